import { fromCallback } from 'xstate';
import { failureOf } from '#domain/shared/failure.ts';
import type { FilePlace } from '#machines/files/file.machine.ts';
import { readOwing } from '../file-notes.ts';
import { fileStores } from '../file-rows.ts';
import type { Tools } from '../tools.ts';
import { sendStored } from './send.ts';

/** One upload with its progress (SM-17). */
export const uploadFile = (tools: Tools) =>
  fromCallback<{ type: 'never' }, { place: FilePlace; path: string }>(({ input: { place, path }, sendBack }) => {
    const controller = new AbortController();
    const send = async () => {
      const file = await tools.database.read(fileStores, (rows) => readOwing(rows, place.execution, path));
      if (file === null) return;
      const onProgress = (fraction: number) => sendBack({ type: 'PROGRESS', fraction });
      await sendStored(tools, file, { signal: controller.signal, onProgress });
    };
    send().then(
      () => sendBack({ type: 'UPLOADED' }),
      (error: unknown) => {
        if (!controller.signal.aborted) sendBack({ type: 'NOT_UPLOADED', failure: failureOf(error) });
      },
    );
    return () => controller.abort();
  });
