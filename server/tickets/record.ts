import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { ticketAnswer } from '#contracts/tickets/tickets.ts';
import { eachText } from '#domain/tickets/ticket-texts.ts';
import { dayIn } from '#domain/time/zone.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { editsOf } from './edits.ts';
import { type FoundTicket, factsOf, findTicket, isEditor, isUnclosed, nextOfChain } from './find.ts';
import { historiesOf } from './history.ts';

type Wire = v.InferInput<typeof ticketAnswer>['ticket'];

/** DATA-22: the whole record of a ticket, for its caller. */
export async function recordOf(db: Kysely<Database>, caller: Caller, ticket: FoundTicket): Promise<Wire> {
  const names = await namesOf(db, ticket);
  const pictures = await picturesOf(db, ticket);
  const histories = await historiesOf(db, ticket.company_uuid, [ticket]);
  const { resolvable, action } = factsOf(ticket, caller);
  const links = ticket.links.map((url, order) => ({ url, order }));
  return {
    ...identity(ticket),
    ...purpose(ticket),
    ...outcome(ticket, caller),
    creator_name: names.creator,
    store_name: names.store,
    user_ticket_resolver: names.resolver,
    accountable_area_name: names.area,
    accountable_area_approval_name: names.approvalArea,
    user_ticket_approval: names.approver,
    reopen_data: reopening(ticket, names.reopener, pictures.reopening),
    pictures: pictures.work,
    reference_images: pictures.reference,
    links,
    metadata: { links },
    reopened: await reopenedOf(db, caller, ticket),
    resolvable,
    action,
    history: [...(histories.get(ticket.root_uuid) ?? [])],
    editable: isUnclosed(ticket) && isEditor(ticket, caller),
    edits: await editsOf(db, ticket),
  };
}

const identity = (ticket: FoundTicket) => ({
  id: ticket.uuid,
  uuid: ticket.uuid,
  parent_uuid: ticket.parent_uuid,
  is_root: ticket.parent_uuid === null,
  ticket_id: ticket.number,
  last: ticket.last,
  active: ticket.last,
  version: ticket.version,
  type: ticket.type,
  creator_uuid: ticket.creator_uuid,
  created_at: ticket.created_at.toISOString(),
  store_uuids: [ticket.store_uuid],
  bulk_uuid: ticket.process_uuid ?? '',
});

const purpose = (ticket: FoundTicket) => ({
  title: ticket.title,
  ...eachText((name) => ticket[name]),
  priority: ticket.priority,
  area_uuid: ticket.area_uuid,
  approval_area_uuid: ticket.approval_area_uuid ?? '',
  flow_type: ticket.approval_area_uuid === null ? ('without_approval' as const) : ('with_approval' as const),
  approval_time_unit: ticket.approval_time_unit,
  approval_time_value: ticket.approval_time_value,
  image_required: ticket.image_required,
  attach_images: false,
  attach_comments: false,
  rule: '',
  notify_by_email: ticket.notifications.some(({ method }) => method === 'email'),
  activity_name: ticket.activity_name,
  activity_uuid: ticket.activity_uuid ?? '',
  question_uuid: ticket.question_uuid ?? '',
  question_data: wireQuestion(ticket.question_data),
});

const wireQuestion = (data: FoundTicket['question_data']) =>
  data === null ? null : { ...data, question_images: [...data.question_images], alternatives: [...data.alternatives] };

const outcome = (ticket: FoundTicket, { timeZoneOffset }: Caller) => ({
  state: ticket.state,
  expired: ticket.state === 'expired',
  due_date: ticket.due_at.toISOString(),
  due_date_short: dayIn(timeZoneOffset, ticket.due_at),
  due_date_time: ticket.due_date_time,
  due_date_period: ticket.due_date_period,
  comments: ticket.comments,
  finished_at: instantText(ticket.executed_at),
  approval_comments: ticket.approval_comments,
  approved_at: instantText(ticket.approved_at),
});

const reopening = (ticket: FoundTicket, name: string, pictures: readonly string[]) =>
  ticket.parent_uuid === null
    ? null
    : {
        user_name: name,
        date: ticket.created_at.toISOString(),
        comments: ticket.reopen_comments,
        pictures: [...pictures],
      };

/** OP-138: who rejected or reopened it, and why: the ticket that took its place says it. */
async function reopenedOf(db: Kysely<Database>, caller: Caller, ticket: FoundTicket): Promise<Wire['reopened']> {
  const uuid = ticket.last ? undefined : await nextOfChain(db, ticket);
  const next = uuid === undefined ? undefined : await findTicket(db, caller, uuid);
  if (next === undefined) return null;
  const names = await namesOf(db, next);
  const pictures = await picturesOf(db, next);
  return reopening(next, names.reopener, pictures.reopening);
}

const instantText = (instant: Date | null): string => instant?.toISOString() ?? '';

async function picturesOf(db: Kysely<Database>, { company_uuid, uuid, definition_uuid }: FoundTicket) {
  const own = await db
    .selectFrom('ticket_picture')
    .where('company_uuid', '=', company_uuid)
    .where('ticket_uuid', '=', uuid)
    .select(['role', 'path'])
    .orderBy('place')
    .execute();
  const reference = await db
    .selectFrom('ticket_definition_picture')
    .where('company_uuid', '=', company_uuid)
    .where('definition_uuid', '=', definition_uuid)
    .select('path')
    .orderBy('place')
    .execute();
  const ofRole = (role: string) => own.filter((picture) => picture.role === role).map(({ path }) => path);
  return { work: ofRole('work'), reopening: ofRole('reopening'), reference: reference.map(({ path }) => path) };
}

async function namesOf(db: Kysely<Database>, ticket: FoundTicket) {
  const company = ticket.company_uuid;
  const store = await db
    .selectFrom('store')
    .where('company_uuid', '=', company)
    .where('uuid', '=', ticket.store_uuid)
    .select('name')
    .executeTakeFirst();
  const areas = await db
    .selectFrom('accountable_area')
    .where('company_uuid', '=', company)
    .where('uuid', 'in', [ticket.area_uuid, ticket.approval_area_uuid ?? ticket.area_uuid])
    .select(['uuid', 'name'])
    .execute();
  const { creator_uuid, resolver_uuid, approver_uuid, reopener_uuid } = ticket;
  const people = [creator_uuid, resolver_uuid, approver_uuid, reopener_uuid].filter((uuid) => uuid !== null);
  const users = await db
    .selectFrom('user')
    .where('company_uuid', '=', company)
    .where('uuid', 'in', people)
    .select(['uuid', 'first_name', 'last_name'])
    .execute();
  const areaName = (uuid: string | null) => areas.find((area) => area.uuid === uuid)?.name ?? '';
  const person = (uuid: string | null): string => {
    const found = users.find((user) => user.uuid === uuid);
    return found === undefined ? '' : `${found.first_name} ${found.last_name}`.trim();
  };
  return {
    store: store?.name ?? '',
    area: areaName(ticket.area_uuid),
    approvalArea: areaName(ticket.approval_area_uuid),
    creator: person(creator_uuid),
    resolver: person(resolver_uuid),
    approver: person(approver_uuid),
    reopener: person(reopener_uuid),
  };
}
