import type { Transaction } from 'kysely';
import type { TicketChange, TicketState } from '#contracts/tickets/tickets.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { isTicketState, statusOf } from '#domain/tickets/ticket.ts';
import { shifted } from '#domain/time/instants.ts';
import { afterEvent, type TicketEvent } from '#machines/tickets/lifecycle.machine.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { eventOfState, tellOfTickets } from '../webhooks/index.ts';
import { settle, turnsAt } from './clock.ts';
import { addEntries } from './entries.ts';
import { type FoundTicket, factsOf } from './find.ts';
import { tellOfOutcome } from './happenings.ts';
import { lockTicket, refuseStale } from './lock.ts';
import { notifyOf } from './notify.ts';
import { keepPictures } from './pictures.ts';
import { conflictWith, textsFor } from './refusals.ts';

/**
 * API-34, SM-18: the user who works on a ticket saves it, the approver closes it. A change that the chart refuses is
 * refused with its reason, and changes nothing.
 */
export const changeTicket: Handler<'changeTicket'> = async ({ params, body, caller, platform, request }) => {
  await settle(platform);
  return await transaction(platform.db, async (trx) => {
    const found = await lockTicket(trx, caller, params.uuid);
    await refuseStale(trx, caller, found, request);
    await changeLocked(trx, platform, { found, caller, request, change: body.ticket });
    return undefined;
  });
};

/** The change of a ticket that is locked. @throws Refusal */
export async function changeLocked(
  trx: Transaction<Database>,
  platform: Platform,
  { found, caller, request, change }: Omit<Change, 'state'>,
): Promise<void> {
  const event = eventOf(found, change);
  const state = afterEvent(found.state, factsOf(found, caller), event);
  if (state === null || !isTicketState(state)) throw await refusalOf(trx, { caller, found, event, request });
  if (event.type === 'APPROVE') await approve(trx, platform, { found, state, caller, request, change });
  else await save(trx, platform, { found, state, caller, request, change });
}

/**
 * TMANAGE-10, TAPPROVE-02: managing sends comments and pictures, approving neither: so saving twice never approves what
 * was saved, even when its author may approve. Earlier versions of the app send `resolved` for `to_be_approved` (TSTATE-10).
 * @throws Refusal 422 for a ticket that needs no approval
 */
function eventOf(
  { state, approval_area_uuid }: FoundTicket,
  { state: sent, comments, pictures }: TicketChange,
): TicketEvent {
  if (sent === 'to_be_approved' && approval_area_uuid === null)
    throw new Refusal(422, { errors: ['ticket.state: this ticket needs no approval.'] });
  const isWork = comments !== undefined || pictures !== undefined;
  if (statusOf(state) === 'to_be_approved' && sent === 'resolved' && !isWork) return { type: 'APPROVE' };
  const choice = sent === 'to_be_approved' ? 'resolved' : sent;
  return { type: 'SAVE', choice, comment: comments ?? '', pictures: new Set(pictures).size };
}

type Change = {
  readonly found: FoundTicket;
  readonly state: TicketState;
  readonly caller: Caller;
  readonly request: Request;
  readonly change: TicketChange;
};

async function approve(
  trx: Transaction<Database>,
  platform: Platform,
  { found, state, caller, change }: Change,
): Promise<void> {
  await trx
    .updateTable('ticket_cycle')
    .set({
      approver_uuid: caller.userUuid,
      approved_at: platform.clock(),
      approval_comments: change.approval_comments ?? '',
    })
    .where('company_uuid', '=', found.company_uuid)
    .where('ticket_uuid', '=', found.uuid)
    .execute();
  const by = { author: caller.userUuid, text: change.approval_comments ?? '' };
  await turn(trx, platform, { found, state, approvalDueAt: found.approval_due_at, by });
  await tellOfOutcome(trx, 'approved', happeningOf(found, caller, platform.clock()), found.uuid);
}

const happeningOf = ({ company_uuid, notifications }: FoundTicket, { userUuid }: Caller, at: Date) => ({
  company_uuid,
  actor_uuid: userUuid,
  at,
  notifications,
});

/** Saves work and keeps the earlier: a blank comment replaces none, and pictures are added to those of before. */
async function save(
  trx: Transaction<Database>,
  platform: Platform,
  { found, state, caller, request, change }: Change,
): Promise<void> {
  const now = platform.clock();
  const said = isBlank(change.comments ?? '') ? {} : { comments: change.comments };
  const closes = statusOf(state) !== 'in_progress';
  const { approval_time_value: amount, approval_time_unit: unit } = found;
  const asks = statusOf(state) === 'to_be_approved' && amount !== null && unit !== null;
  const approvalDueAt = asks ? shifted(now, amount, unit, caller.timeZoneOffset) : null;
  const paths = change.pictures ?? [];
  await keepPictures(trx, caller, now, { ticket: found.uuid, role: 'work', paths, request });
  await trx
    .updateTable('ticket_cycle')
    .set({
      ...said,
      resolver_uuid: caller.userUuid,
      executed_at: closes ? now : null,
      approval_due_at: approvalDueAt,
    })
    .where('company_uuid', '=', found.company_uuid)
    .where('ticket_uuid', '=', found.uuid)
    .execute();
  const by = { author: caller.userUuid, text: change.comments ?? '' };
  await turn(trx, platform, { found, state, approvalDueAt, by });
  if (closes && statusOf(state) !== 'unresolved') await notifyOf(trx, found, { executedAt: now, approvalDueAt });
  if (statusOf(state) === 'to_be_approved')
    await tellOfOutcome(trx, 'to_be_approved', happeningOf(found, caller, now), found.uuid);
}

type Turn = {
  readonly found: FoundTicket;
  readonly state: TicketState;
  readonly approvalDueAt: Date | null;
  readonly by: { readonly author: string; readonly text: string };
};

/** Gives a ticket its new state, writes down who did so and why (TALK-05), and tells webhooks of it. */
async function turn(
  trx: Transaction<Database>,
  platform: Platform,
  { found, state, approvalDueAt, by }: Turn,
): Promise<void> {
  const turns_at = turnsAt(platform, { state, last: true, dueAt: found.due_at, approvalDueAt });
  await trx
    .updateTable('ticket')
    .set({ state, turns_at, version: found.version + 1 })
    .where('company_uuid', '=', found.company_uuid)
    .where('uuid', '=', found.uuid)
    .execute();
  const { company_uuid, uuid, root_uuid, state: from_state } = found;
  const at = platform.clock();
  await addEntries(trx, [
    {
      company_uuid,
      ticket_uuid: uuid,
      root_uuid,
      kind: 'changed',
      at,
      author_uuid: by.author,
      from_state,
      to_state: state,
      text: by.text,
    },
  ]);
  await tellOfTickets(trx, {
    company: company_uuid,
    tickets: [uuid],
    event: eventOfState(state),
    previous: from_state,
    at,
    by: by.author,
  });
}

type Refused = {
  readonly caller: Caller;
  readonly found: FoundTicket;
  readonly event: TicketEvent;
  readonly request: Request;
};

/** Why the chart refuses: the caller may not, something is missing, or the ticket is in another state by now. */
async function refusalOf(trx: Transaction<Database>, { caller, found, event, request }: Refused): Promise<Refusal> {
  const texts = textsFor(request);
  const facts = factsOf(found, caller);
  const status = statusOf(found.state);
  if (event.type === 'APPROVE')
    return facts.last
      ? new Refusal(403, { message: texts.notApprover })
      : await conflictWith(trx, caller, found, texts.changed);
  if (event.type !== 'SAVE' || !facts.last || (status !== 'open' && status !== 'in_progress'))
    return await conflictWith(trx, caller, found, texts.changed);
  if (!facts.resolvable) return new Refusal(403, { message: texts.manage.notInArea });
  const errors = [
    ...(isBlank(event.comment) ? [texts.manage.errorClosingTicketComment] : []),
    ...(facts.imageRequired && event.pictures === 0 ? [texts.manage.errorClosingTicketImage] : []),
  ];
  return new Refusal(422, { errors });
}
