import type { FileRow } from '#contracts/record.ts';
import type { FileKind } from '#domain/attachments.ts';
import { pictureLimit } from '#domain/fileRules.ts';
import type { KeptFile } from '#machines/files/file.machine.ts';

/** FILE-04: an address that an image element can show, for pictures below 5,242,880 bytes; documents have none. */
export const previewOf = (bytes: ArrayBuffer, type: string, kind?: FileKind): string | null =>
  kind !== 'document' && bytes.byteLength < pictureLimit ? URL.createObjectURL(new Blob([bytes], { type })) : null;

/** A file of the device as the uploader takes it up again. */
export const keptFile = (row: FileRow): KeptFile => {
  const { execution, screen, question, kind, raw, path, name, bytes, type, uploaded } = row;
  return {
    path,
    place: { execution, screen, question, ...(kind ? { kind } : {}) },
    preview: raw ? null : previewOf(bytes, type, kind),
    delivery: raw ? 'raw' : uploaded ? 'uploaded' : 'queued',
    facts: { name, size: bytes.byteLength },
  };
};
