import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Env } from '../env.ts';
import type { Http } from './context.ts';

/** Values under these names are left out of the log, in the first three levels. */
const secret = [
  ...['token', 'password', 'hmac', 'signature', 'authorization', 'secret', 'seed'],
  ...['mfa_code', 'mfa_secret', 'mfa_pending', 'config_qr'],
];
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The structured log, in UTC; a command keeps its standard output for what it has to say. */
export const createLog = (env: Env, to: 'stdout' | 'stderr' | DestinationStream): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[left out]' },
      serializers: { err: errorOf },
    },
    typeof to === 'string' ? pino.destination(to === 'stdout' ? 1 : 2) : to,
  );

/**
 * One line for each request. The path goes without its query, which may hold an HMAC (SIGN-07) or what was searched;
 * one under `secretPrefix` is itself a permission, and goes without its rest.
 */
export const logRequests =
  (log: Logger, secretPrefix: string): MiddlewareHandler<Http> =>
  async (context, next) => {
    const began = performance.now();
    await next();
    const path = new URL(context.req.url).pathname;
    log.info({
      request_id: context.var.requestId,
      method: context.req.method,
      path: path.startsWith(secretPrefix) ? secretPrefix : path,
      status: context.res.status,
      ms: Math.round(performance.now() - began),
      user_uuid: context.var.userUuid,
    });
  };

/** A database error carries the values of the statement beside its message; they stay out. */
function errorOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
