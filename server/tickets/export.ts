import { type Kysely, sql } from 'kysely';
import type { ExportFormat, TicketFilter } from '#contracts/tickets/ticket-list.ts';
import type { TicketState } from '#contracts/tickets/tickets.ts';
import { isLate, statusOf } from '#domain/tickets/ticket.ts';
import { numberedTicketAddress } from '#domain/tickets/ticket-address.ts';
import { dayIn } from '#domain/time/zone.ts';
import { type ExportWords, exportWords } from '#i18n/exports/index.ts';
import type { Database } from '../db/schema.ts';
import { type Column, tableResponse } from '../export/table.ts';
import type { Handler, Input } from '../http/handler.ts';
import { languageOf } from '../http/language.ts';
import { Refusal } from '../http/refusal.ts';
import { settle } from './clock.ts';
import { inStates, sortColumns, sortOf } from './list.ts';
import { matching, readFilter, resolved } from './list-filter.ts';

type Asked = Pick<Input<'exportTickets'>, 'caller' | 'platform' | 'request'>;

/** EXPO-01: more rows are refused, before any is written. */
const mostRows = 100_000;
const batch = 1000;

/** EXPO-01: the list of tickets with this filter and sort, all its pages, as a file. */
export const exportTickets: Handler<'exportTickets'> = (input) =>
  fileOf(input, { ...input.query, filter: readFilter(input.query.filter, input.caller) });

/** BULK-10: the selected tickets that the caller may see, in the order of the list. */
export const exportSelectedTickets: Handler<'exportSelectedTickets'> = (input) =>
  fileOf(input, { ...input.body, filter: { tickets: input.body.tickets } });

type Wanted = { readonly filter: TicketFilter; readonly sort?: string | undefined; readonly format: ExportFormat };

async function fileOf({ caller, platform, request }: Asked, { filter, sort, format }: Wanted): Promise<Response> {
  const { by, direction } = sortOf(sort);
  await settle(platform);
  const asked = await resolved(platform.db, caller, filter);
  const found = await inStates(matching(platform.db, caller, asked), asked)
    .select('ticket.uuid')
    .orderBy(sortColumns[by], direction)
    .$if(by !== 'ticket_id', (listed) => listed.orderBy('ticket.number', direction))
    .limit(mostRows + 1)
    .execute();
  const words = exportWords[languageOf(request)];
  if (found.length > mostRows) throw new Refusal(400, { errors: [words.t('tooMany', { most: mostRows })] });
  const origin = platform.env.PUBLIC_APP_ORIGIN || new URL(request.url).origin;
  const day = dayIn(caller.timeZoneOffset, platform.clock());
  return tableResponse(format, `tasks-${day}`, {
    name: words.t('tasks'),
    columns: columnsOf(words, origin),
    rows: batchesOf(
      platform.db,
      caller.companyUuid,
      found.map(({ uuid }) => uuid),
    ),
    offset: caller.timeZoneOffset,
  });
}

async function* batchesOf(db: Kysely<Database>, company: string, uuids: readonly string[]) {
  for (let from = 0; from < uuids.length; from += batch) {
    const asked = uuids.slice(from, from + batch);
    const rows = new Map((await rowsOf(db, company, asked)).map((row) => [row.uuid, row]));
    yield asked.flatMap((uuid) => rows.get(uuid) ?? []);
  }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (db: Kysely<Database>, company: string, uuids: readonly string[]) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticket_definition as definition', (join) =>
      join
        .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
        .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
    )
    .innerJoin('ticket_cycle as cycle', (join) =>
      join.onRef('cycle.company_uuid', '=', 'ticket.company_uuid').onRef('cycle.ticket_uuid', '=', 'ticket.uuid'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'ticket.company_uuid').onRef('store.uuid', '=', 'ticket.store_uuid'),
    )
    .innerJoin('accountable_area as area', (join) =>
      join.onRef('area.company_uuid', '=', 'ticket.company_uuid').onRef('area.uuid', '=', 'ticket.area_uuid'),
    )
    .leftJoin('accountable_area as approval_area', (join) =>
      join
        .onRef('approval_area.company_uuid', '=', 'ticket.company_uuid')
        .onRef('approval_area.uuid', '=', 'definition.approval_area_uuid'),
    )
    .innerJoin('user as creator', (join) =>
      join
        .onRef('creator.company_uuid', '=', 'ticket.company_uuid')
        .onRef('creator.uuid', '=', 'definition.creator_uuid'),
    )
    .where('ticket.company_uuid', '=', company)
    .where(sql<boolean>`ticket.uuid = any(${uuids}::uuid[])`)
    .select(['ticket.uuid', 'ticket.number', 'ticket.state', 'ticket.type', 'ticket.created_at', 'ticket.due_at'])
    .select(['definition.title', 'definition.priority', 'definition.activity_name', 'area.name as area'])
    .select(['approval_area.name as approval_area', 'store.name as store', 'store.store_code'])
    .select(['cycle.comments', 'cycle.approval_comments'])
    .select(sql<string>`trim(creator.first_name || ' ' || creator.last_name)`.as('creator'))
    .select(
      sql<Date | null>`greatest(
        (select max(entry.at) from ticket_entry entry where entry.kind <> 'comment'
          and entry.company_uuid = ticket.company_uuid and entry.root_uuid = ticket.root_uuid
          and entry.ticket_uuid = ticket.uuid),
        (select max(edit.edited_at) from ticket_edit edit
          where edit.company_uuid = ticket.company_uuid and edit.ticket_uuid = ticket.uuid))`.as('changed_at'),
    )
    .select(
      sql<string | null>`(select entry.text from ticket_entry entry where entry.kind = 'comment' and entry.text <> ''
        and entry.company_uuid = ticket.company_uuid and entry.root_uuid = ticket.root_uuid
        order by entry.place desc limit 1)`.as('last_comment'),
    )
    .execute();

/** EXPO-01. */
const columnsOf = ({ t }: ExportWords, origin: string): readonly Column<Row>[] => [
  { head: t('number'), width: 10, of: ({ number }) => number },
  { head: t('title'), width: 40, of: ({ title }) => title },
  { head: t('states.state'), width: 20, of: ({ state }) => stateIn(t, state) },
  { head: t('priority'), width: 12, of: ({ priority }) => t(`priorities.${priority}`) },
  { head: t('type'), width: 18, of: ({ type }) => t(`types.${type}`) },
  { head: t('area'), width: 20, of: ({ area }) => area },
  { head: t('approvalArea'), width: 20, of: ({ approval_area }) => approval_area },
  { head: t('store'), width: 28, of: ({ store }) => store },
  { head: t('storeCode'), width: 14, of: ({ store_code }) => store_code },
  { head: t('activity'), width: 28, of: ({ activity_name }) => activity_name },
  { head: t('creator'), width: 20, of: ({ creator }) => creator },
  { head: t('createdAt'), width: 18, of: ({ created_at }) => created_at },
  { head: t('dueAt'), width: 18, of: ({ due_at }) => due_at },
  { head: t('changedAt'), width: 18, of: ({ changed_at, created_at }) => changed_at ?? created_at },
  { head: t('comments'), width: 40, of: ({ comments }) => comments },
  { head: t('approvalComments'), width: 40, of: ({ approval_comments }) => approval_comments },
  { head: t('lastComment'), width: 40, of: ({ last_comment }) => last_comment },
  { head: t('link'), width: 40, of: ({ number }) => `${origin}${numberedTicketAddress(String(number))}` },
];

const stateIn = (t: ExportWords['t'], state: TicketState): string => {
  const name = t(`states.${statusOf(state) ?? 'open'}`);
  return isLate(state) ? `${name} (${t('states.late')})` : name;
};
