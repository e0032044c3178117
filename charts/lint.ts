import type { Chart, ChartEdge, ChartState, Named } from './graph.ts';
import { overviewOf } from './overview.ts';
import { canGoOn, reachableIn, restartsRegions } from './reach.ts';
import type { Requirements } from './requirements.ts';
import { sentenceOf } from './wording.ts';

/** A breach of the rules for machines: which rule, and where. */
export interface Finding {
  readonly rule:
    | 'requirement'
    | 'invoke'
    | 'named'
    | 'declared'
    | 'description'
    | 'distinct'
    | 'reachable'
    | 'leavable'
    | 'shadowed'
    | 'regions'
    | 'tags'
    | 'name'
    | 'size';
  readonly at: string;
}

export interface Terms {
  readonly requirements: Requirements;
  readonly tags: readonly string[];
}

const requirementFindings = (chart: Chart, { requirements }: Terms): Finding[] =>
  chart.edges
    .filter(({ rules }) => rules.length === 0 || rules.some((id) => !requirements.has(id)))
    .map((edge) => ({ rule: 'requirement', at: sentenceOf(edge, chart) }));

const invokeFindings = ({ states }: Chart): Finding[] =>
  states.flatMap((state) =>
    state.invokes
      .filter(({ id, src, handlesError }) => id !== src.name || !handlesError)
      .map(({ id, src }) => ({ rule: 'invoke', at: `${state.path}: ${id} runs ${src.text}` })),
  );

const actionsOf = (states: readonly ChartState[], edges: readonly ChartEdge[]): Named[] => [
  ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
  ...edges.flatMap(({ actions }) => actions),
];

const namedThings = ({ states, edges, declared }: Chart): (readonly [string, Named, readonly string[]])[] => [
  ...actionsOf(states, edges).map((action) => ['action', action, declared.actions] as const),
  ...edges.flatMap(({ guard }) => guard?.parts ?? []).map((guard) => ['guard', guard, declared.guards] as const),
  ...edges
    .flatMap(({ delay }) => delay ?? [])
    .map((delay) => ['delay', delay, declared.delays.map(({ text }) => text)] as const),
  ...states
    .flatMap(({ invokes }) => invokes)
    .map(({ src }) => ['actor', src, declared.actors.map(({ name }) => name)] as const),
];

const nameFindings = (chart: Chart): Finding[] =>
  namedThings(chart).flatMap(([what, thing, declared]): Finding[] => {
    if (thing.name === null) return [{ rule: 'named', at: `${what} ${thing.text}` }];
    return declared.includes(thing.name) ? [] : [{ rule: 'declared', at: `${what} ${thing.name}` }];
  });

const isOneLine = (text: string | null): boolean => text !== null && text.trim() !== '' && !text.includes('\n');

const descriptionFindings = ({ states }: Chart): Finding[] =>
  states
    .filter((state) => state.kind !== 'history' && !isOneLine(state.description))
    .map(({ path }) => ({ rule: 'description', at: path }));

/** Two states of which a chart says the same cannot be told apart by its reader. */
const distinctFindings = ({ states }: Chart): Finding[] =>
  states
    .filter(({ description }, at) => states.findIndex((other) => other.description === description) < at)
    .filter(({ description }) => description !== null)
    .map(({ path }) => ({ rule: 'distinct', at: path }));

const reachFindings = (chart: Chart): Finding[] => {
  const reached = reachableIn(chart);
  return chart.states.flatMap((state): Finding[] => {
    if (!reached.has(state.id)) return [{ rule: 'reachable', at: state.path }];
    return canGoOn(state, chart) ? [] : [{ rule: 'leavable', at: state.path }];
  });
};

const shadowFindings = (chart: Chart): Finding[] =>
  chart.edges.filter((edge) => edge.shadowed).map((edge) => ({ rule: 'shadowed', at: sentenceOf(edge, chart) }));

const regionFindings = (chart: Chart): Finding[] =>
  chart.edges
    .filter((edge) => restartsRegions(edge, chart))
    .map((edge) => ({ rule: 'regions', at: sentenceOf(edge, chart) }));

const tagFindings = ({ states }: Chart, { tags }: Terms): Finding[] =>
  states.flatMap((state) =>
    state.tags.filter((tag) => !tags.includes(tag)).map((tag) => ({ rule: 'tags', at: `${state.path}: ${tag}` })),
  );

/** So many states can be followed in one picture; a larger chart is cut into actors, or closes what is inside. */
const MOST_VISIBLE = 25;

const sizeFindings = (chart: Chart): Finding[] => {
  const visible = (overviewOf(chart) ?? chart).states.length - 1;
  return visible > MOST_VISIBLE ? [{ rule: 'size', at: `${visible} states at first sight` }] : [];
};

/** All breaches in one machine; `name` is the name of its file. */
export const lint = (chart: Chart, name: string, terms: Terms): Finding[] => [
  ...(chart.id === name ? [] : [{ rule: 'name' as const, at: `${chart.id} in ${name}` }]),
  ...requirementFindings(chart, terms),
  ...invokeFindings(chart),
  ...nameFindings(chart),
  ...descriptionFindings(chart),
  ...distinctFindings(chart),
  ...reachFindings(chart),
  ...shadowFindings(chart),
  ...regionFindings(chart),
  ...tagFindings(chart, terms),
  ...sizeFindings(chart),
];
