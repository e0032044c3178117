import { type Chart, type ChartEdge, type ChartState, isInside, stateIndex } from './graph.ts';

type States = ReadonlyMap<string, ChartState>;

const defaultsOf = (state: ChartState, states: States): string[] => {
  if (state.kind === 'compound') return state.initial === null ? [] : [state.initial];
  if (state.kind === 'parallel') return state.children.filter((id) => states.get(id)?.kind !== 'history');
  if (state.kind !== 'history') return [];
  const fallback = state.historyDefault ?? state.parent;
  return fallback === null ? [] : [fallback];
};

/** A state, what is entered with it below, and around it up to the machine, regions beside it included. */
const enter = (id: string, states: States, reached: Set<string>): void => {
  const state = states.get(id);
  if (state === undefined || reached.has(`down ${id}`)) return;
  reached.add(`down ${id}`).add(id);
  for (const child of defaultsOf(state, states)) enter(child, states, reached);
  surround(state, states, reached);
};

const surround = (state: ChartState, states: States, reached: Set<string>): void => {
  const parent = state.parent === null ? undefined : states.get(state.parent);
  if (parent === undefined || reached.has(parent.id)) return;
  reached.add(parent.id);
  if (parent.kind === 'parallel') for (const region of defaultsOf(parent, states)) enter(region, states, reached);
  surround(parent, states, reached);
};

/** The states that some sequence of events can reach, every guard taken as one that may pass. */
export const reachableIn = (chart: Chart): ReadonlySet<string> => {
  const states = stateIndex(chart);
  const reached = new Set<string>();
  enter(chart.id, states, reached);
  let before: number;
  do {
    before = reached.size;
    const open = chart.edges.filter((edge) => reached.has(edge.source) && !edge.shadowed);
    for (const target of open.flatMap((edge) => edge.targets)) enter(target, states, reached);
  } while (reached.size > before);
  return reached;
};

const around = (state: ChartState, states: States): ChartState[] => {
  const parent = state.parent === null ? undefined : states.get(state.parent);
  return parent === undefined ? [state] : [state, ...around(parent, states)];
};

const lives = (edge: ChartEdge): boolean => !edge.ignored;

/** The innermost state that holds both. */
const commonState = (one: string, other: string, states: States): ChartState | undefined => {
  const [state, second] = [states.get(one), states.get(other)];
  const ids = second === undefined ? [] : around(second, states).map(({ id }) => id);
  return state === undefined ? undefined : around(state, states).find(({ id }) => ids.includes(id));
};

/** Whether a transition ends or repeats a state: what happens in a region beside it does neither. */
const movesOff = (edge: ChartEdge, id: string, states: States): boolean =>
  edge.targets.some((target) => !isInside(target, id) && commonState(target, id, states)?.kind !== 'parallel');

/** A final state inside another: a state around it must have a transition that takes its end, or that leaves it. */
const endIsTaken = (state: ChartState, chart: Chart, states: States): boolean => {
  const [, ...outer] = around(state, states);
  const [parent, grandparent] = outer;
  if (parent === undefined || parent.parent === null || grandparent?.kind === 'parallel') return true;
  return outer.some(({ id }) => chart.edges.some((edge) => edge.source === id && movesOff(edge, id, states)));
};

/**
 * Whether something can still happen in a state. It can be left by a transition of its own or of a state around it;
 * a state that its machine rests in for ever must at least deal with an event of its own. A final state ends its
 * region or its machine; inside a compound state a transition must take that end. Compound states are judged by the
 * states in them.
 */
export const canGoOn = (state: ChartState, chart: Chart): boolean => {
  const states = stateIndex(chart);
  if (state.kind === 'final') return endIsTaken(state, chart, states);
  if (state.kind !== 'atomic') return true;
  const ids = around(state, states).map(({ id }) => id);
  const taken = chart.edges.filter((edge) => ids.includes(edge.source) && lives(edge));
  return taken.some((edge) => edge.source === state.id || movesOff(edge, state.id, states));
};

const regionsIn = (state: ChartState, states: States): string[] =>
  state.children.filter((id) => states.get(id)?.kind !== 'history');

/** The state that a transition happens in: everything inside it is left. */
const domainOf = (edge: ChartEdge, states: States): ChartState | undefined => {
  const within = edge.targets.every((target) => isInside(target, edge.source));
  if (within) return edge.reenter ? undefined : states.get(edge.source);
  return edge.targets.map((target) => commonState(edge.source, target, states)).find((state) => state !== undefined);
};

/**
 * Whether a transition enters one region and thereby, as XState has it, leaves the regions beside it and enters them
 * from their beginning, their actors included. Such a transition is taken for a mistake.
 */
export const restartsRegions = (edge: ChartEdge, chart: Chart): boolean => {
  const states = stateIndex(chart);
  const domain = edge.targets.length === 0 ? undefined : domainOf(edge, states);
  if (domain?.kind !== 'parallel') return false;
  return regionsIn(domain, states).some(
    (region) => !edge.targets.some((target) => target === region || isInside(target, region)),
  );
};
