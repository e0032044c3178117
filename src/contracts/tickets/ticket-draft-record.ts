import * as v from 'valibot';
import { typedOnTicket } from './ticket-change-record.ts';

const editForm = v.object({
  title: v.string(),
  description: v.string(),
  priority: v.string(),
  area: v.string(),
  dueDay: v.string(),
  dueTime: v.string(),
});

/**
 * TALK-08, EDIT-06: a comment that is being written on a ticket, or an edit of its fields, in the store `ticketForms`,
 * until it is sent or discarded. `opened`
 * is the form as the edit was begun, `seen` the version of the ticket that was shown beside it. Times are ISO 8601 in UTC.
 */
export const ticketDraftRow = v.object({
  ...typedOnTicket,
  comment: v.nullable(
    v.object({
      text: v.string(),
      mentions: v.array(v.object({ uuid: v.string(), name: v.string() })),
      pictures: v.exactOptional(v.array(v.string())),
    }),
  ),
  edit: v.nullable(v.object({ opened: editForm, typed: editForm, seen: v.nullable(v.number()) })),
});
export type TicketDraftRow = v.InferOutput<typeof ticketDraftRow>;
