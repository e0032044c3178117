import { type Kysely, sql } from 'kysely';

/** What the list of results selects by, beside each execution, and who read results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table result (
      company_uuid uuid not null,
      uuid uuid not null,
      user_uuid uuid not null,
      store_uuid uuid not null,
      activity_uuid uuid not null,
      finished_at timestamptz not null,
      store_index double precision,
      pictures integer not null,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, uuid) references execution (company_uuid, uuid)
    )`.execute(db);
  await fill(db);
  await sql`create index result_newest on result (company_uuid, finished_at desc, uuid)`.execute(db);
  await sql`create index result_of_store on result (company_uuid, store_uuid, finished_at desc, uuid)`.execute(db);
  await sql`
    create table result_read (
      company_uuid uuid not null,
      place bigint generated always as identity primary key,
      user_uuid uuid not null,
      at timestamptz not null,
      kind text not null check (kind in ('list', 'execution', 'report', 'file')),
      execution_uuid uuid,
      detail text not null,
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index result_read_newest on result_read (company_uuid, at desc)`.execute(db);
}

type Row = { readonly company_uuid: string; readonly uuid: string; readonly body: string };

/** The pictures are counted here, in batches: the database need not take every body as JSON. */
async function fill(db: Kysely<unknown>): Promise<void> {
  let last: Row | undefined;
  do {
    const after = last === undefined ? sql`true` : sql`(company_uuid, uuid) > (${last.company_uuid}, ${last.uuid})`;
    const { rows }: { readonly rows: readonly Row[] } = await sql<Row>`
      select company_uuid, uuid, body from execution where ${after} order by company_uuid, uuid limit 100`.execute(db);
    const counted = rows.map(({ body, ...row }) => ({ ...row, pictures: picturesIn(JSON.parse(body)) }));
    await sql`
      insert into result
      select company_uuid, uuid, user_uuid, store_uuid, activity_uuid, finished_at, store_index, counted.pictures
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as counted (company_uuid uuid, uuid uuid, pictures integer)
      join execution using (company_uuid, uuid)`.execute(db);
    last = rows.at(-1);
  } while (last !== undefined);
}

/** The pictures of all questions, at any depth. */
function picturesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'picture' in value && typeof value.picture === 'string' ? value.picture : '';
  return Object.values(value).reduce<number>(
    (sum, member) => sum + picturesIn(member),
    own.split(';').filter((path) => path !== '').length,
  );
}
