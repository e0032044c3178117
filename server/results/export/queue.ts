import { type Kysely, sql } from 'kysely';
import type { ResultExportFault } from '#contracts/results/result-export.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import type { Database } from '../../db/schema.ts';
import type { ExportInstruction } from '../../db/tables/results.ts';

/** An export whose process says nothing for so long (ms) is taken by another one, or by this one after a start. */
const lease = millisecondsOf.minute;
/** How often it is tried to make one. */
const most = 3;

/** An export that this process has taken to make; `attempts` counts this one. */
export type Taken = {
  readonly company_uuid: string;
  readonly user_uuid: string;
  readonly uuid: string;
  readonly attempts: number;
  readonly instruction: ExportInstruction;
  readonly created_at: Date;
};

/**
 * EXPO-09: takes one: no other process takes it as long as this one says that it goes on. Accounts take turns: after
 * `lastUser` comes the one that has waited longest of the next account.
 */
export async function takeNext(db: Kysely<Database>, now: Date, lastUser: string | null): Promise<Taken | null> {
  await db
    .updateTable('result_export')
    .set({ state: 'failed', fault: 'failed' })
    .where('state', '=', 'running')
    .where('due_at', '<=', now)
    .where('attempts', '>=', most)
    .execute();
  const taken = await db
    // Materialized: a join may look into a subquery more than once, and each look takes another one.
    .with(
      (next) => next('next').materialized(),
      (from) =>
        from
          .selectFrom('result_export')
          .select(['company_uuid', 'user_uuid', 'uuid'])
          .where('state', 'in', ['waiting', 'running'])
          .where('due_at', '<=', now)
          .$if(lastUser !== null, (query) =>
            query.orderBy(({ eb }) => eb('user_uuid', '>', lastUser), 'desc').orderBy('user_uuid'),
          )
          .orderBy('created_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('result_export as taken')
    .from('next')
    .whereRef('taken.company_uuid', '=', 'next.company_uuid')
    .whereRef('taken.user_uuid', '=', 'next.user_uuid')
    .whereRef('taken.uuid', '=', 'next.uuid')
    .set({ state: 'running', attempts: sql<number>`taken.attempts + 1`, due_at: until(now), done: 0 })
    .returning(['taken.company_uuid', 'taken.user_uuid', 'taken.uuid', 'taken.attempts'])
    .returning(['taken.instruction', 'taken.created_at'])
    .executeTakeFirst();
  return taken ?? null;
}

const until = (now: Date): Date => new Date(now.getTime() + lease);

const ofTaken = (db: Kysely<Database>, { company_uuid, user_uuid, uuid, attempts }: Taken) =>
  db
    .updateTable('result_export')
    .where('company_uuid', '=', company_uuid)
    .where('user_uuid', '=', user_uuid)
    .where('uuid', '=', uuid)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .returning('uuid');

/** How far it is, and that it goes on; false when another process has taken it, since this one was silent too long. */
export const noteProgress = async (
  db: Kysely<Database>,
  taken: Taken,
  { done, total, now }: { readonly done: number; readonly total: number | null; readonly now: Date },
): Promise<boolean> =>
  (
    await ofTaken(db, taken)
      .set({ done, total, due_at: until(now) })
      .execute()
  ).length > 0;

/** The file of an export; its name in the file store, and how a download of it is called. */
export type Made = {
  readonly name: string;
  readonly bytes: number;
  readonly saved_as: string;
  readonly content_type: string;
  readonly done: number;
  readonly stores: readonly string[];
};

/** False when another process has taken it meanwhile: that one's counts. */
export const noteMade = async (db: Kysely<Database>, taken: Taken, { stores, done, ...made }: Made): Promise<boolean> =>
  (
    await ofTaken(db, taken)
      .set({ ...made, done, total: done, stores: JSON.stringify(stores), state: 'made' })
      .execute()
  ).length > 0;

/** A fault that would come again ends it; any other is tried again, up to three times. */
export const noteFailed = async (
  db: Kysely<Database>,
  taken: Taken,
  { fault, now }: { readonly fault: ResultExportFault; readonly now: Date },
): Promise<void> => {
  const again = fault === 'failed' && taken.attempts < most;
  await ofTaken(db, taken)
    .set(again ? { state: 'waiting', due_at: now } : { state: 'failed', fault })
    .execute();
};

/** Gives one back that was not made, through no fault of its own: it waits as it did before. */
export const giveBack = async (db: Kysely<Database>, taken: Taken, now: Date): Promise<void> => {
  await ofTaken(db, taken)
    .set({ state: 'waiting', attempts: taken.attempts - 1, due_at: now })
    .execute();
};
