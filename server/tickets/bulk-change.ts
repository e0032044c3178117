import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { BulkChange, BulkPreviewed, BulkRow, BulkStart } from '#contracts/tickets/bulk-change.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { isVisible } from './access.ts';
import { isAmong } from './among.ts';
import { knownFor, refuseFaulty, refuseNoInstant, whyNot } from './bulk-rules.ts';
import { settle } from './clock.ts';
import { findTickets } from './find.ts';
import { textsFor } from './refusals.ts';

/** BULK-03: what a bulk change would do with each of these tickets, in their order. Nothing is changed. */
export const previewBulkChange: Handler<'previewBulkChange'> = async ({
  body: { tickets, ...plan },
  caller,
  platform,
  request,
}) => {
  if (plan.action === 'edit') refuseNoInstant(plan.ticket, request);
  await settle(platform);
  const uuids = [...new Set(tickets.map((uuid) => uuid.toLowerCase()))];
  const found = await findTickets(platform.db, caller).where(isAmong('ticket.uuid', uuids)).execute();
  const seen = new Map(found.map((ticket) => [ticket.uuid, ticket]));
  const known = await knownFor(platform, plan, caller.companyUuid);
  const previewed = uuids.map((uuid): BulkPreviewed => {
    const ticket = seen.get(uuid);
    if (ticket === undefined) return { uuid, number: null, version: null, reason: 'not_found' };
    return { uuid, number: ticket.number, version: ticket.version, reason: whyNot(plan, ticket, caller, known) };
  });
  return { tickets: previewed };
};

/**
 * BULK-04, BULK-06: begins a bulk change, which goes on by itself (`bulk-work.ts`). One that is sent again is answered
 * by how far it is. @throws Refusal 409 for another one of the same uuid, 404 without any ticket that the caller may see
 */
export const startBulkChange: Handler<'startBulkChange'> = async ({
  params,
  body,
  bytes,
  caller,
  platform,
  request,
}) => {
  refuseFaulty(body.order, request);
  const uuid = params.uuid.toLowerCase();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await transaction(platform.db, async (trx) => {
    const begun = await trx
      .insertInto('bulk_change')
      .values({
        company_uuid: caller.companyUuid,
        user_uuid: caller.userUuid,
        uuid,
        sha256,
        instruction: JSON.stringify(body.order),
        created_at: platform.clock(),
      })
      .onConflict((known) => known.columns(['company_uuid', 'user_uuid', 'uuid']).doNothing())
      .returning('uuid')
      .executeTakeFirst();
    if (begun !== undefined) await insertRows(trx, caller, uuid, body.tickets);
  });
  const change = await changeOf(platform.db, caller, uuid);
  if (change.sha256 !== sha256) throw new Refusal(409, { message: textsFor(request).otherKey });
  return { bulk_change: await progressOf(platform.db, caller, change) };
};

/** A ticket that is named twice is changed once. @throws Refusal 404 when the caller may see none of them */
async function insertRows(
  db: Kysely<Database>,
  caller: Caller,
  uuid: string,
  tickets: BulkStart['tickets'],
): Promise<void> {
  const versions = new Map(tickets.map((ticket) => [ticket.uuid.toLowerCase(), ticket.version]));
  const seen = await findTickets(db, caller)
    .where(isAmong('ticket.uuid', [...versions.keys()]))
    .limit(1)
    .execute();
  if (seen.length === 0) throw notFound();
  const rows = [...versions].map(([ticket_uuid, version], place) => ({
    company_uuid: caller.companyUuid,
    user_uuid: caller.userUuid,
    bulk_uuid: uuid,
    place,
    ticket_uuid,
    version,
    outcome: null,
  }));
  await db.insertInto('bulk_change_ticket').values(rows).execute();
}

/** BULK-05: how far a bulk change of the caller is. @throws Refusal 404 */
export const bulkChange: Handler<'bulkChange'> = async ({ params, caller, platform: { db } }) => ({
  bulk_change: await progressOf(db, caller, await changeOf(db, caller, params.uuid.toLowerCase())),
});

/** BULK-07: the newest of the caller that goes on, of the last day. */
export const bulkChangeUnderWay: Handler<'bulkChangeUnderWay'> = async ({ caller, platform: { db, clock } }) => {
  const change = await ownChanges(db, caller)
    .where('created_at', '>', new Date(clock().getTime() - millisecondsOf.day))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bulk_change_ticket as row')
          .whereRef('row.company_uuid', '=', 'bulk_change.company_uuid')
          .whereRef('row.user_uuid', '=', 'bulk_change.user_uuid')
          .whereRef('row.bulk_uuid', '=', 'bulk_change.uuid')
          .where('row.outcome', 'is', null),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { bulk_change: change === undefined ? null : await progressOf(db, caller, change) };
};

const ownChanges = (db: Kysely<Database>, { companyUuid, userUuid }: Caller) =>
  db
    .selectFrom('bulk_change')
    .where('company_uuid', '=', companyUuid)
    .where('user_uuid', '=', userUuid)
    .select(['uuid', 'sha256', 'instruction', 'created_at']);

type Change = Awaited<ReturnType<typeof changeOf>>;

async function changeOf(db: Kysely<Database>, caller: Caller, uuid: string) {
  const change = await ownChanges(db, caller).where('uuid', '=', uuid).executeTakeFirst();
  if (change === undefined) throw notFound();
  return change;
}

const ownRows = (db: Kysely<Database>, { companyUuid, userUuid }: Caller, uuid: string) =>
  db
    .selectFrom('bulk_change_ticket as row')
    .where('row.company_uuid', '=', companyUuid)
    .where('row.user_uuid', '=', userUuid)
    .where('row.bulk_uuid', '=', uuid);

async function progressOf(
  db: Kysely<Database>,
  caller: Caller,
  { uuid, instruction, created_at }: Change,
): Promise<BulkChange> {
  const { total, processed } = await ownRows(db, caller, uuid)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('row.outcome').as('processed')])
    .executeTakeFirstOrThrow();
  const rows = processed < total ? [] : await outcomesOf(db, caller, uuid);
  return { uuid, action: instruction.action, created_at: created_at.toISOString(), total, processed, rows };
}

/** The number of a ticket is for those who may see it. */
const outcomesOf = (db: Kysely<Database>, caller: Caller, uuid: string): Promise<BulkRow[]> =>
  ownRows(db, caller, uuid)
    .leftJoin('ticket', (join) =>
      join
        .onRef('ticket.company_uuid', '=', 'row.company_uuid')
        .onRef('ticket.uuid', '=', 'row.ticket_uuid')
        .on(isVisible(caller)),
    )
    .select(['row.ticket_uuid as uuid', 'row.outcome', 'ticket.number'])
    .orderBy('row.place')
    .execute();

/** How long what became of a bulk change can be read; sent again later, it finds the versions of its tickets changed. */
const keptFor = 7 * millisecondsOf.day;

/** Removes bulk changes whose time has passed. */
export const forgetBulkChanges = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('bulk_change')
    .where('created_at', '<', new Date(now.getTime() - keptFor))
    .where(
      sql<boolean>`not exists (select from bulk_change_ticket row where row.company_uuid = bulk_change.company_uuid
        and row.user_uuid = bulk_change.user_uuid and row.bulk_uuid = bulk_change.uuid and row.outcome is null)`,
    )
    .execute();
};
