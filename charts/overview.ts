import { type Chart, type ChartEdge, type ChartState, isInside } from './graph.ts';

/** Charts with more states or more transitions are first shown closed; so many states stay in sight at least. */
const MANY = { states: 24, transitions: 60 } as const;
const IN_SIGHT = 18;

const isLarge = ({ states, edges }: Chart): boolean => states.length > MANY.states || edges.length > MANY.transitions;

const childrenOf = (chart: Chart, { id }: ChartState): ChartState[] =>
  chart.states.filter(({ parent, kind }) => parent === id && kind !== 'history');

/** The states that are opened, from the outside in, until enough are in sight. */
const openedIn = (chart: Chart, root: ChartState): ReadonlySet<string> => {
  const opened = new Set<string>();
  let seen = 1;
  for (const waiting = [root]; waiting.length > 0 && seen < IN_SIGHT; ) {
    const next = waiting.shift();
    if (next === undefined) break;
    const children = childrenOf(chart, next);
    if (children.length === 0) continue;
    opened.add(next.id);
    seen += children.length;
    // The largest first: what is closed then hides less.
    waiting.push(...children);
    waiting.sort((a, b) => a.depth - b.depth || sizeOf(chart, b) - sizeOf(chart, a));
  }
  return opened;
};

const sizeOf = (chart: Chart, { id }: ChartState): number => chart.states.filter((one) => isInside(one.id, id)).length;

const closed = (chart: Chart, state: ChartState): ChartState => {
  const inside = sizeOf(chart, state);
  const about = state.description ?? '';
  return {
    ...state,
    kind: 'atomic',
    children: [],
    initial: null,
    entry: [],
    exit: [],
    invokes: [],
    description: `${about} (${inside} states inside)`.trim(),
  };
};

const withoutDetails = (state: ChartState, visible: ReadonlySet<string>): ChartState => ({
  ...state,
  children: state.children.filter((id) => visible.has(id)),
  entry: [],
  exit: [],
  invokes: [],
});

/** The states of an overview that hold others which are not in sight. */
export const closedIn = (overview: Chart, chart: Chart): string[] =>
  overview.states
    .filter(({ id, children }) => children.length === 0 && chart.states.some((state) => isInside(state.id, id)))
    .map(({ id }) => id);

const sameArrow = (edge: ChartEdge): string =>
  [edge.source, ...edge.targets, edge.kind, edge.event, edge.guard?.text].join('|');

/** Transitions between what is in sight, each once: without effects, and with a condition where nothing else is said. */
const lifted = (chart: Chart, seenAs: (id: string) => string): ChartEdge[] => {
  const edges = chart.edges
    .map((edge) => ({ ...edge, source: seenAs(edge.source), targets: [...new Set(edge.targets.map(seenAs))] }))
    .filter(({ source, targets }) => targets.some((target) => target !== source))
    .map((edge) => ({
      ...(edge.kind === 'always' ? edge : { ...edge, guard: null, otherwise: false }),
      actions: [],
      rules: [],
    }));
  return [...new Map(edges.toReversed().map((edge) => [sameArrow(edge), edge])).values()].toReversed();
};

/**
 * A large chart with its inner states closed, so that the whole is taken in at a glance; null for one that needs none.
 * One of them may be open beside the others. States and transitions keep their ids.
 */
export const overviewOf = (chart: Chart, open: string | null = null): Chart | null => {
  const [root] = chart.states;
  if (root === undefined || !isLarge(chart)) return null;
  const opened = new Set([...openedIn(chart, root), ...(open === null ? [] : [open])]);
  const isSeen = ({ parent, kind }: ChartState): boolean =>
    parent === null || (opened.has(parent) && kind !== 'history');
  const seen = chart.states.filter(isSeen);
  const visible = new Set(seen.map(({ id }) => id));
  const byId = new Map(chart.states.map((state) => [state.id, state]));
  const seenAs = (id: string): string => {
    const parent = byId.get(id)?.parent ?? null;
    return visible.has(id) || parent === null ? id : seenAs(parent);
  };
  return {
    ...chart,
    states: seen.map((state) =>
      opened.has(state.id) || sizeOf(chart, state) === 0 ? withoutDetails(state, visible) : closed(chart, state),
    ),
    edges: lifted(chart, seenAs),
  };
};
