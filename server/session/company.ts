import { transaction } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { revokeSessionsOfCompany } from './sessions.ts';

/**
 * Closes a company: its accounts cannot sign in any more, and its sessions end (AUTH-14). Its data stays as it is. A
 * session that is being opened is waited for, and ends with the others.
 */
export const closeCompany = ({ db, clock }: Platform, uuid: string): Promise<void> =>
  transaction(db, async (trx) => {
    await trx.selectFrom('company').where('uuid', '=', uuid).select('uuid').forUpdate().execute();
    await trx.updateTable('company').set({ active: false }).where('uuid', '=', uuid).execute();
    await revokeSessionsOfCompany(trx, uuid, clock());
  });

/** The company's accounts can be signed in to again; sessions that have ended stay ended. */
export const openCompany = async ({ db }: Platform, uuid: string): Promise<void> => {
  await db.updateTable('company').set({ active: true }).where('uuid', '=', uuid).execute();
};
