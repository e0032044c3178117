import * as v from 'valibot';

/**
 * TALK-03: a comment that the platform does not have yet, in the store `comments`, under the places of its author in
 * the order of writing. `uuid` is what it is sent under each time, and what its pictures are kept under (TALK-11);
 * `failure` is why the platform refused it. One with pictures is of version 2: a build that knows none leaves it alone.
 */
export const commentRow = v.object({
  version: v.picklist([1, 2]),
  uuid: v.string(),
  company_uuid: v.string(),
  user_uuid: v.string(),
  ticket: v.string(),
  text: v.string(),
  mentions: v.array(v.object({ uuid: v.string(), name: v.string() })),
  pictures: v.exactOptional(v.array(v.string())),
  writtenAt: v.string(),
  failure: v.nullable(v.looseObject({ code: v.string() })),
});
export type CommentRow = v.InferOutput<typeof commentRow>;
