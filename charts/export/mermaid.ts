import { type Chart, type ChartEdge, type ChartState, isInside } from '../graph.ts';
import { causeOf, conditionOf, effectOf } from '../wording.ts';

/** Mermaid reads letters, digits and underscores as a name. */
const nameOf = (id: string): string => id.replaceAll(/\W/g, '_');

/** A colon, a semicolon or a hash would end a label. */
const safe = (text: string): string =>
  text
    .replaceAll(': ', '=')
    .replaceAll(':', '=')
    .replaceAll(/[;#"{}]/g, ' ')
    .replaceAll('--', '- -')
    .trim();

const labelOf = (edge: ChartEdge): string => {
  const said = [causeOf(edge), conditionOf(edge), effectOf(edge)].filter((part) => part !== null && part !== '');
  return said.length === 0 ? '' : ` : ${safe(said.join(' '))}`;
};

/** An arrow stands in the innermost state around both of its ends. */
const isWrittenIn = (chart: Chart, state: ChartState, edge: ChartEdge): boolean => {
  const ends = [edge.source, ...edge.targets];
  const around = (outer: ChartState): boolean =>
    ends.every((end) => isInside(end, outer.id)) && !ends.some((end) => end === outer.id);
  return around(state) && !chart.states.some((inner) => isInside(inner.id, state.id) && around(inner));
};

const arrows = (edge: ChartEdge): string[] =>
  (edge.targets.length === 0 ? [edge.source] : edge.targets).map(
    (target) => `${nameOf(edge.source)} --> ${nameOf(target)}${labelOf(edge)}`,
  );

const titleOf = (state: ChartState): string => {
  if (state.history !== null) return state.history === 'deep' ? 'H*' : 'H';
  return safe(state.key);
};

const stateLines = (chart: Chart, state: ChartState): string[] => {
  const head = `state "${titleOf(state)}" as ${nameOf(state.id)}`;
  const children = chart.states.filter(({ parent }) => parent === state.id);
  if (children.length === 0) return [head];
  const inside = children.flatMap((child, at) => [
    ...(state.kind === 'parallel' && child.kind !== 'history' && at > 0 ? ['--'] : []),
    ...stateLines(chart, child),
  ]);
  const ways = chart.edges.filter((edge) => isWrittenIn(chart, state, edge)).flatMap(arrows);
  const ends = children.filter(({ kind }) => kind === 'final').map(({ id }) => `${nameOf(id)} --> [*]`);
  const begins = state.initial === null ? [] : [`[*] --> ${nameOf(state.initial)}`];
  return [`${head} {`, ...[...begins, ...inside, ...ways, ...ends].map((line) => `  ${line}`), '}'];
};

/** A chart as a Mermaid state diagram. Actors, tags and descriptions are left out: Mermaid has no sign for them. */
export const chartMermaid = (chart: Chart): string => {
  const [root] = chart.states;
  if (root === undefined) throw new Error(`chart ${chart.id} has no states`);
  const outside = chart.edges.filter((edge) => [edge.source, ...edge.targets].includes(root.id));
  return [
    'stateDiagram-v2',
    ...[...stateLines(chart, root), ...outside.flatMap(arrows)].map((line) => `  ${line}`),
    '',
  ].join('\n');
};
