import { fromCallback } from 'xstate';
import { fileRow } from '#contracts/record.ts';
import { failureOf } from '#domain/failure.ts';
import type { FilePlace } from '#machines/files/file.machine.ts';
import type { Tools } from '../tools.ts';
import { sendStored } from './send.ts';

/** One upload with its progress (SM-17). */
export const uploadFile = (tools: Tools) =>
  fromCallback<{ type: 'never' }, { place: FilePlace; path: string }>(({ input: { place, path }, sendBack }) => {
    const controller = new AbortController();
    const send = async () => {
      const row = await tools.database.read(['files'], (rows) => rows.get('files', [place.execution, path], fileRow));
      if (row?.state !== 'readable') throw { code: 'fileMissing', path };
      if (!row.value.uploaded) {
        const onProgress = (fraction: number) => sendBack({ type: 'PROGRESS', fraction });
        await sendStored(tools, row.value, { signal: controller.signal, onProgress });
      }
    };
    send().then(
      () => sendBack({ type: 'UPLOADED' }),
      (error: unknown) => {
        if (!controller.signal.aborted) sendBack({ type: 'NOT_UPLOADED', failure: failureOf(error) });
      },
    );
    return () => controller.abort();
  });
