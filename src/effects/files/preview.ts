import type { FileRow } from '#contracts/execution/record.ts';
import { pictureLimit } from '#domain/files/file-rules.ts';
import type { KeptFile } from '#machines/files/file.machine.ts';
import type { KeptRow } from '../file-rows.ts';

/**
 * FILE-04, Q-12: an address that an image element can show, in small where there is a small one, for pictures below
 * 5,242,880 bytes; documents have none.
 */
export const previewOf = ({ kind, bytes, type, preview }: FileRow): string | null =>
  kind !== 'document' && bytes.byteLength < pictureLimit ? addressOf(preview ?? { bytes, type }) : null;

/** An address of bytes in this page; they are held until it is revoked. */
export const addressOf = ({ bytes, type }: Pick<FileRow, 'bytes' | 'type'>): string =>
  URL.createObjectURL(new Blob([bytes], { type }));

/** A file of the device as the uploader takes it up again. */
export const keptFile = (row: KeptRow): KeptFile => {
  const { execution, screen, question, kind, raw, path, name, bytes, owing } = row;
  return {
    path,
    place: { execution, screen, question, ...(kind ? { kind } : {}) },
    preview: raw ? null : previewOf(row),
    delivery: raw ? 'raw' : owing ? 'queued' : 'uploaded',
    facts: { name, size: bytes.byteLength },
  };
};
