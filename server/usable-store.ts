import { type RawBuilder, sql } from 'kysely';

/** Whose stores are asked for. */
export type StoreUser = { readonly companyUuid: string; readonly userUuid: string };

/** May the account use the store of this uuid (SESS-06)? Those of the company, or the ones named for the account. */
export const mayUseStore = ({ companyUuid, userUuid }: StoreUser, store: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(
  exists (select from "user" where "user".uuid = ${userUuid} and "user".every_store)
  or ${store} in (
    select store_uuid from user_store where company_uuid = ${companyUuid} and user_uuid = ${userUuid}
  ))`;
