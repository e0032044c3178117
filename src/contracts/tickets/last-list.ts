import * as v from 'valibot';
import { uuid } from '../shared/primitives.ts';

/** DESK-11: the query text of the ticket list that a user last had on this device. */
const lastList = v.object({ user: uuid, search: v.pipe(v.string(), v.maxLength(100_000)) });

/** The query text that was kept for this user; empty where none was, it cannot be read, or it is of another user. */
export const readLastList = (text: string | null, user: string): string => {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), lastList), text);
  return kept.success && kept.output.user === user ? kept.output.search : '';
};
