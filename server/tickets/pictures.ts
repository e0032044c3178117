import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { TicketPictureTable } from '../db/tables/tickets.ts';
import { lockOwnPictures, noteAttached } from '../files/index.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';

type Kept = {
  readonly ticket: string;
  readonly role: TicketPictureTable['role'];
  readonly paths: readonly string[];
};

/**
 * Makes these the pictures of a role of a ticket, in place of those of before. They have to be pictures that the caller
 * uploaded, or that the ticket has already. @throws Refusal 422
 */
export async function keepPictures(
  trx: Transaction<Database>,
  caller: Caller,
  now: Date,
  { ticket, role, paths }: Kept,
): Promise<void> {
  const own = { company_uuid: caller.companyUuid, ticket_uuid: ticket, role };
  const before = await trx
    .deleteFrom('ticket_picture')
    .where('company_uuid', '=', own.company_uuid)
    .where('ticket_uuid', '=', ticket)
    .where('role', '=', role)
    .returning('path')
    .execute();
  const named = [...new Set(paths)];
  if (named.length === 0) return;
  const kept = new Set(before.map(({ path }) => path));
  await lockPictures(trx, caller, named, kept);
  await trx
    .insertInto('ticket_picture')
    .values(named.map((path, place) => ({ ...own, place, path })))
    .execute();
  await noteAttached(trx, caller.companyUuid, named, now);
}

/** Pictures of the caller's own, or among `kept`; they are not swept away until the transaction ends. @throws Refusal 422 */
async function lockPictures(
  trx: Transaction<Database>,
  caller: Caller,
  paths: readonly string[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const own = new Set((await lockOwnPictures(trx, caller, paths)).map(({ path }) => path));
  const others = paths.filter((path) => !own.has(path) && !kept.has(path));
  if (others.length > 0)
    throw new Refusal(422, { errors: { pictures: `are no pictures of yours: ${others.join(', ')}` } });
}
