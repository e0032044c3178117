import { uploadFile } from '#api/upload.ts';
import { type FileRow, fileRow } from '#contracts/record.ts';
import { failureOf } from '#domain/failure.ts';
import { isFileRefused } from '#domain/retry.ts';
import type { Tools } from '../tools.ts';
import { sendOnce } from './onItsWay.ts';

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
  if (!session) throw { code: 'unauthorized', messages: [] };
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
  if (stored !== file.path) throw { code: 'malformed', at: 'filename' };
  // A full device has no room for the row once more. What is not noted goes again at worst: the platform knows its bytes.
  await note(tools, file, { uploaded: true }).catch(() => undefined);
};

/**
 * The same of a file that something else travels with. What is refused of it is no word about that: throws `fileRefused`
 * with the name that people know.
 */
export const sendAlong = async (tools: Tools, file: FileRow, signal: AbortSignal): Promise<void> => {
  try {
    await sendStored(tools, file, { signal });
  } catch (error) {
    const failure = failureOf(error);
    if (!isFileRefused(failure)) throw error;
    const { path, name } = file;
    throw { code: 'fileRefused', path, file: name, messages: 'messages' in failure ? failure.messages : [] };
  }
};

/** The platform has lost what it acknowledged. */
export const noteLost = (tools: Tools, file: FileRow): Promise<void> => note(tools, file, { uploaded: false });

/** The row may have gone meanwhile: then there is nothing to note. */
const note = ({ database }: Tools, { execution, path }: FileRow, noted: Pick<FileRow, 'uploaded'>): Promise<void> =>
  database.write(['files'], async (rows) => {
    const row = await rows.get('files', [execution, path], fileRow);
    if (row?.state === 'readable') void rows.put('files', [execution, path], { ...row.value, ...noted });
  });
