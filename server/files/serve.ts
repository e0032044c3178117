import type { MiddlewareHandler } from 'hono';
import { filesDestination } from '#domain/files/file-rules.ts';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Reader } from './access.ts';
import { findFiles, type StoredFile } from './find.ts';
import { pictureTypes } from './picture-types.ts';
import type { FileStore } from './store.ts';

/** API-20: a file that the caller may see, for a caller who was told by the query (SIGN-07). */
export const rawFile: Handler<'rawFile'> = ({ query, caller, platform }) => fileResponse(platform, caller, query.path);

/** API-21, OP-68: a file of the executions of the company, by its name alone. */
export const fileByName: Handler<'fileByName'> = ({ query, caller, platform }) =>
  fileResponse(platform, caller, filesDestination(caller.companyUuid) + query.name);

/**
 * A stored file under the type that its bytes were found to have; only a picture shows, anything else is downloaded.
 * @throws Refusal 404, the same for a path that is absent and one that the reader may not see
 */
export const fileResponse = async ({ db, files, log }: Platform, reader: Reader, path: string): Promise<Response> => {
  const [file] = await findFiles(db, reader, [path]);
  if (!file) throw notFound();
  if ((await files.locate(file.name)) === null) {
    log.error({ file: file.name }, 'a stored file is missing');
    throw notFound();
  }
  return new Response(bodyOf(contentOf(files, file.name)), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': dispositionOf(file),
    },
  });
};

const dispositionOf = ({ contentType, savedAs }: StoredFile): string => {
  if (savedAs !== null) return `attachment; filename*=UTF-8''${encodedName(savedAs)}`;
  return pictureTypes.has(contentType) ? 'inline' : 'attachment';
};

/** A name as RFC 8187 writes it in a header: nothing of what people typed stands there as it is. */
const encodedName = (name: string): string =>
  encodeURIComponent([...name].slice(0, 150).join('')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );

/** Around the headers of every other answer: a stored file is no page, runs nothing, and stays in no cache. */
export const protectFiles: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Content-Security-Policy', "default-src 'none'; sandbox");
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Cache-Control', 'private, no-store');
};

/** Opened at the first read (never for HEAD), closed when the reader stops. */
async function* contentOf(files: FileStore, name: string): AsyncGenerator<Uint8Array> {
  const content = await files.read(name);
  if (content === null) throw new Error('a stored file is gone while it is sent');
  yield* content;
}

/** A stream that reads no further than it is asked. */
const bodyOf = (content: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await content.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await content.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
