import { type Kysely, sql } from 'kysely';

/** FEED-04: the place of each execution in the feed of its company, and the last place that was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table result add column feed_place bigint`.execute(db);
  await sql`create unique index result_feed_place on result (company_uuid, feed_place)`.execute(db);
  await sql`
    create index result_without_place on result (company_uuid, finished_at, uuid) where feed_place is null`.execute(db);
  await sql`
    create table result_feed (
      company_uuid uuid primary key references company (uuid),
      last_place bigint not null
    )`.execute(db);
}
