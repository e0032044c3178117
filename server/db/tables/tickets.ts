import type { Generated, GeneratedAlways } from 'kysely';
import type { BulkOrder, BulkRow } from '#contracts/tickets/bulk-change.ts';
import type { EntryKind } from '#contracts/tickets/conversation.ts';
import type { NoticeEvent } from '#contracts/tickets/notice-choices.ts';
import type { EditedField } from '#contracts/tickets/ticket-edit.ts';
import type { TicketTexts } from '#contracts/tickets/ticket-texts.ts';
import type { Notification, Priority, QuestionData, TicketState, TimeUnit } from '#contracts/tickets/tickets.ts';
import type { Json } from './session.ts';

/** DATA-29: who tickets are for, or who approves them. `code` is what import files know it by; empty when it came otherwise. */
export type AccountableAreaTable = { company_uuid: string; uuid: string; name: string; code: Generated<string> };

/** Who belongs to an accountable area. */
export type AreaMemberTable = { company_uuid: string; area_uuid: string; user_uuid: string };

/**
 * The fields that the tickets of one creation share (DATA-19, DATA-28). `folded_title` is searched and sorted by;
 * `process_uuid` is the assignation whose stores they were made for, `execution_uuid` and the columns after it say
 * where they were raised. `origin_uuid` is the definition that one of a single edited ticket was copied from.
 */
export type TicketDefinitionTable = TicketTexts & {
  company_uuid: string;
  uuid: string;
  title: string;
  folded_title: string;
  area_uuid: string;
  approval_area_uuid: string | null;
  approval_time_unit: TimeUnit | null;
  approval_time_value: number | null;
  image_required: boolean;
  priority: Priority;
  links: Json<readonly string[]>;
  notifications: Json<readonly Notification[]>;
  creator_uuid: string;
  process_uuid: string | null;
  execution_uuid: string | null;
  activity_uuid: string | null;
  activity_name: string;
  question_uuid: string | null;
  question_data: Json<QuestionData> | null;
  created_at: Date;
  origin_uuid: Generated<string | null>;
};

/** The pictures that a ticket was raised with, in their order. */
export type TicketDefinitionPictureTable = {
  company_uuid: string;
  definition_uuid: string;
  place: number;
  path: string;
};

/** The tickets made under an idempotency key; `sha256` is over the bytes of the request. */
export type TicketCreationTable = {
  company_uuid: string;
  idempotency_key: string;
  user_uuid: string;
  sha256: string;
  definition_uuid: string;
  received_at: Date;
};

/** The newest `ticket_id` of a company. */
export type TicketNumberTable = { company_uuid: string; last: number };

/**
 * A ticket as lists go through it. `number` is its `ticket_id`; `root_uuid` the first of its chain, `last` whether it
 * is the newest; `turns_at` when the clock changes its state next.
 */
export type TicketTable = {
  company_uuid: string;
  uuid: string;
  number: number;
  version: number;
  definition_uuid: string;
  root_uuid: string;
  last: boolean;
  store_uuid: string;
  area_uuid: string;
  activity_uuid: string | null;
  type: 'trigger' | 'manual';
  state: TicketState;
  created_at: Date;
  due_at: Date;
  turns_at: Date | null;
  folded_title: string;
};

/**
 * The course of a ticket from its opening to its closing, and why it was opened again (DATA-24): each ticket of a chain
 * has its own. `due_date_time` and `due_date_period` are the deadline that was given when it was reopened.
 */
export type TicketCycleTable = {
  company_uuid: string;
  ticket_uuid: string;
  parent_uuid: string | null;
  comments: Generated<string>;
  resolver_uuid: string | null;
  executed_at: Date | null;
  approval_due_at: Date | null;
  approval_comments: Generated<string>;
  approver_uuid: string | null;
  approved_at: Date | null;
  reopener_uuid: string | null;
  reopen_comments: Generated<string>;
  due_date_time: number | null;
  due_date_period: TimeUnit | null;
};

/** The pictures of who worked on a ticket, or of who reopened it, in their order. */
export type TicketPictureTable = {
  company_uuid: string;
  ticket_uuid: string;
  role: 'work' | 'reopening';
  place: number;
  path: string;
};

/**
 * A comment on a ticket, or a change of it; `place` is its order in the chain. `author_uuid` is null for the clock, a
 * state where none is known. `text` is the comment, or the reason of the change.
 */
export type TicketEntryTable = {
  company_uuid: string;
  uuid: string;
  place: GeneratedAlways<number>;
  ticket_uuid: string;
  root_uuid: string;
  kind: EntryKind;
  at: Date;
  author_uuid: string | null;
  from_state: TicketState | null;
  to_state: TicketState | null;
  text: string;
};

/** Who is named in a comment. */
export type TicketMentionTable = { company_uuid: string; entry_uuid: string; user_uuid: string };

/** TALK-10: a picture of a comment; `place` is its order. */
export type TicketEntryPictureTable = { company_uuid: string; entry_uuid: string; place: number; path: string };

/** EDIT-03: a field of a ticket that was edited: an area by its uuid, a due date as ISO 8601 text. `version` is what the edit made. */
export type TicketEditTable = {
  company_uuid: string;
  uuid: string;
  ticket_uuid: string;
  version: number;
  user_uuid: string;
  edited_at: Date;
  field: EditedField;
  before: string;
  after: string;
};

/** A process of assigning stores (API-36); its owner alone sees it. */
export type StoreAssignationTable = {
  company_uuid: string;
  uuid: string;
  user_uuid: string;
  origin: string;
  filters: string;
  created_at: Date;
};

/** DATA-32: a store of a process. */
export type AssignedStoreTable = { company_uuid: string; uuid: string; process_uuid: string; store_uuid: string };

/**
 * Something to be told of a ticket, and what became of it; nothing yet while `outcome` is null. `method` is what the form
 * ordered (DATA-21), or `choice`: as each person has chosen (TOLD-02). `actor_uuid` is who did it, null for the clock;
 * `entry_uuid` the comment that mentions people.
 */
export type TicketNotificationTable = {
  company_uuid: string;
  uuid: string;
  /** Null for a notice of the routines of a day (TOLD-10), in the stores of a time zone. */
  ticket_uuid: string | null;
  zone: Generated<string | null>;
  day: Generated<string | null>;
  kind: 'execution_due' | 'execution_expires' | 'executed' | 'approval_due' | NoticeEvent;
  method: 'email' | 'push' | 'choice';
  actor_uuid: string | null;
  entry_uuid: Generated<string | null>;
  due_at: Date;
  /** `not_delivered` is a push that a form ordered before there were devices. */
  outcome: 'mailed' | 'not_delivered' | 'not_needed' | null;
};

/** A notice that waits to be sent to one person; those of one `letter_uuid` go together, null before their letter is begun. */
export type TicketMailTable = {
  company_uuid: string;
  notification_uuid: string;
  user_uuid: string;
  attempts: Generated<number>;
  created_at: Date;
  due_at: Date;
  letter_uuid: string | null;
};

/** A filter set of the ticket list under a name (DESK-07); `search` as its address has it. */
export type TicketViewTable = {
  company_uuid: string;
  uuid: string;
  user_uuid: string;
  name: string;
  folded_name: string;
  shared: boolean;
  search: string;
};

/** The keys by which push services know the platform; the private one is sealed (`SecretBox`). */
export type PushKeyTable = { one: Generated<boolean>; public_key: string; private_key: string };

/** TOLD-08: a browser that gets notices while the session lasts in which it asked for them. */
export type PushDeviceTable = {
  uuid: string;
  company_uuid: string;
  user_uuid: string;
  session_uuid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The browser, as it names itself. */
  label: string;
  created_at: Date;
};

/** A notice that waits to be sent to one device. */
export type TicketPushTable = {
  company_uuid: string;
  notification_uuid: string;
  device_uuid: string;
  attempts: Generated<number>;
  created_at: Date;
  due_at: Date;
  /** Another device of the person has it: nothing replaces this one. */
  told: Generated<boolean>;
};

/**
 * A bulk change, named by its user (BULK-06); `sha256` is over the bytes of the request.
 */
export type BulkChangeTable = {
  company_uuid: string;
  user_uuid: string;
  uuid: string;
  sha256: string;
  instruction: Json<BulkOrder>;
  created_at: Date;
};

/** A ticket of a bulk change, by the version that was previewed; it waits while `outcome` is null. */
export type BulkChangeTicketTable = {
  company_uuid: string;
  user_uuid: string;
  bulk_uuid: string;
  place: number;
  ticket_uuid: string;
  version: number;
  attempts: Generated<number>;
  outcome: BulkRow['outcome'];
};

/** Tables of the area tickets. */
export type TicketsTables = {
  accountable_area: AccountableAreaTable;
  area_member: AreaMemberTable;
  ticket_definition: TicketDefinitionTable;
  ticket_definition_picture: TicketDefinitionPictureTable;
  ticket_creation: TicketCreationTable;
  ticket_number: TicketNumberTable;
  ticket: TicketTable;
  ticket_cycle: TicketCycleTable;
  ticket_picture: TicketPictureTable;
  ticket_entry: TicketEntryTable;
  ticket_mention: TicketMentionTable;
  ticket_entry_picture: TicketEntryPictureTable;
  ticket_edit: TicketEditTable;
  store_assignation: StoreAssignationTable;
  assigned_store: AssignedStoreTable;
  ticket_notification: TicketNotificationTable;
  ticket_mail: TicketMailTable;
  ticket_view: TicketViewTable;
  push_key: PushKeyTable;
  push_device: PushDeviceTable;
  ticket_push: TicketPushTable;
  bulk_change: BulkChangeTable;
  bulk_change_ticket: BulkChangeTicketTable;
};
