import { isBlank } from './blank.ts';

/** The characters that PostgreSQL keeps in no text: the null character, and half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;
const everyUnstorable = /[\0\p{Surrogate}]/gu;

/** Can a database keep it as it is? */
export const isStorableText = (text: string): boolean => !unstorable.test(text);

/** The text with `�` for each character that no database keeps: a scanned code holds some, or half an emoji. */
export const storableText = (text: string): string => text.replace(everyUnstorable, '\uFFFD');

/** Typed text as it is sent: trimmed and storable; empty where nothing of it is visible. */
export const writtenText = (text: string): string => (isBlank(text) ? '' : storableText(text).trim());

/** A value as JSON whose texts can all be kept: what is fixed to be sent cannot be changed when it is refused (OP-51). */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? storableText(one) : one));

/** The longest text that lists are searched by. */
const longestTerm = 200;

/** The search term of a typed text or an address: only what a database can hold, and no longer than is taken. */
export const searchTerm = (text: string, longest = longestTerm): string =>
  isBlank(text) ? '' : withoutUnstorable(withoutUnstorable(text).trim().slice(0, longest));

const withoutUnstorable = (text: string): string => text.replace(everyUnstorable, '');
