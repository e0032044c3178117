import { type Kysely, sql } from 'kysely';

/**
 * What people are told of tasks beside what a form orders: their choices and those of their company, who did it, and
 * the letter in which several notices go together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column notices json`.execute(db);
  await sql`alter table "user" add column notices json`.execute(db);
  await sql`alter table "user" add column noticed_at timestamptz`.execute(db);
  await sql`alter table ticket_notification add column actor_uuid uuid`.execute(db);
  await sql`alter table ticket_notification drop constraint ticket_notification_kind_check`.execute(db);
  await sql`
    alter table ticket_notification add constraint ticket_notification_kind_check
    check (kind in ('execution_due', 'execution_expires', 'executed', 'approval_due', 'assigned', 'due_soon', 'overdue',
      'to_be_approved', 'approved', 'rejected', 'reopened', 'expired'))`.execute(db);
  await sql`alter table ticket_notification drop constraint ticket_notification_method_check`.execute(db);
  await sql`
    alter table ticket_notification add constraint ticket_notification_method_check
    check (method in ('email', 'push', 'choice'))`.execute(db);
  await sql`alter table ticket_mail add column letter_uuid uuid`.execute(db);
  await sql`create index ticket_mail_of_user on ticket_mail (company_uuid, user_uuid)`.execute(db);
}
