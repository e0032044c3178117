import { type Arrow, arrowsOf, innerOf, type Stub, stubsOf } from './arrows.ts';
import { type Card, cardOf } from './card.ts';
import { type Chart, type ChartState, stateIndex } from './graph.ts';
import { scopeOf, sealedStates } from './scopes.ts';

/** The parts of a chart to be placed, and which states are placed on their own. */
export interface Plan {
  readonly states: ReadonlyMap<string, ChartState>;
  readonly cards: ReadonlyMap<string, Card>;
  readonly sealed: ReadonlySet<string>;
  readonly arrows: readonly Arrow[];
  readonly stubs: readonly Stub[];
}

const DOT_PREFIX = 'dot:';

/** The id of the dot from which the initial arrow of a state starts. */
export const dotId = (state: ChartState): string => DOT_PREFIX + state.id;

/** The parts of a chart to be placed. */
export const planOf = (chart: Chart): Plan => {
  const arrows = arrowsOf(chart);
  return {
    states: stateIndex(chart),
    cards: new Map(chart.states.map((state) => [state.id, cardOf(state, innerOf(chart, state))])),
    arrows,
    stubs: stubsOf(chart),
    sealed: sealedStates(chart, arrows),
  };
};

/** The card of a state. Throws for an id that the plan has not. */
export const cardIn = (plan: Plan, id: string): Card => {
  const card = plan.cards.get(id);
  if (card === undefined) throw new Error(`state ${id} has no card`);
  return card;
};

const stateIn = (plan: Plan, id: string): ChartState => {
  const state = plan.states.get(id);
  if (state === undefined) throw new Error(`there is no state ${id}`);
  return state;
};

/** History states stand on their parent's border, not inside it. */
export const childrenIn = (plan: Plan, state: ChartState): ChartState[] =>
  state.children.map((id) => stateIn(plan, id)).filter((child) => child.kind !== 'history');

/** The compound states that are laid out together with `state`, itself first. */
export const openedIn = (plan: Plan, state: ChartState): ChartState[] => [
  state,
  ...childrenIn(plan, state)
    .filter((child) => child.children.length > 0 && !plan.sealed.has(child.id))
    .flatMap((child) => openedIn(plan, child)),
];

/** Regions that nothing connects to their siblings, stacked in one column beside those that arrows leave. */
export interface Shelf {
  readonly id: string;
  readonly members: readonly ChartState[];
}

/** The shelf of a parallel state; null when there is nothing to stack, or nothing beside which to stack it. */
export const shelfIn = (plan: Plan, state: ChartState): Shelf | null => {
  if (state.kind !== 'parallel') return null;
  const regions = childrenIn(plan, state);
  const touched = new Set(plan.arrows.flatMap(({ source, target }) => [source, target]));
  const members = regions.filter(({ id }) => plan.sealed.has(id) && !touched.has(id));
  return members.length > 1 && members.length < regions.length ? { id: `${state.id}.shelf`, members } : null;
};

const initialArrow = (state: ChartState, initial: string): Arrow => ({
  id: `to:${dotId(state)}`,
  source: dotId(state),
  target: initial,
  history: null,
  kind: 'initial',
  edges: [],
  lines: [],
});

/** The arrows that are laid out together with `state`: its own and those within, down to the next sealed states. */
export const arrowsIn = (plan: Plan, state: ChartState): Arrow[] => [
  ...openedIn(plan, state).flatMap((opened) => (opened.initial === null ? [] : [initialArrow(opened, opened.initial)])),
  ...plan.arrows.filter((arrow) => scopeOf(arrow, plan.sealed) === state.id),
];
