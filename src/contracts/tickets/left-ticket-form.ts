import * as v from 'valibot';
import { ticketChangeRow } from './ticket-change-record.ts';
import { ticketDraftRow } from './ticket-draft-record.ts';
import { ticketFormRow } from './ticket-form-record.ts';

/**
 * The form that a page has left in local storage; `row` is null where nothing of the person is in it any more,
 * `takenOut` are the stored paths of removed pictures, `ticket` is null for a new one, `part` says that it is a draft
 * beside the form of a ticket.
 */
export const leftTicketForm = v.object({
  owner: v.object({ company_uuid: v.string(), user_uuid: v.string() }),
  ticket: v.nullable(v.string()),
  part: v.exactOptional(v.picklist(['comment', 'edit'])),
  uuid: v.string(),
  writer: v.string(),
  row: v.nullable(v.union([ticketChangeRow, ticketFormRow, ticketDraftRow])),
  takenOut: v.array(v.string()),
});
