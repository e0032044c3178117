import type { ErrorHandler } from 'hono';
import { StorageError } from '../files/store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Platform } from '../platform.ts';
import type { Http, HttpContext } from './context.ts';
import { closing, notFound, Refusal } from './refusal.ts';

/**
 * Writes a thrown error as JSON (OP-135): a refusal in its own words, any other error as a 500 without any. The latter
 * may have come in the middle of a body, as where the disk is full, so its connection ends, too.
 */
export const answerError =
  ({ log }: Platform, metrics: Metrics | null): ErrorHandler<Http> =>
  (error, context) => {
    if (error instanceof Refusal) {
      if (error.reason !== null) metrics?.refused(error.reason);
      return problemResponse(context, error);
    }
    if (error instanceof StorageError) metrics?.storageFailed();
    log.error({ err: error, request_id: context.var.requestId }, 'a request failed');
    return problemResponse(context, closing(new Refusal(500, { message: 'The platform failed. Try again later.' })));
  };

/** The answer to an address that no route has. */
export const answerNotFound = (context: HttpContext): Response => problemResponse(context, notFound());

function problemResponse(context: HttpContext, { status, problem, headers }: Refusal): Response {
  return Response.json({ ...problem, request_id: context.var.requestId }, { status, headers });
}
