import type { Transaction } from 'kysely';
import type { RoutineAnswers, RoutineResult } from '#contracts/routines/routine.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { lockFiles, noteAttached, notStored, uploadedByOthers } from '../files/index.ts';
import type { Caller } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { unacceptable } from './checks.ts';

/** An answer as it came: `routine` is what it answers, `sha256` is over its bytes. */
export type Arrived = {
  readonly caller: Caller;
  readonly key: string;
  readonly routine: string;
  readonly body: RoutineAnswers;
  readonly sha256: string;
};

/** `stored` now, `repeated` as it was before, or a `conflict` with what is stored under this key. */
export type Kept = { readonly outcome: 'stored' | 'repeated' | 'conflict'; readonly result: RoutineResult };

/**
 * Stores an answer with its pictures in one transaction, once for each key, however many come at the same time.
 * @throws Refusal 422 when a picture is not stored; nothing is stored then
 */
export const keepAnswer = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, arrived: Arrived): Promise<Kept> =>
  transaction(db, async (trx) => (await storedBefore(trx, arrived)) ?? (await storeAnswer(trx, arrived, clock())));

/** As {@link keepAnswer}, inside a transaction. */
export async function storeAnswer(trx: Transaction<Database>, arrived: Arrived, now: Date): Promise<Kept> {
  const { companyUuid } = arrived.caller;
  const paths = [...new Set(arrived.body.answers[0].photos)];
  const refuse = (fault: string) => unacceptable({ photos: fault });
  await lockFiles(trx, companyUuid, { paths, pictures: paths, refuse });
  const others = await uploadedByOthers(trx, arrived.caller, paths);
  if (others.length > 0) throw refuse(notStored(others));
  const result = resultOf(arrived.body);
  const before = (await insertAnswer(trx, arrived, result, now)) ? null : await storedBefore(trx, arrived);
  if (before !== null) return before;
  await attach(trx, arrived, paths, now);
  return { outcome: 'stored', result };
}

/** DATA-39: what was answered, by the kind of the answer. */
const resultOf = ({ answers: [{ comment, answer, photos, change_type }] }: RoutineAnswers): RoutineResult => ({
  pictures: change_type === 'postpone' ? [] : photos,
  postponed_pictures: change_type === 'postpone' ? photos : [],
  comment,
  answer,
  change_type,
});

/** False when there is one already: then this waited for the transaction that stored it. */
async function insertAnswer(
  trx: Transaction<Database>,
  { caller, key, routine, body, sha256 }: Arrived,
  result: RoutineResult,
  now: Date,
): Promise<boolean> {
  const [{ comment, change_type, date_modified, upload_date }] = body.answers;
  const inserted = await trx
    .insertInto('routine_answer')
    .values({
      company_uuid: caller.companyUuid,
      idempotency_key: key,
      user_uuid: caller.userUuid,
      routine_uuid: routine,
      checksum: body.checksum,
      change_type,
      comment,
      date_modified: new Date(date_modified),
      upload_date: new Date(upload_date),
      sha256,
      result: JSON.stringify(result),
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_uuid', 'idempotency_key']).doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The answer stored under the same key: `repeated` for the same answer, else `conflict`; null when there is none. */
export async function storedBefore(
  trx: Transaction<Database>,
  { caller, key, routine, sha256 }: Arrived,
): Promise<Kept | null> {
  const before = await trx
    .selectFrom('routine_answer')
    .where('company_uuid', '=', caller.companyUuid)
    .where('idempotency_key', '=', key)
    .select(['user_uuid', 'routine_uuid', 'sha256', 'result'])
    .executeTakeFirst();
  if (!before) return null;
  const isSame = before.sha256 === sha256 && before.user_uuid === caller.userUuid && before.routine_uuid === routine;
  return { outcome: isSame ? 'repeated' : 'conflict', result: before.result };
}

async function attach(
  trx: Transaction<Database>,
  { caller: { companyUuid }, key }: Arrived,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  if (paths.length === 0) return;
  await trx
    .insertInto('routine_answer_file')
    .values(paths.map((path) => ({ company_uuid: companyUuid, idempotency_key: key, path })))
    .execute();
  await noteAttached(trx, companyUuid, paths, now);
}
