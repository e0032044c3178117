import type { RequestDetails } from 'web-push';
import { millisecondsOf } from '#domain/time/units.ts';
import { requestOutside } from '../http/outside.ts';

const patience = 30 * millisecondsOf.second;

/** The status of the answer, and how long the push service asks to wait (`Retry-After`). */
export type PushAnswer = { readonly status: number; readonly retryAfter: string | undefined };

/** Hands a sealed notice to its push service. */
export const handOver = (details: RequestDetails, allowInside: boolean): Promise<PushAnswer> =>
  new Promise((resolvePush, reject) => {
    const { endpoint, method, headers, body } = details;
    const options = { method, headers, allowInside, signal: AbortSignal.timeout(patience) };
    const call = requestOutside(endpoint, options, (response) => {
      response.resume();
      resolvePush({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    call.on('error', reject);
    call.end(body);
  });
