import { type Kysely, type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import { type ResultFilter, type ResultSort, resultFilter, resultSorts } from '#contracts/results/results.ts';
import { maySeeExecutions } from '#domain/session/modules.ts';
import { fold } from '#domain/shared/fold.ts';
import { addDays } from '#domain/time/days.ts';
import { instantIn } from '#domain/time/zone.ts';
import { isStorable } from '../db/instant.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { badRequest, forbidden } from '../http/refusal.ts';
import { mayReadResults, noteListRead } from '../result-access.ts';
import { isAmong, readJsonText } from '../tickets/index.ts';

/** RESULT-01 to RESULT-03: a page of the executions at the stores of the caller, with the totals of the selection. */
export const results: Handler<'results'> = async ({ query, caller, platform: { db, reads, clock } }) => {
  if (!maySeeExecutions(caller)) throw forbidden();
  const filter = readFilter(query.filter);
  const sort = sortOf(query.sort);
  const { page, per_page } = query;
  const found = await reads.run(async (from) => {
    const { total, mean } = await totals(matching(from, caller, filter));
    const isBeyond = (page - 1) * per_page >= total;
    const uuids = isBeyond ? [] : await pageOf(matching(from, caller, filter), sort, { page, per_page });
    return { rows: await listed(from, caller, uuids), total, mean };
  });
  await noteListRead(db, caller, clock(), { filter, page, per_page });
  return { ...found, page, per_page };
};

/** RESULT-02: the filter of a query. @throws Refusal 400 */
export function readFilter(text: string | undefined): ResultFilter {
  const filter = readJsonText(text, resultFilter);
  const { from, to } = filter.period ?? {};
  if ([from, to].some((day) => day !== undefined && !isStorable(`${day}T00:00:00Z`)))
    throw badRequest('The period has a day that is too far away.');
  return filter;
}

type Sort = { readonly by: ResultSort; readonly direction: 'asc' | 'desc' };

/** RESULT-03. @throws Refusal 400 for a column that cannot be sorted by */
function sortOf(text = '-finished_at'): Sort {
  const name = text.replace(/^-/, '');
  const by = resultSorts.find((sort) => sort === name);
  if (by === undefined) throw badRequest(`The list cannot be sorted by ${name}.`);
  return { by, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** The results that the filter lets through. */
export const matching = (db: Kysely<Database>, caller: Caller, filter: ResultFilter) =>
  conditionsOf(filter, caller).reduce(
    (found, condition) => found.where(condition),
    db
      .selectFrom('result')
      .where('result.company_uuid', '=', caller.companyUuid)
      .where('result.deleted_at', 'is', null)
      .where(mayReadResults(caller, sql`result.store_uuid`)),
  );
export type Matching = ReturnType<typeof matching>;

function conditionsOf(filter: ResultFilter, caller: Caller): RawBuilder<boolean>[] {
  const { period, stores, zones, brands, activities, authors, score, tasks, pictures, tests, text } = filter;
  return [
    ...(period === undefined ? [] : finishedIn(period, caller.timeZoneOffset)),
    ...(stores === undefined ? [] : [isAmong('result.store_uuid', stores)]),
    ...(zones === undefined ? [] : [isInGroup(caller, 'zone_uuid', zones)]),
    ...(brands === undefined ? [] : [isInGroup(caller, 'brand_uuid', brands)]),
    ...(activities === undefined ? [] : [isAmong('result.activity_uuid', activities)]),
    ...(authors === undefined ? [] : [isAmong('result.user_uuid', authors)]),
    ...(score === undefined ? [] : [isScored(score)]),
    ...(tasks === undefined ? [] : [sql<boolean>`${hasTask(caller)} = ${sql.lit(tasks)}`]),
    ...(pictures === undefined ? [] : [sql<boolean>`(result.pictures > 0) = ${sql.lit(pictures)}`]),
    ...(tests === 'with' ? [] : [sql<boolean>`result.is_test = ${sql.lit(tests === 'only')}`]),
    ...(text === undefined ? [] : wordsIn(text).map((word) => holds(caller, word))),
  ];
}

/** RESULT-02: days on the clock of the session, the last one to its end. */
const finishedIn = ({ from, to }: NonNullable<ResultFilter['period']>, offset: string): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`result.finished_at >= ${instantIn(offset, from, '00:00', 'first')}`]),
  ...(to === undefined
    ? []
    : [sql<boolean>`result.finished_at < ${instantIn(offset, addDays(to, 1), '00:00', 'first')}`]),
];

/** Subqueries name the company and not the row: the database runs each of them once for all rows. */
const isInGroup = (
  { companyUuid }: Caller,
  column: 'zone_uuid' | 'brand_uuid',
  uuids: readonly string[],
): RawBuilder<boolean> => sql<boolean>`result.store_uuid in (
    select store.uuid from store where store.company_uuid = ${companyUuid} and ${isAmong(`store.${column}`, uuids)})`;

const isScored = (score: NonNullable<ResultFilter['score']>): RawBuilder<boolean> =>
  score === 'none' ? sql`result.store_index is null` : sql`result.store_index between ${score.from} and ${score.to}`;

const hasTask = ({ companyUuid }: Caller): RawBuilder<boolean> => sql<boolean>`(result.uuid in (
  select definition.execution_uuid from ticket_definition definition
  where definition.company_uuid = ${companyUuid} and definition.execution_uuid is not null))`;

/** The words that are looked for, the first eight of a sentence. */
const wordsIn = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))].slice(0, 8);

/** RESULT-02: store, activity or author have the word, by their names of today. */
const holds = ({ companyUuid }: Caller, word: string): RawBuilder<boolean> => sql<boolean>`(
  result.store_uuid in (
    select store.uuid from store where store.company_uuid = ${companyUuid} and store.folded like ${`%${word}%`})
  or result.activity_uuid in (
    select activity.uuid from activity
    where activity.company_uuid = ${companyUuid} and activity.folded_name like ${`%${word}%`})
  or result.user_uuid in (
    select author.uuid from "user" author
    where author.company_uuid = ${companyUuid} and author.folded_name like ${`%${word}%`}))`;

const sortColumns: Readonly<Record<ResultSort, RawBuilder<unknown>>> = {
  finished_at: sql`result.finished_at`,
  score: sql`result.store_index`,
  store: sql`store.folded collate "C"`,
  activity: sql`activity.folded_name collate "C"`,
};

/** The uuids of a page; equal ones come by their time, the newest first. */
const pageOf = async (
  found: Matching,
  { by, direction }: Sort,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<string[]> => {
  const inOrder = (order: OrderByItemBuilder) => (direction === 'desc' ? order.desc() : order.asc());
  const rows = await found
    .$if(by === 'store', (some) =>
      some.innerJoin('store', (join) =>
        join.onRef('store.company_uuid', '=', 'result.company_uuid').onRef('store.uuid', '=', 'result.store_uuid'),
      ),
    )
    .$if(by === 'activity', (some) =>
      some.innerJoin('activity', (join) =>
        join
          .onRef('activity.company_uuid', '=', 'result.company_uuid')
          .onRef('activity.uuid', '=', 'result.activity_uuid'),
      ),
    )
    .select('result.uuid')
    .orderBy(sortColumns[by], (order) => inOrder(by === 'score' ? order.nullsLast() : order))
    .orderBy('result.finished_at', 'desc')
    .orderBy('result.uuid')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** RESULT-03: how many there are, and their mean score to one decimal; null where none has a score. */
const totals = async (found: Matching): Promise<{ total: number; mean: number | null }> => {
  const { total, mean } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number | null>`avg(result.store_index)`.as('mean'))
    .executeTakeFirstOrThrow();
  return { total, mean: toDecimal(mean) };
};

/** A mean score to one decimal. */
export const toDecimal = (mean: number | null): number | null => (mean === null ? null : Math.round(mean * 10) / 10);

/** The rows of these uuids, in their order. */
async function listed(db: Kysely<Database>, { companyUuid }: Caller, uuids: readonly string[]) {
  const rows = await db
    .selectFrom('execution')
    .innerJoin('result', (join) =>
      join.onRef('result.company_uuid', '=', 'execution.company_uuid').onRef('result.uuid', '=', 'execution.uuid'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'execution.company_uuid').onRef('store.uuid', '=', 'execution.store_uuid'),
    )
    .innerJoin('user as author', 'author.uuid', 'execution.user_uuid')
    .where('execution.company_uuid', '=', companyUuid)
    .where(isAmong('execution.uuid', uuids))
    .select(['execution.uuid', 'execution.activity_uuid', 'execution.activity_name', 'execution.store_uuid'])
    .select(['execution.store_name', 'execution.finished_at', 'execution.received_at', 'execution.store_index'])
    .where('execution.deleted_at', 'is', null)
    .select(['execution.user_uuid', 'result.pictures', 'result.is_test', 'store.store_code'])
    .select(authorName.as('author_name'))
    .select(
      sql<number>`(select count(distinct coalesce(definition.origin_uuid, definition.uuid))::integer
        from ticket_definition definition
        where definition.company_uuid = execution.company_uuid and definition.execution_uuid = execution.uuid)`.as(
        'tasks',
      ),
    )
    .execute();
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.flatMap((uuid) => {
    const row = byUuid.get(uuid);
    return row === undefined ? [] : [wireRow(row)];
  });
}

/** Who has no name is known by the address. */
export const authorName = sql<string>`coalesce(
  nullif(trim(author.first_name || ' ' || author.last_name), ''), author.email)`;

type Row = {
  readonly uuid: string;
  readonly activity_uuid: string;
  readonly activity_name: string;
  readonly store_uuid: string;
  readonly store_name: string;
  readonly store_code: string;
  readonly user_uuid: string;
  readonly author_name: string;
  readonly finished_at: Date;
  readonly received_at: Date;
  readonly store_index: number | null;
  readonly pictures: number;
  readonly tasks: number;
  readonly is_test: boolean;
};

const wireRow = (row: Row) => ({
  uuid: row.uuid,
  activity: { uuid: row.activity_uuid, name: row.activity_name },
  store: { uuid: row.store_uuid, name: row.store_name, store_code: row.store_code },
  author: { uuid: row.user_uuid, name: row.author_name },
  finished_at: row.finished_at.toISOString(),
  received_at: row.received_at.toISOString(),
  score: row.store_index,
  pictures: row.pictures,
  tasks: row.tasks,
  is_test: row.is_test,
});
