import { type Kysely, sql, type Transaction } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { mayReadResults, requireManager } from '../result-access.ts';
import { deleteExecutions } from './deletion.ts';
import { deletedAt } from './one.ts';

/**
 * CORR-01, CORR-04: marks an execution as a test, or takes the mark back; the feed gives it again. The same mark again
 * changes nothing. @throws Refusal 403, 404, 410
 */
export const markResult: Handler<'markResult'> = async ({ params, body, caller, platform: { db, clock } }) => {
  requireManager(caller);
  const uuid = params.uuid.toLowerCase();
  const { is_test } = body;
  const isThere = await transaction(db, async (trx) => {
    await holdExecution(trx, caller.companyUuid, uuid);
    const found = await standing(trx, caller, uuid).executeTakeFirst();
    if (found === undefined) return false;
    if (found.is_test === is_test) return true;
    await trx
      .updateTable('result')
      .set({ is_test, feed_place: null })
      .where('company_uuid', '=', caller.companyUuid)
      .where('uuid', '=', uuid)
      .execute();
    await trx
      .insertInto('result_correction')
      .values({
        company_uuid: caller.companyUuid,
        execution_uuid: uuid,
        user_uuid: caller.userUuid,
        at: clock(),
        kind: is_test ? 'test' : 'no_test',
        reason: '',
      })
      .execute();
    return true;
  });
  if (!isThere) throw (await deletedAt(db, caller, uuid)) ?? notFound();
  return undefined;
};

/** CORR-02: deletes an execution; one that is deleted already stays as it is. @throws Refusal 403, 404 */
export const deleteResult: Handler<'deleteResult'> = async ({ params, body, caller, platform }) => {
  requireManager(caller);
  const uuid = params.uuid.toLowerCase();
  const { companyUuid: company, userUuid: by } = caller;
  const found = await standing(platform.db, caller, uuid).executeTakeFirst();
  if (found === undefined && (await deletedAt(platform.db, caller, uuid)) === null) throw notFound();
  await deleteExecutions(platform, { company, uuids: [uuid], by, reason: body.reason });
  return undefined;
};

/** A deletion holds the execution first, too: neither then waits for what the other one holds. */
const holdExecution = (trx: Transaction<Database>, company: string, uuid: string) =>
  trx
    .selectFrom('execution')
    .where('company_uuid', '=', company)
    .where('uuid', '=', uuid)
    .select('uuid')
    .forUpdate()
    .execute();

/** The listed row of an execution that the caller may see, and that was not deleted. */
const standing = (db: Kysely<Database>, caller: Caller, uuid: string) =>
  db
    .selectFrom('result')
    .where('company_uuid', '=', caller.companyUuid)
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .where(mayReadResults(caller, sql`result.store_uuid`))
    .select('is_test');
