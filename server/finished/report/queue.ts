import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ReportTable } from '../../db/tables/execution.ts';

/** The longest that making one report may take (ms). */
export const longest = 60_000;
/** A report that a process took and did not make, for it died, is taken again after so long (ms). */
const lease = 2 * longest;
/** How often it is tried to make one. */
const most = 3;
const firstPause = 10_000;

/** Which execution. */
export type Execution = { readonly companyUuid: string; readonly executionUuid: string };

/** A report that this process has taken to make; `attempts` counts this one. */
export type Taken = Execution & { readonly attempts: number };

/** The bytes of a report in the file store. */
export type Made = { readonly name: string; readonly bytes: number };

/**
 * Takes one for as long as the lease: no other process takes it meanwhile. Companies take turns, so that one with many
 * reports holds up its own only: it is that of the next company after `lastCompany` that has waited longest.
 */
export async function takeNext(db: Kysely<Database>, now: Date, lastCompany: string | null): Promise<Taken | null> {
  await giveUp(db, now);
  const taken = await db
    // Materialized: a join may look into a subquery more than once, and each look takes another one.
    .with(
      (next) => next('next').materialized(),
      (from) =>
        from
          .selectFrom('report')
          .select(['company_uuid', 'execution_uuid'])
          .where('state', '=', 'pending')
          .where('due_at', '<=', now)
          .$if(lastCompany !== null, (query) =>
            query.orderBy(({ eb }) => eb('company_uuid', '>', lastCompany), 'desc').orderBy('company_uuid'),
          )
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('report')
    .from('next')
    .whereRef('report.company_uuid', '=', 'next.company_uuid')
    .whereRef('report.execution_uuid', '=', 'next.execution_uuid')
    .set({ attempts: sql<number>`attempts + 1`, due_at: new Date(now.getTime() + lease) })
    .returning(['report.company_uuid as companyUuid', 'report.execution_uuid as executionUuid', 'attempts'])
    .executeTakeFirst();
  return taken ?? null;
}

/** One whose process died each time is as good as one that failed each time. */
const giveUp = (db: Kysely<Database>, now: Date) =>
  db
    .updateTable('report')
    .set({ state: 'failed' })
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .where('attempts', '>=', most)
    .execute();

/** False when another process has taken it meanwhile, since this one was too slow: that one's counts. */
export async function noteMade(db: Kysely<Database>, taken: Taken, made: Made): Promise<boolean> {
  const noted = await ofTaken(db, taken)
    .set({ ...made, state: 'made' })
    .returning('state')
    .executeTakeFirst();
  return noted !== undefined;
}

/** One that could not be made is tried again, later each time, until it is given up; one that took too long is not. */
export const noteFailed = (
  db: Kysely<Database>,
  taken: Taken,
  { now, isLate }: { readonly now: Date; readonly isLate: boolean },
) =>
  ofTaken(db, taken)
    .set(
      taken.attempts < most && !isLate
        ? { due_at: new Date(now.getTime() + firstPause * 6 ** (taken.attempts - 1)) }
        : { state: 'failed' },
    )
    .execute();

/** Gives one back that was not made, through no fault of its own: it waits as it did before. */
export const giveBack = (db: Kysely<Database>, taken: Taken, now: Date) =>
  ofTaken(db, taken)
    .set({ attempts: taken.attempts - 1, due_at: now })
    .execute();

const ofTaken = (db: Kysely<Database>, { companyUuid, executionUuid, attempts }: Taken) =>
  db
    .updateTable('report')
    .where('company_uuid', '=', companyUuid)
    .where('execution_uuid', '=', executionUuid)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts);

/** The state of a report before it was asked for; null when there was none, or its file was lost. */
export type Asked = ReportTable['state'] | null;

/**
 * Orders a report that was never asked for, was given up, or was lost with its file, which `isKept` tells by its name;
 * a report in any other state stays as it is.
 */
export async function askFor(
  db: Kysely<Database>,
  execution: Execution,
  { now, isKept }: { readonly now: Date; readonly isKept: (name: string) => Promise<boolean> },
): Promise<Asked> {
  const key = { company_uuid: execution.companyUuid, execution_uuid: execution.executionUuid };
  const anew = { state: 'pending' as const, attempts: 0, due_at: now, name: null, bytes: null };
  const before = await db
    .selectFrom('report')
    .where('company_uuid', '=', key.company_uuid)
    .where('execution_uuid', '=', key.execution_uuid)
    .select(['state', 'name'])
    .executeTakeFirst();
  if (before?.state === 'pending') return 'pending';
  if (before?.name && (await isKept(before.name))) return 'made';
  // Waits for a deletion that is under way, and orders none for what it deleted.
  await db
    .insertInto('report')
    .columns(['company_uuid', 'execution_uuid', 'state', 'attempts', 'due_at'])
    .expression((from) =>
      from
        .selectFrom('execution')
        .where('company_uuid', '=', key.company_uuid)
        .where('uuid', '=', key.execution_uuid)
        .where('deleted_at', 'is', null)
        .select(['company_uuid', 'uuid'])
        .select([
          sql.lit(anew.state).as('state'),
          sql.lit(0).as('attempts'),
          sql<Date>`${now}::timestamptz`.as('due_at'),
        ])
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_uuid', 'execution_uuid'])
        .doUpdateSet(anew)
        .where('report.state', '=', before?.state ?? 'failed')
        .where(sql`report.name`, 'is not distinct from', before?.name ?? null),
    )
    .execute();
  return before?.state === 'failed' ? 'failed' : null;
}
