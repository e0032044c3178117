import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { FoundTicket } from './find.ts';

/** EDIT-03: what was edited of the tickets of a chain, the newest first; areas by their names. */
export async function editsOf(db: Kysely<Database>, { company_uuid, root_uuid }: FoundTicket) {
  const rows = await db
    .selectFrom('ticket_edit as edit')
    .innerJoin('user', (join) =>
      join.onRef('user.company_uuid', '=', 'edit.company_uuid').onRef('user.uuid', '=', 'edit.user_uuid'),
    )
    .innerJoin('ticket', (join) =>
      join.onRef('ticket.company_uuid', '=', 'edit.company_uuid').onRef('ticket.uuid', '=', 'edit.ticket_uuid'),
    )
    .where('ticket.company_uuid', '=', company_uuid)
    .where('ticket.root_uuid', '=', root_uuid)
    .select(['edit.field', 'edit.edited_at', 'user.first_name', 'user.last_name'])
    .select([named('before').as('before'), named('after').as('after')])
    .orderBy('ticket.number', 'desc')
    .orderBy('edit.version', 'desc')
    .orderBy(sql`edit.field collate "C"`)
    .execute();
  return rows.map(({ field, before, after, edited_at, first_name, last_name }) => ({
    field,
    before,
    after,
    user_name: `${first_name} ${last_name}`.trim(),
    date: edited_at.toISOString(),
  }));
}

const named = (column: 'before' | 'after') => sql<string>`case when edit.field = 'area' then coalesce((
  select area.name from accountable_area area
  where area.company_uuid = edit.company_uuid and area.uuid::text = ${sql.ref(`edit.${column}`)}), '')
  else ${sql.ref(`edit.${column}`)} end`;
