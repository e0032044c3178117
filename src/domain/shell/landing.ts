import type { Session } from '#contracts/session/session.ts';
import { type Address, destination, paths } from './route.ts';

type Person = Pick<Session, 'user_uuid' | 'company_uuid'>;

/** An address that waits for signing in. `by` is the user who asked for it, null without one. */
export type Asked = { readonly to: string; readonly by: Person | null };

/** OP-02, OP-11: the address to open after signing in; null for one without sign-in. */
export const askedLater = (address: Address | null, by: Person | null): Asked | null => {
  if (!address || 'show' in destination(address, null)) return null;
  return { to: `${address.path}${address.search}`, by: by && personOf(by) };
};

/** OP-02, OP-11: where signing in leads. The address of another user is dropped. */
export const landing = (asked: Asked | null, user: Person | null): string =>
  asked && (asked.by === null || isSamePerson(asked.by, user)) ? asked.to : paths.home;

const personOf = ({ user_uuid, company_uuid }: Person): Person => ({ user_uuid, company_uuid });

/** Two sessions of the same user in the same company? */
export const isSamePerson = (one: Person | null, other: Person | null): boolean =>
  one !== null && one.user_uuid === other?.user_uuid && one.company_uuid === other.company_uuid;
