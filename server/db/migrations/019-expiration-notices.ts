import { type Kysely, sql } from 'kysely';

/** Reminders before a ticket expires, apart from those before it is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket_notification drop constraint ticket_notification_kind_check`.execute(db);
  await sql`
    alter table ticket_notification add constraint ticket_notification_kind_check
    check (kind in ('execution_due', 'execution_expires', 'executed', 'approval_due'))`.execute(db);
}
