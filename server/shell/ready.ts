import type { MiddlewareHandler } from 'hono';
import type { HttpContext } from '../http/context.ts';
import type { Readiness } from '../readiness.ts';

/** 200 while this process takes work, else 503: a load balancer then sends calls to other processes. */
export const answerReady =
  ({ fault }: Readiness) =>
  async (context: HttpContext): Promise<Response> => {
    const status = await fault();
    return status === null ? context.json({ status: 'ready' }) : context.json({ status }, 503);
  };

/** While the process stops, each answer ends its connection, so that the next call of that client goes elsewhere. */
export const leaveWhenStopping =
  ({ isStopping }: Readiness): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (isStopping()) context.header('Connection', 'close');
  };
