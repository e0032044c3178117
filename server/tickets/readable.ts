import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { storedPath, uuid } from '#contracts/shared/primitives.ts';
import {
  createdLink,
  createdTicket,
  longestText,
  longestTitle,
  mostLinks,
  mostNotifications,
  mostPictures,
  notification,
  type QuestionData,
} from '#contracts/tickets/tickets.ts';
import { fold } from '#domain/shared/fold.ts';
import { writtenText } from '#domain/shared/storable-text.ts';
import { eachText, ticketTexts } from '#domain/tickets/ticket-texts.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { isInstant, isKept, isLink } from './create-checks.ts';
import type { NewTickets } from './insert.ts';
import { shortened } from './shortened.ts';

/** Where an execution took place, as far as its tickets need it. */
export type Place = {
  readonly store: string;
  readonly activity: string;
  readonly activityName: string;
  readonly version: number;
};

const lowerUuid = v.pipe(uuid, v.toLowerCase());
const { entries } = createdTicket;
/** Those of a list that can be read. */
const readableOf = <Item extends v.GenericSchema>(item: Item) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list): v.InferOutput<Item>[] =>
        list.flatMap((one) => {
          const parsed = v.safeParse(item, one);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    [],
  );

/** DATA-19 as it is read from an execution: a field that cannot be read is as good as empty. */
const readable = v.object({
  uuid: v.fallback(v.nullable(lowerUuid), null),
  title: v.fallback(v.string(), ''),
  areaUUID: v.fallback(v.nullable(lowerUuid), null),
  areaUUIDApproval: v.fallback(v.nullable(lowerUuid), null),
  dueDate: v.fallback(v.string(), ''),
  ...v.entriesFromList(ticketTexts, v.fallback(v.string(), '')),
  priority: v.fallback(entries.priority, 'medium'),
  links: readableOf(createdLink),
  approvalRequired: v.fallback(v.boolean(), false),
  imageRequired: v.fallback(v.boolean(), false),
  approvalTimeUnit: v.fallback(entries.approvalTimeUnit, null),
  approvalTimeValue: v.fallback(entries.approvalTimeValue, null),
  pictures: readableOf(storedPath),
  notifications: v.fallback(v.object({ data: readableOf(notification) }), { data: [] }),
});
export type Readable = v.InferOutput<typeof readable>;

/** The readable fields of a ticket; null when it is none at all. */
export const readTicket = (given: unknown): Readable | null => {
  const parsed = v.safeParse(readable, given);
  return parsed.success ? parsed.output : null;
};

/** The facts beside the ticket: its time, its execution, its question, its stored pictures, and the company's areas. */
export type Known = {
  readonly now: Date;
  readonly owner: { readonly companyUuid: string; readonly userUuid: string; readonly executionUuid: string };
  readonly place: Place;
  readonly stored: ReadonlySet<string>;
  readonly ownAreas: readonly string[];
  readonly areas: readonly string[];
  readonly question: { readonly uuid: string; readonly data: QuestionData } | null;
  readonly uuid: string;
};

const days = 2;

/** A ticket that keeps every rule, except that its due date may be past: it was written offline. */
export function mended(ticket: Readable, known: Known): NewTickets {
  const { now, owner, place, question } = known;
  const area = areaOf(ticket, known);
  const approval = approvalOf(ticket, area, known);
  const notifications = ticket.notifications.data
    .filter(({ time_value, expiration_type }) => time_value > 0 || expiration_type === 'when_approved')
    .slice(0, mostNotifications);
  const title = shortened(
    writtenText(ticket.title) || question?.data.question_text.trim() || place.activityName,
    longestTitle,
  );
  return {
    definition: {
      company_uuid: owner.companyUuid,
      uuid: randomUUID(),
      creator_uuid: owner.userUuid,
      created_at: now,
      title,
      folded_title: fold(title),
      ...eachText((name) => shortened(ticket[name], longestText)),
      area_uuid: area,
      ...approval,
      image_required: ticket.imageRequired,
      priority: ticket.priority,
      links: JSON.stringify(linksOf(ticket)),
      notifications: JSON.stringify(notifications),
      process_uuid: null,
      execution_uuid: owner.executionUuid,
      activity_uuid: place.activity,
      activity_name: place.activityName,
      question_uuid: question?.uuid ?? null,
      question_data: question === null ? null : JSON.stringify(question.data),
    },
    notifications,
    type: 'trigger',
    dueAt: isInstant(ticket.dueDate) ? new Date(ticket.dueDate) : new Date(now.getTime() + millisecondsOf.day),
    pictures: [...new Set(ticket.pictures)].filter((path) => known.stored.has(path)).slice(0, mostPictures),
    tickets: [{ uuid: known.uuid, store: place.store }],
  };
}

const linksOf = ({ links }: Readable): string[] =>
  links
    .filter((link) => isKept(link) && isLink(link.url))
    .map(({ url }) => url.trim())
    .slice(0, mostLinks);

/** The one that was chosen while the company has it, else one of the person's, else any. */
const areaOf = ({ areaUUID }: Readable, { areas, ownAreas }: Known): string => {
  const chosen = areas.find((area) => area === areaUUID) ?? ownAreas[0] ?? areas[0];
  if (chosen === undefined) throw new Error('a company without areas has no tickets');
  return chosen;
};

/** Without an area that can approve it a ticket needs no approval. */
function approvalOf(ticket: Readable, area: string, { areas }: Known) {
  const approving = areas.find((one) => one === ticket.areaUUIDApproval && one !== area);
  if (!ticket.approvalRequired || approving === undefined)
    return { approval_area_uuid: null, approval_time_unit: null, approval_time_value: null };
  return {
    approval_area_uuid: approving,
    approval_time_unit: ticket.approvalTimeUnit ?? days,
    approval_time_value: Math.max(1, ticket.approvalTimeValue ?? 1),
  } as const;
}
