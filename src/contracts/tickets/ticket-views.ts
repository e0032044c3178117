import * as v from 'valibot';
import { text, uuid } from '../shared/primitives.ts';

/** DESK-07: how long the name of a saved view may be, and how many views one person may save. */
export const longestViewName = 60;
export const mostViews = 50;

/** DESK-07: a filter set under a name; `search` is the query text of the list's address, empty for the usual one. */
const ticketView = v.object({ uuid, name: text, shared: v.boolean(), own: v.boolean(), search: text });
export type TicketView = v.InferOutput<typeof ticketView>;

/** The own views of the caller, and those that colleagues share, by their names. */
export const ticketViews = v.object({ views: v.array(ticketView) });

/** Saved again under the same name, a view takes the place of the earlier one. */
export const newTicketView = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestViewName)),
  shared: v.boolean(),
  search: v.pipe(v.string(), v.maxLength(8_000)),
});
export type NewTicketView = v.InferOutput<typeof newTicketView>;
