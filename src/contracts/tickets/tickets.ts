import * as v from 'valibot';
import { flag, listOf, optionalNumber, storedPath, text, uuid } from '../shared/primitives.ts';
import { ticketEdited } from './ticket-edit.ts';
import { ticketTexts } from './ticket-texts.ts';

/** TSTATE-01. */
export const ticketStates = [
  'open',
  'in_progress',
  'resolved',
  'unresolved',
  'to_be_approved',
  'expired',
  'open_and_late',
  'in_progress_and_late',
  'resolved_and_late',
  'unresolved_and_late',
  'to_be_approved_and_late',
] as const;
export type TicketState = (typeof ticketStates)[number];

/** OP-70: what the app may ask for; late variants and `expired` are set by the platform only (OP-72). */
export const chosenStates = ['in_progress', 'resolved', 'unresolved'] as const;
export type ChosenState = (typeof chosenStates)[number];

/** TSTATE-10: what a change names; who manages a ticket that needs approval sends `to_be_approved` when it is done. */
const sentStates = [...chosenStates, 'to_be_approved'] as const;

/** TCREATE-11, in the order in which they are offered. */
export const priorities = ['urgent', 'high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** OP-77: months 0, weeks 1, days 2, hours 3. */
export const timeUnits = { months: 0, weeks: 1, days: 2, hours: 3 } as const;
export type TimeUnit = (typeof timeUnits)[keyof typeof timeUnits];
const timeUnit = v.picklist([timeUnits.months, timeUnits.weeks, timeUnits.days, timeUnits.hours]);

/** TCREATE-18: a number of time units. */
export const longestTime = 60;
const timeAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestTime));

/** TCREATE-06. */
export const longestTitle = 70;
/** The most that a description or a comment may hold; the platform refuses longer ones. */
export const longestText = 5_000;
/** TCREATE-13, TMANAGE-07, TAPPROVE-10. */
export const mostPictures = 3;
export const mostLinks = 20;
export const mostNotifications = 20;

const written = v.pipe(v.string(), v.maxLength(longestText));
const picturesOfTicket = v.pipe(v.array(storedPath), v.maxLength(mostPictures));

const alternative = v.object({
  uuid: text,
  label: text,
  selected: flag,
  accomplishment: v.nullish(v.union([v.string(), v.number()]), null),
});

/** DATA-24: the question that a ticket was raised from. `answer_text` is in the wire format of its type (OP-36). */
export const questionData = v.object({
  question_type: text,
  question_text: text,
  answer_text: text,
  comments: text,
  question_images: listOf(v.string()),
  alternatives: listOf(alternative),
});
export type QuestionData = v.InferOutput<typeof questionData>;

/** DATA-24: who rejected or reopened, and why. */
export const reopenData = v.object({ user_name: text, date: text, comments: text, pictures: listOf(v.string()) });
export type ReopenData = v.InferOutput<typeof reopenData>;

/** DATA-25: one ticket of a chain, oldest first; `id` opens it. */
export const chained = v.object({ date: text, id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) });

const ticketLink = v.object({ url: text, order: v.optional(v.number(), 0) });

/**
 * DATA-22. `comments` and `pictures` are those of who resolved it, `reference_images` those that it was raised with.
 * Times are ISO 8601 texts, empty when there is none. `state` may be one that this build has never heard of (OP-71).
 * `version` (OP-138), `history` (OP-74) and `reopened`, the `reopen_data` of the ticket that took its place, are additions
 * of the reference platform; so are `editable` and `edits` (EDIT-01, EDIT-03).
 */
export const ticket = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  uuid,
  parent_uuid: v.nullish(uuid, null),
  is_root: flag,
  ticket_id: v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((id) => String(id ?? '')),
  ),
  title: text,
  creator_uuid: text,
  creator_name: text,
  area_uuid: text,
  approval_area_uuid: text,
  accountable_area_name: text,
  accountable_area_approval_name: text,
  ...v.entriesFromList(ticketTexts, text),
  pictures: listOf(v.string()),
  reference_images: listOf(v.string()),
  store_uuids: listOf(v.string()),
  store_name: text,
  active: flag,
  expired: flag,
  created_at: text,
  finished_at: text,
  state: v.string(),
  type: text,
  question_data: v.nullish(questionData, null),
  comments: text,
  approval_comments: text,
  resolvable: flag,
  action: v.fallback(v.picklist(['reopen', 'approve', 'none']), 'none'),
  user_ticket_resolver: text,
  user_ticket_approval: text,
  approved_at: text,
  due_date: text,
  due_date_short: text,
  activity_name: text,
  activity_uuid: text,
  question_uuid: text,
  image_required: flag,
  flow_type: v.fallback(v.picklist(['with_approval', 'without_approval']), 'without_approval'),
  links: listOf(ticketLink),
  reopen_data: v.nullish(reopenData, null),
  reopened: v.nullish(reopenData, null),
  last: v.pipe(
    v.nullish(v.boolean(), true),
    v.transform((last) => last ?? true),
  ),
  metadata: v.nullish(v.object({ links: listOf(ticketLink) }), null),
  bulk_uuid: text,
  notify_by_email: flag,
  due_date_time: optionalNumber,
  due_date_period: optionalNumber,
  approval_time_unit: optionalNumber,
  approval_time_value: optionalNumber,
  rule: text,
  attach_images: flag,
  attach_comments: flag,
  priority: text,
  version: optionalNumber,
  history: listOf(chained),
  editable: flag,
  edits: listOf(ticketEdited),
});
export type Ticket = v.InferOutput<typeof ticket>;

/** Answer of API-32. */
export const ticketAnswer = v.object({ ticket });

/** DATA-21. `before_expiration_date` is an addition: without it a reminder would not say which of both it precedes. */
export const notification = v.object({
  time_unit: timeUnit,
  time_value: timeAmount,
  method: v.picklist(['email', 'push']),
  type: v.picklist(['execution', 'approval']),
  expiration_type: v.picklist(['before_due_date', 'before_expiration_date', 'when_approved']),
});
export type Notification = v.InferOutput<typeof notification>;

/** DATA-31; `_destroy` marks one that the platform had and that is to go (OP-94). */
export const createdLink = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  _destroy: v.exactOptional(v.boolean()),
});

const isOn = v.exactOptional(v.boolean());
const amountOf = v.exactOptional(v.nullable(timeAmount));
const unitOf = v.exactOptional(v.nullable(timeUnit));

/** DATA-20: the settings of the form; what is to be told is in `notifications`. Earlier versions of the app leave them out. */
const notificationSettings = {
  notifyByEmailBeforeDueDateExecution: isOn,
  notifyByPushBeforeDueDateExecution: isOn,
  notifyDueDateTime: amountOf,
  notifyDueDatePeriod: unitOf,
  notifyByEmailBeforeExpirationDateExecution: isOn,
  notifyByPushBeforeExpirationDateExecution: isOn,
  notifyExpirationDateTime: amountOf,
  notifyByEmailWhenTaskExecuted: isOn,
  notifyByPushWhenTaskExecuted: isOn,
  notifyByEmailBeforeDueDateApproval: isOn,
  notifyByPushBeforeDueDateApproval: isOn,
  notifyDueDateTimeUnitApproval: amountOf,
  notifyDueDateTimePeriodApproval: unitOf,
};

/**
 * DATA-19, names as they are (OP-83). `dueDate` is ISO 8601 with the offset of the session; `approvalTimeUnit` and
 * `approvalTimeValue` count from the execution. `question` is the text of the question that it was raised from.
 */
export const createdTicket = v.object({
  title: v.string(),
  areaUUID: v.string(),
  areaUUIDApproval: v.nullable(v.string()),
  dueDate: v.string(),
  ...v.entriesFromList(ticketTexts, v.optional(written, '')),
  priority: v.picklist(priorities),
  links: v.pipe(v.array(createdLink), v.maxLength(mostLinks)),
  approvalRequired: v.boolean(),
  imageRequired: v.boolean(),
  approvalTimeUnit: v.nullable(timeUnit),
  approvalTimeValue: v.nullable(timeAmount),
  metadata: v.object({ question_uuid: v.nullable(uuid) }),
  question: v.nullable(v.string()),
  bulkUUID: v.nullable(uuid),
  referenceTmp: v.string(),
  pictures: picturesOfTicket,
  creatorUUID: uuid,
  notifications: v.object({ data: v.pipe(v.array(notification), v.maxLength(mostNotifications)) }),
  ...notificationSettings,
});
export type CreatedTicket = v.InferOutput<typeof createdTicket>;

/** OP-48: a ticket that was raised from a question. `uuid` is made on the device, an addition: it names the ticket for good. */
export type RaisedTicket = CreatedTicket & { readonly uuid?: string };

/** Body of API-33. */
export const ticketCreation = v.object({ ticket: createdTicket });

/** Body of API-34: managing sends comments and pictures, approving `approval_comments` (TMANAGE-10, TAPPROVE-02). */
export const ticketChange = v.object({
  ticket: v.object({
    state: v.picklist(sentStates),
    comments: v.exactOptional(written),
    pictures: v.exactOptional(picturesOfTicket),
    approval_comments: v.exactOptional(written),
  }),
});
export type TicketChange = v.InferOutput<typeof ticketChange>['ticket'];

/** Body of an edit (EDIT-01): the fields that change, named as in a creation (DATA-19). */
export const ticketEdit = v.object({
  ticket: v.object({
    title: v.exactOptional(written),
    description: v.exactOptional(written),
    priority: v.exactOptional(v.picklist(priorities)),
    areaUUID: v.exactOptional(v.string()),
    dueDate: v.exactOptional(v.string()),
  }),
});
export type TicketEdit = v.InferOutput<typeof ticketEdit>['ticket'];

/** Body of API-35. A deadline of 0 and a blank comment are refused in words (TAPPROVE-07, TAPPROVE-09). */
export const ticketReopening = v.object({
  due_date_time: timeAmount,
  due_date_period: timeUnit,
  comments: written,
  pictures: picturesOfTicket,
});
export type TicketReopening = v.InferOutput<typeof ticketReopening>;

/** DATA-28, OP-84. `uuid` and `name` are additions of the reference platform. */
export const ticketDefinition = v.object({
  uuid: text,
  name: text,
  accountable_area: text,
  description: text,
  state: text,
  priority: text,
});
export type TicketDefinition = v.InferOutput<typeof ticketDefinition>;

/** Answer of API-31: a list of which the first is used. */
export const ticketDefinitions = v.object({ ticket: v.array(ticketDefinition) });

/** The content of the `filters` text of API-31. */
export const ticketDefinitionFilters = v.object({ user_uuid: v.exactOptional(uuid) });

/** Query of API-31: `filters` as JSON text (OP-119). */
export const ticketDefinitionQuery = v.object({ filters: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))) });
