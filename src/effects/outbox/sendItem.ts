import { fromPromise } from 'xstate';
import type { Receipt } from '#contracts/execution.ts';
import type { SealedExecution } from '#machines/outbox/item.setup.ts';
import { deliver } from '../execution/index.ts';
import { answerBy } from '../routineAnswers.ts';
import type { Tools } from '../tools.ts';

/** SM-34: sends an execution (API-15), or an answer to an activity of a routine (API-43), which has no receipt. */
export const sendItem = (tools: Tools) =>
  fromPromise<Receipt | null, SealedExecution>(async ({ input, signal }) => {
    const answer = await tools.database.read(['routineAnswers'], (rows) => answerBy(rows, input.execution));
    if (answer === null) return deliver(tools, input, signal);
    // The code of the routine manager costs nothing before there is an answer to send.
    const { sendAnswer } = await import('../routines/index.ts');
    await sendAnswer(tools, answer, signal);
    return null;
  });
