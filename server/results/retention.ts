import { type Kysely, sql } from 'kysely';
import { pendingStates } from '#domain/tickets/ticket.ts';
import { addDays, addMonths, type Day } from '#domain/time/days.ts';
import { dayIn, instantIn } from '#domain/time/zone.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import { type Deleted, deleteWithin, finishDeletion } from './deletion.ts';

/** So many executions are deleted at once: what a delivery has to wait for is short. */
const batch = 20;
/** So many batches of a company at most each time; the next ones come a minute later. */
const mostBatches = 25;
/** The reason that stands with what was deleted by its age. */
const reason = 'retention';

type Kept = { readonly company: string; readonly months: number; readonly offset: string };

/** KEEP-02: deletes what companies keep no longer, a company by one process at a time. */
export async function deleteOld(platform: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> {
  const companies = await platform.db
    .selectFrom('company')
    .where('keep_months', 'is not', null)
    .select('uuid')
    .orderBy('uuid')
    .execute();
  for (const { uuid } of companies)
    for (let done = 0; done < mostBatches; done += 1) {
      const deleted = await deleteBatch(platform, uuid);
      await finishDeletion(platform, uuid, deleted);
      if (deleted.executions.length < batch) break;
    }
}

/** The row of the company is held so that deliveries, which refer to it, go on. */
const deleteBatch = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, uuid: string): Promise<Deleted> =>
  transaction(db, async (trx) => {
    const held = await trx
      .selectFrom('company')
      .where('uuid', '=', uuid)
      .select(['uuid', 'keep_months', sql<string>`coalesce(time_zone_offset, '-03:00')`.as('offset')])
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (held === undefined || held.keep_months === null) return { executions: [], names: [] };
    const kept = { company: uuid, months: held.keep_months, offset: held.offset };
    const old = await older(trx, kept, clock())
      .where(sql<boolean>`not ${hasOpenTask}`)
      .select('execution.uuid')
      .orderBy('result.finished_at')
      .limit(batch)
      .execute();
    const uuids = old.map((row) => row.uuid);
    return await deleteWithin(trx, { company: uuid, uuids, by: null, reason }, clock());
  });

/** KEEP-01: what a company would lose that keeps its executions for so many months, and up to which day. */
export async function countOlder(db: Kysely<Database>, kept: Kept, now: Date) {
  const { executions, waiting } = await older(db, kept, now)
    .select(sql<number>`count(*) filter (where not ${hasOpenTask})::integer`.as('executions'))
    .select(sql<number>`count(*) filter (where ${hasOpenTask})::integer`.as('waiting'))
    .executeTakeFirstOrThrow();
  return { executions, waiting, until: addDays(firstKept(kept, now), -1) };
}

/** The first day whose deliveries are kept, on the clock of the company. */
const firstKept = ({ months, offset }: Kept, now: Date): Day => addMonths(dayIn(offset, now), -months);

/** By the day of delivery: what a device sends late, or dates wrongly, does not go as it comes. */
const older = (db: Kysely<Database>, kept: Kept, now: Date) => {
  const from = instantIn(kept.offset, firstKept(kept, now), '00:00', 'first');
  return (
    db
      .selectFrom('result')
      .innerJoin('execution', (join) =>
        join.onRef('execution.company_uuid', '=', 'result.company_uuid').onRef('execution.uuid', '=', 'result.uuid'),
      )
      .where('result.company_uuid', '=', kept.company)
      .where('result.deleted_at', 'is', null)
      // It is finished before it is delivered, and an index is in this order.
      .where('result.finished_at', '<', from)
      .where('execution.received_at', '<', from)
  );
};

const hasOpenTask = sql<boolean>`exists (
  select from ticket_definition definition
  join ticket on ticket.company_uuid = definition.company_uuid and ticket.definition_uuid = definition.uuid
  where definition.company_uuid = result.company_uuid and definition.execution_uuid = result.uuid
    and ticket.last and ticket.state = any(${[...pendingStates]}::text[]))`;
