import * as v from 'valibot';
import { text } from '../shared/primitives.ts';

/** EDIT-01: the fields of a ticket that can be edited, in the order in which they are told. */
export const editedFields = ['title', 'description', 'priority', 'area', 'due_date'] as const;
export type EditedField = (typeof editedFields)[number];

/** EDIT-03: a field that was edited; an area by its name, a due date as ISO 8601 text. */
export const ticketEdited = v.object({
  field: v.string(),
  before: text,
  after: text,
  user_name: text,
  date: text,
});
export type TicketEdited = v.InferOutput<typeof ticketEdited>;
