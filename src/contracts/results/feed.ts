import * as v from 'valibot';
import { queryNumber } from '../shared/primitives.ts';
import { resultDetail } from './results.ts';

/** FEED-04: `after` is the `next` of the page before; without it the feed begins with the first execution. */
export const feedQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/)), '0'),
  limit: v.optional(queryNumber(1, 500), '100'),
});

/** FEED-04: `more` says that further executions can be read at once. */
export const feedPage = v.object({ executions: v.array(resultDetail), next: v.string(), more: v.boolean() });
export type FeedPage = v.InferOutput<typeof feedPage>;
