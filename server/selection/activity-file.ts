import * as v from 'valibot';
import { activityTree } from '#contracts/execution/activity.ts';
import { flag, instant } from '#contracts/shared/primitives.ts';

/** One activity of an import file: its tree, when it can be answered, and the codes of its stores (all when absent). */
export const activityFile = v.object({
  activity_tree: activityTree,
  period: v.optional(
    v.object({
      rule: v.nullish(v.string(), null),
      start_time: v.nullish(instant, null),
      end_time: v.nullish(instant, null),
    }),
    {},
  ),
  endless_period: flag,
  always_available: flag,
  store_codes: v.optional(v.array(v.string())),
});
/** The content of a file, defaults left out. */
export type ActivityFileInput = v.InferInput<typeof activityFile>;
export type ActivityFile = v.InferOutput<typeof activityFile>;
