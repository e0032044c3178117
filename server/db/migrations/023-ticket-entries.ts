import { type Kysely, sql } from 'kysely';

/**
 * The conversation of a chain of tickets and what became of it, in one order; mentions, which people are told of. Of
 * earlier tickets the beginning, the execution and the approval are taken over, as far as they are known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_entry (
      company_uuid uuid not null,
      uuid uuid not null,
      place bigint generated always as identity,
      ticket_uuid uuid not null,
      root_uuid uuid not null,
      kind text not null check (kind in ('comment', 'created', 'changed', 'reopened')),
      at timestamptz not null,
      author_uuid uuid,
      from_state text,
      to_state text,
      text text not null,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, ticket_uuid) references ticket (company_uuid, uuid),
      foreign key (company_uuid, author_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index ticket_entry_of_chain on ticket_entry (company_uuid, root_uuid, place)`.execute(db);
  await sql`
    create table ticket_mention (
      company_uuid uuid not null,
      entry_uuid uuid not null,
      user_uuid uuid not null,
      primary key (company_uuid, entry_uuid, user_uuid),
      foreign key (company_uuid, entry_uuid) references ticket_entry (company_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await takeOver(db);
  await sql`alter table ticket_notification add column entry_uuid uuid`.execute(db);
  await sql`alter table ticket_notification drop constraint ticket_notification_kind_check`.execute(db);
  await sql`
    alter table ticket_notification add constraint ticket_notification_kind_check
    check (kind in ('execution_due', 'execution_expires', 'executed', 'approval_due', 'assigned', 'due_soon', 'overdue',
      'to_be_approved', 'approved', 'rejected', 'reopened', 'expired', 'mentioned'))`.execute(db);
  for (const table of ['company', '"user"'])
    await sql`
      update ${sql.raw(table)} set notices = jsonb_set(notices::jsonb, '{choices,mentioned}', '"mail"')::json
      where notices is not null`.execute(db);
}

/** Writes down what is known of earlier tickets. The state in which one was left is that which the next of its chain was opened from. */
export const takeOver = <Tables>(db: Kysely<Tables>) =>
  sql`
    insert into ticket_entry
      (company_uuid, uuid, ticket_uuid, root_uuid, kind, at, author_uuid, from_state, to_state, text)
    select company_uuid, gen_random_uuid(), ticket_uuid, root_uuid, kind, at, author_uuid, from_state, to_state, text
    from (
      select ticket.company_uuid, ticket.uuid as ticket_uuid, ticket.root_uuid, 1 as step,
        case when cycle.parent_uuid is null then 'created' else 'reopened' end as kind, ticket.created_at as at,
        case when cycle.parent_uuid is null then definition.creator_uuid else cycle.reopener_uuid end as author_uuid,
        before.state as from_state, 'open' as to_state, cycle.reopen_comments as text
      from ticket
      join ticket_cycle cycle on cycle.company_uuid = ticket.company_uuid and cycle.ticket_uuid = ticket.uuid
      join ticket_definition definition
        on definition.company_uuid = ticket.company_uuid and definition.uuid = ticket.definition_uuid
      left join ticket before on before.company_uuid = ticket.company_uuid and before.uuid = cycle.parent_uuid
      union all
      select ticket.company_uuid, ticket.uuid, ticket.root_uuid, 2, 'changed', cycle.executed_at, cycle.resolver_uuid,
        null, case when definition.approval_area_uuid is null then ticket.state else 'to_be_approved' end, cycle.comments
      from ticket
      join ticket_cycle cycle on cycle.company_uuid = ticket.company_uuid and cycle.ticket_uuid = ticket.uuid
      join ticket_definition definition
        on definition.company_uuid = ticket.company_uuid and definition.uuid = ticket.definition_uuid
      where cycle.executed_at is not null
      union all
      select ticket.company_uuid, ticket.uuid, ticket.root_uuid, 3, 'changed', cycle.approved_at, cycle.approver_uuid,
        'to_be_approved', ticket.state, cycle.approval_comments
      from ticket
      join ticket_cycle cycle on cycle.company_uuid = ticket.company_uuid and cycle.ticket_uuid = ticket.uuid
      where cycle.approved_at is not null
    ) known
    order by at, step`.execute(db);
