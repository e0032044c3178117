import { badRequest } from './refusal.ts';

/** What PostgreSQL keeps in no text: the null character, and half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Refuses a text that the database could not keep. */
export function refuseUnstorable(text: string): void {
  if (unstorable.test(text)) throw badRequest('A text holds characters that cannot be stored.');
}
