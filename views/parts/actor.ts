/** The readable side of an actor: its snapshot now, and each one that comes. */
export type Actor<Snapshot> = {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (hear: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void };
};
