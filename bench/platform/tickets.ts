import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { TicketFilter } from '#contracts/tickets/ticket-list.ts';
import { ticketRoutes } from '#contracts/tickets/ticket-routes.ts';
import { priorities, ticketStates } from '#contracts/tickets/tickets.ts';
import { pendingStates } from '#domain/tickets/ticket.ts';
import type { Database } from '#server/db/schema.ts';
import type { Measure } from '../figures.ts';
import { account } from '../wire.ts';

const owner = sql`(select company_uuid, uuid as user_uuid from "user" where email = ${account.username_or_email})`;
const definitions = 2_000;
const storesUsed = 1_000;
const listed = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)));

/** The numbers from 1 on in parts, each small enough for the longest that a statement may take. */
export const portions = (rows: number): readonly (readonly [first: number, last: number])[] =>
  Array.from({ length: Math.ceil(rows / portion) }, (_, at) => [at * portion + 1, Math.min(rows, (at + 1) * portion)]);
const portion = 100_000;

/** So many tickets of the last 90 days, 50 of each definition, at 1,000 stores, in every state; a third were raised in activities. */
export async function fillTickets(db: Kysely<Database>, rows: number): Promise<void> {
  await sql`
    insert into ticket_definition (company_uuid, uuid, title, folded_title, description, area_uuid, image_required,
      approval_area_uuid, priority, links, notifications, creator_uuid, activity_uuid, activity_name, created_at)
    select owner.company_uuid, gen_random_uuid(), 'Task ' || number, 'task ' || number, repeat('Look at it. ', 20),
      (select uuid from accountable_area where company_uuid = owner.company_uuid order by name offset number % 3 limit 1),
      false,
      (select uuid from accountable_area where company_uuid = owner.company_uuid
        order by name offset (number + 1) % 3 limit 1),
      (array[${listed(priorities)}])[1 + number % ${sql.lit(priorities.length)}], '[]', '[]', owner.user_uuid,
      case when number % 3 = 0 then (
        select uuid from activity where company_uuid = owner.company_uuid order by place offset number % 10 limit 1) end,
      '', now() - number * interval '1 hour'
    from ${owner} owner, generate_series(1, ${sql.lit(definitions)}) number`.execute(db);
  for (const [first, last] of portions(rows))
    await sql`
    with of_owner as (select * from ${owner} owner),
      made as (
        select *, row_number() over (order by folded_title) - 1 as place
        from ticket_definition join of_owner using (company_uuid) where title like 'Task %'),
      place as (
        select uuid, row_number() over (order by store_code) - 1 as place
        from store join of_owner using (company_uuid) limit ${sql.lit(storesUsed)}),
      number as (
        select n, gen_random_uuid() as uuid, (select max(last) from ticket_number) as before
        from generate_series(${sql.lit(first)}, ${sql.lit(last)}) n),
      inserted as (
        insert into ticket (company_uuid, uuid, number, version, definition_uuid, root_uuid, last, store_uuid, area_uuid,
          activity_uuid, type, state, created_at, due_at, turns_at, folded_title)
        select made.company_uuid, number.uuid, before + n, 1, made.uuid, number.uuid, true, place.uuid, made.area_uuid,
          made.activity_uuid, case when made.activity_uuid is null then 'manual' else 'trigger' end,
          (array[${listed(ticketStates)}])[1 + n % ${sql.lit(ticketStates.length)}],
          now() - (90.0 * n / ${sql.lit(rows)}) * interval '1 day', now() + (n % 97 - 48) * interval '1 hour',
          now() + interval '1 year', made.folded_title
        from number
          join made on made.place = n % (select count(*) from made)
          join place on place.place = (n * 7) % (select count(*) from place)
        returning company_uuid, uuid)
    insert into ticket_cycle (company_uuid, ticket_uuid) select company_uuid, uuid from inserted`.execute(db);
  // The platform runs this by itself once an hour, in the embedded database.
  await sql`analyze`.execute(db);
  await sql`update ticket_number set last = (select max(number) from ticket)`.execute(db);
}

/** One way to ask for the list. */
export type TicketCase = { readonly measure: Measure; readonly path: string; readonly query: Record<string, string> };

const some = v.object({ uuid: v.string() });

const orders = {
  store: 'store_code',
  zone: 'name',
  brand: 'name',
  accountable_area: 'name',
  activity: 'place',
  user: 'email',
} as const;

/**
 * Each filter alone, several together, each column sorted by, and a page far down, each with its summary; and the numbers
 * on home.
 */
export async function ticketCases(db: Kysely<Database>): Promise<readonly TicketCase[]> {
  const day = 86_400_000;
  const now = Date.now();
  const uuids = async (table: keyof typeof orders, count: number) => {
    const { rows } = await sql`
      select uuid from ${sql.table(table)} join ${owner} owner using (company_uuid)
      order by ${sql.ref(`${table}.${orders[table]}`)}
      limit ${count}`.execute(db);
    return rows.map((row) => v.parse(some, row).uuid);
  };
  const { rows: made } = await sql`select uuid from ticket_definition where title = 'Task 500'`.execute(db);
  const period = { from: new Date(now - 89 * day).toISOString(), to: new Date(now + day).toISOString() };
  const stores = await uuids('store', 100);
  const accountable_areas = await uuids('accountable_area', 1);
  const asked = (measure: Measure, filter: TicketFilter, more: Record<string, string> = {}): TicketCase => ({
    measure,
    path: ticketRoutes.tickets.path,
    query: {
      filter: JSON.stringify(filter),
      include: 'stores,activities,accountable_areas',
      expand: 'summary,related_tickets',
      page: '1',
      per_page: '25',
      sort: '-ticket_id',
      ...more,
    },
  });
  const byDefault = { period, states: [...pendingStates] };
  return [
    asked('ticketsPage', byDefault),
    asked('ticketsPage50', byDefault, { page: '50' }),
    asked('ticketsOfPeriod', { period }),
    asked('ticketsOfState', { states: ['expired'] }),
    asked('ticketsOfStore', { stores: stores.slice(0, 1) }),
    asked('ticketsOfStores', { stores }),
    asked('ticketsOfZone', { zones: await uuids('zone', 1) }),
    asked('ticketsOfBrand', { brands: await uuids('brand', 1) }),
    asked('ticketsOfArea', { accountable_areas }),
    asked('ticketsOfActivity', { activities: await uuids('activity', 1) }),
    asked('ticketsOfDefinition', { ticket_definitions: made.map((row) => v.parse(some, row).uuid) }),
    asked('ticketsOfType', { ticket_types: ['trigger'] }),
    asked('ticketsOfNumber', { ticket_id: '5000' }),
    asked('ticketsTogether', { ...byDefault, stores, accountable_areas }),
    asked('ticketsByCreation', byDefault, { sort: 'created_at' }),
    asked('ticketsByName', byDefault, { sort: 'name' }),
    asked('ticketsByState', byDefault, { sort: 'state' }),
    asked('ticketsByDueDate', byDefault, { sort: '-due_date', page: '50' }),
    asked('ticketsThatWait', { waits: 'work', states: [...pendingStates] }),
    asked('ticketsToApprove', { waits: 'approval', states: [...pendingStates] }),
    asked('ticketsOfMine', { ...byDefault, mine: true }),
    asked('ticketsOfCreators', { ...byDefault, creators: await uuids('user', 10) }),
    asked('ticketsLate', { ...byDefault, late: true }),
    asked('ticketsDue', {
      states: [...pendingStates],
      due: { from: period.from, to: new Date(now + 7 * day).toISOString() },
    }),
    asked('ticketsOfPriority', { ...byDefault, priorities: ['urgent'] }),
    asked('ticketsOfText', { text: 'task 1234' }),
    { measure: 'ticketsWaiting', path: ticketRoutes.waitingTickets.path, query: {} },
  ];
}
