import { randomUUID } from 'node:crypto';
import type { CreatedTicket } from '#contracts/tickets.ts';
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
  ...{ title: 'Fix the door', areaUUID: area, areaUUIDApproval: null, description: 'It no longer closes.' },
  ...{ dueDate: new Date(now.getTime() + 2 * day).toISOString(), priority: 'medium', links: [] },
  ...{ approvalRequired: false, imageRequired: false, approvalTimeUnit: null, approvalTimeValue: null },
  ...{ metadata: { question_uuid: null }, question: null, bulkUUID: null, referenceTmp: '', pictures: [] },
  ...{ creatorUUID: user_uuid, notifications: { data: [] } },
});
