import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Keeps files as they are until the transaction ends: what needs one of them then has said so, or waits. */
export async function holdFiles(trx: Transaction<Database>, company: string, paths: readonly string[]): Promise<void> {
  await trx
    .selectFrom('file')
    .where('company_uuid', '=', company)
    .where(isOneOf(paths))
    .select('path')
    .orderBy('path')
    .forUpdate()
    .execute();
}

/**
 * CORR-02: removes those of the files, held as above, that no other record needs. Returns the names of their bytes in the file
 * store, which go after the transaction.
 */
export async function removeUnneeded(
  trx: Transaction<Database>,
  company: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const removed = await trx
    .deleteFrom('file')
    .where('company_uuid', '=', company)
    .where(isOneOf(paths))
    .where(sql<boolean>`not ${isNeeded}`)
    .returning(['path', 'name', 'sha256'])
    .execute();
  if (removed.length > 0)
    await trx
      .insertInto('removed_file')
      .values(removed.map(({ path, sha256 }) => ({ company_uuid: company, path, sha256 })))
      .onConflict((known) => known.columns(['company_uuid', 'path']).doNothing())
      .execute();
  return removed.map(({ name }) => name);
}

/** CORR-03: a file that went with its execution. */
export const removedFile = (db: Kysely<Database>, company: string, path: string) =>
  db
    .selectFrom('removed_file')
    .where('company_uuid', '=', company)
    .where('path', '=', path)
    .select('sha256')
    .executeTakeFirst();

/** The tables whose rows name files that have to stay for them. */
const needing = [
  ...(['execution_file', 'activity_file', 'routine_answer_file'] as const),
  ...(['ticket_picture', 'ticket_definition_picture', 'ticket_entry_picture'] as const),
];

const isNeeded = sql<boolean>`(${sql.join(
  needing.map(
    (table) => sql`exists (
      select from ${sql.table(table)} as needing
      where needing.company_uuid = file.company_uuid and needing.path = file.path)`,
  ),
  sql` or `,
)} or exists (
      select from routine where routine.company_uuid = file.company_uuid and routine.reference_url = file.path))`;

const isOneOf = (paths: readonly string[]) => sql<boolean>`path = any(${paths}::text[])`;
