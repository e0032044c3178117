import * as v from 'valibot';
import { instant, uuid } from '../shared/primitives.ts';
import { ticketExportQuery } from './ticket-list.ts';
import { ticketEdit, ticketReopening } from './tickets.ts';

/** BULK-02, BULK-08: what can be done with many tickets at once. */
export const bulkActions = ['in_progress', 'approve', 'reject', 'edit'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** BULK-01: so many tickets at most are changed at once. */
export const mostInBulk = 1_000;

/** BULK-08: the fields that many tickets can be given at once; one that is left out stays as it is. */
const bulkEdit = v.pipe(
  v.pick(ticketEdit.entries.ticket, ['priority', 'areaUUID', 'dueDate']),
  v.check((fields) => Object.keys(fields).length > 0, 'no field is changed'),
);
export type BulkEdit = v.InferOutput<typeof bulkEdit>;

/** BULK-02: what is done with each ticket; a rejection needs what the form of one ticket needs (TAPPROVE-07, TAPPROVE-09). */
const bulkOrder = v.variant('action', [
  v.object({ action: v.literal('in_progress') }),
  v.object({ action: v.literal('approve') }),
  v.object({
    action: v.literal('reject'),
    ...v.pick(ticketReopening, ['due_date_time', 'due_date_period', 'comments']).entries,
  }),
  v.object({ action: v.literal('edit'), ticket: bulkEdit }),
]);
export type BulkOrder = v.InferOutput<typeof bulkOrder>;

/** BULK-03: why a ticket is not changed. `changed`, `mails` and `failed` are known only once it is tried. */
export const bulkRefusals = [
  'already',
  'unchanged',
  'state',
  'replaced',
  'not_yours',
  'not_editor',
  'not_found',
  'area_unknown',
  'area_approves',
  'due_past',
  'changed',
  'mails',
  'failed',
] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

const tickets = v.pipe(v.array(uuid), v.minLength(1), v.maxLength(mostInBulk));

/** Body of the preview; an edit is previewed with its values (BULK-09), a rejection before its form is filled in. */
export const bulkPreviewQuery = v.variant('action', [
  v.object({ action: v.picklist(['in_progress', 'approve', 'reject']), tickets }),
  v.object({ action: v.literal('edit'), ticket: bulkEdit, tickets }),
]);
/** What a preview is asked of. */
export type BulkPlan =
  | { readonly action: Exclude<BulkAction, 'edit'> }
  | { readonly action: 'edit'; readonly ticket: BulkEdit };

/** BULK-03: what would become of a ticket; a null `reason` is a change. One that the caller may not see has no number. */
const previewed = v.object({
  uuid,
  number: v.nullable(v.number()),
  version: v.nullable(v.number()),
  reason: v.nullable(v.picklist(bulkRefusals)),
});
export type BulkPreviewed = v.InferOutput<typeof previewed>;
export const bulkPreview = v.object({ tickets: v.array(previewed) });

/** Body that starts it: the tickets with the versions that the preview told of. */
export const bulkStart = v.object({
  order: bulkOrder,
  tickets: v.pipe(
    v.array(v.object({ uuid, version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)) })),
    v.minLength(1),
    v.maxLength(mostInBulk),
  ),
});
export type BulkStart = v.InferOutput<typeof bulkStart>;

/** BULK-05: what became of a ticket; a null `outcome` is one that waits. */
const bulkRow = v.object({
  uuid,
  number: v.nullable(v.number()),
  outcome: v.nullable(v.picklist(['done', ...bulkRefusals])),
});
export type BulkRow = v.InferOutput<typeof bulkRow>;

/** BULK-05: a bulk change, and how far it is. Its rows come once it is finished. */
const bulkChange = v.object({
  uuid,
  action: v.picklist(bulkActions),
  created_at: instant,
  total: v.number(),
  processed: v.number(),
  rows: v.array(bulkRow),
});
export type BulkChange = v.InferOutput<typeof bulkChange>;

/** Answer of each call about one bulk change. */
export const bulkChangeAnswer = v.object({ bulk_change: bulkChange });
/** BULK-07: the newest of the caller that goes on; null when none does. */
export const bulkChangeUnderWay = v.object({ bulk_change: v.nullable(bulkChange) });

/** Body of BULK-10: the selected tickets as a file, in the order of the list. */
export const selectedExport = v.object({
  tickets,
  sort: ticketExportQuery.entries.sort,
  format: ticketExportQuery.entries.format,
});
export type SelectedExport = v.InferOutput<typeof selectedExport>;
