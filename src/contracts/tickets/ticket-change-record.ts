import * as v from 'valibot';
import { chosenStates, timeUnits } from './tickets.ts';

/** OP-138: what was asked of the platform with what was typed: to save the work, to approve it, or to give it back. */
const attempt = v.picklist(['save', 'approve', 'giveBack']);
export type Attempt = v.InferOutput<typeof attempt>;

/** DATA-23: what is typed on the manage view. */
const typed = v.object({
  priority_value: v.nullable(v.picklist(chosenStates)),
  comments: v.string(),
  approvalComments: v.string(),
  reopenTicketComments: v.string(),
  dueDateTime: v.string(),
  dueDatePeriod: v.picklist([timeUnits.months, timeUnits.weeks, timeUnits.days, timeUnits.hours]),
  pictures: v.array(v.string()),
});

/** Whose text it is, typed on which ticket: `ticket` is what the address calls it, `number` and `title` what people do. */
export const typedOnTicket = {
  version: v.literal(1),
  uuid: v.string(),
  company_uuid: v.string(),
  user_uuid: v.string(),
  writer: v.string(),
  savedAt: v.string(),
  ticket: v.string(),
  number: v.string(),
  title: v.string(),
};

/**
 * OP-54: what a user has typed on a ticket that is there, in the store `ticketForms`, from what is given first until the
 * platform has taken it or it is discarded.
 * `uuid` is what its pictures are kept under. `seen` and `version` are how the ticket stood that it was typed on (OP-138);
 * `attempted`: it was sent and had no answer; `tried`: the call of its last attempt. `writer` names the opening that may
 * write it. Times are ISO 8601 in UTC.
 */
export const ticketChangeRow = v.object({
  ...typedOnTicket,
  seen: v.object({ state: v.string(), version: v.nullable(v.number()) }),
  typed,
  attempted: v.boolean(),
  tried: v.exactOptional(v.nullable(attempt)),
});
export type TicketChangeRow = v.InferOutput<typeof ticketChangeRow>;
