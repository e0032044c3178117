import type { Kysely, Transaction } from 'kysely';
import { header } from '#contracts/shared/headers.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { type FoundTicket, findTicket } from './find.ts';
import { conflictWith, textsFor } from './refusals.ts';

/** Reads a ticket and locks it until the transaction ends. @throws Refusal 404 */
export async function lockTicket(trx: Transaction<Database>, caller: Caller, uuid: string): Promise<FoundTicket> {
  await trx
    .selectFrom('ticket')
    .where('company_uuid', '=', caller.companyUuid)
    .where('uuid', '=', uuid)
    .select('uuid')
    .forUpdate()
    .execute();
  const found = await findTicket(trx, caller, uuid);
  if (found === undefined) throw notFound();
  return found;
}

/** OP-138: who read another version has to look first; who names none does not ask. @throws Refusal 409, 400 */
export async function refuseStale(
  db: Kysely<Database>,
  caller: Caller,
  found: FoundTicket,
  request: Request,
): Promise<void> {
  const given = request.headers.get(header.ifMatch)?.trim() ?? '*';
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(given) ?? [];
  if (given === '*' || Number(version) === found.version) return;
  if (version === undefined) throw badRequest(`${header.ifMatch} must be a version as an entity tag.`);
  throw await conflictWith(db, caller, found, textsFor(request).changed);
}
