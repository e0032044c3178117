import type { Session } from '#contracts/session/session.ts';
import type { CreatedTicket, Notification, TimeUnit } from '#contracts/tickets/tickets.ts';
import { writtenText } from '../shared/storable-text.ts';
import { dueInstant } from './due-date.ts';
import type { TicketForm } from './ticket-form.ts';
import { timeUnits } from './ticket-limits.ts';
import { storedLink } from './ticket-link.ts';
import { eachText } from './ticket-texts.ts';

/** The question that a ticket is raised from (TCREATE-44). */
export type AskedQuestion = { readonly uuid: string; readonly label: string };

/** The sources of a ticket beside its form; `bulk` is the process of the assigned stores (OP-105). */
export type TicketOrigin = {
  readonly session: Pick<Session, 'user_uuid' | 'time_zone_offset'>;
  readonly bulk: string | null;
  readonly question: AskedQuestion | null;
};

/** DATA-19, OP-83: the ticket as it is sent. Only a form without faults has one. */
export const createdTicketOf = (form: TicketForm, { session, bulk, question }: TicketOrigin): CreatedTicket => ({
  title: writtenText(form.title),
  areaUUID: form.areaUUID,
  areaUUIDApproval: form.approvalRequired ? form.areaUUIDApproval : null,
  dueDate: dueInstant(form, session.time_zone_offset) ?? '',
  ...eachText((name) => writtenText(form[name])),
  priority: form.priority,
  links: form.links.map(({ url }) => ({ url: storedLink(url.trim()) })),
  approvalRequired: form.approvalRequired,
  imageRequired: form.imageRequired,
  approvalTimeUnit: form.approvalRequired ? form.approvalTimeUnit : null,
  approvalTimeValue: form.approvalRequired ? Number(form.approvalTimeValue) : null,
  metadata: { question_uuid: question?.uuid ?? null },
  question: question?.label ?? null,
  bulkUUID: bulk,
  referenceTmp: '',
  pictures: [...form.pictures],
  creatorUUID: session.user_uuid,
  notifications: { data: notificationsOf(form) },
  ...settingsOf(form),
});

/** DATA-20: the settings as they stand in the form; null for an amount that counts for nothing. */
const settingsOf = (form: TicketForm) => {
  const isBeforeDue = form.notifyByEmailBeforeDueDateExecution || form.notifyByPushBeforeDueDateExecution;
  const isBeforeExpiration =
    form.notifyByEmailBeforeExpirationDateExecution || form.notifyByPushBeforeExpirationDateExecution;
  const byEmail = form.approvalRequired && form.notifyByEmailBeforeDueDateApproval;
  const byPush = form.approvalRequired && form.notifyByPushBeforeDueDateApproval;
  return {
    notifyByEmailBeforeDueDateExecution: form.notifyByEmailBeforeDueDateExecution,
    notifyByPushBeforeDueDateExecution: form.notifyByPushBeforeDueDateExecution,
    notifyDueDateTime: isBeforeDue ? Number(form.notifyDueDateTime) : null,
    notifyDueDatePeriod: isBeforeDue ? form.notifyDueDatePeriod : null,
    notifyByEmailBeforeExpirationDateExecution: form.notifyByEmailBeforeExpirationDateExecution,
    notifyByPushBeforeExpirationDateExecution: form.notifyByPushBeforeExpirationDateExecution,
    notifyExpirationDateTime: isBeforeExpiration ? Number(form.notifyExpirationDateTime) : null,
    notifyByEmailWhenTaskExecuted: form.notifyByEmailWhenTaskExecuted,
    notifyByPushWhenTaskExecuted: form.notifyByPushWhenTaskExecuted,
    notifyByEmailBeforeDueDateApproval: byEmail,
    notifyByPushBeforeDueDateApproval: byPush,
    notifyDueDateTimeUnitApproval: byEmail || byPush ? Number(form.notifyDueDateTimeUnitApproval) : null,
    notifyDueDateTimePeriodApproval: byEmail || byPush ? form.notifyDueDateTimePeriodApproval : null,
  };
};

/** TCREATE-43, OP-78, OP-79: one item for each method that is switched on. */
const notificationsOf = (form: TicketForm): Notification[] => [
  ...items(
    { email: form.notifyByEmailBeforeDueDateExecution, push: form.notifyByPushBeforeDueDateExecution },
    {
      type: 'execution',
      expiration_type: 'before_due_date',
      ...time(form.notifyDueDateTime, form.notifyDueDatePeriod),
    },
  ),
  ...items(
    { email: form.notifyByEmailBeforeExpirationDateExecution, push: form.notifyByPushBeforeExpirationDateExecution },
    {
      type: 'execution',
      expiration_type: 'before_expiration_date',
      ...time(form.notifyExpirationDateTime, timeUnits.days),
    },
  ),
  ...items(
    { email: form.notifyByEmailWhenTaskExecuted, push: form.notifyByPushWhenTaskExecuted },
    { type: 'approval', expiration_type: 'when_approved', ...time('0', timeUnits.days) },
  ),
  ...(form.approvalRequired ? approvalNotifications(form) : []),
];

const approvalNotifications = (form: TicketForm): Notification[] =>
  items(
    { email: form.notifyByEmailBeforeDueDateApproval, push: form.notifyByPushBeforeDueDateApproval },
    {
      type: 'approval',
      expiration_type: 'before_due_date',
      ...time(form.notifyDueDateTimeUnitApproval, form.notifyDueDateTimePeriodApproval),
    },
  );

const time = (amount: string, unit: TimeUnit) => ({ time_value: Number(amount), time_unit: unit });

const items = (
  on: { readonly email: boolean; readonly push: boolean },
  item: Omit<Notification, 'method'>,
): Notification[] => (['email', 'push'] as const).filter((method) => on[method]).map((method) => ({ ...item, method }));
