import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TicketRow } from '#contracts/tickets/ticket-list.ts';
import {
  bulkEditOf,
  changedOf,
  type OrderMistake,
  orderMistakes,
  type PageSelection,
  type RefusedGroup,
  refusedIn,
  refusedOf,
  type Selected,
  selectionOf,
  toChange,
} from '#domain/tickets/bulk-change.ts';
import type { bulkChangeMachine } from './bulk-change.machine.ts';
import type { TicketsRef } from './tickets.select.ts';

export type { BulkAction } from '#contracts/tickets/bulk-change.ts';
export { bulkActions, mostInBulk, type RefusedGroup } from '#domain/tickets/bulk-change.ts';
export type BulkChangeRef = ActorRefFrom<typeof bulkChangeMachine>;
type Snapshot = SnapshotFrom<typeof bulkChangeMachine>;

/** The bulk change of a list; it runs as long as the list does. */
export const bulkChangeOf = (tickets: TicketsRef): BulkChangeRef | undefined =>
  tickets.getSnapshot().children.bulkChange;

export const selectedRow = ({ id, ticket_id }: TicketRow): Selected => ({ id, number: ticket_id || id });

/** Whether tickets can be selected: not while a change is decided on or goes on. */
export const isSelecting = (snapshot: Snapshot): boolean => snapshot.matches('choosing');

export const isSelected = ({ context: { selected } }: Snapshot, id: string): boolean =>
  selected.some((one) => one.id === id);

/** BULK-10. */
export const selectedIds = ({ context: { selected } }: Snapshot): readonly string[] => selected.map(({ id }) => id);

export const selectedOnPage = ({ context: { selected } }: Snapshot, rows: readonly TicketRow[]): PageSelection =>
  selectionOf(selected, rows);

/** The state by which the bar and the dialog show. */
export type BulkLook =
  | 'nothing'
  | 'opening'
  | 'notOpened'
  | 'editing'
  | 'selected'
  | 'gathering'
  | 'notGathered'
  | 'previewing'
  | 'notPreviewed'
  | 'previewed'
  | 'starting'
  | 'notStarted'
  | 'running'
  | 'unreachable'
  | 'done';

export const selectBulkLook = (snapshot: Snapshot): BulkLook => {
  const { value, context } = snapshot;
  if (value === 'previewing' || value === 'notPreviewed' || value === 'starting') return value;
  if (value === 'notStarted' || value === 'done') return value;
  if ('editing' in value) return editLooks[value.editing];
  if ('previewed' in value) return 'previewed';
  if ('running' in value) return value.running === 'unreachable' ? 'unreachable' : 'running';
  if (value.choosing === 'gathering' || value.choosing === 'notGathered') return value.choosing;
  return context.selected.length > 0 ? 'selected' : 'nothing';
};

const editLooks = {
  loadingAreas: 'opening',
  notOpened: 'notOpened',
  choosingValues: 'editing',
  lacking: 'editing',
} as const;

/** BULK-09: the values that the tasks get; the area by its name. */
export const newValuesIn = ({ typed, areas, offset }: Snapshot['context']) => {
  const { priority, areaUUID, dueDate } = bulkEditOf(typed, offset);
  return { priority, area: areas.find(({ uuid }) => uuid === areaUUID)?.name, dueDate };
};

/** BULK-03: how many would change, and which would not. */
export const previewIn = ({
  previewed,
  selected,
}: Snapshot['context']): { readonly changes: number; readonly refused: readonly RefusedGroup[] } => ({
  changes: toChange(previewed).length,
  refused: refusedIn(previewed, selected),
});

/** BULK-05: the numbers of those that were changed, and which were not. */
export const resultIn = ({
  change,
}: Snapshot['context']): { readonly changed: readonly number[]; readonly refused: readonly RefusedGroup[] } => ({
  changed: changedOf(change?.rows ?? []),
  refused: refusedOf(change?.rows ?? []),
});

/** Named once the form was sent with them. */
export const bulkMistakes = (snapshot: Snapshot): readonly OrderMistake[] => {
  const { action, typed } = snapshot.context;
  const isSent = snapshot.matches({ previewed: 'incomplete' }) || snapshot.matches({ editing: 'lacking' });
  return action !== null && isSent ? orderMistakes(action, typed) : [];
};
