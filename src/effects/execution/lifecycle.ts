import { transition } from 'xstate';
import type { RecordRow } from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { recordMachine } from '#machines/execution/record.machine.ts';

/** The chart's answer for a state never changes, and it is asked with every write. */
const known = new Map<RecordRow['state'], boolean>();

/**
 * ANSWER of SM-35: throws `conflict` when a record in this state takes no answer any more, as after it was finished in
 * another tab.
 */
export const assertTakesAnswers = (state: RecordRow['state']): void => {
  const takes = known.get(state) ?? takesAnswers(state);
  known.set(state, takes);
  if (!takes) throw new FailureError({ code: 'conflict', body: null });
};

const takesAnswers = (state: RecordRow['state']): boolean => {
  const [next] = transition(recordMachine, recordMachine.resolveState({ value: state }), { type: 'ANSWER' });
  return next.value === 'draft';
};
