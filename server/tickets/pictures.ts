import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { TicketPictureTable } from '../db/tables/tickets.ts';
import { lockOwnPictures, noteAttached } from '../files/index.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { textsFor } from './refusals.ts';

type Kept = {
  readonly ticket: string;
  readonly role: TicketPictureTable['role'];
  readonly paths: readonly string[];
  readonly request: Request;
};

/**
 * Adds these to the pictures of a role of a ticket, after those of before, which stay; what is among them already is
 * added no second time. The new ones have to be pictures that the caller uploaded. Needs the lock of the ticket.
 * @throws Refusal 422
 */
export async function keepPictures(
  trx: Transaction<Database>,
  caller: Caller,
  now: Date,
  { ticket, role, paths, request }: Kept,
): Promise<void> {
  const own = { company_uuid: caller.companyUuid, ticket_uuid: ticket, role };
  const before = await trx
    .selectFrom('ticket_picture')
    .where('company_uuid', '=', own.company_uuid)
    .where('ticket_uuid', '=', ticket)
    .where('role', '=', role)
    .select('path')
    .execute();
  const kept = new Set(before.map(({ path }) => path));
  const added = [...new Set(paths)].filter((path) => !kept.has(path));
  if (added.length === 0) return;
  await lockPictures(trx, caller, added, request);
  await trx
    .insertInto('ticket_picture')
    .values(added.map((path, index) => ({ ...own, place: before.length + index, path })))
    .execute();
  await noteAttached(trx, caller.companyUuid, added, now);
}

/** Pictures of the caller's own; they are not swept away until the transaction ends. @throws Refusal 422 */
async function lockPictures(
  trx: Transaction<Database>,
  caller: Caller,
  paths: readonly string[],
  request: Request,
): Promise<void> {
  const own = new Set((await lockOwnPictures(trx, caller, paths)).map(({ path }) => path));
  if (paths.some((path) => !own.has(path)))
    throw new Refusal(422, { errors: { pictures: textsFor(request).creation.picturesMissing } });
}
