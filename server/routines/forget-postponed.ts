import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * CORR-02: what was said when activities were recorded as ones that cannot be done (OP-56), by their executions. That it
 * was recorded stays. Returns the paths of the pictures.
 */
export async function forgetPostponed(
  trx: Transaction<Database>,
  company: string,
  executions: readonly string[],
): Promise<readonly string[]> {
  const answers = await trx
    .selectFrom('routine_answer')
    .where('company_uuid', '=', company)
    .where(sql<boolean>`checksum = any(${executions}::text[])`)
    .select(['idempotency_key', 'result'])
    .forUpdate()
    .execute();
  const paths: string[] = [];
  for (const { idempotency_key, result } of answers) {
    const nothing = { ...result, comment: '', answer: '', pictures: [], postponed_pictures: [] };
    await trx
      .updateTable('routine_answer')
      .set({ comment: '', result: JSON.stringify(nothing) })
      .where('company_uuid', '=', company)
      .where('idempotency_key', '=', idempotency_key)
      .execute();
    const removed = await trx
      .deleteFrom('routine_answer_file')
      .where('company_uuid', '=', company)
      .where('idempotency_key', '=', idempotency_key)
      .returning('path')
      .execute();
    paths.push(...removed.map(({ path }) => path));
  }
  return paths;
}
