import type { Chart, ChartEdge, ChartState } from '../graph.ts';

/** One property that is not as it was, in words. */
export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangedState {
  readonly before: ChartState;
  readonly after: ChartState;
  readonly changes: readonly Change[];
}

export interface ChangedEdge {
  readonly before: ChartEdge;
  readonly after: ChartEdge;
  readonly changes: readonly Change[];
}

/** The changes of one machine; a machine that is new or gone has no chart on the other side. */
export interface Difference {
  readonly name: string;
  readonly before: Chart | null;
  readonly after: Chart | null;
  readonly states: {
    readonly added: readonly ChartState[];
    readonly removed: readonly ChartState[];
    readonly changed: readonly ChangedState[];
  };
  readonly edges: {
    readonly added: readonly ChartEdge[];
    readonly removed: readonly ChartEdge[];
    readonly changed: readonly ChangedEdge[];
  };
}

type Facts = Readonly<Record<string, string>>;

const texts = (list: readonly { readonly text: string }[]): string => list.map(({ text }) => text).join(', ');

const stateFacts = (state: ChartState): Facts => ({
  kind: state.kind,
  'first state': state.initial ?? '',
  description: state.description ?? '',
  tags: state.tags.join(', '),
  'on entry': texts(state.entry),
  'on exit': texts(state.exit),
  runs: state.invokes.map(({ id, src }) => (id === src.text ? id : `${id} (${src.text})`)).join(', '),
  history: [state.history, state.historyDefault].filter((part) => part !== null).join(' '),
});

const edgeFacts = (edge: ChartEdge): Facts => ({
  guard: edge.guard?.text ?? (edge.otherwise ? 'else' : ''),
  target: edge.targets.join(', '),
  actions: texts(edge.actions),
  requirements: edge.rules.join(' '),
  delay: edge.delay === null ? '' : [edge.delay.name, edge.delay.length].filter((part) => part !== null).join(' '),
  'enters anew': edge.reenter ? 'yes' : '',
});

const changesOf = (before: Facts, after: Facts): Change[] =>
  Object.keys(after)
    .filter((what) => before[what] !== after[what])
    .map((what) => ({ what, before: before[what] ?? '', after: after[what] ?? '' }));

/** How much two transitions for the same event of the same state are alike. */
const likeness = (one: ChartEdge, other: ChartEdge): number => {
  const [a, b] = [edgeFacts(one), edgeFacts(other)];
  const weights: Readonly<Record<string, number>> = { guard: 4, target: 4, actions: 2, requirements: 1, delay: 1 };
  return Object.entries(weights).reduce((sum, [what, weight]) => sum + (a[what] === b[what] ? weight : 0), 0);
};

const groupOf = (edge: ChartEdge): string =>
  [edge.source, edge.kind, edge.kind === 'after' ? (edge.delay?.name ?? '') : edge.event].join('|');

interface Pair {
  readonly before: ChartEdge;
  readonly after: ChartEdge;
}

/** The transitions of one group that are the same ones, the most alike first. */
const pairs = (before: readonly ChartEdge[], after: readonly ChartEdge[]): Pair[] => {
  const candidates = before
    .flatMap((one) => after.map((other) => ({ before: one, after: other, score: likeness(one, other) })))
    .sort((a, b) => b.score - a.score);
  const taken = new Set<ChartEdge>();
  return candidates.filter((pair) => {
    if (taken.has(pair.before) || taken.has(pair.after)) return false;
    taken.add(pair.before).add(pair.after);
    return true;
  });
};

const pairedEdges = (before: Chart, after: Chart): Pair[] => {
  const groups = new Set(before.edges.map(groupOf));
  return [...groups].flatMap((group) =>
    pairs(
      before.edges.filter((edge) => groupOf(edge) === group),
      after.edges.filter((edge) => groupOf(edge) === group),
    ),
  );
};

const orderOf = (paired: readonly Pair[], { before, after }: Pair): Change[] => {
  const siblings = paired.filter((pair) => groupOf(pair.before) === groupOf(before));
  const placed = (side: 'before' | 'after', edge: ChartEdge): string =>
    String(siblings.filter((pair) => position(pair[side]) < position(edge)).length + 1);
  const [was, is] = [placed('before', before), placed('after', after)];
  return was === is ? [] : [{ what: 'order', before: was, after: is }];
};

const position = ({ id }: ChartEdge): number => Number(id.slice(id.lastIndexOf(':') + 1));

const empty: Chart = { id: '', states: [], edges: [], declared: { actions: [], guards: [], delays: [], actors: [] } };

const compareCharts = (name: string, before: Chart | null, after: Chart | null): Difference => {
  const [old, fresh] = [before ?? empty, after ?? empty];
  const [oldStates, freshStates] = [old, fresh].map(({ states }) => new Map(states.map((state) => [state.id, state])));
  const paired = pairedEdges(old, fresh);
  const [pairedOld, pairedFresh] = [
    new Set(paired.map((pair) => pair.before)),
    new Set(paired.map((pair) => pair.after)),
  ];
  return {
    name,
    before,
    after,
    states: {
      added: fresh.states.filter(({ id }) => !oldStates?.has(id)),
      removed: old.states.filter(({ id }) => !freshStates?.has(id)),
      changed: fresh.states
        .flatMap((state) => {
          const was = oldStates?.get(state.id);
          return was === undefined
            ? []
            : [{ before: was, after: state, changes: changesOf(stateFacts(was), stateFacts(state)) }];
        })
        .filter(({ changes }) => changes.length > 0),
    },
    edges: {
      added: fresh.edges.filter((edge) => !pairedFresh.has(edge)),
      removed: old.edges.filter((edge) => !pairedOld.has(edge)),
      changed: paired
        .map((pair) => ({
          ...pair,
          changes: [...changesOf(edgeFacts(pair.before), edgeFacts(pair.after)), ...orderOf(paired, pair)],
        }))
        .filter(({ changes }) => changes.length > 0),
    },
  };
};

const isSame = ({ before, after, states, edges }: Difference): boolean =>
  before !== null &&
  after !== null &&
  [states.added, states.removed, states.changed, edges.added, edges.removed, edges.changed].every(
    (list) => list.length === 0,
  );

interface NamedChart {
  readonly name: string;
  readonly chart: Chart;
}

/** The machines that are not as they were: in the order of now, those that are gone at the end. */
export const compareMachines = (before: readonly NamedChart[], after: readonly NamedChart[]): Difference[] => {
  const old = new Map(before.map(({ name, chart }) => [name, chart]));
  const fresh = new Map(after.map(({ name, chart }) => [name, chart]));
  const names = new Set([...fresh.keys(), ...old.keys()]);
  return [...names]
    .map((name) => compareCharts(name, old.get(name) ?? null, fresh.get(name) ?? null))
    .filter((difference) => !isSame(difference));
};
