import type { Handler } from '../http/handler.ts';
import type { Metrics } from './metrics.ts';

/** Takes what an app tells of its outbox into the metrics; where nothing is measured it is let go. */
export const outboxAges =
  (metrics: Metrics | null): Handler<'outboxAges'> =>
  async ({ body: { ages } }) => {
    metrics?.waitedOnDevice(ages);
    return undefined;
  };
