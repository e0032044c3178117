import type { Chart, ChartEdge, ChartState } from '../graph.ts';
import type { Change, Difference } from './compare.ts';
import { fateOf } from './words.ts';

/** `sendRecord` and `TAKE_BACK` as people write them: `send record`, `take back`. */
const plain = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();

const stateIn = (chart: Chart | null, id: string): ChartState | undefined =>
  chart?.states.find((state) => state.id === id);

/** A state by what the user experiences in it. */
const called = (state: ChartState | undefined, id: string): string =>
  state === undefined ? `“${id}”` : `“${state.description ?? ''}” (${state.path})`;

const when = (edge: ChartEdge): string => {
  switch (edge.kind) {
    case 'event':
      return `on ${edge.event === '*' ? 'anything else' : plain(edge.event)}`;
    case 'always':
      return 'at once';
    case 'after':
      return `after ${edge.delay?.length ?? plain(edge.event)}`;
    case 'done':
      return edge.event === '' ? 'when that is finished' : `when ${plain(edge.event)} is done`;
    case 'error':
      return `when ${plain(edge.event)} fails`;
    case 'snapshot':
      return `when ${plain(edge.event)} changes`;
  }
};

const whereTo = (chart: Chart | null, edge: ChartEdge): string =>
  edge.targets.length === 0
    ? 'stays there'
    : `leads to ${edge.targets.map((id) => called(stateIn(chart, id), id)).join(' and ')}`;

const wayOf = (chart: Chart | null, edge: ChartEdge): string => {
  const unguarded = edge.otherwise ? ', otherwise' : '';
  const condition = edge.guard === null ? unguarded : `, if ${plain(edge.guard.text)}`;
  const rules = edge.rules.length === 0 ? '' : ` [${edge.rules.join(', ')}]`;
  return `from ${called(stateIn(chart, edge.source), edge.source)} ${when(edge)}${condition} it ${whereTo(chart, edge)}${rules}`;
};

const changeOf = ({ what, before, after }: Change): string =>
  what === 'description'
    ? `before it said “${before}”`
    : `${what} was ${before === '' ? 'none' : before}, is ${after === '' ? 'none' : after}`;

/** What changed in one machine, for a reader who thinks in what users experience. */
export const storyOf = ({ before, after, states, edges }: Difference): string[] => [
  ...states.added.map((state) => `New: ${called(state, state.id)}`),
  ...states.removed.map((state) => `Gone: ${called(state, state.id)}`),
  ...states.changed.map(
    (one) => `Changed: ${called(one.after, one.after.id)}: ${one.changes.map(changeOf).join('; ')}`,
  ),
  ...edges.added.map((edge) => `New: ${wayOf(after, edge)}`),
  ...edges.removed.map((edge) => `Gone: ${wayOf(before, edge)}`),
  ...edges.changed.map((one) => `Changed: ${wayOf(after, one.after)}: ${one.changes.map(changeOf).join('; ')}`),
];

/** All changes in words, as Markdown: a page's first part, and a version's part of CHANGELOG.md. */
export const differenceStory = (differences: readonly Difference[]): string =>
  differences.length === 0
    ? 'No flow changed.\n'
    : differences
        .map((one) =>
          [`### ${one.name} (${fateOf(one)})`, '', ...storyOf(one).map((line) => `- ${line}`), ''].join('\n'),
        )
        .join('\n');

/** CHANGELOG.md with the changes of a version in it: in the place of those that stood there for it, or before all others. */
export const withVersion = (changelog: string, version: string, story: string): string => {
  const [head = '', ...sections] = changelog.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${version}\n`));
  return [head.trimEnd(), `## ${version}\n\n${story.trimEnd()}`, ...others.map((one) => one.trimEnd())]
    .join('\n\n')
    .concat('\n');
};
