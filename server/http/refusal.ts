import { deletedCode } from '#contracts/results/corrections.ts';
import type { Problem } from '#contracts/shared/problem.ts';

/** The body of a refusal; a conflict of versions also has the ticket as it is now (OP-138). */
type Said = Problem & { readonly ticket?: unknown };

/** Why a caller was not let in, for the operator's counters; the caller is not told. */
export const refusalReasons = [
  ...(['session', 'signature', 'replayed', 'clock'] as const),
  ...(['password', 'code', 'single_sign_on', 'throttled'] as const),
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** An answer that is no success, thrown from anywhere below a handler; the app writes it as JSON (OP-135). */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Said;
  readonly headers: Readonly<Record<string, string>>;
  readonly reason: RefusalReason | null;

  constructor(
    status: number,
    problem: Said,
    headers: Readonly<Record<string, string>> = {},
    reason: RefusalReason | null = null,
  ) {
    super(problem.message ?? `refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.problem = problem;
    this.headers = headers;
    this.reason = status === 429 ? 'throttled' : reason;
  }
}

/**
 * The same refusal in the middle of a body, with which its connection ends: the unread bytes would break the next call
 * on it, which behind a proxy may be another user's.
 */
export const closing = ({ status, problem, headers, reason }: Refusal): Refusal =>
  new Refusal(status, problem, { ...headers, Connection: 'close' }, reason);

/** 400: the request is not what the contract asks for. */
export const badRequest = (message: string, code?: string): Refusal =>
  new Refusal(400, code === undefined ? { message } : { message, code });

/** 401: no session, or one that has ended (SESS-02); the answer is the same for a wrong signature. */
export const unauthorized = (reason: 'session' | 'signature' = 'session'): Refusal =>
  new Refusal(401, { message: 'Sign in to go on.' }, {}, reason);

/** 403: a valid session that may not do this. */
export const forbidden = (message = 'You are not allowed to do this.'): Refusal => new Refusal(403, { message });

/** 404: absent, or not for this caller; the same answer for both. */
export const notFound = (): Refusal => new Refusal(404, { message: 'Not found.' });

/** 410: CORR-02: it was deleted, for a caller who could see it before. */
export const gone = (at: Date): Refusal =>
  new Refusal(410, { message: 'It was deleted.', code: deletedCode, deleted_at: at.toISOString() });
