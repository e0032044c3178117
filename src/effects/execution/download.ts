import { fromPromise } from 'xstate';
import { saveFile } from '#browser/download.ts';
import { encryptFor } from '#browser/encryption.ts';
import { fileRow } from '#contracts/record.ts';
import type { Delivery } from '#machines/execution/upload.machine.ts';
import type { Tools } from '../tools.ts';

const bytesAtMost = 100 * 1024 * 1024;

/**
 * UPL-09, OP-53: the execution and its files as an armored age file for support, named `event_{uuid}.txt`. Over 100 MB
 * the bytes are left out and the list says so. Nobody but a support recipient can read it.
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
  const content = JSON.stringify({ ...JSON.parse(sealed.json), attachments: files });
  const encrypted = await encryptFor(config.supportRecipients, content);
  saveFile(new Blob([encrypted], { type: 'text/plain' }), `event_${execution}.txt`);
};

/** UPL-09 of the execution that is on the screen. */
export const saveDownload = (tools: Tools) => fromPromise<void, Delivery>(({ input }) => saveSealed(tools, input));

const base64 = (bytes: Uint8Array): string => {
  const chunk = 0x8000;
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return btoa(parts.join(''));
};
