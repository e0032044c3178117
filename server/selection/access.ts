import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import type { StoreUser } from '../usable-store.ts';

/** The stores that the caller may use (SESS-06): those of the company, or the ones named for the account. */
export const usableStores = (db: Kysely<Database>, { companyUuid, userUuid }: StoreUser) =>
  db
    .selectFrom('store')
    .where('store.company_uuid', '=', companyUuid)
    .where(sql<boolean>`(
    exists (select from "user" where "user".uuid = ${userUuid} and "user".every_store)
    or exists (
      select from user_store
      where user_store.company_uuid = store.company_uuid
        and user_store.store_uuid = store.uuid
        and user_store.user_uuid = ${userUuid}
    ))`);

/** Does the company have this activity, at a store that the caller may use? */
export const mayCarryOut = async (db: Kysely<Database>, caller: Caller, activity: string): Promise<boolean> => {
  const found = await db
    .selectFrom('activity')
    .where('activity.company_uuid', '=', caller.companyUuid)
    .where('activity.uuid', '=', activity)
    .where(({ exists }) => exists(usableStores(db, caller).where(isCarriedOut).select('store.uuid')))
    .select('activity.uuid')
    .executeTakeFirst();
  return found !== undefined;
};

/** Is an activity carried out at a store? For queries, or parts of them, that have both `activity` and `store` in reach. */
export const isCarriedOut = sql<boolean>`(
  activity.every_store or exists (
    select from activity_store
    where activity_store.company_uuid = activity.company_uuid
      and activity_store.activity_uuid = activity.uuid
      and activity_store.store_uuid = store.uuid
  ))`;

/** Is a routine carried out at a store? For queries that have both `routine` and `store` in reach. */
export const isRoutineOf = sql<boolean>`(
  routine.every_store or exists (
    select from routine_store
    where routine_store.company_uuid = routine.company_uuid
      and routine_store.routine_uuid = routine.uuid
      and routine_store.store_uuid = store.uuid
  ))`;
