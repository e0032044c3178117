import type { uploadFields } from '#contracts/files/files.ts';
import type { Input } from '#contracts/shared/parse.ts';
import { routes } from '#contracts/shared/routes.ts';
import type { Client } from '../shared/client.ts';
import { fetchWithProgress } from '../shared/progress.ts';

/**
 * A file to store. `name` is its generated name (a uuid and the extension: FILE-19), `destination` ends with a slash
 * (FILE-20, FILE-21), `type` its MIME type; company and user are those of the file's owner.
 */
export type FileUpload = {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
  readonly destination: string;
  readonly company_uuid: string;
  readonly user_uuid: string;
  readonly storage_path?: string;
};

/** `onProgress` gets the part that has left the device, from 0 to 1. */
export type UploadOptions = { readonly onProgress?: (fraction: number) => void; readonly signal?: AbortSignal };

/**
 * Stores one file (API-19); returns its stored path, `destination` + `filename` (OP-63). Only 201 and 202 are success
 * (FILE-18). Throws one `Failure`, or the reason of the signal; a link without progress for a minute is a timeout.
 */
export async function uploadFile(client: Client, file: FileUpload, options: UploadOptions = {}): Promise<string> {
  const { filename } = await client.call(routes.uploadFile, {
    signal: options.signal,
    timeout: stalledAfter,
    accepts: ({ status }) => status === 201 || status === 202,
    body: formOf(file),
    transport: ({ alive }) =>
      fetchWithProgress((fraction) => {
        alive();
        if (fraction !== null) options.onProgress?.(fraction);
      }),
  });
  return file.destination + filename;
}

const stalledAfter = 60_000;

/** The fields go first, so that the platform knows them when the bytes arrive. */
function formOf({ bytes, name, type, ...owner }: FileUpload): FormData {
  const fields: Input<typeof uploadFields> = { ...owner, success_action_status: '202', 'Content-Type': type };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value);
  form.append('path[]', new Blob([bytes], { type }), name);
  return form;
}
