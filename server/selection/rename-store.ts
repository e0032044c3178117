import { transaction } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { foldStore } from './fold.ts';

export type Renaming = { readonly company: string; readonly code: string; readonly name: string };

/** Gives the store of this code another name, by which it is found, too; false when the company has none. */
export const renameStore = ({ db }: Pick<Platform, 'db'>, { company, code, name }: Renaming): Promise<boolean> =>
  transaction(db, async (trx) => {
    const store = await trx
      .selectFrom('store')
      .where('company_uuid', '=', company)
      .where('store_code', '=', code)
      .select(['uuid', 'store_code', 'address'])
      .forUpdate()
      .executeTakeFirst();
    if (store === undefined) return false;
    await trx
      .updateTable('store')
      .set({ name, folded: foldStore({ ...store, name }) })
      .where('company_uuid', '=', company)
      .where('uuid', '=', store.uuid)
      .execute();
    return true;
  });
