import { fromPromise } from 'xstate';
import { saveFile } from '#browser/download.ts';
import { encryptFor } from '#browser/encryption.ts';
import { under } from '#browser/stores.ts';
import { anyRow, fileRow } from '#contracts/execution/record.ts';
import type { Config } from '#contracts/shell/config.ts';
import type { Delivery } from '#machines/execution/upload.machine.ts';
import type { Tools } from '../tools.ts';
import { recordStores } from './rows.ts';

const bytesAtMost = 100 * 1024 * 1024;

/**
 * UPL-09, OP-53: the execution and its files as an armored age file for support, named `event_{uuid}.txt`. Over 100 MB
 * the bytes are left out and the list says so. Only a support recipient can read it.
 */
export const saveSealed = async ({ database, config }: Tools, { execution, sealed }: Delivery): Promise<void> => {
  const total = sealed.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const files = await Promise.all(
    sealed.files.map(async (file) => {
      if (total > bytesAtMost) return { ...file, content: null };
      const row = await database.read(['files'], (rows) => rows.get('files', [execution, file.path], fileRow));
      return { ...file, content: row?.state === 'readable' ? base64(new Uint8Array(row.value.bytes)) : null };
    }),
  );
  await saveFor(config, execution, { ...JSON.parse(sealed.json), attachments: files });
};

/** UPL-09 of the execution that is on the screen. */
export const saveDownload = (tools: Tools) => fromPromise<void, Delivery>(({ input }) => saveSealed(tools, input));

/** SM-35: the rows of an execution that this version cannot open, as they lie on the device, in such a file too. */
export const saveRows = ({ database, config }: Tools) =>
  fromPromise<void, { execution: string }>(async ({ input: { execution } }) => {
    const rows = await database.read(recordStores, async (rows) => ({
      record: (await rows.get('records', execution, anyRow))?.value,
      definition: (await rows.get('definitions', execution, anyRow))?.value,
      answers: await rows.list('answers', anyRow, under(execution)),
      files: await rows.list('files', anyRow, under(execution)),
      owing: await rows.keys('owing', under(execution)),
      journal: await rows.list('journal', anyRow, under(execution)),
    }));
    await saveFor(config, execution, rows);
  });

const saveFor = async ({ supportRecipients }: Config, execution: string, content: unknown): Promise<void> => {
  const encrypted = await encryptFor(supportRecipients, JSON.stringify(content, bytesInWords()));
  saveFile(new Blob([encrypted], { type: 'text/plain' }), `event_${execution}.txt`);
};

/** Bytes as base64, until there are too many. */
const bytesInWords = () => {
  let left = bytesAtMost;
  return (_key: string, value: unknown): unknown => {
    if (!(value instanceof ArrayBuffer)) return value;
    left -= value.byteLength;
    return left < 0 ? null : base64(new Uint8Array(value));
  };
};

const base64 = (bytes: Uint8Array): string => {
  const chunk = 0x8000;
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return btoa(parts.join(''));
};
