import { uploadFile } from '#api/files/upload.ts';
import type { FileRow } from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isFileRefused } from '#domain/shared/retry.ts';
import { noteUploaded } from '../file-notes.ts';
import { fileStores } from '../file-rows.ts';
import type { Tools } from '../tools.ts';
import { sendOnce } from './on-its-way.ts';

type Options = { readonly signal: AbortSignal; readonly onProgress?: (fraction: number) => void };

/**
 * Sends one stored picture under its own name and notes that the platform has it. A platform that already has these
 * bytes under this path answers as if they were new; other bytes there are a conflict. What this page is sending already
 * is waited for instead. Throws `Failure`.
 */
export const sendStored = (tools: Tools, file: FileRow, options: Options): Promise<void> =>
  sendOnce(tools, file.path, options.signal, () => send(tools, file, options));

const send = async (tools: Tools, file: FileRow, options: Options): Promise<void> => {
  const session = tools.session();
  if (!session) throw new FailureError({ code: 'unauthorized', messages: [] });
  const slash = file.path.lastIndexOf('/') + 1;
  const upload = {
    bytes: file.bytes,
    name: file.path.slice(slash),
    type: file.type,
    destination: file.path.slice(0, slash),
    company_uuid: session.company_uuid,
    user_uuid: session.user_uuid,
  };
  const stored = await uploadFile(tools.client, upload, options);
  if (stored !== file.path) throw new FailureError({ code: 'malformed', at: 'filename' });
  // A file that was not noted is sent again at worst: the platform knows its bytes.
  await tools.database.write(fileStores, (rows) => noteUploaded(rows, file)).catch(() => undefined);
};

/**
 * The same for a file of a form or an execution. A refusal of the file is none of the rest: throws `fileRefused` with
 * the name that people know.
 */
export const sendAlong = async (tools: Tools, file: FileRow, signal: AbortSignal): Promise<void> => {
  try {
    await sendStored(tools, file, { signal });
  } catch (error) {
    const failure = failureOf(error);
    if (!isFileRefused(failure)) throw error;
    const { path, name } = file;
    const messages = 'messages' in failure ? failure.messages : [];
    throw new FailureError({ code: 'fileRefused', path, file: name, messages });
  }
};
