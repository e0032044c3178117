import { fromPromise } from 'xstate';
import { readOwing } from '../file-notes.ts';
import { fileStores } from '../file-rows.ts';
import type { Tools } from '../tools.ts';
import { sendAlong } from './index.ts';

/** Sends the pictures of a form that the platform has not acknowledged yet, one after the other. */
export const sendPictures = (tools: Tools) =>
  fromPromise<void, { execution: string; pictures: readonly string[] }>(async ({ input, signal }) => {
    for (const path of input.pictures) {
      const file = await tools.database.read(fileStores, (rows) => readOwing(rows, input.execution, path));
      if (file) await sendAlong(tools, file, signal);
    }
  });
