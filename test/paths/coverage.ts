import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Which transitions of a machine were taken, and which of its guards held and did not hold. */
export type Coverage = {
  /** One microstep: what was tried in the state before it, and what of it was taken. */
  readonly add: (before: AnyMachineSnapshot | null, type: string, taken: readonly AnyTransitionDefinition[]) => void;
  /** The machine has come to rest: none of its eventless transitions can be taken. */
  readonly rest: (snapshot: AnyMachineSnapshot) => void;
  readonly missing: () => string[];
  readonly counts: () => Counts;
};

/** Walked and all: transitions, and outcomes of guards (two each). */
export type Counts = {
  readonly transitions: readonly [walked: number, all: number];
  readonly guards: readonly [walked: number, all: number];
};

export const coverageOf = (machine: AnyStateMachine): Coverage => {
  const all = nodesOf(machine.root).flatMap((node) => transitionsOf(node));
  const guarded = all.filter(({ guard }) => guard !== undefined);
  const taken = new Set<AnyTransitionDefinition>();
  const refused = new Set<AnyTransitionDefinition>();
  const refuse = (tried: readonly AnyTransitionDefinition[]) => {
    for (const one of tried) if (one.guard !== undefined) refused.add(one);
  };
  return {
    add: (before, type, steps) => {
      for (const one of steps) {
        taken.add(one);
        refuse(beforeIn(candidates(one.source, one.eventType), one));
      }
      if (before !== null && steps.every(({ eventType }) => eventType !== '')) refuse(triedIn(before, type, steps));
    },
    rest: (snapshot) => refuse(activeNodes(snapshot).flatMap(({ always }) => always ?? [])),
    missing: () => [
      ...all.filter((one) => !taken.has(one)).map(nameOf),
      ...guarded.filter((one) => !refused.has(one)).map((one) => `${nameOf(one)}: the guard always held`),
    ],
    counts: () => ({
      transitions: [all.filter((one) => taken.has(one)).length, all.length],
      guards: [
        guarded.filter((one) => taken.has(one)).length + guarded.filter((one) => refused.has(one)).length,
        2 * guarded.length,
      ],
    }),
  };
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

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
