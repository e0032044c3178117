import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The people of a company. */
export const peopleOf = (db: Kysely<Database>, company: string) =>
  db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.company_uuid', '=', company)
    .where('user.active', '=', true)
    .where('company.active', '=', true);

/** Those who may use a store. */
export const peopleAt = (db: Kysely<Database>, company: string, store: string) =>
  peopleOf(db, company).where(sql<boolean>`("user".every_store or exists (
      select from user_store
      where user_store.company_uuid = ${company}
        and user_store.user_uuid = "user".uuid and user_store.store_uuid = ${store}))`);
