import { type Kysely, sql } from 'kysely';
import type { ResultFilter } from '#contracts/results/results.ts';
import type { Database } from '../../db/schema.ts';
import type { Caller } from '../../http/handler.ts';
import { mayReadResults } from '../../result-access.ts';
import { isAmong } from '../../tickets/index.ts';
import { authorName, matching } from '../list.ts';
import type { ExecutionRow } from './rows.ts';

/** What is exported: of whom, and what was there by `before`. */
export type Selection = { readonly caller: Caller; readonly filter: ResultFilter; readonly before: Date };

const selected = (db: Kysely<Database>, { caller, filter, before }: Selection) =>
  matching(db, caller, filter)
    .innerJoin('execution', (join) =>
      join.onRef('execution.company_uuid', '=', 'result.company_uuid').onRef('execution.uuid', '=', 'result.uuid'),
    )
    .where('execution.received_at', '<=', before);

/** How many executions there are. */
export const countOf = async (db: Kysely<Database>, selection: Selection): Promise<number> =>
  (await selected(db, selection).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total;

/** An activity and which of its versions were answered, the newest first. */
export type Answered = { readonly uuid: string; readonly versions: readonly number[] };

/** The activities of the selection by their names. */
export async function activitiesOf(db: Kysely<Database>, selection: Selection): Promise<readonly Answered[]> {
  const rows = await selected(db, selection)
    .innerJoin('activity as named', (join) =>
      join.onRef('named.company_uuid', '=', 'result.company_uuid').onRef('named.uuid', '=', 'result.activity_uuid'),
    )
    .groupBy(['named.uuid', 'named.folded_name', 'execution.activity_version'])
    .select(['named.uuid', 'execution.activity_version as version'])
    .orderBy('named.folded_name')
    .orderBy('named.uuid')
    .orderBy('execution.activity_version', 'desc')
    .execute();
  const versions = new Map<string, number[]>();
  for (const { uuid, version } of rows) versions.set(uuid, [...(versions.get(uuid) ?? []), version]);
  return [...versions].map(([uuid, all]) => ({ uuid, versions: all }));
}

/** The versions of an activity as they were published, as JSON texts, the newest first. */
export const treesOf = async (
  db: Kysely<Database>,
  { companyUuid }: Caller,
  { uuid, versions }: Answered,
): Promise<string[]> =>
  (
    await db
      .selectFrom('activity_version')
      .where('company_uuid', '=', companyUuid)
      .where('activity_uuid', '=', uuid)
      .where('version', 'in', versions)
      .orderBy('version', 'desc')
      .select('tree')
      .execute()
  ).map(({ tree }) => tree);

/** So many executions are looked up at once; bodies are read so many bytes at a time: one may have 8 MB. */
const page = 500;
const mostBytes = 1_000_000;

/** The executions of an activity in batches, the newest first, as far as the account may see them when each is read. */
export async function* executionsOf(
  db: Kysely<Database>,
  selection: Selection,
  activity: string,
): AsyncGenerator<readonly ExecutionRow[]> {
  let last: { readonly finished_at: Date; readonly uuid: string } | undefined;
  do {
    const after: typeof last = last;
    const found = await selected(db, selection)
      .where('result.activity_uuid', '=', activity)
      .$if(after !== undefined, (some) =>
        some.where(
          // Of the form that an index in this order is read from, and from no earlier place.
          sql<boolean>`result.finished_at <= ${after?.finished_at}
            and (result.finished_at < ${after?.finished_at} or result.uuid > ${after?.uuid})`,
        ),
      )
      .select(['result.uuid', 'result.finished_at', sql<number>`octet_length(execution.body)`.as('bytes')])
      .orderBy('result.finished_at', 'desc')
      .orderBy('result.uuid')
      .limit(page)
      .execute();
    for (const uuids of chunksOf(found)) yield await rowsOf(db, selection.caller, uuids);
    last = found.length < page ? undefined : found.at(-1);
  } while (last !== undefined);
}

function chunksOf(found: readonly { readonly uuid: string; readonly bytes: number }[]): string[][] {
  const chunks: string[][] = [];
  let size = mostBytes;
  for (const { uuid, bytes } of found) {
    size += bytes;
    if (size > mostBytes) {
      chunks.push([]);
      size = bytes;
    }
    chunks.at(-1)?.push(uuid);
  }
  return chunks;
}

async function rowsOf(db: Kysely<Database>, caller: Caller, uuids: readonly string[]): Promise<ExecutionRow[]> {
  const rows = await db
    .selectFrom('execution')
    .innerJoin('result', (join) =>
      join.onRef('result.company_uuid', '=', 'execution.company_uuid').onRef('result.uuid', '=', 'execution.uuid'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'execution.company_uuid').onRef('store.uuid', '=', 'execution.store_uuid'),
    )
    .innerJoin('user as author', 'author.uuid', 'execution.user_uuid')
    .where('execution.company_uuid', '=', caller.companyUuid)
    .where(isAmong('execution.uuid', uuids))
    .where('execution.deleted_at', 'is', null)
    .where(mayReadResults(caller, sql`execution.store_uuid`))
    .select(['execution.uuid', 'execution.body', 'execution.activity_uuid', 'execution.activity_name'])
    .select(['execution.activity_version', 'execution.store_uuid', 'execution.store_name', 'store.store_code'])
    .select(['execution.user_uuid as author_uuid', 'execution.finished_at', 'execution.received_at'])
    .select(['execution.store_index as score', 'execution.latitude', 'execution.longitude', 'result.pictures'])
    .select('result.is_test')
    .select(authorName.as('author_name'))
    .select(
      sql<number>`(select count(distinct coalesce(definition.origin_uuid, definition.uuid))::integer
        from ticket_definition definition
        where definition.company_uuid = execution.company_uuid and definition.execution_uuid = execution.uuid)`.as(
        'tasks',
      ),
    )
    .orderBy('execution.finished_at', 'desc')
    .orderBy('execution.uuid')
    .execute();
  return rows;
}

/** The names in the file store of stored files, by their paths. */
export async function namesOf(
  db: Kysely<Database>,
  { companyUuid }: Caller,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .where('company_uuid', '=', companyUuid)
    .where('path', 'in', paths)
    .select(['path', 'name'])
    .execute();
  return new Map(rows.map(({ path, name }) => [path, name]));
}
