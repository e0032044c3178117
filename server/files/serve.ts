import type { MiddlewareHandler } from 'hono';
import { filesDestination } from '#domain/files/file-rules.ts';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { noteResultsRead } from '../result-access.ts';
import type { Reader } from './access.ts';
import { findFiles, type StoredFile } from './find.ts';
import { pictureTypes } from './picture-types.ts';
import { rangeOf } from './range.ts';
import type { FileStore, Range } from './store.ts';

/** API-20: a file that the caller may see, for a caller who was told by the query (SIGN-07). */
export const rawFile: Handler<'rawFile'> = ({ request, query, caller, platform }) =>
  fileResponse(platform, caller, { path: query.path, request });

/** API-21, OP-68: a file of the executions of the company, by its name alone. */
export const fileByName: Handler<'fileByName'> = ({ request, query, caller, platform }) =>
  fileResponse(platform, caller, { path: filesDestination(caller.companyUuid) + query.name, request });

/** What is asked for; `isLink`: a browser follows the address by itself, to wherever an answer sends it. */
type Asked = { readonly path: string; readonly request: Request; readonly isLink?: boolean };

/**
 * A stored file under the type that its bytes were found to have; only a picture shows, anything else is downloaded. A
 * part of it where the request asks for one (RFC 9110, 14).
 * @throws Refusal 404, the same for a path that is absent and one that the reader may not see
 */
export const fileResponse = async (
  { db, files, log, clock }: Platform,
  reader: Reader,
  { path, request, isLink = false }: Asked,
): Promise<Response> => {
  const [file] = await findFiles(db, reader, [path]);
  if (!file) throw notFound();
  if (!(await files.has(file.name))) {
    log.error({ file: file.name }, 'a stored file is missing');
    throw notFound();
  }
  if (file.asResult) await noteResultsRead(db, reader, { at: clock(), kind: 'file', detail: path });
  const disposition = dispositionOf(file);
  // A picture is shown in the page, whose policy names no other host.
  const elsewhere =
    isLink && disposition !== 'inline'
      ? await files.addressOf(file.name, { type: file.contentType, disposition })
      : null;
  if (elsewhere !== null) return new Response(null, { status: 302, headers: { Location: elsewhere } });
  const headers = { 'Content-Type': file.contentType, 'Content-Disposition': disposition, 'Accept-Ranges': 'bytes' };
  const range = rangeOf(request.headers.get('Range'), file.bytes);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.bytes}` } });
  if (range === null)
    return new Response(bodyOf(contentOf(files, file.name)), {
      headers: { ...headers, 'Content-Length': String(file.bytes) },
    });
  const { first, last } = range;
  return new Response(bodyOf(contentOf(files, file.name, range)), {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${first}-${last}/${file.bytes}`,
      'Content-Length': String(last - first + 1),
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
async function* contentOf(files: FileStore, name: string, range?: Range): AsyncGenerator<Uint8Array> {
  const content = await files.read(name, range);
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
