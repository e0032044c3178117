import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { idOf, transitionsById } from '#charts/read-machine.ts';

/** Which states of a machine were entered, which of its transitions taken, and which of its guards held and did not. */
export type Coverage = {
  /** The path that is walked from now on: what is walked first by it is told of it. */
  readonly begin: (path: string) => void;
  /** One microstep: what was tried in the state before it, and what of it was taken. */
  readonly add: (before: AnyMachineSnapshot | null, type: string, taken: readonly AnyTransitionDefinition[]) => void;
  /** The machine has come to rest: none of its eventless transitions can be taken. */
  readonly rest: (snapshot: AnyMachineSnapshot) => void;
  readonly missing: () => string[];
  readonly counts: () => Counts;
  readonly steps: () => Steps;
};

/** Walked and all: states, transitions, and outcomes of guards (two each). */
export type Counts = {
  readonly states: readonly [walked: number, all: number];
  readonly transitions: readonly [walked: number, all: number];
  readonly guards: readonly [walked: number, all: number];
};

/** What was walked, by the ids of states and arrows in the graph: each with the first path that came to it. */
export type Steps = {
  readonly states: Readonly<Record<string, string>>;
  readonly taken: Readonly<Record<string, string>>;
  /** Transitions whose guard held. */
  readonly held: Readonly<Record<string, string>>;
  /** Transitions whose guard did not hold. */
  readonly refused: Readonly<Record<string, string>>;
};

export const coverageOf = (machine: AnyStateMachine): Coverage => {
  const ids = new Map([...transitionsById(machine)].map(([id, transition]) => [transition, id]));
  const all = [...ids.keys()];
  const guarded = all.filter(({ guard }) => guard !== undefined);
  const states = allStates(machine);
  const entered = new Map<AnyStateNode, string>();
  const taken = new Map<AnyTransitionDefinition, string>();
  const refused = new Map<AnyTransitionDefinition, string>();
  let path = '';
  const note = <Thing>(things: Map<Thing, string>, one: Thing) => {
    if (!things.has(one)) things.set(one, path);
  };
  const refuse = (tried: readonly AnyTransitionDefinition[]) => {
    for (const one of tried) if (one.guard !== undefined) note(refused, one);
  };
  const enter = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) note(entered, node);
  };
  const byId = (things: ReadonlyMap<AnyTransitionDefinition, string>) =>
    Object.fromEntries([...things].map(([one, by]) => [ids.get(one) ?? '', by]));
  return {
    begin: (next) => {
      path = next;
    },
    add: (before, type, steps) => {
      if (before !== null) enter(before);
      for (const one of steps) {
        for (const node of [one.source, ...ancestors(one.source)]) note(entered, node);
        note(taken, one);
        refuse(beforeIn(candidates(one.source, one.eventType), one));
      }
      if (before !== null && steps.every(({ eventType }) => eventType !== '')) refuse(triedIn(before, type, steps));
    },
    rest: (snapshot) => {
      enter(snapshot);
      refuse(activeNodes(snapshot).flatMap(({ always }) => always ?? []));
    },
    missing: () => [
      ...states.filter((node) => !entered.has(node)).map((node) => `${idOf(node)} is not entered`),
      ...all.filter((one) => !taken.has(one)).map(nameOf),
      ...guarded.filter((one) => !refused.has(one)).map((one) => `${nameOf(one)}: the guard always held`),
    ],
    counts: () => ({
      states: [states.filter((node) => entered.has(node)).length, states.length],
      transitions: [all.filter((one) => taken.has(one)).length, all.length],
      guards: [
        guarded.filter((one) => taken.has(one)).length + guarded.filter((one) => refused.has(one)).length,
        2 * guarded.length,
      ],
    }),
    steps: () => ({
      states: Object.fromEntries([...entered].map(([node, by]) => [idOf(node), by])),
      taken: byId(taken),
      held: byId(new Map([...taken].filter(([{ guard }]) => guard !== undefined))),
      refused: byId(refused),
    }),
  };
};

/** Those that a machine can be in: a state of history is only a way to one. */
const allStates = ({ root }: AnyStateMachine): AnyStateNode[] => nodesOf(root).filter(({ type }) => type !== 'history');

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const candidates = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  type === ''
    ? (node.always ?? [])
    : [...node.transitions].flatMap(([descriptor, list]) => (isMatch(descriptor, type) ? list : []));

const isMatch = (descriptor: string, type: string): boolean =>
  descriptor === type || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

const beforeIn = (list: readonly AnyTransitionDefinition[], one: AnyTransitionDefinition) =>
  list.slice(0, Math.max(0, list.indexOf(one)));

/** From each active leaf upwards, what an event was tried with until something was taken. */
const triedIn = (
  before: AnyMachineSnapshot,
  type: string,
  taken: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] =>
  leafNodes(before).flatMap((leaf) => {
    const tried: AnyTransitionDefinition[] = [];
    for (const node of [leaf, ...ancestors(leaf)]) {
      if (taken.some(({ source }) => source === node || ancestors(source).includes(node))) break;
      tried.push(...candidates(node, type));
    }
    return tried;
  });

const leafNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  snapshot._nodes.filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final');

/** Where a machine is: its innermost states. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  leafNodes(snapshot)
    .map(({ path }) => path.join('.'))
    .sort();

const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => [
  ...new Set(leafNodes(snapshot).flatMap((leaf) => [leaf, ...ancestors(leaf)])),
];

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...ancestors(node.parent)] : []);

const nameOf = ({ source, eventType, guard, target, meta }: AnyTransitionDefinition): string => {
  const condition = guard === undefined ? '' : ` [${typeof guard === 'object' ? guard.type : String(guard)}]`;
  const goal = target?.map((node: AnyStateNode) => node.path.join('.')).join(', ') ?? 'itself';
  return `${source.path.join('.') || source.key} —${eventType || 'always'}${condition}→ ${goal} (${meta?.rule ?? ''})`;
};
