import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** CORR-02: removes the reports of executions, made or not. Returns the names of their bytes in the file store. */
export async function dropReports(
  trx: Transaction<Database>,
  company: string,
  executions: readonly string[],
): Promise<readonly string[]> {
  const dropped = await trx
    .deleteFrom('report')
    .where('company_uuid', '=', company)
    .where(sql<boolean>`execution_uuid = any(${executions}::uuid[])`)
    .returning('name')
    .execute();
  return dropped.flatMap(({ name }) => name ?? []);
}
