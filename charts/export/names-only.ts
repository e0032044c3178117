import type { Chart, ChartEdge, ChartState, Invocation } from '../graph.ts';
import { milliseconds } from '../names.ts';
import { type GuardOutline, guardOutline } from './guard.ts';
import { type Reference, reference } from './reference.ts';

export interface TransitionOutline {
  readonly target?: readonly string[];
  readonly guard?: GuardOutline;
  readonly actions?: readonly Reference[];
  readonly reenter?: true;
  readonly meta?: Readonly<Record<string, string>>;
}

type Transitions = readonly TransitionOutline[];
type TransitionsByName = Readonly<Record<string, Transitions>>;

interface InvocationOutline {
  readonly id: string;
  readonly src: string;
  readonly onDone?: Transitions;
  readonly onError?: Transitions;
  readonly onSnapshot?: Transitions;
}

/** A state as XState takes it, written with names alone. */
export interface StateOutline {
  readonly id?: string;
  readonly description?: string;
  readonly type?: 'parallel' | 'final' | 'history';
  readonly history?: 'shallow' | 'deep';
  readonly target?: string;
  readonly initial?: string;
  readonly tags?: readonly string[];
  readonly entry?: readonly Reference[];
  readonly exit?: readonly Reference[];
  readonly invoke?: readonly InvocationOutline[];
  readonly on?: TransitionsByName;
  readonly onDone?: Transitions;
  readonly after?: TransitionsByName;
  readonly always?: Transitions;
  readonly states?: Readonly<Record<string, StateOutline>>;
}

type Note = (edge: ChartEdge) => Readonly<Record<string, string>>;

const ruleOf: Note = ({ rules }) => (rules.length === 0 ? {} : { rule: rules.join(' ') });

const byId = (id: string): string => `#${id}`;

const transitionOf = (edge: ChartEdge, note: Note): TransitionOutline => {
  const meta = note(edge);
  return {
    ...(edge.targets.length === 0 ? {} : { target: edge.targets.map(byId) }),
    ...(edge.guard === null ? {} : { guard: guardOutline(edge.guard.text) }),
    ...(edge.actions.length === 0 ? {} : { actions: edge.actions.map(({ text }) => reference(text)) }),
    ...(edge.reenter ? { reenter: true } : {}),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
  };
};

const grouped = (edges: readonly ChartEdge[], nameOf: (edge: ChartEdge) => string, note: Note): TransitionsByName => {
  const groups = new Map<string, TransitionOutline[]>();
  for (const edge of edges) groups.set(nameOf(edge), [...(groups.get(nameOf(edge)) ?? []), transitionOf(edge, note)]);
  return Object.fromEntries(groups);
};

const delayOf = ({ delay, event }: ChartEdge): string => delay?.name ?? String(milliseconds(delay?.length ?? event));

const eventPrefixes = {
  done: 'xstate.done.actor.',
  error: 'xstate.error.actor.',
  snapshot: 'xstate.snapshot.',
} as const;

const eventOf = ({ kind, event }: ChartEdge): string =>
  kind === 'done' || kind === 'error' || kind === 'snapshot' ? eventPrefixes[kind] + event : event;

const invocationOf = ({ id, src }: Invocation, edges: readonly ChartEdge[], note: Note): InvocationOutline => {
  const of = (kind: ChartEdge['kind']): Transitions =>
    edges.filter((edge) => edge.kind === kind && edge.event === id).map((edge) => transitionOf(edge, note));
  const [onDone, onError, onSnapshot] = [of('done'), of('error'), of('snapshot')];
  return {
    id,
    src: src.text,
    ...(onDone.length === 0 ? {} : { onDone }),
    ...(onError.length === 0 ? {} : { onError }),
    ...(onSnapshot.length === 0 ? {} : { onSnapshot }),
  };
};

const transitionsOf = (state: ChartState, edges: readonly ChartEdge[], note: Note): StateOutline => {
  const actors = new Set(state.invokes.map(({ id }) => id));
  const ofActor = (edge: ChartEdge): boolean => eventOf(edge) !== edge.event && actors.has(edge.event);
  const isDone = (edge: ChartEdge): boolean => edge.kind === 'done' && edge.event === '';
  const timed = edges.filter(({ kind }) => kind === 'after');
  const always = edges.filter(({ kind }) => kind === 'always');
  const done = edges.filter(isDone);
  const rest = edges.filter((edge) => !ofActor(edge) && ![...timed, ...always, ...done].includes(edge));
  return {
    ...(actors.size === 0 ? {} : { invoke: state.invokes.map((one) => invocationOf(one, edges, note)) }),
    ...(rest.length === 0 ? {} : { on: grouped(rest, eventOf, note) }),
    ...(done.length === 0 ? {} : { onDone: done.map((edge) => transitionOf(edge, note)) }),
    ...(timed.length === 0 ? {} : { after: grouped(timed, delayOf, note) }),
    ...(always.length === 0 ? {} : { always: always.map((edge) => transitionOf(edge, note)) }),
  };
};

const typeOf = ({ kind }: ChartState): Pick<StateOutline, 'type'> =>
  kind === 'parallel' || kind === 'final' || kind === 'history' ? { type: kind } : {};

const lastKey = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

const outlineOf = (chart: Chart, state: ChartState, note: Note): StateOutline => {
  const children = chart.states.filter(({ parent }) => parent === state.id);
  return {
    ...(state.description === null ? {} : { description: state.description }),
    ...typeOf(state),
    ...(state.history === null ? {} : { history: state.history }),
    ...(state.historyDefault === null ? {} : { target: byId(state.historyDefault) }),
    ...(state.initial === null ? {} : { initial: lastKey(state.initial) }),
    ...(state.tags.length > 0 ? { tags: state.tags } : {}),
    ...(state.entry.length > 0 ? { entry: state.entry.map(({ text }) => reference(text)) } : {}),
    ...(state.exit.length > 0 ? { exit: state.exit.map(({ text }) => reference(text)) } : {}),
    ...transitionsOf(
      state,
      chart.edges.filter(({ source }) => source === state.id),
      note,
    ),
    ...(children.length === 0
      ? {}
      : { states: Object.fromEntries(children.map((child) => [child.key, outlineOf(chart, child, note)])) }),
  };
};

/** A chart as the configuration of a machine that has its shape and nothing but names; `note` says what meta carries. */
export const namesOnly = (chart: Chart, note: Note = ruleOf): StateOutline => {
  const [root] = chart.states;
  if (root === undefined) throw new Error(`chart ${chart.id} has no states`);
  return { id: chart.id, ...outlineOf(chart, root, note) };
};
