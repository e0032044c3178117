import { sql, type Transaction } from 'kysely';
import type { BulkRow } from '#contracts/tickets/bulk-change.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { modulesOf, policies } from '../http/policy.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { startWorking } from '../waiting.ts';
import { applyTo, knownFor, whyNot } from './bulk-rules.ts';
import { settle } from './clock.ts';
import { findTicket } from './find.ts';

/** Works through bulk changes, beside the requests, until it is stopped. */
export const startBulkChanges = (platform: Platform): (() => Promise<void>) =>
  startWorking(platform, 'bulk changes', async () => {
    const changed = await Promise.all(Array.from({ length: atOnce }, () => changeNextTicket(platform)));
    return changed.includes(true);
  });

/** A ticket waits for its disk most of the time: so many go side by side, and requests have connections left. */
const atOnce = 4;

/** A ticket whose change failed so often for no reason of its own is given up. */
const mostAttempts = 3;

/**
 * BULK-04, BULK-06: changes the next ticket of any bulk change; false when none waits. The row stays locked until the
 * ticket is changed with it: no other process takes it, and one that dies leaves both as they were.
 */
export async function changeNextTicket(platform: Platform): Promise<boolean> {
  await settle(platform);
  const taken: { row: Row | null } = { row: null };
  try {
    return await transaction(platform.db, async (trx) => {
      const row = await takeNext(trx);
      taken.row = row ?? null;
      if (row !== undefined) await note(trx, row, await change(trx, platform, row));
      return row !== undefined;
    });
  } catch (error) {
    if (taken.row === null) throw error;
    await noteFailure(platform, taken.row, error);
    return true;
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** By their places, so that bulk changes take turns and a long one holds up no other. */
const takeNext = (trx: Transaction<Database>) =>
  trx
    .selectFrom('bulk_change_ticket as row')
    .innerJoin('bulk_change as bulk', (join) =>
      join
        .onRef('bulk.company_uuid', '=', 'row.company_uuid')
        .onRef('bulk.user_uuid', '=', 'row.user_uuid')
        .onRef('bulk.uuid', '=', 'row.bulk_uuid'),
    )
    .where('row.outcome', 'is', null)
    .selectAll('row')
    .select('bulk.instruction')
    .orderBy('row.place')
    .limit(1)
    .forUpdate('row')
    .skipLocked()
    .executeTakeFirst();

/** BULK-05. @throws Refusal when the mails of the caller are used up */
async function change(trx: Transaction<Database>, platform: Platform, row: Row): Promise<BulkRow['outcome']> {
  const caller = await callerOf(trx, row);
  if (caller === null) return 'not_yours';
  await trx
    .selectFrom('ticket')
    .where('company_uuid', '=', row.company_uuid)
    .where('uuid', '=', row.ticket_uuid)
    .select('uuid')
    .forUpdate()
    .execute();
  const found = await findTicket(trx, caller, row.ticket_uuid);
  if (found === undefined) return 'not_found';
  if (found.version !== row.version) return 'changed';
  const known = await knownFor({ ...platform, db: trx }, row.instruction, row.company_uuid);
  const reason = whyNot(row.instruction, found, caller, known);
  if (reason !== null) return reason;
  await applyTo(trx, platform, { found, caller, request: new Request('http://bulk.invalid') }, row.instruction);
  return 'done';
}

/** Who ordered it, with the rights of now; null once the account, its company or the ticket manager is closed. */
async function callerOf(trx: Transaction<Database>, { company_uuid, user_uuid }: Row): Promise<Caller | null> {
  const person = await trx
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.company_uuid', '=', company_uuid)
    .where('user.uuid', '=', user_uuid)
    .where('user.active', '=', true)
    .where('company.active', '=', true)
    .select(['user.permissions', 'company.modules', 'company.time_zone_offset'])
    .executeTakeFirst();
  if (person === undefined || modulesOf(policies.startBulkChange).some((name) => person.modules[name] !== true))
    return null;
  return {
    sessionUuid: '',
    userUuid: user_uuid,
    companyUuid: company_uuid,
    permissions: person.permissions,
    modules: person.modules,
    timeZoneOffset: person.time_zone_offset ?? '-03:00',
  };
}

const note = (db: Pick<Platform, 'db'>['db'], row: Row, outcome: BulkRow['outcome']) =>
  db
    .updateTable('bulk_change_ticket')
    .set({ outcome })
    .where('company_uuid', '=', row.company_uuid)
    .where('user_uuid', '=', row.user_uuid)
    .where('bulk_uuid', '=', row.bulk_uuid)
    .where('place', '=', row.place)
    .where('outcome', 'is', null)
    .execute();

/** What was begun with the ticket is undone by now. A fault is tried again, a refusal is not. */
async function noteFailure({ db, log }: Platform, row: Row, error: unknown): Promise<void> {
  if (error instanceof Refusal) {
    await note(db, row, error.status === 429 ? 'mails' : 'failed');
    return;
  }
  log.error({ err: error, bulk_uuid: row.bulk_uuid, ticket_uuid: row.ticket_uuid }, 'a ticket could not be changed');
  await db
    .updateTable('bulk_change_ticket')
    .set({
      attempts: sql<number>`attempts + 1`,
      outcome: sql<'failed' | null>`case when attempts + 1 >= ${sql.lit(mostAttempts)} then 'failed' end`,
    })
    .where('company_uuid', '=', row.company_uuid)
    .where('user_uuid', '=', row.user_uuid)
    .where('bulk_uuid', '=', row.bulk_uuid)
    .where('place', '=', row.place)
    .where('outcome', 'is', null)
    .execute();
}
