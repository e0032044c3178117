import { transition } from 'xstate';
import type { RecordRow } from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { recordMachine } from '#machines/execution/record.machine.ts';

/**
 * TAKE_BACK of SM-35: the state of a sealed record after it, given the files that the platform has not acknowledged.
 * Throws `conflict` when it has all of them: it may have the execution then, too.
 */
export const takenBackState = (owing: readonly string[]): 'draft' => {
  const [next] = transition(recordMachine, recordMachine.resolveState({ value: 'queued' }), {
    type: 'TAKE_BACK',
    owing,
  });
  if (next.value !== 'draft') throw new FailureError({ code: 'conflict', body: null });
  return next.value;
};

/** REOPEN of SM-35: the state of a refused postponement after it: its activity can be answered again. */
export const reopenedState = (): 'draft' => {
  const [next] = transition(recordMachine, recordMachine.resolveState({ value: 'queued' }), { type: 'REOPEN' });
  if (next.value !== 'draft') throw new Error('a postponement that waits can be reopened');
  return next.value;
};

/**
 * SEAL of SM-35: the state of a record after it, given the files that are missing. Throws `fileMissing` with the first
 * of them; a record that is sealed already cannot be sealed again.
 */
export const sealedState = (state: RecordRow['state'], missing: readonly string[]): 'sealed' => {
  const [next] = transition(recordMachine, recordMachine.resolveState({ value: state }), { type: 'SEAL', missing });
  if (missing[0] !== undefined) throw new FailureError({ code: 'fileMissing', path: missing[0] });
  if (state !== 'draft' || next.value !== 'sealed') throw new Error(`a record that is ${state} cannot be sealed`);
  return next.value;
};
