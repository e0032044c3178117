import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WebhookEvent } from '#contracts/results/webhooks.ts';
import type { TicketState } from '#contracts/tickets/tickets.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';

type Event = RawBuilder<WebhookEvent>;

/** A message for each webhook of the company that is on, tells the event and has the store. Its row is locked against removal. */
const messages = (event: Event, { data, at }: { readonly data: RawBuilder<object>; readonly at: RawBuilder<Date> }) =>
  sql<object>`
  insert into webhook_message
    (company_uuid, webhook_uuid, uuid, event, data, created_at, waiting_since, due_at)
  select webhook.company_uuid, webhook.uuid, gen_random_uuid(), ${event}, ${data}, ${at}, ${at}, ${at}`;

const toldTo = (event: Event, store: RawBuilder<string>) => sql`
  webhook.state = 'on' and ${event} = any(webhook.events) and (webhook.every_store or exists (
    select from webhook_store link
    where link.company_uuid = webhook.company_uuid and link.webhook_uuid = webhook.uuid and link.store_uuid = ${store}))
  for key share of webhook`;

/** An instant as the calls of the platform write it. */
const written = (instant: string) =>
  sql`to_char(${sql.ref(instant)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const storeFacts = sql`json_build_object('uuid', store.uuid, 'name', store.name, 'store_code', store.store_code)`;
const person = sql`json_build_object(
  'uuid', person.uuid, 'name', trim(concat(person.first_name, ' ', person.last_name)))`;

const delivered: Event = sql.lit('execution.delivered');

/**
 * HOOK-02: the part of a statement that tells of an execution which it has inserted; `kept` has its row. Without a webhook
 * it reads one index and writes nothing.
 */
export const tellOfKept = (): RawBuilder<object> => sql<object>`(
  ${messages(delivered, {
    data: sql<object>`json_build_object(
      'uuid', kept.uuid,
      'activity', json_build_object(
        'uuid', kept.activity_uuid, 'name', kept.activity_name, 'version', kept.activity_version),
      'store', json_build_object(
        'uuid', kept.store_uuid, 'name', kept.store_name, 'store_code', store.store_code),
      'author', ${person},
      'finished_at', ${written('kept.finished_at')},
      'received_at', ${written('kept.received_at')},
      'score', kept.store_index)`,
    at: sql`kept.received_at`,
  })}
  from kept
    join webhook on webhook.company_uuid = kept.company_uuid
    join store on store.company_uuid = kept.company_uuid and store.uuid = kept.store_uuid
    join "user" person on person.company_uuid = kept.company_uuid and person.uuid = kept.user_uuid
  where ${toldTo(delivered, sql`kept.store_uuid`)})`;

type Happened = {
  /** A relation `happened` of the tickets: `company_uuid`, `uuid`, `state`, `from_state`. */
  readonly relation: RawBuilder<object>;
  readonly event: Event;
  readonly at: RawBuilder<Date>;
  /** Who did it; null for the clock. */
  readonly by: RawBuilder<string | null>;
};

/** HOOK-02: the statement that tells of all these tickets, as they are now but for their state. */
const statementOf = ({ relation, event, at, by }: Happened): RawBuilder<object> => sql<object>`
  ${messages(event, {
    data: sql<object>`json_build_object(
      'uuid', ticket.uuid,
      'number', ticket.number,
      'title', definition.title,
      'state', happened.state,
      'previous_state', happened.from_state,
      'priority', definition.priority,
      'created_at', ${written('ticket.created_at')},
      'due_at', ${written('ticket.due_at')},
      'store', ${storeFacts},
      'area', json_build_object('uuid', area.uuid, 'name', area.name),
      'approval_area', case when approval.uuid is not null
        then json_build_object('uuid', approval.uuid, 'name', approval.name) end,
      'activity', case when ticket.activity_uuid is not null
        then json_build_object('uuid', ticket.activity_uuid, 'name', definition.activity_name) end,
      'execution_uuid', definition.execution_uuid,
      'root_uuid', ticket.root_uuid,
      'parent_uuid', cycle.parent_uuid,
      'by', case when person.uuid is not null then ${person} end)`,
    at,
  })}
  from ${relation}
    join webhook on webhook.company_uuid = happened.company_uuid
    join ticket on ticket.company_uuid = happened.company_uuid and ticket.uuid = happened.uuid
    join ticket_definition definition
      on definition.company_uuid = ticket.company_uuid and definition.uuid = ticket.definition_uuid
    join ticket_cycle cycle on cycle.company_uuid = ticket.company_uuid and cycle.ticket_uuid = ticket.uuid
    join store on store.company_uuid = ticket.company_uuid and store.uuid = ticket.store_uuid
    join accountable_area area on area.company_uuid = ticket.company_uuid and area.uuid = ticket.area_uuid
    left join accountable_area approval
      on approval.company_uuid = ticket.company_uuid and approval.uuid = definition.approval_area_uuid
    left join "user" person on person.company_uuid = ticket.company_uuid and person.uuid = ${by}
  where ${toldTo(event, sql`ticket.store_uuid`)}`;

/** HOOK-02: the part of a statement that tells of tickets which it has changed. */
export const tellOfHappened = (happened: Happened): RawBuilder<object> => sql<object>`(${statementOf(happened)})`;

type Told = {
  readonly company: string;
  readonly tickets: readonly string[];
  readonly event: WebhookEvent;
  readonly previous: TicketState | null;
  readonly at: Date;
  readonly by: string;
};

const tell = prepared<Told, object>('webhooks of tickets', (db, slot) => ({
  compile: () =>
    statementOf({
      relation: sql<object>`(
        select ticket.company_uuid, ticket.uuid, ticket.state, ${slot('previous')}::text as from_state
        from ticket where ticket.company_uuid = ${slot('company')}::uuid and ticket.uuid = any(${slot('tickets')}::uuid[])
      ) happened`,
      event: sql`${slot('event')}::text`,
      at: sql`${slot('at')}::timestamptz`,
      by: sql`${slot('by')}::uuid`,
    }).compile(db),
}));

/**
 * HOOK-02: tells what a person did with tickets, in the transaction that does it and as they are by then; many in one
 * statement. `previous` is the state that they had before, null for new ones.
 */
export async function tellOfTickets(trx: Kysely<Database>, told: Told): Promise<void> {
  // To plan the statement takes the database longer than all else that is done with a ticket.
  const on = trx.selectFrom('webhook').where('company_uuid', '=', told.company).where('state', '=', 'on').limit(1);
  if ((await on.select('uuid').execute()).length > 0) await tell(trx, told);
}

/** HOOK-02: what a change of state is told as. */
export const eventOfState = (state: TicketState): WebhookEvent =>
  state === 'resolved' || state === 'resolved_and_late' ? 'ticket.resolved' : 'ticket.changed';

/**
 * CORR-02: messages about executions that are deleted keep what their tombstones keep. The webhooks are locked before the
 * messages, as everywhere.
 */
export async function forgetScores(
  trx: Kysely<Database>,
  company: string,
  executions: readonly string[],
): Promise<void> {
  await trx
    .selectFrom('webhook')
    .where('company_uuid', '=', company)
    .select('uuid')
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute();
  await sql`
    update webhook_message set data = jsonb_set(data::jsonb, '{score}', 'null')::json
    where company_uuid = ${company} and event = 'execution.delivered'
      and data ->> 'uuid' = any(${executions}::text[])`.execute(trx);
}
