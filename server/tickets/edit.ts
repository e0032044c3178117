import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { EditedField } from '#contracts/tickets/ticket-edit.ts';
import type { TicketEdit, TicketState } from '#contracts/tickets/tickets.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { fold } from '#domain/shared/fold.ts';
import { isLate, isUntouchedOrBegun, statusOf } from '#domain/tickets/ticket.ts';
import { ticketTexts } from '#domain/tickets/ticket-texts.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { TicketDefinitionTable } from '../db/tables/tickets.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { tellOfTickets } from '../webhooks/index.ts';
import { allAreas } from './areas.ts';
import { settle, turnsAt } from './clock.ts';
import { type DueDateFault, dueDateFault, titleFault } from './create-checks.ts';
import { type FoundTicket, isEditor, isUnclosed } from './find.ts';
import { tellOfEdit } from './happenings.ts';
import { lockTicket, refuseStale } from './lock.ts';
import { admitMails } from './mail-quota.ts';
import { notifyOfDue } from './notify.ts';
import { conflictWith, textsFor } from './refusals.ts';

/**
 * EDIT-01 to EDIT-05: edits fields of a ticket that is not closed. A field that stays as it was is no edit; an edit
 * that breaks a rule is refused with every reason, and changes nothing.
 */
export const editTicket: Handler<'editTicket'> = async ({ params, body, caller, platform, request }) => {
  await settle(platform);
  return await transaction(platform.db, async (trx) => {
    const found = await lockTicket(trx, caller, params.uuid);
    await refuseStale(trx, caller, found, request);
    await editLocked(trx, platform, { found, caller, request, edit: body.ticket });
    return undefined;
  });
};

type Editing = {
  readonly found: FoundTicket;
  readonly caller: Caller;
  readonly request: Request;
  readonly edit: TicketEdit;
};

/** The edit of a ticket that is locked. @throws Refusal */
export async function editLocked(
  trx: Transaction<Database>,
  platform: Platform,
  { found, caller, request, edit }: Editing,
): Promise<void> {
  const texts = textsFor(request);
  if (!isUnclosed(found)) throw await conflictWith(trx, caller, found, texts.changed);
  if (!isEditor(found, caller)) throw new Refusal(403, { message: texts.notEditor });
  const now = platform.clock();
  const errors = await faultsOf(trx, { found, edit, now, request });
  if (errors.length > 0) throw new Refusal(400, { errors });
  const edited = editedBy(found, edit);
  if (edited.length === 0) return;
  if (isEdited(edited, 'due_date'))
    await admitMails(trx, platform, { caller, request }, { notifications: found.notifications, tickets: 1 });
  await write(trx, platform, { found, edited, caller, now });
}

type Edited = { readonly field: EditedField; readonly before: string; readonly after: string };

const isEdited = (edited: readonly Edited[], wanted: EditedField): boolean =>
  edited.some(({ field }) => field === wanted);

type Asked = {
  readonly found: FoundTicket;
  readonly edit: TicketEdit;
  readonly now: Date;
  readonly request: Request;
};

/** EDIT-02: the bounds of a creation (TCREATE-22 to TCREATE-35), for what changes; another area may be any of the company. */
async function faultsOf(trx: Transaction<Database>, { found, edit, now, request }: Asked): Promise<string[]> {
  const texts = textsFor(request);
  const { title, description, areaUUID } = edit;
  const areas = areaUUID === undefined ? [] : await allAreas(trx, found.company_uuid);
  const words = { ...texts.creation, areaUnknown: texts.areaUnknown, areaApproves: texts.areaApproves };
  return [
    title === undefined ? null : titleFault({ title }, texts.creation),
    ...valueFaults(found, edit, { areas, now }).map((fault) => words[fault]),
    description !== undefined && isBlank(description) ? texts.creation.descriptionEmpty : null,
  ].filter((fault) => fault !== null);
}

type EditFault = 'areaUnknown' | 'areaApproves' | DueDateFault;

/** EDIT-02: what is wrong with the values that go by the ticket, by the areas of its company and by the time. */
export const valueFaults = (
  found: FoundTicket,
  { areaUUID, dueDate }: TicketEdit,
  { areas, now }: { readonly areas: readonly string[]; readonly now: Date },
): EditFault[] => {
  const area = areaUUID?.toLowerCase();
  const faults = [
    area === undefined || areas.includes(area) ? null : ('areaUnknown' as const),
    area !== undefined && area === found.approval_area_uuid ? ('areaApproves' as const) : null,
    dueDate === undefined || isSameTime(dueDate, found.due_at) ? null : dueDateFault({ dueDate }, { now }),
  ];
  return faults.filter((fault) => fault !== null);
};

const isSameTime = (text: string, at: Date): boolean => Date.parse(text) === at.getTime();

/** The fields whose values change, in the order in which they are told. */
export function editedBy(
  found: FoundTicket,
  { title, description, priority, areaUUID, dueDate }: TicketEdit,
): Edited[] {
  const all: readonly (readonly [EditedField, string, string | undefined])[] = [
    ['title', found.title, title?.trim()],
    ['description', found.description, description],
    ['priority', found.priority, priority],
    ['area', found.area_uuid, areaUUID?.toLowerCase()],
    ['due_date', found.due_at.toISOString(), dueDate === undefined ? undefined : new Date(dueDate).toISOString()],
  ];
  return all.flatMap(([field, before, after]) =>
    after === undefined || after === before ? [] : [{ field, before, after }],
  );
}

type Writing = {
  readonly found: FoundTicket;
  readonly edited: readonly Edited[];
  readonly caller: Caller;
  readonly now: Date;
};

async function write(trx: Transaction<Database>, platform: Platform, writing: Writing): Promise<void> {
  const { found, edited, caller, now } = writing;
  const { company_uuid, uuid, notifications } = found;
  const version = found.version + 1;
  const definition_uuid = await writeDefinition(trx, writing);
  const after = (field: EditedField): string | undefined => edited.find((one) => one.field === field)?.after;
  const dueAt = new Date(after('due_date') ?? found.due_at);
  const isDueEdited = isEdited(edited, 'due_date');
  const state = isDueEdited ? inTime(found.state) : found.state;
  await trx
    .updateTable('ticket')
    .set({
      definition_uuid,
      version,
      state,
      area_uuid: after('area') ?? found.area_uuid,
      folded_title: fold(after('title') ?? found.title),
      due_at: dueAt,
      turns_at: turnsAt(platform, { state, last: true, dueAt, approvalDueAt: found.approval_due_at }),
    })
    .where('company_uuid', '=', company_uuid)
    .where('uuid', '=', uuid)
    .execute();
  await trx
    .insertInto('ticket_edit')
    .values(
      edited.map((one) => ({
        ...one,
        company_uuid,
        uuid: randomUUID(),
        ticket_uuid: uuid,
        version,
        user_uuid: caller.userUuid,
        edited_at: now,
      })),
    )
    .execute();
  if (isDueEdited) await planAnew(trx, platform, found, dueAt);
  const happening = { company_uuid, actor_uuid: caller.userUuid, at: now, notifications };
  const told = { area: isEdited(edited, 'area'), due: isDueEdited && isUntouchedOrBegun(state) };
  await tellOfEdit(trx, happening, { uuid, due_at: dueAt }, told);
  await tellOfTickets(trx, {
    company: company_uuid,
    tickets: [uuid],
    event: 'ticket.changed',
    previous: found.state,
    at: now,
    by: caller.userUuid,
  });
}

/** EDIT-04: a new due date is in the future; a ticket that is worked on is late no more. */
const inTime = (state: TicketState): TicketState =>
  isUntouchedOrBegun(state) && isLate(state) ? ((statusOf(state) ?? state) as TicketState) : state;

/** EDIT-04: reminders of the old due date that were not told yet give way to those of the new one. */
async function planAnew(
  trx: Transaction<Database>,
  platform: Platform,
  { company_uuid, uuid, notifications }: FoundTicket,
  due_at: Date,
): Promise<void> {
  await trx
    .deleteFrom('ticket_notification')
    .where('company_uuid', '=', company_uuid)
    .where('ticket_uuid', '=', uuid)
    .where('kind', 'in', ['execution_due', 'execution_expires', 'due_soon'])
    .where('outcome', 'is', null)
    .execute();
  await notifyOfDue(trx, platform, [{ company_uuid, uuid, due_at, notifications }]);
}

/** EDIT-05: the definition that the ticket has from now on: its own, with the edited values. */
async function writeDefinition(trx: Transaction<Database>, { found, edited }: Writing): Promise<string> {
  if (edited.every(({ field }) => field === 'due_date')) return found.definition_uuid;
  const definition = await ownDefinition(trx, found);
  const after = (field: EditedField): string | undefined => edited.find((one) => one.field === field)?.after;
  await trx
    .updateTable('ticket_definition')
    .set({
      title: after('title') ?? found.title,
      folded_title: fold(after('title') ?? found.title),
      description: after('description') ?? found.description,
      priority: (after('priority') ?? found.priority) as FoundTicket['priority'],
      area_uuid: after('area') ?? found.area_uuid,
    })
    .where('company_uuid', '=', found.company_uuid)
    .where('uuid', '=', definition)
    .execute();
  return definition;
}

/** The definition of a ticket that no other ticket has; a copy where it is shared. Edits of its tickets wait for each other. */
async function ownDefinition(
  trx: Transaction<Database>,
  { company_uuid, uuid, definition_uuid }: FoundTicket,
): Promise<string> {
  await trx
    .selectFrom('ticket_definition')
    .where('company_uuid', '=', company_uuid)
    .where('uuid', '=', definition_uuid)
    .select('uuid')
    .forUpdate()
    .execute();
  const other = await trx
    .selectFrom('ticket')
    .where('company_uuid', '=', company_uuid)
    .where('definition_uuid', '=', definition_uuid)
    .where('uuid', '<>', uuid)
    .select('uuid')
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return definition_uuid;
  const copy = randomUUID();
  const columns = sql.join(copied.map((column) => sql.ref(column)));
  await sql`
    insert into ticket_definition (uuid, origin_uuid, ${columns})
    select ${copy}::uuid, coalesce(origin_uuid, uuid), ${columns} from ticket_definition
    where company_uuid = ${company_uuid} and uuid = ${definition_uuid}`.execute(trx);
  await sql`
    insert into ticket_definition_picture (company_uuid, definition_uuid, place, path)
    select company_uuid, ${copy}::uuid, place, path from ticket_definition_picture
    where company_uuid = ${company_uuid} and definition_uuid = ${definition_uuid}`.execute(trx);
  return copy;
}

/** Everything of a definition but what names it. */
const copied = [
  ...ticketTexts,
  ...(['company_uuid', 'title', 'folded_title', 'area_uuid', 'approval_area_uuid', 'approval_time_unit'] as const),
  ...(['approval_time_value', 'image_required', 'priority', 'links', 'notifications', 'creator_uuid'] as const),
  ...(['process_uuid', 'execution_uuid', 'activity_uuid', 'activity_name', 'question_uuid', 'question_data'] as const),
  'created_at',
] as const satisfies readonly (keyof TicketDefinitionTable)[];
