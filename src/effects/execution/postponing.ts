import { fromPromise } from 'xstate';
import { createLaterCalls } from '#api/laterCalls.ts';
import { postponingAnswer } from '#domain/postponement.ts';
import type { Postponing } from '#machines/execution/cannotBeDone.machine.ts';
import { readOwing } from '../fileNotes.ts';
import { fileStores } from '../fileRows.ts';
import { sendAlong, withItsFiles } from '../files/index.ts';
import type { Tools } from '../tools.ts';

/** Sends the pictures of the drawer that the platform has not acknowledged yet, one after the other. */
export const sendPictures = (tools: Tools) =>
  fromPromise<void, { execution: string; pictures: readonly string[] }>(async ({ input, signal }) => {
    for (const path of input.pictures) {
      const file = await tools.database.read(fileStores, (rows) => readOwing(rows, input.execution, path));
      if (file) await sendAlong(tools, file, signal);
    }
  });

/** CBD-04, OP-56: the one call of the drawer, with the same key and the same bytes in every attempt (OP-138). */
export const saveAnswer = (tools: Tools) =>
  fromPromise<void, Postponing>(async ({ input: { execution, routine, attempt }, signal }) => {
    const answer = postponingAnswer(routine, attempt);
    await withItsFiles(tools, { execution, signal }, () =>
      createLaterCalls(tools).saveRoutineAnswer(routine.uuid, answer, attempt.key, signal),
    );
  });
