import type { MiddlewareHandler } from 'hono';
import type { Http } from '../http/context.ts';
import type { Metrics } from './metrics.ts';

/** Counts each request by the name of its call, and takes its time; without metrics nothing is measured. */
export const measureCalls =
  (metrics: Metrics | null): MiddlewareHandler<Http> =>
  async (context, next) => {
    if (metrics === null) return await next();
    const began = performance.now();
    await next();
    metrics.answered({
      route: context.var.route ?? null,
      method: context.req.method,
      status: context.res.status,
      seconds: (performance.now() - began) / 1000,
      bytes: Number(context.req.header('Content-Length') ?? 0),
    });
  };
