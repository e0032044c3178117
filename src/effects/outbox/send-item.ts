import { fromPromise } from 'xstate';
import type { Receipt } from '#contracts/execution/execution.ts';
import { recordRow } from '#contracts/execution/record.ts';
import type { RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import type { SealedExecution } from '#machines/outbox/item.setup.ts';
import { deliver } from '../execution/index.ts';
import { withItsFiles } from '../files/index.ts';
import { answerBy } from '../routine-answers.ts';
import type { Tools } from '../tools.ts';

/** SM-34: sends an execution (API-15); an answer to a routine, or that an execution cannot be done (API-43), has no receipt. */
export const sendItem = (tools: Tools) =>
  fromPromise<Receipt | null, SealedExecution>(async ({ input, signal }) => {
    const answer = await tools.database.read(['routineAnswers'], (rows) => answerBy(rows, input.execution));
    if (answer !== null) await sendAnswer(tools, answer, signal);
    else if (input.sealed.key !== undefined) await sendPostponement(tools, input, input.sealed.key, signal);
    else return deliver(tools, input, signal);
    return null;
  });

/** OP-56: for the routine that the execution was opened from, else for its activity. */
const sendPostponement = async (
  tools: Tools,
  { execution, sealed }: SealedExecution,
  key: string,
  signal: AbortSignal,
): Promise<void> => {
  const kept = await tools.database.read(['records'], (rows) => rows.get('records', execution, recordRow));
  if (kept?.state !== 'readable') throw new FailureError({ code: 'storageUnavailable' });
  const { routine, activity } = kept.value;
  await withItsFiles(tools, { execution, signal }, () =>
    tools.calls.saveRoutineAnswer(routine?.uuid ?? activity.uuid, sealed.json, key, signal),
  );
};

/** ROUT-33, OP-138: the bytes that were fixed, under their key, in every attempt. */
const sendAnswer = async (tools: Tools, row: RoutineAnswerRow, signal: AbortSignal): Promise<void> => {
  const { uuid, routine, sealed } = row;
  if (sealed === null) throw new Error('only what is fixed is sent');
  const result = await withItsFiles(tools, { execution: uuid, signal }, () =>
    tools.calls.saveRoutineAnswer(routine, sealed.json, sealed.key, signal),
  );
  // Only what keeps the result is fetched, for sending must not wait for code: the platform has it, kept or not.
  await import('../routines/index.ts')
    .then(({ keepDelivered }) => keepDelivered(tools, row, result))
    .catch(() => undefined);
};
