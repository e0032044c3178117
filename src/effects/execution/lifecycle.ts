import { transition } from 'xstate';
import type { RecordRow } from '#contracts/record.ts';
import { recordMachine } from '#machines/execution/record.machine.ts';

/** What the chart says of a state stays the same, and it is asked with every write. */
const known = new Map<RecordRow['state'], boolean>();

/**
 * ANSWER of SM-35: throws `conflict` when a record in this state takes no answer any more, as after it was finished in
 * another tab.
 */
export const assertTakesAnswers = (state: RecordRow['state']): void => {
  const takes = known.get(state) ?? takesAnswers(state);
  known.set(state, takes);
  if (!takes) throw { code: 'conflict', body: null };
};

const takesAnswers = (state: RecordRow['state']): boolean => {
  const [next] = transition(recordMachine, recordMachine.resolveState({ value: state }), { type: 'ANSWER' });
  return next.value === 'draft';
};

/**
 * TAKE_BACK of SM-35: the state of a sealed record after it, given the files that the platform has not acknowledged.
 * Throws `conflict` when it has all of them: it may have the execution then, too.
 */
export const takenBackState = (owing: readonly string[]): 'draft' => {
  const [next] = transition(recordMachine, recordMachine.resolveState({ value: 'queued' }), {
    type: 'TAKE_BACK',
    owing,
  });
  if (next.value !== 'draft') throw { code: 'conflict', body: null };
  return next.value;
};

/**
 * SEAL of SM-35: the state of a record after it, given the files that are missing. Throws `fileMissing` with the first
 * of them; a record that is sealed already cannot be sealed again.
 */
export const sealedState = (state: RecordRow['state'], missing: readonly string[]): 'sealed' => {
  const [next] = transition(recordMachine, recordMachine.resolveState({ value: state }), { type: 'SEAL', missing });
  if (missing[0] !== undefined) throw { code: 'fileMissing', path: missing[0] };
  if (state !== 'draft' || next.value !== 'sealed') throw new Error(`a record that is ${state} cannot be sealed`);
  return next.value;
};
