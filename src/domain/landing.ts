import type { Session } from '#contracts/session.ts';
import { type Address, destination, paths } from './route.ts';

type Person = Pick<Session, 'user_uuid' | 'company_uuid'>;

/** An address that waits for signing in; `by` is whose it was, null where nobody was signed in. */
export type Asked = { readonly to: string; readonly by: Person | null };

/** OP-02, OP-11: what is asked for later; null where nobody has to sign in for the address. */
export const askedLater = (address: Address | null, by: Person | null): Asked | null => {
  if (!address || 'show' in destination(address, null)) return null;
  return { to: `${address.path}${address.search}`, by: by && personOf(by) };
};

/** OP-02, OP-11: where signing in leads; the address of somebody else is not for this user. */
export const landing = (asked: Asked | null, user: Person | null): string =>
  asked && (asked.by === null || isSamePerson(asked.by, user)) ? asked.to : paths.home;

const personOf = ({ user_uuid, company_uuid }: Person): Person => ({ user_uuid, company_uuid });

/** Two sessions of the same user in the same company? */
export const isSamePerson = (one: Person | null, other: Person | null): boolean =>
  one !== null && one.user_uuid === other?.user_uuid && one.company_uuid === other.company_uuid;
