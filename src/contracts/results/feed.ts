import * as v from 'valibot';
import { instant, queryNumber, uuid } from '../shared/primitives.ts';
import { resultDetail } from './results.ts';

/** FEED-04: `after` is the `next` of the page before; without it the feed begins with the first execution. */
export const feedQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/)), '0'),
  limit: v.optional(queryNumber(1, 500), '100'),
});

/**
 * FEED-04: `more` says that further executions can be read at once. CORR-01, CORR-02: one comes again when its mark has
 * changed; `deleted` are those that were deleted.
 */
export const feedPage = v.object({
  executions: v.array(resultDetail),
  deleted: v.array(v.object({ uuid, deleted_at: instant })),
  next: v.string(),
  more: v.boolean(),
});
export type FeedPage = v.InferOutput<typeof feedPage>;
