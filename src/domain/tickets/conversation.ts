import type { Failure } from '#contracts/shared/failure.ts';
import {
  type ConversationPage,
  type Entry,
  longestComment,
  mostMentions,
  type Person,
} from '#contracts/tickets/conversation.ts';
import { isBlank } from '../shared/blank.ts';
import { fold } from '../shared/fold.ts';
import { isPassing } from '../shared/retry.ts';
import { mostPictures } from './ticket-limits.ts';

export type { ConversationPage, Entry, Person };
export { longestComment, mostMentions };

/** A comment that the platform does not have yet; `failure` is why the platform refused it (TALK-03). */
export type KeptComment = {
  readonly uuid: string;
  readonly ticket: string;
  readonly text: string;
  readonly mentions: readonly Person[];
  /** TALK-11: stored paths; the device has their bytes under `uuid`. */
  readonly pictures: readonly string[];
  readonly writtenAt: string;
  readonly failure: Failure | null;
};

/** What is being written; `pictures` are stored paths. */
export type Draft = {
  readonly text: string;
  readonly mentions: readonly Person[];
  readonly pictures: readonly string[];
};
export const nothingWritten: Draft = { text: '', mentions: [], pictures: [] };

/** TALK-08: whether nothing of the person is in it, so that the device need not keep it. */
export const isNothingWritten = ({ text, mentions, pictures }: Draft): boolean =>
  isBlank(text) && mentions.length + pictures.length === 0;

/** TALK-01, TALK-10: whether it says or shows anything. */
export const isSaying = ({ text, pictures }: Draft): boolean => !isBlank(text) || pictures.length > 0;

/** TALK-03: whether it is more than one comment may hold, as two of which one came back may be. */
export const isTooMuch = ({ text, pictures }: Draft): boolean =>
  text.trim().length > longestComment || pictures.length > mostPictures;

/** TALK-10: each picture once. */
export const withPicture = (draft: Draft, path: string): Draft => ({
  ...draft,
  pictures: [...draft.pictures.filter((one) => one !== path), path],
});
export const withoutPicture = (draft: Draft, path: string): Draft => ({
  ...draft,
  pictures: draft.pictures.filter((one) => one !== path),
});

/** TALK-02: each person once, as many as the platform takes. */
export const withMention = (draft: Draft, person: Person): Draft =>
  draft.mentions.length >= mostMentions || draft.mentions.some(({ uuid }) => uuid === person.uuid)
    ? draft
    : { ...draft, mentions: [...draft.mentions, person] };
export const withoutMention = (draft: Draft, uuid: string): Draft => ({
  ...draft,
  mentions: draft.mentions.filter((one) => one.uuid !== uuid),
});

/** TALK-09: a name that is being typed: where its `@` stands, and what follows that. */
export type Naming = { readonly from: number; readonly term: string };

const longestTerm = 40;
const mostOffered = 6;

/** TALK-09: the name before the caret; an `@` within a word, as in an address, begins none. */
export const namingAt = (text: string, caret: number): Naming | null => {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  const term = before.slice(from + 1);
  const isWithinWord = /[\p{L}\p{N}]$/u.test(before.slice(0, Math.max(from, 0)));
  if (from === -1 || isWithinWord || term.length > longestTerm || /^\s|[\n\r]/.test(term)) return null;
  return { from, term };
};

/** TALK-09: the people who can still be mentioned, by words of their names that begin as typed; accents and case do not count. */
export const peopleNamed = (people: readonly Person[], { mentions }: Draft, term: string): readonly Person[] => {
  if (mentions.length >= mostMentions) return [];
  const typed = fold(term).split(' ');
  const isNamed = ({ name }: Person): boolean => {
    const words = fold(name).split(' ');
    return typed.every((one) => words.some((word) => word.startsWith(one)));
  };
  return people
    .filter((person) => !mentions.some(({ uuid }) => uuid === person.uuid) && isNamed(person))
    .slice(0, mostOffered);
};

/** TALK-09: the name in place of what was typed of it, as far as the comment has room for it, and the mention. */
export const withNamed = (draft: Draft, { from, term }: Naming, person: Person): Draft => {
  const [before, behind] = [draft.text.slice(0, from), draft.text.slice(from + 1 + term.length)];
  const text = `${before}@${person.name} ${behind.trimStart()}`;
  return withMention(text.length > longestComment ? draft : { ...draft, text }, person);
};

/** Where writing goes on behind the name. */
export const caretBehind = ({ from }: Naming, { name }: Person): number => from + name.length + 2;

/** TALK-03: a comment that comes back goes before what is being written, so that neither is lost. */
export const withTakenBack = (draft: Draft, { text, mentions, pictures }: Draft): Draft =>
  mentions.reduce(withMention, {
    ...draft,
    text: [text, draft.text].filter((one) => !isBlank(one)).join('\n'),
    pictures: [...pictures, ...draft.pictures],
  });

/** TALK-07: the newest page in place of what is known of it; what lies before stays, unless there is a gap between. */
export const withNewest = (shown: ConversationPage | null, page: ConversationPage): ConversationPage => {
  const first = page.entries[0]?.place ?? 0;
  const before = shown?.entries.filter(({ place }) => place < first) ?? [];
  const newest = shown?.entries.at(-1)?.place ?? 0;
  if (shown === null || before.length === 0 || newest < first) return page;
  return { ...page, entries: [...before, ...page.entries], earlier: shown.earlier };
};

/** TALK-07: the page before what is known. */
export const withEarlier = (shown: ConversationPage, { entries, earlier }: ConversationPage): ConversationPage => ({
  ...shown,
  entries: [...entries, ...shown.entries],
  earlier,
});

/** TALK-03: whether a comment stays to be sent by itself: the platform has not refused it. */
export const isSentLater = (failure: Failure): boolean => isPassing(failure) || failure.code === 'unauthorized';
