import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import type { Platform } from '#server/platform.ts';

const day = 86_400_000;

/** An accountable area of a company, with its members. */
export async function addArea(
  { db }: Pick<Platform, 'db'>,
  company: { readonly uuid: string },
  name: string,
  members: readonly string[],
): Promise<string> {
  const area = { company_uuid: company.uuid, uuid: randomUUID(), name };
  await db.insertInto('accountable_area').values(area).execute();
  if (members.length > 0)
    await db
      .insertInto('area_member')
      .values(members.map((user_uuid) => ({ company_uuid: company.uuid, area_uuid: area.uuid, user_uuid })))
      .execute();
  return area.uuid;
}

/** A ticket that breaks no rule but that it has no stores yet: due in two days, without approval. */
export const ticketOf = (
  { user_uuid }: { readonly user_uuid: string },
  area: string,
  now: Date = new Date(),
): CreatedTicket => ({
  title: 'Fix the door',
  areaUUID: area,
  areaUUIDApproval: null,
  description: 'It no longer closes.',
  dueDate: new Date(now.getTime() + 2 * day).toISOString(),
  priority: 'medium',
  links: [],
  approvalRequired: false,
  imageRequired: false,
  approvalTimeUnit: null,
  approvalTimeValue: null,
  metadata: { question_uuid: null },
  question: null,
  bulkUUID: null,
  referenceTmp: '',
  pictures: [],
  creatorUUID: user_uuid,
  notifications: { data: [] },
});

/** So many open tickets at a store, each made from a definition of its own: `Task 1`, `Task 2` and so on. */
export async function addTickets(
  { db }: Pick<Platform, 'db'>,
  { company_uuid, user_uuid }: { readonly company_uuid: string; readonly user_uuid: string },
  { area, store, count }: { readonly area: string; readonly store: string; readonly count: number },
): Promise<void> {
  await sql`
    with made as (
      insert into ticket_definition (company_uuid, uuid, title, folded_title, description, area_uuid, image_required,
        priority, links, notifications, creator_uuid, activity_name, created_at)
      select ${company_uuid}, gen_random_uuid(), 'Task ' || number, 'task ' || number, 'Look at it.', ${area}, false,
        'medium', '[]', '[]', ${user_uuid}, '', now()
      from generate_series(1, ${sql.lit(count)}) number
      returning company_uuid, uuid, folded_title)
    insert into ticket (company_uuid, uuid, number, version, definition_uuid, root_uuid, last, store_uuid, area_uuid,
      type, state, created_at, due_at, folded_title)
    select company_uuid, uuid, row_number() over (order by folded_title), 1, uuid, uuid, true, ${store}, ${area},
      'manual', 'open', now(), now() + interval '1 day', folded_title
    from made`.execute(db);
}
