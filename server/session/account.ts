import { transaction } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { revokeSessionsOf } from './sessions.ts';

/** Closes the account: no sign-in, and its sessions end (AUTH-14). Its data stays. */
export const closeAccount = ({ db, clock }: Platform, uuid: string): Promise<void> =>
  transaction(db, async (trx) => {
    await trx.updateTable('user').set({ active: false }).where('uuid', '=', uuid).execute();
    await revokeSessionsOf(trx, uuid, clock());
  });

/** The account can be signed in to again; sessions that have ended stay ended. */
export const openAccount = async ({ db }: Platform, uuid: string): Promise<void> => {
  await db.updateTable('user').set({ active: true }).where('uuid', '=', uuid).execute();
};
