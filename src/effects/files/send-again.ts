import { under } from '#browser/stores.ts';
import { type FileRow, fileRow } from '#contracts/execution/record.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { noteLost } from '../file-notes.ts';
import { fileStores } from '../file-rows.ts';
import type { Tools } from '../tools.ts';
import { sendAlong } from './send.ts';

/**
 * OP-55, OP-69: sends what names files of the device. Where the platform refuses it and names some of them, these go
 * again, and then it goes once more: a platform that was restored has lost what it acknowledged, and the bytes are here.
 */
export const withItsFiles = async <Result>(
  tools: Tools,
  { execution, signal }: { readonly execution: string; readonly signal: AbortSignal },
  send: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await send();
  } catch (error) {
    const lacking = await namedIn(tools, execution, error);
    if (lacking.length === 0) throw error;
    await tools.database.write(fileStores, async (rows) => {
      for (const file of lacking) await noteLost(rows, file);
    });
    for (const file of lacking) await sendAlong(tools, file, signal);
    return send();
  }
};

const namedIn = async ({ database }: Tools, execution: string, error: unknown): Promise<readonly FileRow[]> => {
  const failure = failureOf(error);
  if (failure.code !== 'rejected') return [];
  const words = failure.messages.join();
  const rows = await database.read(['files'], (reading) => reading.list('files', fileRow, under(execution)));
  return rows.flatMap((row) => (row.state === 'readable' && words.includes(row.value.path) ? [row.value] : []));
};
