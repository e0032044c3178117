import { type Kysely, sql } from 'kysely';

/**
 * Notices of routines: of a day in a time zone, once for each company, and of no ticket. Who has chosen before is told of
 * them as the product has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket_notification alter column ticket_uuid drop not null`.execute(db);
  await sql`alter table ticket_notification add column zone text`.execute(db);
  await sql`alter table ticket_notification add column day text`.execute(db);
  await sql`alter table ticket_notification drop constraint ticket_notification_kind_check`.execute(db);
  await sql`
    alter table ticket_notification add constraint ticket_notification_kind_check
    check (kind in ('execution_due', 'execution_expires', 'executed', 'approval_due', 'assigned', 'due_soon', 'overdue',
      'to_be_approved', 'approved', 'rejected', 'reopened', 'expired', 'mentioned', 'routines_due', 'routines_missed'))
    `.execute(db);
  await sql`
    alter table ticket_notification add constraint ticket_notification_subject_check
    check ((ticket_uuid is null) = (kind in ('routines_due', 'routines_missed'))
      and (ticket_uuid is null) = (zone is not null and day is not null))`.execute(db);
  await sql`
    create unique index ticket_notification_of_day on ticket_notification (company_uuid, kind, zone, day)
    where ticket_uuid is null`.execute(db);
  for (const table of ['company', '"user"'])
    await sql`
      update ${sql.raw(table)}
      set notices = jsonb_set(notices::jsonb, '{choices}',
        '{"routines_due": "daily", "routines_missed": "daily"}'::jsonb || (notices::jsonb -> 'choices'))::json
      where notices is not null`.execute(db);
}
