import type { Transaction } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { holdFiles, removeUnneeded } from '../files/index.ts';
import { dropReports } from '../finished/index.ts';
import type { Platform } from '../platform.ts';
import { forgetPostponed } from '../routines/index.ts';
import { forgetAnswers, isAmong, isOneOf } from '../tickets/index.ts';
import { forgetScores } from '../webhooks/index.ts';
import { type Going, withdrawExports } from './export/withdraw.ts';

/** CORR-02: which executions of a company go, by whom (null: by the time that they are kept) and why. */
type Deletion = {
  readonly company: string;
  readonly uuids: readonly string[];
  readonly by: string | null;
  readonly reason: string;
};

/** What a deletion leaves to be done once it is stored. */
export type Deleted = { readonly executions: readonly Going[]; readonly names: readonly string[] };

/** CORR-02, CORR-03: deletes executions; those that are deleted already stay as they are. */
export async function deleteExecutions(
  platform: Pick<Platform, 'db' | 'files' | 'clock'>,
  deletion: Deletion,
): Promise<void> {
  const deleted = await transaction(platform.db, (trx) => deleteWithin(trx, deletion, platform.clock()));
  await finishDeletion(platform, deletion.company, deleted);
}

/**
 * CORR-02: after the transaction: exports that read the executions before it ended go, too, and the bytes of all that
 * went. Bytes that a crash leaves are swept.
 */
export async function finishDeletion(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  company: string,
  { executions, names }: Deleted,
): Promise<void> {
  const late = await withdrawExports(db, company, executions);
  for (const name of [...names, ...late]) await files.remove(name);
}

/**
 * CORR-02, CORR-03: all of a deletion that the database holds. Files are held before the executions change, in the order in
 * which a delivery does, so that neither waits for the other.
 */
export async function deleteWithin(
  trx: Transaction<Database>,
  { company, uuids, by, reason }: Deletion,
  now: Date,
): Promise<Deleted> {
  const executions = await trx
    .selectFrom('execution')
    .where('company_uuid', '=', company)
    .where(isAmong('uuid', uuids))
    .where('deleted_at', 'is', null)
    .select(['uuid', 'store_uuid', 'activity_uuid', 'user_uuid', 'finished_at', 'received_at'])
    .orderBy('uuid')
    .forUpdate()
    .execute();
  const going = executions.map(({ uuid }) => uuid);
  if (going.length === 0) return { executions: [], names: [] };
  const paths = await pathsOf(trx, company, going);
  await holdFiles(trx, company, paths);
  await forgetAnswers(trx, company, going);
  await forgetPostponed(trx, company, going);
  await trx
    .deleteFrom('execution_file')
    .where('company_uuid', '=', company)
    .where(isAmong('execution_uuid', going))
    .execute();
  const names = [
    ...(await dropReports(trx, company, going)),
    ...(await withdrawExports(trx, company, executions)),
    ...(await removeUnneeded(trx, company, paths)),
  ];
  await forgetScores(trx, company, going);
  await leaveTombstones(trx, company, going, now);
  await trx
    .insertInto('result_correction')
    .values(
      going.map((uuid) => ({
        company_uuid: company,
        execution_uuid: uuid,
        user_uuid: by,
        at: now,
        kind: 'deleted' as const,
        reason,
      })),
    )
    .execute();
  return { executions, names };
}

/** The files of answers, and of what was said when an activity could not be done. */
async function pathsOf(trx: Transaction<Database>, company: string, going: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('execution_file')
    .where('company_uuid', '=', company)
    .where(isAmong('execution_uuid', going))
    .select('path')
    .union(({ selectFrom }) =>
      selectFrom('routine_answer_file as picture')
        .innerJoin('routine_answer as answer', (join) =>
          join
            .onRef('answer.company_uuid', '=', 'picture.company_uuid')
            .onRef('answer.idempotency_key', '=', 'picture.idempotency_key'),
        )
        .where('picture.company_uuid', '=', company)
        .where(isOneOf('answer.checksum', going))
        .select('picture.path'),
    )
    .execute();
  return rows.map(({ path }) => path);
}

/** CORR-03: what names the execution stays, and the feed tells of it once more. */
async function leaveTombstones(trx: Transaction<Database>, company: string, going: readonly string[], now: Date) {
  await trx
    .updateTable('execution')
    .set({ body: '', store_index: null, longitude: null, latitude: null, deleted_at: now })
    .where('company_uuid', '=', company)
    .where(isAmong('uuid', going))
    .execute();
  await trx
    .updateTable('result')
    .set({ store_index: null, pictures: 0, deleted_at: now, feed_place: null })
    .where('company_uuid', '=', company)
    .where(isAmong('uuid', going))
    .execute();
}
