import * as v from 'valibot';

/**
 * OP-54: what is told of a row of `ticketForms`, whichever form it holds (`ticket-form-record.ts`, `ticket-change-record.ts`,
 * `ticket-draft-record.ts`) and whichever version of the app wrote it.
 */
export const unsavedTicketRow = v.object({
  savedAt: v.string(),
  number: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  form: v.optional(v.object({ title: v.string() })),
  comment: v.optional(v.nullable(v.object({ text: v.string() }))),
});
export type UnsavedTicketRow = v.InferOutput<typeof unsavedTicketRow>;
