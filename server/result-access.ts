import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mayManageResults, maySeeExecutions } from '#domain/session/modules.ts';
import type { Database } from './db/schema.ts';
import type { ResultReadTable } from './db/tables/results.ts';
import type { Caller } from './http/handler.ts';
import { forbidden } from './http/refusal.ts';
import { mayUseStore, type StoreUser } from './usable-store.ts';

/**
 * RESULT-01: may the account see the executions of others at the store of this uuid? The permission is read from the
 * database: addresses of files outlive the call that gave them.
 */
export const mayReadResults = (reader: StoreUser, store: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from "user" reader
    where reader.uuid = ${reader.userUuid} and reader.permissions::jsonb @> '{"see_executions": true}')
  and ${mayUseStore(reader, store)})`;

/** FEED-01, HOOK-01: who manages what programs get of results. @throws Refusal 403 */
export function requireManager(caller: Caller): void {
  if (!mayManageResults(caller) || !maySeeExecutions(caller)) throw forbidden();
}

/** RESULT-07: notes what was read by the permission; rows are only ever added. */
export async function noteResultsRead(
  db: Kysely<Database>,
  { companyUuid, userUuid }: StoreUser,
  read: Pick<ResultReadTable, 'at' | 'kind' | 'detail'> & { readonly execution_uuid?: string },
): Promise<void> {
  await db
    .insertInto('result_read')
    .values({ company_uuid: companyUuid, user_uuid: userUuid, key_uuid: null, execution_uuid: null, ...read })
    .execute();
}

/** A filter that names thousands of uuids is noted as far as this. */
const longestNote = 10_000;

/** RESULT-07: notes that a list, or what sums it up, was read. */
export const noteListRead = (db: Kysely<Database>, reader: StoreUser, at: Date, asked: object): Promise<void> =>
  noteResultsRead(db, reader, { at, kind: 'list', detail: JSON.stringify(asked).slice(0, longestNote) });
