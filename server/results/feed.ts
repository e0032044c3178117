import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FeedPage } from '#contracts/results/feed.ts';
import type { ResultDetail } from '#contracts/results/results.ts';
import type { Database } from '../db/schema.ts';
import type { Handler, KeyCaller } from '../http/handler.ts';
import { badRequest } from '../http/refusal.ts';
import { wrongKey } from '../session/index.ts';
import { isAmong } from '../tickets/index.ts';
import { isPlausible, placeDelivered } from './feed-places.ts';
import { detailOf, detailRows, tasksOf, versionOf } from './one.ts';

/** FEED-04. */
export const feed: Handler<'feed'> = ({ query, caller, platform: { db, clock } }) =>
  readFeed(db, caller, query, clock());

/**
 * FEED-04: the executions of the company after a place, at the stores that the key may read.
 * @throws Refusal 400 for a place that was never given, 401 for a key that was revoked meanwhile
 */
export async function readFeed(
  db: Kysely<Database>,
  caller: KeyCaller,
  query: { readonly after: string; readonly limit: number },
  now: Date,
): Promise<FeedPage> {
  const after = Number(query.after);
  const end = await placeDelivered(db, caller.companyUuid, now);
  if (!isPlausible(after, end.last, now)) throw badRequest('The feed has no such place.', 'no_such_place');
  const found = await placesAfter(db, caller, { after, upTo: end.last, limit: query.limit + 1 });
  const page = found.slice(0, fitting(found, query.limit));
  const isCut = page.length < found.length;
  const next = String(isCut ? (page.at(-1)?.place ?? after) : Math.max(after, end.last));
  const executions = await detailsOf(
    db,
    caller.companyUuid,
    page.flatMap(({ uuid, deleted_at }) => (deleted_at === null ? uuid : [])),
  );
  const deleted = page.flatMap(({ uuid, deleted_at }) =>
    deleted_at === null ? [] : { uuid, deleted_at: deleted_at.toISOString() },
  );
  const detail = JSON.stringify({ ...query, next, executions: executions.length, deleted: deleted.length });
  await noteReading(db, caller, page.length === 0 ? null : detail, now);
  return { executions, deleted, next, more: isCut || end.more };
}

type Span = { readonly after: number; readonly upTo: number; readonly limit: number };
type Placed = {
  readonly uuid: string;
  readonly place: number;
  readonly bytes: number;
  readonly deleted_at: Date | null;
};

async function placesAfter(db: Kysely<Database>, key: KeyCaller, { after, upTo, limit }: Span): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select result.uuid, result.feed_place as place, result.deleted_at, octet_length(execution.body) as bytes
    from result join execution on execution.company_uuid = result.company_uuid and execution.uuid = result.uuid
    where result.company_uuid = ${key.companyUuid} and result.feed_place > ${after} and result.feed_place <= ${upTo}
      and ${mayRead(key)}
    order by result.feed_place limit ${limit}`.execute(db);
  return rows;
}

/** FEED-03: a key reads the stores that it is limited to. */
const mayRead = ({ companyUuid, keyUuid, everyStore }: KeyCaller): RawBuilder<boolean> =>
  everyStore
    ? sql`true`
    : sql`result.store_uuid in (
        select store_uuid from api_key_store where company_uuid = ${companyUuid} and key_uuid = ${keyUuid})`;

/** The bytes of executions in one page, at least one of them: large ones come in shorter pages. */
const mostBytes = 8_388_608;

function fitting(found: readonly Placed[], limit: number): number {
  let bytes = 0;
  const tooFar = found.findIndex((one, at) => {
    bytes += one.bytes;
    return at > 0 && bytes > mostBytes;
  });
  return Math.min(limit, tooFar === -1 ? found.length : tooFar);
}

/** The executions of these uuids, in their order; one that was deleted just now comes again at its new place. */
async function detailsOf(db: Kysely<Database>, company: string, uuids: readonly string[]): Promise<ResultDetail[]> {
  if (uuids.length === 0) return [];
  const rows = await detailRows(db, company).where(isAmong('execution.uuid', uuids)).execute();
  const published = await db
    .selectFrom('activity_version as version')
    .where('version.company_uuid', '=', company)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('execution')
          .whereRef('execution.activity_uuid', '=', 'version.activity_uuid')
          .whereRef('execution.activity_version', '=', 'version.version')
          .where('execution.company_uuid', '=', company)
          .where(isAmong('execution.uuid', uuids))
          .select('execution.uuid'),
      ),
    )
    .select(['activity_uuid', 'version', 'tree', 'scores', 'published_at'])
    .execute();
  const versions = new Map(published.map((row) => [`${row.activity_uuid} ${row.version}`, versionOf(row)]));
  const tasks = await tasksOf(db, company, uuids);
  const details = new Map(
    rows.map((row) => {
      const version = versions.get(`${row.activity_uuid} ${row.activity_version}`);
      if (version === undefined) throw new Error(`the version of execution ${row.uuid} is not there`);
      return [row.uuid, detailOf(row, version, tasks)] as const;
    }),
  );
  return uuids.flatMap((uuid) => details.get(uuid) ?? []);
}

/**
 * FEED-06: notes the reading, and that the key was used. A program that asks each minute whether there is more fills no
 * table: `detail` is null where nothing was read. @throws Refusal 401 for a key that was revoked meanwhile
 */
async function noteReading(db: Kysely<Database>, key: KeyCaller, detail: string | null, now: Date): Promise<void> {
  const { rows } = await sql`
    with used as (
      update api_key set last_used_at = ${now}
      where company_uuid = ${key.companyUuid} and uuid = ${key.keyUuid} and revoked_at is null
      returning company_uuid, uuid
    ), noted as (
      insert into result_read (company_uuid, key_uuid, at, kind, detail)
      select company_uuid, uuid, ${now}::timestamptz, 'feed', ${detail}::text from used where ${detail}::text is not null
    )
    select from used`.execute(db);
  if (rows.length === 0) throw wrongKey();
}
