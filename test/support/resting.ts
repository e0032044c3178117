import type { AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * The states of a machine that somebody can be found in, as `machine.path.to.state`: every innermost one but the final
 * ones, and those that are left in the moment in which they are entered.
 */
export const restingStates = (machine: AnyStateMachine): string[] =>
  leavesOf(machine.root)
    .filter((state) => state.type !== 'final' && !isLeftAtOnce(state))
    .map((state) => [machine.id, ...state.path].join('.'));

const leavesOf = (state: AnyStateNode): AnyStateNode[] => {
  const inside = Object.values(state.states);
  return inside.length === 0 ? [state] : inside.flatMap(leavesOf);
};

const isLeftAtOnce = ({ always = [] }: AnyStateNode): boolean => always.some(({ guard }) => guard === undefined);
