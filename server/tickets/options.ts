import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  activityFilters as activityFiltersText,
  type FilterType,
  type Made,
  optionFilters,
} from '#contracts/tickets/filters.ts';
import { stamp } from '#domain/time/instants.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { usableStores, wordsOf } from '../selection/index.ts';
import { isVisible } from './access.ts';
import { refuseOthers } from './areas.ts';
import { readJsonText } from './filters.ts';
import { grouped } from './grouped.ts';

/** API-23, OP-131: options to filter by, page by page; those that the platform has none of are an empty list. */
export const filters: Handler<'filters'> = async ({ query, caller, platform: { db } }) => {
  const { name, user_uuid } = readJsonText(query.filters, optionFilters);
  refuseOthers([user_uuid], caller);
  const asked = { db, caller, words: wordsOf(name), page: query.page, perPage: query.per_page };
  const lists = [...new Set(query['filters_type[]'])].map(
    async (type) => [type, await optionsOf(type, asked)] as const,
  );
  return Object.fromEntries(await Promise.all(lists));
};

/** API-24, OP-87: every activity here is published; only those of stores count there. */
export const activityFilters: Handler<'activityFilters'> = async ({ query, caller, platform: { db } }) => {
  const { name, activity_type, state, has_tickets } = readJsonText(query.filters, activityFiltersText);
  if (activity_type !== 'store_beat' || state === 'unpublished') return { activities: none };
  const found = db
    .selectFrom('activity')
    .where('activity.company_uuid', '=', caller.companyUuid)
    .where(({ exists }) => exists(usableStores(db, caller).select('store.uuid')))
    .$if(has_tickets === true, (all) => all.where(hasTicket(caller, 'activity')))
    .$call((all) => wordsOf(name).reduce((some, word) => some.where('folded_name', 'like', `%${word}%`), all));
  const data = await found
    .select(['uuid as key', 'name as title'])
    .orderBy(sql`folded_name collate "C"`)
    .orderBy('uuid')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { activities: { data, count } };
};

type Asked = {
  readonly db: Kysely<Database>;
  readonly caller: Caller;
  readonly words: readonly string[];
  readonly page: number;
  readonly perPage: number;
};
type Node = { key: string; title: string; made?: Made; children?: Node[] };
type Options = { data: Node[]; count: number };

const none: Options = { data: [], count: 0 };

const optionsOf = (type: FilterType, asked: Asked): Promise<Options> => (loaders[type] ?? (async () => none))(asked);

const loaders: Partial<Record<FilterType, (asked: Asked) => Promise<Options>>> = {
  zones: (asked) => groups('zone', asked),
  brands: (asked) => groups('brand', asked),
  stores,
  ticket_definitions: definitions,
  users,
  creators,
};

/** Zones or brands of the stores that the caller may use. */
function groups(group: 'zone' | 'brand', asked: Asked): Promise<Options> {
  const { db, caller, words } = asked;
  const found = db
    .selectFrom(`${group} as grouped`)
    .where('grouped.company_uuid', '=', caller.companyUuid)
    .where(({ exists }) =>
      exists(
        usableStores(db, caller)
          .where(sql<boolean>`${sql.ref(`store.${group}_uuid`)} = grouped.uuid`)
          .select('store.uuid'),
      ),
    )
    .$call((all) => words.reduce((some, word) => some.where('grouped.folded_name', 'like', `%${word}%`), all));
  return paged(asked, {
    rows: (limit, offset) =>
      found
        .select(['grouped.uuid as key', 'grouped.name as title'])
        .orderBy('grouped.name')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: () => found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  });
}

/** Stores under their zones, in the order of the zones' names; `count` is that of the stores. */
async function stores(asked: Asked): Promise<Options> {
  const { db, caller, words } = asked;
  const found = usableStores(db, caller).$call((all) =>
    words.reduce((some, word) => some.where('store.folded', 'like', `%${word}%`), all),
  );
  const rows = await found
    .leftJoin('zone', (join) =>
      join.onRef('zone.company_uuid', '=', 'store.company_uuid').onRef('zone.uuid', '=', 'store.zone_uuid'),
    )
    .select(['store.uuid', 'store.store_code', 'store.name', 'zone.uuid as zone_uuid', 'zone.name as zone_name'])
    .orderBy('zone.name')
    .orderBy('store.store_code')
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const byZone = grouped(rows, ({ zone_uuid }) => zone_uuid);
  const data = [...byZone].flatMap(([zone, some]): Node[] => {
    const children = some.map(({ uuid, store_code, name }) => ({ key: uuid, title: `${store_code} ${name}` }));
    return zone === null ? children : [{ key: zone, title: some[0]?.zone_name ?? '', children }];
  });
  return { data, count };
}

/** DESK-09: the definitions with tickets that the caller may see; those of one title are a group, the newest first. */
async function definitions(asked: Asked): Promise<Options> {
  const { db, caller, words } = asked;
  const found = db
    .selectFrom('ticket_definition')
    .where('ticket_definition.company_uuid', '=', caller.companyUuid)
    .where(hasTicket(caller, 'ticket_definition'))
    .$call((all) => words.reduce((some, word) => some.where('folded_title', 'like', `%${word}%`), all));
  const rows = await found
    .select([
      'uuid',
      'title',
      'created_at',
      sql<number>`count(*) over (partition by title)`.as('alike'),
      sql<number>`(select count(*) from ticket where ticket.company_uuid = ${caller.companyUuid}
        and ticket.definition_uuid = ticket_definition.uuid and ticket.last and ${isVisible(caller)})`.as('tickets'),
    ])
    .orderBy(sql`folded_title collate "C"`)
    .orderBy('title')
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const data = [...grouped(rows, ({ title }) => title)].flatMap(([title, some]): Node[] => {
    const nodes = some.map(({ uuid, created_at, tickets }) => ({
      key: uuid,
      title,
      made: { day: stamp(created_at.toISOString(), caller.timeZoneOffset).slice(0, 10), tickets },
    }));
    // A page may end within a group: all pages have it under the same key.
    return some.every(({ alike }) => alike > 1) ? [{ key: `title ${title}`, title, children: nodes }] : nodes;
  });
  return { data, count };
}

function users(asked: Asked): Promise<Options> {
  const { db, caller } = asked;
  return people(asked, sql`"user".active and exists (${usableStores(db, caller).select('store.uuid')})`);
}

/** DESK-08: who created the tickets that the caller may see, also those who have left. */
function creators(asked: Asked): Promise<Options> {
  return people(
    asked,
    sql`exists (
      select from ticket_definition
      where ticket_definition.company_uuid = "user".company_uuid and ticket_definition.creator_uuid = "user".uuid
        and ${hasTicket(asked.caller, 'ticket_definition')})`,
  );
}

function people(asked: Asked, isAmong: RawBuilder<boolean>): Promise<Options> {
  const { db, caller, words } = asked;
  const name = sql<string>`trim(first_name || ' ' || last_name)`;
  const found = db
    .selectFrom('user')
    .where('company_uuid', '=', caller.companyUuid)
    .where(isAmong)
    .$call((all) => words.reduce((some, word) => some.where('folded_name', 'like', `%${word}%`), all));
  return paged(asked, {
    rows: (limit, offset) =>
      found
        .select(['uuid as key', name.as('title')])
        .orderBy('title')
        .orderBy('uuid')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: () => found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  });
}

type Listed = {
  readonly rows: (limit: number, offset: number) => Promise<Node[]>;
  readonly count: () => Promise<{ count: number }>;
};

async function paged({ page, perPage }: Asked, { rows, count }: Listed): Promise<Options> {
  const data = await rows(perPage, (page - 1) * perPage);
  return { data, ...(await count()) };
}

/** Is there a ticket of it that the caller may see? */
const hasTicket = (caller: Caller, of: 'activity' | 'ticket_definition'): RawBuilder<boolean> => sql<boolean>`exists (
  select from ticket
  where ticket.company_uuid = ${caller.companyUuid}
    and ${sql.ref(`ticket.${of === 'activity' ? 'activity' : 'definition'}_uuid`)} = ${sql.ref(`${of}.uuid`)}
    and ${isVisible(caller)}
)`;
