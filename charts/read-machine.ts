import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import type { Chart, ChartEdge, ChartState, Declared, Delay, EdgeKind, Invocation } from './graph.ts';
import { duration, guardOf, isTimer, named } from './names.ts';

/** A state's id in the graph. */
export const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('.');

const namedAll = (actions: readonly unknown[]) => actions.filter((action) => !isTimer(action)).map(named);

const isDeclared = (handler: unknown): boolean =>
  Array.isArray(handler) ? handler.length > 0 : handler !== undefined && handler !== null;

const invocationsOf = (node: AnyStateNode): Invocation[] =>
  node.invoke.map((invoke) => ({
    id: invoke.id,
    src:
      typeof invoke.src === 'string' && !invoke.src.startsWith('xstate.invoke.') ? named(invoke.src) : named(undefined),
    handlesDone: isDeclared(invoke.onDone),
    handlesError: isDeclared(invoke.onError),
  }));

const initialOf = (node: AnyStateNode): string | null => {
  if (node.type !== 'compound') return null;
  const [target] = node.initial.target;
  return target === undefined ? null : idOf(target);
};

const historyDefaultOf = (node: AnyStateNode): string | null => {
  const target = 'target' in node.config ? node.config.target : undefined;
  if (typeof target !== 'string') return null;
  if (target.startsWith('#')) return idOf(node.machine.getStateNodeById(target));
  return node.parent === undefined ? null : `${idOf(node.parent)}.${target}`;
};

const stateOf = (node: AnyStateNode): ChartState => ({
  id: idOf(node),
  key: node.key,
  path: node.parent === undefined ? node.machine.id : node.path.join('.'),
  kind: node.type,
  parent: node.parent === undefined ? null : idOf(node.parent),
  depth: node.path.length,
  children: childrenOf(node).map(idOf),
  initial: initialOf(node),
  history: node.history === false ? null : node.history,
  historyDefault: node.type === 'history' ? historyDefaultOf(node) : null,
  description: node.description ?? null,
  tags: node.tags,
  entry: namedAll(node.entry),
  exit: namedAll(node.exit),
  invokes: invocationsOf(node),
});

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];

const delayOf = (machine: AnyStateMachine, delay: unknown): Delay => {
  if (typeof delay === 'number') return { name: null, text: duration(delay), length: duration(delay) };
  if (typeof delay !== 'string') return { ...named(delay), length: null };
  const length: unknown = machine.implementations.delays[delay];
  return { ...named(delay), length: typeof length === 'number' ? duration(length) : null };
};

interface Cause {
  readonly kind: EdgeKind;
  readonly event: string;
  readonly delay: Delay | null;
}

const prefixes: readonly (readonly [string, EdgeKind])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.snapshot.', 'snapshot'],
];

const causeOf = (event: string): Cause => {
  for (const [prefix, kind] of prefixes) {
    if (event.startsWith(prefix)) return { kind, event: event.slice(prefix.length), delay: null };
  }
  if (event.startsWith('xstate.done.state.')) return { kind: 'done', event: '', delay: null };
  return { kind: 'event', event, delay: null };
};

const rulesOf = (meta: unknown): string[] => {
  if (typeof meta !== 'object' || meta === null || !('rule' in meta)) return [];
  return typeof meta.rule === 'string' ? meta.rule.split(' ').filter((id) => id !== '') : [];
};

const edgeOf = (
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
  cause: Cause,
  earlier: readonly AnyTransitionDefinition[],
  id: string,
): ChartEdge => {
  const guard = guardOf(transition.guard);
  const targets = (transition.target ?? []).map(idOf);
  return {
    id,
    source: idOf(node),
    targets,
    ...cause,
    guard,
    otherwise: guard === null && earlier.length > 0,
    shadowed: earlier.some((sibling) => sibling.guard === undefined),
    actions: namedAll(transition.actions),
    rules: rulesOf(transition.meta),
    reenter: transition.reenter,
    ignored: targets.length === 0 && transition.actions.length === 0,
  };
};

const byDelay = (node: AnyStateNode): AnyTransitionDefinition[][] => {
  const groups = new Map<string, AnyTransitionDefinition[]>();
  for (const transition of node.after) {
    const event = String(transition.eventType);
    groups.set(event, [...(groups.get(event) ?? []), transition]);
  }
  return [...groups.values()];
};

const groupsOf = (node: AnyStateNode): (readonly [Cause, readonly AnyTransitionDefinition[]])[] => [
  ...byDelay(node).map((group) => {
    const [first] = group;
    const delay = delayOf(node.machine, first !== undefined && 'delay' in first ? first.delay : undefined);
    return [{ kind: 'after', event: delay.text, delay }, group] as const;
  }),
  ...[...node.transitions]
    .filter(([event]) => !event.startsWith('xstate.after.'))
    .map(([event, group]) => [causeOf(event), group] as const),
  [{ kind: 'always', event: '', delay: null }, node.always ?? []],
];

const edgesOf = (node: AnyStateNode): ChartEdge[] =>
  groupsOf(node)
    .flatMap(([cause, group]) => group.map((transition, at) => ({ cause, transition, earlier: group.slice(0, at) })))
    .map(({ cause, transition, earlier }, at) => edgeOf(node, transition, cause, earlier, edgeId(node, at)));

const edgeId = (node: AnyStateNode, at: number): string => `${idOf(node)}:${at}`;

/** Every transition of a machine, with the id that its arrow has in the graph. */
export const transitionsById = (machine: AnyStateMachine): ReadonlyMap<string, AnyTransitionDefinition> =>
  new Map(
    nodesOf(machine.root).flatMap((node) =>
      groupsOf(node)
        .flatMap(([, group]) => group)
        .map((transition, at) => [edgeId(node, at), transition] as const),
    ),
  );

const declaredOf = (machine: AnyStateMachine): Declared => ({
  actions: Object.keys(machine.implementations.actions),
  guards: Object.keys(machine.implementations.guards),
  delays: Object.keys(machine.implementations.delays).map((name) => delayOf(machine, name)),
  actors: Object.entries(machine.implementations.actors).map(([name, logic]) => {
    const isMachine = logic instanceof StateMachine;
    return { name, kind: isMachine ? 'machine' : 'actor', machine: isMachine ? logic.id : null };
  }),
});

/** A machine as a plain graph, with nothing left out that the machine declares (timers' own actions excepted). */
export const readMachine = (machine: AnyStateMachine): Chart => {
  const nodes = nodesOf(machine.root);
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    edges: nodes.flatMap(edgesOf),
    declared: declaredOf(machine),
  };
};
