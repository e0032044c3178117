import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { header } from '#contracts/shared/headers.ts';
import { uuid } from '#contracts/shared/primitives.ts';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import { hasAccessToCreateTicket } from '#domain/session/modules.ts';
import { fold } from '#domain/shared/fold.ts';
import { eachText } from '#domain/tickets/ticket-texts.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { lockOwnPictures } from '../files/index.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { badRequest, forbidden, Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { allAreas, areasOf, refuseOthers } from './areas.ts';
import { storesToAssign } from './assignation.ts';
import { faultsOf, isKept } from './create-checks.ts';
import { insertTickets } from './insert.ts';
import { admitMails } from './mail-quota.ts';
import { textsFor } from './refusals.ts';

/**
 * API-33, OP-138: one ticket for each assigned store, all of one definition; once for each idempotency key, however
 * often and however many at once it is sent. A ticket that breaks a rule of TCREATE is 400 with every reason
 * (TCREATE-40).
 */
export const createTicket: Handler<'createTicket'> = async ({ body: { ticket }, bytes, caller, platform, request }) => {
  if (!hasAccessToCreateTicket(caller)) throw forbidden();
  refuseOthers([ticket.creatorUUID], caller);
  const key = keyOf(request);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return await transaction(platform.db, async (trx) => {
    const definition = randomUUID();
    if (!(await takeKey(trx, { caller, key, sha256, definition, now: platform.clock() })))
      return await repeated(trx, { caller, key, sha256, request });
    const stores = await storesToAssign(trx, caller, ticket.bulkUUID);
    await refuseFaulty(trx, { ticket, caller, platform, request, stores });
    await admitMails(
      trx,
      platform,
      { caller, request },
      { notifications: ticket.notifications.data, tickets: stores.length },
    );
    await make(trx, { ticket, caller, platform, definition, stores });
    return undefined;
  });
};

/** Without a key, a request that is sent again is not recognized as such. @throws Refusal 400 */
function keyOf(request: Request): string {
  const given = request.headers.get(header.idempotencyKey);
  if (given === null) return randomUUID();
  if (!v.is(uuid, given)) throw badRequest(`${header.idempotencyKey} must be a uuid.`);
  return given.toLowerCase();
}

type Keyed = { readonly caller: Caller; readonly key: string; readonly sha256: string };

/** False when something was made under this key before: then this waited for the transaction that made it. */
async function takeKey(
  trx: Transaction<Database>,
  { caller, key, sha256, definition, now }: Keyed & { readonly definition: string; readonly now: Date },
): Promise<boolean> {
  const taken = await trx
    .insertInto('ticket_creation')
    .values({
      company_uuid: caller.companyUuid,
      idempotency_key: key,
      user_uuid: caller.userUuid,
      sha256,
      definition_uuid: definition,
      received_at: now,
    })
    .onConflict((known) => known.columns(['company_uuid', 'idempotency_key']).doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The same again is answered as the first time. @throws Refusal 409 for anything else under its key */
async function repeated(
  trx: Transaction<Database>,
  { caller, key, sha256, request }: Keyed & { readonly request: Request },
): Promise<undefined> {
  const before = await trx
    .selectFrom('ticket_creation')
    .where('company_uuid', '=', caller.companyUuid)
    .where('idempotency_key', '=', key)
    .select(['user_uuid', 'sha256'])
    .executeTakeFirstOrThrow();
  if (before.sha256 !== sha256 || before.user_uuid !== caller.userUuid)
    throw new Refusal(409, { message: textsFor(request).otherKey });
}

type Creation = {
  readonly ticket: CreatedTicket;
  readonly caller: Caller;
  readonly platform: Platform;
  readonly stores: readonly string[];
};

async function refuseFaulty(
  trx: Transaction<Database>,
  { ticket, caller, platform, request, stores }: Creation & { readonly request: Request },
): Promise<void> {
  const texts = textsFor(request).creation;
  const known = {
    now: platform.clock(),
    ownAreas: (await areasOf(trx, caller)).map((area) => area.uuid),
    areas: await allAreas(trx, caller.companyUuid),
  };
  const pictures = [...new Set(ticket.pictures)];
  const stored = await lockOwnPictures(trx, caller, pictures);
  const errors = [
    ...faultsOf(ticket, known, texts),
    ...(stores.length === 0 ? [texts.storesEmpty] : []),
    ...(stored.length < pictures.length ? [texts.picturesMissing] : []),
  ];
  if (errors.length > 0) throw new Refusal(400, { errors });
}

async function make(
  trx: Transaction<Database>,
  { ticket, caller, platform, definition, stores }: Creation & { readonly definition: string },
): Promise<void> {
  const { data } = ticket.notifications;
  const withApproval = ticket.approvalRequired;
  await insertTickets(trx, platform, {
    definition: {
      company_uuid: caller.companyUuid,
      uuid: definition,
      creator_uuid: caller.userUuid,
      title: ticket.title.trim(),
      folded_title: fold(ticket.title),
      ...eachText((name) => ticket[name]),
      area_uuid: ticket.areaUUID,
      approval_area_uuid: withApproval ? ticket.areaUUIDApproval : null,
      approval_time_unit: withApproval ? ticket.approvalTimeUnit : null,
      approval_time_value: withApproval ? ticket.approvalTimeValue : null,
      image_required: ticket.imageRequired,
      priority: ticket.priority,
      notifications: JSON.stringify(data),
      links: JSON.stringify(ticket.links.filter(isKept).map(({ url }) => url.trim())),
      process_uuid: ticket.bulkUUID,
      execution_uuid: null,
      activity_uuid: null,
      activity_name: '',
      question_uuid: ticket.metadata.question_uuid,
      question_data: null,
      created_at: platform.clock(),
    },
    notifications: data,
    type: 'manual',
    dueAt: new Date(ticket.dueDate),
    pictures: [...new Set(ticket.pictures)],
    tickets: stores.map((store) => ({ uuid: randomUUID(), store })),
  });
}
