import { fromPromise } from 'xstate';
import { sha256 } from '#browser/digest.ts';
import { preparePicture } from '#browser/pictures.ts';
import { type FileRow, fileRow } from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { extensionOf, limitOf, previewShape, shapeOf } from '#domain/files/file-rules.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { ChosenFile, FilePlace } from '#machines/files/file.machine.ts';
import { assertNotDiscarded } from '../execution/index.ts';
import { putFile } from '../file-notes.ts';
import { deleteFiles, fileStores } from '../file-rows.ts';
import type { Tools } from '../tools.ts';
import { previewOf } from './preview.ts';

/** The files removed on this page before they were on the device, by execution and path: they are not written later. */
const takenOut = new Set<string>();
const nameOf = ({ execution, path }: Pick<FileRow, 'execution' | 'path'>): string => `${execution} ${path}`;

type Committing = { readonly place: FilePlace; readonly path: string; readonly chosen: ChosenFile | null };

/**
 * The bytes are copied and durable before anything else happens (OP-69). A picture is then prepared, and only then it
 * is measured (FILE-12): what is no picture is `undecodable`, what is still too large `tooLarge`, and neither stays.
 * A file that the device does not hand over is `fileUnreadable`, and may be tried again.
 * A document whose content the platform would not take for its name does not stay either: a user who finishes without
 * a network could not remove it any more.
 */
export const commitFile = (tools: Tools) =>
  fromPromise<{ preview: string | null }, Committing>(async ({ input: { place, path, chosen } }) => {
    const taken = chosen ? await rowOf(place, path, chosen) : await rowAgain(tools, place, path);
    if (place.kind === 'document') await assertContent(taken);
    await write(tools, taken);
    const row = taken.raw ? await preparedRow(tools, taken) : taken;
    return { preview: previewOf(row) };
  });

const rowOf = async (place: FilePlace, path: string, { name, type, blob }: ChosenFile): Promise<FileRow> => {
  const bytes = await bytesOf(blob, name);
  return {
    ...place,
    ...(shapeOf(place.kind) === null ? {} : { raw: true }),
    path,
    name,
    bytes,
    type: type || 'application/octet-stream',
    sha256: await sha256(bytes),
  };
};

/** A chosen file may be gone, or lie in a cloud without a network, by the time it is read. */
const bytesOf = async (blob: Blob, name: string): Promise<ArrayBuffer> => {
  try {
    return await blob.arrayBuffer();
  } catch {
    throw new FailureError({ code: 'fileUnreadable', name });
  }
};

/** without the code that tells it, the platform does. */
const assertContent = async ({ name, bytes }: FileRow): Promise<void> => {
  const code = await import('#domain/files/content-type.ts').catch(() => null);
  if (code === null) return;
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, code.headBytes));
  if ((await code.contentType(head, extensionOf(name))) === null) throw new FailureError({ code: 'undecodable', name });
};

/** A picture that was not prepared yet when the app was killed. */
const rowAgain = async ({ database }: Tools, { execution }: FilePlace, path: string): Promise<FileRow> => {
  const row = await database.read(['files'], (rows) => rows.get('files', [execution, path], fileRow));
  if (row?.state !== 'readable') throw new FailureError({ code: 'fileMissing', path });
  return row.value;
};

const preparedRow = async (tools: Tools, { raw: _, ...taken }: FileRow): Promise<FileRow> => {
  const shape = shapeOf(taken.kind);
  if (shape === null) return taken;
  try {
    const picture = new Blob([taken.bytes], { type: taken.type });
    const prepared = await preparePicture(picture, taken.name, shape);
    if (prepared.size > limitOf()) throw new FailureError({ code: 'tooLarge' });
    const bytes = prepared === picture ? taken.bytes : await prepared.arrayBuffer();
    const small = await preparePicture(prepared, taken.name, previewShape);
    const row: FileRow = {
      ...taken,
      bytes,
      type: prepared.type,
      sha256: await sha256(bytes),
      ...(small === prepared ? {} : { preview: { bytes: await small.arrayBuffer(), type: small.type } }),
    };
    await write(tools, row);
    return row;
  } catch (error) {
    if (['undecodable', 'tooLarge'].includes(failureOf(error).code)) await drop(tools, taken);
    throw error;
  }
};

/** Runs to completion even if the screen closes. Skips files that the user removed: their deletion is queued behind this write. */
const write = ({ database }: Tools, row: FileRow): Promise<unknown> =>
  database.write(
    [...fileStores, 'discarded'],
    async (rows) => {
      await assertNotDiscarded(rows, row.execution);
      if (takenOut.has(nameOf(row))) throw new FailureError({ code: 'notFound' });
      await putFile(rows, row);
    },
    { durability: 'strict' },
  );

const drop = ({ database }: Tools, { execution, path }: Pick<FileRow, 'execution' | 'path'>): Promise<void> =>
  database.write(fileStores, async (rows) => {
    await deleteFiles(rows, [execution, path]);
  });

/** FILE-02: what was kept of a file that never became part of its answer, such as a picture that was being prepared. */
export const dropFile = (tools: Tools) =>
  fromPromise<void, { place: FilePlace; path: string }>(({ input: { place, path } }) => {
    const file = { execution: place.execution, path };
    takenOut.add(nameOf(file));
    return drop(tools, file);
  });
