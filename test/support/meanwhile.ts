import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Runs `work` on a database where `change` happens in the midst of every sign-in: as a try whose counter begins with
 * `key` turns out right and is given back, so after that was verified and before a session is opened.
 */
export async function changedMeanwhile<Result>(
  db: Kysely<Database>,
  key: 'account:' | 'codes:' | 'single-sign-on-code:',
  change: RawBuilder<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`create function change_meanwhile() returns trigger language plpgsql as $$
    begin ${change}; return new; end $$`.execute(db);
  await sql`create trigger meanwhile before update on sign_in_limit for each row
    when (new.points < old.points and new.key like ${sql.lit(`${key}%`)}) execute function change_meanwhile()`.execute(
    db,
  );
  try {
    return await work();
  } finally {
    await sql`drop function change_meanwhile cascade`.execute(db);
  }
}
