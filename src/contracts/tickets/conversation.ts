import * as v from 'valibot';
import { listOf, queryNumber, storedPath, text, uuid } from '../shared/primitives.ts';
import { mostPictures } from './tickets.ts';

/** TALK-01: the most that a comment may hold, and the most people that it may name. */
export const longestComment = 2_000;
export const mostMentions = 20;

/** TALK-07: so many entries come at once, the newest first asked for. */
export const entriesAtOnce = 50;

/** TALK-05: a comment, or what became of the ticket: `reopened` is also what was rejected. */
export const entryKinds = ['comment', 'created', 'changed', 'reopened'] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * One line of the conversation of a chain. `place` tells its order; `author` is empty for the clock, `from` and `to` are
 * states, empty where they are not known; `text` is the comment, or the reason of a change; `pictures` are stored paths.
 */
export const entry = v.object({
  uuid,
  place: v.number(),
  kind: v.fallback(v.picklist(entryKinds), 'changed'),
  at: text,
  author: text,
  from: text,
  to: text,
  text,
  mentions: v.array(v.string()),
  pictures: listOf(v.string()),
});
export type Entry = v.InferOutput<typeof entry>;

export const person = v.object({ uuid, name: text });
export type Person = v.InferOutput<typeof person>;

/**
 * A page of the conversation, oldest entry first. `earlier` is what to ask `before` for the page before it, null for the
 * first one; `people` may be mentioned; `last` tells whether the ticket is the newest of its chain.
 */
export const conversationPage = v.object({
  entries: v.array(entry),
  earlier: v.nullable(v.number()),
  people: v.array(person),
  last: v.boolean(),
});
export type ConversationPage = v.InferOutput<typeof conversationPage>;

export const conversationQuery = v.object({ before: v.optional(queryNumber(1, 999_999_999)) });

/** TALK-03: `uuid` is made by the device, so that a comment that is sent again is kept once. */
export const newComment = v.object({
  comment: v.object({
    uuid: v.pipe(uuid, v.toLowerCase()),
    text: v.pipe(v.string(), v.maxLength(longestComment)),
    mentions: v.pipe(v.array(v.pipe(uuid, v.toLowerCase())), v.maxLength(mostMentions)),
    pictures: v.exactOptional(v.pipe(v.array(storedPath), v.maxLength(mostPictures))),
  }),
});
export type NewComment = v.InferOutput<typeof newComment>['comment'];
