import { type CreatedTicket, longestTitle, type Notification } from '#contracts/tickets/tickets.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { isLink as isWrittenLink } from '#domain/tickets/ticket-link.ts';
import { isStorable } from '../db/instant.ts';
import type { textsFor } from './refusals.ts';

/** The rules of the platform need what it knows: its time, and the areas of the caller and of the company. */
export type Known = {
  readonly now: Date;
  readonly ownAreas: readonly string[];
  readonly areas: readonly string[];
};

type Texts = ReturnType<typeof textsFor>['creation'];

/** TCREATE-22 to TCREATE-35, in this order: everything that is wrong with a ticket, in words. */
export const faultsOf = (ticket: CreatedTicket, known: Known, texts: Texts): string[] =>
  [
    titleFault(ticket, texts),
    areaFault(ticket, known, texts),
    wordsOf(dueDateFault(ticket, known), texts),
    ticket.notifications.data.some((item) => isOfExecution(item) && item.time_value < 1)
      ? texts.notifyDueDateTime
      : null,
    ticket.notifications.data.some((item) => item.expiration_type === 'before_expiration_date' && item.time_value < 1)
      ? texts.notifyExpirationDateTime
      : null,
    ...(ticket.approvalRequired ? approvalFaults(ticket, known, texts) : []),
    isBlank(ticket.description) ? texts.descriptionEmpty : null,
    ...ticket.links.filter(isKept).map(({ url }) => linkFault(url, texts)),
  ].filter((fault) => fault !== null);

export const titleFault = ({ title }: Pick<CreatedTicket, 'title'>, texts: Texts): string | null => {
  if (isBlank(title)) return texts.titleEmpty;
  return title.length > longestTitle ? texts.titleTooLong({ most: longestTitle }) : null;
};

const areaFault = ({ areaUUID }: CreatedTicket, { ownAreas, areas }: Known, texts: Texts): string | null => {
  if (ownAreas.includes(areaUUID.toLowerCase())) return null;
  return areas.includes(areaUUID.toLowerCase()) ? texts.accountableAreaOfOthers : texts.accountableAreaEmpty;
};

export type DueDateFault = 'dueDateEmpty' | 'dueDateMinorThanNow';

export const dueDateFault = (
  { dueDate }: Pick<CreatedTicket, 'dueDate'>,
  { now }: Pick<Known, 'now'>,
): DueDateFault | null => {
  if (!isInstant(dueDate)) return 'dueDateEmpty';
  return Date.parse(dueDate) < now.getTime() ? 'dueDateMinorThanNow' : null;
};

const wordsOf = (fault: DueDateFault | null, texts: Texts): string | null => (fault === null ? null : texts[fault]);

const approvalFaults = (ticket: CreatedTicket, { areas }: Known, texts: Texts): (string | null)[] => {
  const approvalArea = (ticket.areaUUIDApproval ?? '').toLowerCase();
  const isKnown = areas.includes(approvalArea);
  return [
    isKnown ? null : texts.approvalAreaEmpty,
    isKnown && approvalArea === ticket.areaUUID.toLowerCase() ? texts.accountableAndapprovalAreaEquals : null,
    (ticket.approvalTimeValue ?? 0) < 1 || ticket.approvalTimeUnit === null ? texts.approvalTimeValue : null,
    ticket.notifications.data.some((item) => isOfApproval(item) && item.time_value < 1)
      ? texts.notifyDueDateTimeApproval
      : null,
  ];
};

/** OP-78: a reminder to those who execute it. */
const isOfExecution = ({ type, expiration_type }: Notification): boolean =>
  type === 'execution' && expiration_type === 'before_due_date';

/** OP-78: a reminder to those who approve it. */
const isOfApproval = ({ type, expiration_type }: Notification): boolean =>
  type === 'approval' && expiration_type === 'before_due_date';

/** An instant with its offset that the database can keep. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && isStorable(text);

/** OP-94: one that was taken away again is none. */
export const isKept = ({ _destroy }: CreatedTicket['links'][number]): boolean => _destroy !== true;

const linkFault = (url: string, texts: Texts): string | null => {
  if (isBlank(url)) return texts.linkEmpty;
  return isLink(url) ? null : texts.linkInvalid({ url });
};

/** TCREATE-35, as the app tells it; a link may come in the form that is stored (TCREATE-36). */
export const isLink = (url: string): boolean => isWrittenLink(url.trim().replace(/^\/\//, ''));
