import type { Chart, ChartEdge } from '#charts/graph.ts';
import { escaped, pageOf, tableOf } from './html.ts';
import type { EdgeFate, Fate, Seen } from './seen.ts';

/** What a page of a machine is made of. */
export type Walks = {
  readonly chart: Chart;
  readonly about: string;
  readonly picture: string;
  readonly actors: Seen;
  readonly browser: Seen;
};

/** The chart of a machine, coloured by what was walked of it, and its transitions with the paths that walked them. */
export const machinePage = ({ chart, about, picture, actors, browser }: Walks): string =>
  pageOf(
    `${chart.id}: what was walked`,
    `<main>
<p><a href="index.html">All machines</a></p>
<h1>${escaped(chart.id)}</h1>
<p>${escaped(about)}</p>
<fieldset><legend>The chart shows what was walked</legend>
<label><input type="radio" name="walks" id="by-actors" checked> on actors</label>
<label><input type="radio" name="walks" id="by-browser"> in the browser</label>
</fieldset>
<p><span class="walked">Green: walked.</span> <span class="missing">Red: missing, or an outcome of its guard is.</span>
<span class="beyond">Yellow: no browser comes to it.</span></p>
<div class="wide picture" role="region" aria-label="The chart" tabindex="0">${picture}</div>
<h2>Transitions</h2>
${tableOf('Transitions', ['from', 'by', 'if', 'to', 'on actors', 'in the browser'], rowsOf(chart, actors, browser))}
<h2>States</h2>
${tableOf('States', ['state', 'on actors', 'in the browser'], statesOf(chart, actors, browser))}
</main>`,
    colours('by-actors', actors) + colours('by-browser', browser),
  );

const rowsOf = (chart: Chart, actors: Seen, browser: Seen): string[][] =>
  actors.edges.map((one, at) => {
    const other = browser.edges[at];
    return [
      ...[pathOf(chart, one.edge.source), causeOf(one.edge), one.edge.guard?.text ?? '', goalOf(chart, one.edge)].map(
        escaped,
      ),
      ...[one, other].map((fate) => (fate ? outcomes(fate) : '')),
    ];
  });

const statesOf = (chart: Chart, actors: Seen, browser: Seen): string[][] =>
  chart.states
    .filter(({ kind }) => kind !== 'history')
    .map(({ id, path }) => [
      escaped(path),
      ...[actors, browser].map(({ states }) => inWords(states.get(id) ?? { kind: 'missing' })),
    ]);

const pathOf = (chart: Chart, id: string): string => chart.states.find((state) => state.id === id)?.path ?? id;
const goalOf = (chart: Chart, { targets }: ChartEdge): string =>
  targets.length === 0 ? 'stays' : targets.map((id) => pathOf(chart, id)).join(', ');

const causeOf = ({ kind, event, delay }: ChartEdge): string => {
  switch (kind) {
    case 'always':
      return 'at once';
    case 'after':
      return `after ${delay?.length ?? event}`;
    case 'done':
      return event === '' ? 'all inside is done' : `${event} is done`;
    case 'error':
      return `${event} fails`;
    default:
      return event;
  }
};

const outcomes = ({ taken, refused }: EdgeFate): string =>
  refused === null ? inWords(taken) : `holds: ${inWords(taken)}<br>does not hold: ${inWords(refused)}`;

const inWords = (fate: Fate): string => {
  switch (fate.kind) {
    case 'missing':
      return '<span class="missing">missing</span>';
    case 'beyond':
      return `<span class="beyond">no: ${escaped(fate.because)}</span>`;
    case 'walked':
      return `<details><summary class="walked">${escaped(fate.at.slice(0, 16).replace('T', ' '))} UTC</summary>${escaped(fate.path)}</details>`;
  }
};

/** Rules that colour the arrows and states of the picture, while its kind of walks is chosen. */
function colours(chosen: string, { states, edges }: Seen): string {
  const when = `body:has(#${chosen}:checked) .picture`;
  const isMissing = ({ taken, refused }: EdgeFate) => taken.kind === 'missing' || refused?.kind === 'missing';
  const marks = (fates: readonly EdgeFate[]) => fates.map(({ edge }) => `[data-edges~="${edge.id}"]`);
  const groups = [
    ['walked', marks(edges.filter((one) => one.taken.kind === 'walked' && !isMissing(one)))],
    ['beyond', marks(edges.filter((one) => one.taken.kind === 'beyond' && !isMissing(one)))],
    ['missed', marks(edges.filter(isMissing))],
  ] as const;
  const ofStates = [...states].map(([id, { kind }]) => {
    const colour = kind === 'missing' ? 'missed' : kind;
    return `${when} [data-state="${id}"] .box{stroke:var(--${colour});stroke-width:2.4}`;
  });
  const ofEdges = groups
    .filter(([, selectors]) => selectors.length > 0)
    .map(
      ([colour, selectors]) =>
        `${when} :is(${selectors.join(',')}){--kind:var(--${colour})}\n${when} :is(${selectors.join(',')}) .line{stroke-width:2.4}`,
    );
  return [...ofEdges, ...ofStates].join('\n');
}
