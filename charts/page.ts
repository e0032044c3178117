import { type Chart, type ChartEdge, type ChartState, stateIndex } from './graph.ts';
import { type ChartedMachine, placeOf } from './machines.ts';
import { code, codes, plain, requirementLink, section } from './markdown.ts';
import { chartedIn, type Requirements } from './requirements.ts';
import { causeOf, delayName } from './wording.ts';

/** The way from a page up to docs/charts. */
const upFrom = (machine: ChartedMachine): string => (machine.area === null ? '' : '../');

const kindOf = (state: ChartState, chart: Chart): string => {
  const parent = state.parent === null ? undefined : stateIndex(chart).get(state.parent);
  const words = [
    parent?.initial === state.id ? 'initial' : '',
    parent?.kind === 'parallel' && state.kind !== 'history' ? 'region' : '',
    state.kind === 'atomic' || state.kind === 'compound' ? '' : state.kind,
    ...state.tags,
  ];
  return words.filter((word) => word !== '').join(', ');
};

const stateRow = (state: ChartState, chart: Chart): string[] => [
  code(state.path),
  plain(state.description ?? historyWords(state, chart)),
  kindOf(state, chart),
  codes(state.entry.map(({ text }) => text)),
  codes(state.exit.map(({ text }) => text)),
];

const historyWords = (state: ChartState, chart: Chart): string => {
  if (state.kind !== 'history') return '';
  const fallback =
    state.historyDefault === null ? '' : `; the first time ${stateIndex(chart).get(state.historyDefault)?.path ?? ''}`;
  return `Where it was left${state.history === 'deep' ? ', with everything inside' : ''}${fallback}`;
};

const happens = (edge: ChartEdge): string => {
  const delay = delayName(edge);
  const cause = causeOf(edge);
  if (cause === '') return 'at once';
  return delay === null
    ? edge.kind === 'event' && edge.event !== '*'
      ? code(cause)
      : cause
    : `${cause} (${code(delay)})`;
};

const guardOf = (edge: ChartEdge): string =>
  edge.guard === null ? (edge.otherwise ? 'else' : '') : code(edge.guard.text);

const targetOf = (edge: ChartEdge, states: ReadonlyMap<string, ChartState>): string => {
  if (edge.targets.length > 0) return codes(edge.targets.map((id) => states.get(id)?.path ?? id));
  return edge.ignored ? 'is ignored' : 'stays';
};

const edgeRow = (edge: ChartEdge, states: ReadonlyMap<string, ChartState>, docs: string): string[] => [
  code(states.get(edge.source)?.path ?? edge.source),
  happens(edge),
  guardOf(edge),
  targetOf(edge, states),
  codes(edge.actions.map(({ text }) => text)),
  edge.rules.map((id) => requirementLink(id, docs)).join(' '),
];

const actorRows = (machine: ChartedMachine, all: readonly ChartedMachine[]): string[][] =>
  machine.chart.declared.actors.map((actor) => {
    const behind = all.find((other) => other.chart.id === actor.machine);
    const users = machine.chart.states.filter((state) => state.invokes.some(({ src }) => src.name === actor.name));
    return [
      code(actor.name),
      behind === undefined ? 'port' : `machine [${behind.name}](${upFrom(machine)}${placeOf(behind)}.md)`,
      users.length === 0 ? 'spawned by an action' : codes(users.map(({ path }) => path)),
    ];
  });

const requirementLines = (chart: Chart, requirements: Requirements, docs: string): string[] => {
  const ids = chartedIn(requirements, chart.edges);
  if (ids.length === 0) return [];
  return [
    '## Requirements in this chart',
    '',
    ...ids.map((id) => `- ${requirementLink(id, docs)} ${requirements.get(id) ?? ''}`),
    '',
  ];
};

/** The page of a machine: its picture and, in tables, all that the picture says. */
export const machinePage = (
  machine: ChartedMachine,
  all: readonly ChartedMachine[],
  requirements: Requirements,
): string => {
  const { chart, name, file, about } = machine;
  const states = stateIndex(chart);
  const up = upFrom(machine);
  const docs = `${up}../`;
  const delays = chart.declared.delays.map((delay) => [code(delay.text), delay.length ?? 'computed by the machine']);
  return [
    `# ${name}`,
    '',
    plain(about),
    '',
    `Printed from [${file}](${docs}../${file}). [All charts](${up}README.md)`,
    '',
    `[![Statechart of ${name}](${name}.svg)](${name}.svg)`,
    '',
    ...section(
      'States',
      ['State', 'Meaning', 'Kind and tags', 'On entry', 'On exit'],
      chart.states.slice(1).map((state) => stateRow(state, chart)),
    ),
    ...section(
      'Transitions',
      ['From', 'When', 'Guard', 'To', 'Does', 'Requirement'],
      chart.edges.map((edge) => edgeRow(edge, states, docs)),
    ),
    ...section('Actors', ['Actor', 'Kind', 'Runs in'], actorRows(machine, all)),
    ...section('Delays', ['Delay', 'Length'], delays),
    ...requirementLines(chart, requirements, docs),
  ].join('\n');
};
