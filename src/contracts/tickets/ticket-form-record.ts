import * as v from 'valibot';
import { ticketTexts } from './ticket-texts.ts';
import { type CreatedTicket, priorities, timeUnits } from './tickets.ts';

const timeUnit = v.picklist([timeUnits.months, timeUnits.weeks, timeUnits.days, timeUnits.hours]);

/** DATA-19, DATA-20: the content of the form, with its faults. */
export const ticketForm = v.object({
  dueDate: v.string(),
  dueTime: v.string(),
  title: v.string(),
  ...v.entriesFromList(ticketTexts, v.optional(v.string(), '')),
  areaUUID: v.string(),
  priority: v.picklist(priorities),
  imageRequired: v.boolean(),
  links: v.array(v.object({ key: v.string(), url: v.string() })),
  pictures: v.array(v.string()),
  approvalRequired: v.boolean(),
  areaUUIDApproval: v.string(),
  approvalTimeValue: v.string(),
  approvalTimeUnit: timeUnit,
  notifyByEmailBeforeDueDateExecution: v.boolean(),
  notifyByPushBeforeDueDateExecution: v.boolean(),
  notifyDueDateTime: v.string(),
  notifyDueDatePeriod: timeUnit,
  notifyByEmailBeforeExpirationDateExecution: v.boolean(),
  notifyByPushBeforeExpirationDateExecution: v.boolean(),
  notifyExpirationDateTime: v.string(),
  notifyByEmailWhenTaskExecuted: v.boolean(),
  notifyByPushWhenTaskExecuted: v.boolean(),
  notifyByEmailBeforeDueDateApproval: v.boolean(),
  notifyByPushBeforeDueDateApproval: v.boolean(),
  notifyDueDateTimeUnitApproval: v.string(),
  notifyDueDateTimePeriodApproval: timeUnit,
});

type Form = v.InferOutput<typeof ticketForm>;
/**
 * DATA-19, DATA-20: a ticket while it is written, under the names of the wire. Amounts are the digits as typed; day and
 * time are those of the session's offset; `pictures` are stored paths; the `key` of a link tells it from the others.
 */
export type TicketForm = Readonly<Omit<Form, 'links' | 'pictures'>> & {
  readonly links: readonly Readonly<Form['links'][number]>[];
  readonly pictures: readonly string[];
};

/**
 * OP-54: the form of a new ticket of a user, in the store `ticketForms`, from what is given first until the ticket is
 * created or the form discarded. `uuid` is what its pictures are kept under. `key` is that of all its attempts (OP-138),
 * `attempt` what was sent last. `bulk` is the process of its stores (SM-25), `assigned` how many these are. `writer` names
 * the opening that may write it. Times are ISO 8601 in UTC.
 */
export const ticketFormRow = v.object({
  version: v.literal(1),
  uuid: v.string(),
  company_uuid: v.string(),
  user_uuid: v.string(),
  writer: v.string(),
  savedAt: v.string(),
  form: ticketForm,
  key: v.string(),
  attempt: v.nullable(
    v.object({
      key: v.string(),
      ticket: v.custom<CreatedTicket>((value) => typeof value === 'object' && value !== null),
    }),
  ),
  bulk: v.nullable(v.string()),
  assigned: v.number(),
});
export type TicketFormRow = v.InferOutput<typeof ticketFormRow>;
