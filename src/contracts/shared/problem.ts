import * as v from 'valibot';
import { instant } from './primitives.ts';

const texts = v.union([v.array(v.string()), v.record(v.string(), v.union([v.string(), v.array(v.string())]))]);

/**
 * The body of every error answer (OP-135): `message`, or `errors` (`messages` where a ticket is reopened) as a list or a
 * map from field to texts.
 * `code` and `server_time` come with a wrong clock (OP-139), `code` and `deleted_at` with what was deleted (CORR-02); `request_id` finds the line in the platform's log.
 */
export const problem = v.object({
  message: v.nullish(v.string()),
  errors: v.nullish(texts),
  messages: v.nullish(texts),
  code: v.nullish(v.string()),
  server_time: v.nullish(instant),
  deleted_at: v.nullish(instant),
  request_id: v.nullish(v.string()),
});
export type Problem = v.InferOutput<typeof problem>;

/** The platform's words in the order sent; none for a body that is not a problem. */
export const messagesOf = (body: unknown): string[] => {
  if (typeof body === 'string') return body.trim() === '' ? [] : [body.trim()];
  const parsed = v.safeParse(problem, body);
  if (!parsed.success) return [];
  const { message, errors, messages } = parsed.output;
  const listed = [errors, messages].map(listOf).find((list) => list.length > 0) ?? [];
  return listed.length > 0 ? listed : message ? [message] : [];
};

const listOf = (given: v.InferOutput<typeof texts> | null | undefined): string[] =>
  Array.isArray(given) ? given : Object.values(given ?? {}).flat();
