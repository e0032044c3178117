import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not, StateMachine } from 'xstate';
import { idOf, transitionsById } from '#charts/read-machine.ts';
import type { Mutant, TransitionPlace } from './mutant.ts';
import { mutate } from './mutate.ts';

/**
 * Every defect of one place that a machine can have: a transition less, a transition that leads beside its target, a
 * guard that holds when it should not.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  [...transitionsById(machine)].flatMap(([edge, transition]) => {
    const place = placeOf(transition);
    const beside = besideTarget(transition);
    const changes: [string, Mutant['change']][] = [['removed', { kind: 'removed' }]];
    if (beside) changes.push([`to ${beside.path.join('.')}`, { kind: 'redirected', to: `#${idOf(beside)}` }]);
    if (transition.guard !== undefined) changes.push(['inverted', { kind: 'inverted' }]);
    return changes.map(([what, change]) => ({ machine: machine.id, id: `${edge} ${what}`, edge, place, change }));
  });

/** The machine with one defect. */
export const mutated = (machine: AnyStateMachine, mutant: Mutant): AnyStateMachine =>
  new StateMachine(mutate(machine.config, mutant, inverted), machine.implementations);

/** The machine made anew as its mutants are, with no defect. */
export const copied = ({ config, implementations }: AnyStateMachine): AnyStateMachine =>
  new StateMachine(config, implementations);

/** What a guard is, is read from the chart: it is the name of one, or one that is made of others. */
const inverted = (guard: unknown): unknown => Reflect.apply(not, null, [guard]);

const placeOf = (transition: AnyTransitionDefinition): TransitionPlace => {
  const { source, eventType } = transition;
  const among = source.always?.includes(transition)
    ? source.always
    : ([...source.transitions.values()].find((list) => list.includes(transition)) ?? []);
  return { state: source.path, ...groupOf(source, transition, String(eventType)), index: among.indexOf(transition) };
};

const ends = { done: 'invoke.onDone', error: 'invoke.onError' } as const;

const groupOf = (
  source: AnyStateNode,
  transition: AnyTransitionDefinition,
  event: string,
): Pick<TransitionPlace, 'group' | 'name'> => {
  if (source.always?.includes(transition)) return { group: 'always', name: '' };
  if (event.startsWith('xstate.after.')) return { group: 'after', name: String(Reflect.get(transition, 'delay')) };
  if (event.startsWith('xstate.done.state.')) return { group: 'onDone', name: '' };
  const [, how, name = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (how === 'done' || how === 'error') return { group: ends[how], name };
  const snapshot = /^xstate\.snapshot\.(.+)$/.exec(event)?.[1];
  return snapshot === undefined ? { group: 'on', name: event } : { group: 'invoke.onSnapshot', name: snapshot };
};

/** The state after the target among those around it; for a transition that stays, after its source. */
const besideTarget = ({ source, target }: AnyTransitionDefinition): AnyStateNode | undefined => {
  const [goal = source] = target ?? [];
  const parent = goal.parent;
  if (parent?.type !== 'compound') return undefined;
  const around = Object.values(parent.states).filter(({ type }) => type !== 'history');
  const beside = around[(around.indexOf(goal) + 1) % around.length];
  return beside === goal ? undefined : beside;
};
