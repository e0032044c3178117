import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './db/schema.ts';

/** Whose stores are asked for. */
export type StoreUser = { readonly companyUuid: string; readonly userUuid: string };

/** May the account use the store of this uuid (SESS-06)? Those of the company, or the ones named for the account. */
export const mayUseStore = ({ companyUuid, userUuid }: StoreUser, store: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(
  exists (select from "user" where "user".uuid = ${userUuid} and "user".every_store)
  or ${store} in (
    select store_uuid from user_store where company_uuid = ${companyUuid} and user_uuid = ${userUuid}
  ))`;

/** May the account use each of these stores (SESS-06)? Null asks for every store, later ones too. */
export async function mayUseAll(
  db: Kysely<Database>,
  user: StoreUser,
  stores: readonly string[] | null,
): Promise<boolean> {
  if (stores === null) {
    const { every_store } = await db
      .selectFrom('user')
      .where('uuid', '=', user.userUuid)
      .select('every_store')
      .executeTakeFirstOrThrow();
    return every_store;
  }
  const { count } = await db
    .selectFrom('store')
    .where('company_uuid', '=', user.companyUuid)
    .where(sql<boolean>`store.uuid = any(${stores}::uuid[])`)
    .where(mayUseStore(user, sql`store.uuid`))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === stores.length;
}
