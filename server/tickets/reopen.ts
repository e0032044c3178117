import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { TicketReopening } from '#contracts/tickets/tickets.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import { shifted } from '#domain/time/instants.ts';
import { afterEvent, type TicketEvent } from '#machines/tickets/lifecycle.machine.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { tellOfTickets } from '../webhooks/index.ts';
import { settle, turnsAt } from './clock.ts';
import { addEntries } from './entries.ts';
import { type FoundTicket, factsOf, lastOfChain } from './find.ts';
import { tellOfBeginning } from './happenings.ts';
import { lockTicket, refuseStale } from './lock.ts';
import { admitMails } from './mail-quota.ts';
import { notifyOfDue } from './notify.ts';
import { takeNumbers } from './number.ts';
import { keepPictures } from './pictures.ts';
import { conflictWith, textsFor } from './refusals.ts';

/**
 * API-35, TSTATE-15: rejects what was executed, or opens again what was closed. A new ticket begins with no note of the
 * old one but why it was opened again; the chain is named by any of its tickets (OP-93), and its newest is meant.
 */
export const reopenTicket: Handler<'reopenTicket'> = async ({ params, body, caller, platform, request }) => {
  await settle(platform);
  return await transaction(platform.db, async (trx) => {
    const uuid = await lastOfChain(trx, caller.companyUuid, params.uuid);
    if (uuid === undefined) throw notFound();
    const found = await lockTicket(trx, caller, uuid);
    await refuseStale(trx, caller, found, request);
    await reopenLocked(trx, platform, { caller, request, before: found, reopening: body });
    return undefined;
  });
};

/** The reopening of a ticket that is locked. @throws Refusal */
export async function reopenLocked(
  trx: Transaction<Database>,
  platform: Platform,
  { caller, request, before, reopening }: Reopening,
): Promise<void> {
  refuseIncomplete(reopening, request);
  if (afterEvent(before.state, factsOf(before, caller), eventOf(before, reopening)) !== 'superseded')
    throw await refusalOf(trx, caller, before, request);
  await admitMails(trx, platform, { caller, request }, { notifications: before.notifications, tickets: 1 });
  await supersede(trx, before);
  await openAgain(trx, platform, { caller, request, before, reopening });
}

const eventOf = ({ state }: FoundTicket, { due_date_time, comments }: TicketReopening): TicketEvent => ({
  type: statusOf(state) === 'to_be_approved' ? 'REJECT' : 'REOPEN',
  deadline: due_date_time,
  comment: comments,
});

/** TAPPROVE-07, TAPPROVE-09. @throws Refusal 400 */
export function refuseIncomplete(
  { due_date_time, comments }: Pick<TicketReopening, 'due_date_time' | 'comments'>,
  request: Request,
): void {
  const { manage, creation } = textsFor(request);
  const errors = [
    ...(due_date_time < 1 ? [manage.reopenDeadLineToSolve] : []),
    ...(isBlank(comments) ? [creation.descriptionEmpty] : []),
  ];
  if (errors.length > 0) throw new Refusal(400, { errors });
}

/** Why the chart refuses: there is nothing to reopen yet, or it is for others to do. */
async function refusalOf(
  trx: Transaction<Database>,
  caller: Caller,
  found: FoundTicket,
  request: Request,
): Promise<Refusal> {
  const texts = textsFor(request);
  const status = statusOf(found.state);
  if (!found.last) return await conflictWith(trx, caller, found, texts.changed);
  if (status === 'open' || status === 'in_progress') return await conflictWith(trx, caller, found, texts.notReopenable);
  return new Refusal(403, { message: status === 'to_be_approved' ? texts.notApprover : texts.notReviewer });
}

/** The version goes on from ticket to ticket, so that none of a chain has that of another. */
const supersede = (trx: Transaction<Database>, found: FoundTicket) =>
  trx
    .updateTable('ticket')
    .set({ last: false, turns_at: null, version: found.version + 1 })
    .where('company_uuid', '=', found.company_uuid)
    .where('uuid', '=', found.uuid)
    .execute();

type Reopening = {
  readonly caller: Caller;
  readonly request: Request;
  readonly before: FoundTicket;
  readonly reopening: TicketReopening;
};

async function openAgain(
  trx: Transaction<Database>,
  platform: Platform,
  { caller, request, before, reopening }: Reopening,
): Promise<void> {
  const { due_date_time, due_date_period, comments, pictures } = reopening;
  const now = platform.clock();
  const uuid = randomUUID();
  const due_at = shifted(now, due_date_time, due_date_period, caller.timeZoneOffset);
  const { company_uuid, definition_uuid, root_uuid, store_uuid, area_uuid, activity_uuid, type, folded_title } = before;
  const state = 'open' as const;
  await trx
    .insertInto('ticket')
    .values({
      company_uuid,
      definition_uuid,
      root_uuid,
      store_uuid,
      area_uuid,
      activity_uuid,
      type,
      folded_title,
      uuid,
      number: await takeNumbers(trx, company_uuid, 1),
      version: before.version + 1,
      last: true,
      state,
      created_at: now,
      due_at,
      turns_at: turnsAt(platform, { state, last: true, dueAt: due_at, approvalDueAt: null }),
    })
    .execute();
  await trx
    .insertInto('ticket_cycle')
    .values({
      company_uuid,
      ticket_uuid: uuid,
      parent_uuid: before.uuid,
      due_date_time,
      due_date_period,
      reopener_uuid: caller.userUuid,
      reopen_comments: comments,
    })
    .execute();
  await addEntries(trx, [
    {
      company_uuid,
      ticket_uuid: uuid,
      root_uuid,
      kind: 'reopened',
      at: now,
      author_uuid: caller.userUuid,
      from_state: before.state,
      to_state: state,
      text: comments,
    },
  ]);
  await keepPictures(trx, caller, now, { ticket: uuid, role: 'reopening', paths: pictures, request });
  const { notifications } = before;
  await notifyOfDue(trx, platform, [{ company_uuid, uuid, due_at, notifications }]);
  const event = statusOf(before.state) === 'to_be_approved' ? 'rejected' : 'reopened';
  const happening = { company_uuid, actor_uuid: caller.userUuid, at: now, notifications };
  await tellOfBeginning(trx, event, happening, [{ uuid, due_at }]);
  await tellOfTickets(trx, {
    company: company_uuid,
    tickets: [uuid],
    event: 'ticket.reopened',
    previous: before.state,
    at: now,
    by: caller.userUuid,
  });
}
