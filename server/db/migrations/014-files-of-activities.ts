import { type Kysely, sql } from 'kysely';

/** Marks files of published activities as attached: the sweep of files that nothing refers to must not take them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update file set attached_at = now()
    where attached_at is null and exists (
      select from activity_version as published
      where published.company_uuid = file.company_uuid and position(file.path in published.tree) > 0
    )`.execute(db);
}
