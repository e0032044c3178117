/** Where a transition is written in a chart. */
export type TransitionPlace = {
  /** The keys from the machine down to the state. */
  readonly state: readonly string[];
  readonly group: 'on' | 'after' | 'always' | 'onDone' | 'invoke.onDone' | 'invoke.onError' | 'invoke.onSnapshot';
  /** The event, the delay, or the actor; nothing for the others. */
  readonly name: string;
  /** Which of several for the same. */
  readonly index: number;
};

/** One defect in a machine. */
export type Mutant = {
  readonly machine: string;
  /** Unique: the id of its arrow and what was done to it. */
  readonly id: string;
  readonly edge: string;
  readonly place: TransitionPlace;
  readonly change:
    | { readonly kind: 'removed' }
    | { readonly kind: 'redirected'; readonly to: string }
    | { readonly kind: 'inverted' };
};
