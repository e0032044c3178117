import type { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { isCompanyPath } from './path.ts';
import { pictureTypes } from './type.ts';

/** API-20: a file of the company, for a caller who was told by the query (SIGN-07). */
export const rawFile: Handler<'rawFile'> = ({ query, caller, platform }) =>
  fileResponse(platform, caller.companyUuid, query.path);

/**
 * A stored file under the type that its bytes were found to have; only a picture shows, anything else is downloaded.
 * @throws Refusal 404, the same for a path that is absent and one of another company
 */
export const fileResponse = async ({ db, files, log }: Platform, company: string, path: string): Promise<Response> => {
  if (!isCompanyPath(company, path)) throw notFound();
  const file = await db
    .selectFrom('file')
    .where('company_uuid', '=', company)
    .where('path', '=', path)
    .select(['name', 'bytes', 'content_type'])
    .executeTakeFirst();
  if (!file) throw notFound();
  const content = await files.read(file.name);
  if (!content) {
    log.error({ file: file.name }, 'a stored file is missing');
    throw notFound();
  }
  return new Response(bodyOf(content), {
    headers: {
      'Content-Type': file.content_type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': pictureTypes.has(file.content_type) ? 'inline' : 'attachment',
    },
  });
};

/** Around the headers of every other answer: a stored file is no page, runs nothing, and stays in no cache. */
export const protectFiles: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Content-Security-Policy', "default-src 'none'; sandbox");
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Cache-Control', 'private, no-store');
};

/** The stream as an answer takes it: read when it is asked for, closed when nobody asks any more. */
const bodyOf = (content: Readable): ReadableStream<Uint8Array> => {
  const chunks = content.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      content.destroy();
    },
  });
};
