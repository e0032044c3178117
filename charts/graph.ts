/** The parts of a chart, free of XState: read by the layout, the pages and the lint alike. */

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot';

/** Something that the chart names: a guard, an action or an actor; `name` is null when it was written inline. */
export interface Named {
  readonly name: string | null;
  /** The name with its constant parameters, as it stands in a picture. */
  readonly text: string;
}

export interface Guard {
  /** The whole condition as a sentence: `isReady and not isEmpty`. */
  readonly text: string;
  /** The single guards in it. */
  readonly parts: readonly Named[];
}

export interface Invocation {
  readonly id: string;
  readonly src: Named;
  readonly handlesDone: boolean;
  readonly handlesError: boolean;
}

export interface ChartState {
  /** Unique within the machine: the machine's id and the keys down to the state, joined by dots. */
  readonly id: string;
  readonly key: string;
  /** The keys from the machine down, as a table writes it: `filling.screen`; the machine's id for the machine. */
  readonly path: string;
  readonly kind: StateKind;
  readonly parent: string | null;
  readonly depth: number;
  readonly children: readonly string[];
  /** The child that a compound state enters first. */
  readonly initial: string | null;
  readonly history: 'shallow' | 'deep' | null;
  /** Where a history state leads before there is any history. */
  readonly historyDefault: string | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  readonly invokes: readonly Invocation[];
}

export interface Delay extends Named {
  /** The length in words, or null when the machine computes it. */
  readonly length: string | null;
}

export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  /** Empty for a transition that stays where it is. */
  readonly targets: readonly string[];
  readonly kind: EdgeKind;
  /** The event's name; the actor's id for what an actor did; the delay's name for `after`. */
  readonly event: string;
  readonly delay: Delay | null;
  readonly guard: Guard | null;
  /** No guard of its own, behind a guarded sibling for the same event. */
  readonly otherwise: boolean;
  /** Never taken: an unguarded sibling for the same event stands before it. */
  readonly shadowed: boolean;
  readonly actions: readonly Named[];
  readonly rules: readonly string[];
  /** Leaves and enters its source again although the target lies within. */
  readonly reenter: boolean;
  /** Declared to do nothing: an event that no ancestor shall take, a failure that does not matter. */
  readonly ignored: boolean;
}

export type ActorKind = 'machine' | 'actor';

export interface DeclaredActor {
  readonly name: string;
  readonly kind: ActorKind;
  /** The id of the machine behind it, when it is one. */
  readonly machine: string | null;
}

/** Everything that the `setup` of a machine defines by name. */
export interface Declared {
  readonly actions: readonly string[];
  readonly guards: readonly string[];
  readonly delays: readonly Delay[];
  readonly actors: readonly DeclaredActor[];
}

export interface Chart {
  readonly id: string;
  /** In document order; the first is the machine itself. */
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
  readonly declared: Declared;
}

/** Whether the state `id` lies strictly inside the state `outer`. */
export const isInside = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/** The states by id. */
export const stateIndex = (chart: Chart): ReadonlyMap<string, ChartState> =>
  new Map(chart.states.map((state) => [state.id, state]));
