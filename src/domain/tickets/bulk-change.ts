import type {
  BulkAction,
  BulkChange,
  BulkEdit,
  BulkOrder,
  BulkPlan,
  BulkPreviewed,
  BulkRefusal,
  BulkRow,
} from '#contracts/tickets/bulk-change.ts';
import { bulkActions, bulkRefusals, mostInBulk } from '#contracts/tickets/bulk-change.ts';
import type { Priority } from '#contracts/tickets/tickets.ts';
import { mistakesOf, nothingTyped, type ReopeningMistake, reopeningOf, type Typed } from './ticket-change.ts';
import type { EditForm } from './ticket-edit.ts';

export { bulkActions, mostInBulk };

/** A ticket that is selected, by the number that people know it by. */
export type Selected = { readonly id: string; readonly number: string };

/** BULK-01: the selection with these added; each ticket once, and so many at most. */
export const withTickets = (selected: readonly Selected[], tickets: readonly Selected[]): readonly Selected[] =>
  [...withoutTickets(selected, tickets), ...tickets].slice(0, mostInBulk);

/** BULK-01: the selection with these taken out. */
export const withoutTickets = (selected: readonly Selected[], tickets: readonly Selected[]): readonly Selected[] => {
  const ids = new Set(tickets.map(({ id }) => id));
  return selected.filter(({ id }) => !ids.has(id));
};

/** How many of a page are selected. */
export type PageSelection = 'none' | 'some' | 'all';
export const selectionOf = (selected: readonly Selected[], page: readonly { readonly id: string }[]): PageSelection => {
  const ids = new Set(selected.map(({ id }) => id));
  const count = page.filter(({ id }) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
};

/** BULK-08: what is typed of an edit; what is empty stays as it is in each ticket. */
type TypedEdit = Pick<EditForm, 'priority' | 'area' | 'dueDay' | 'dueTime'>;
/** What is typed of a rejection, or of an edit. */
export type TypedOrder = Pick<Typed, 'dueDateTime' | 'dueDatePeriod' | 'reopenTicketComments'> & TypedEdit;

export const emptyOrder: TypedOrder = { ...nothingTyped, priority: '', area: '', dueDay: '', dueTime: '' };

/** The validation errors of the form of an edit. */
type BulkEditMistake = 'nothingChosen' | 'dueDateEmpty';
export type OrderMistake = ReopeningMistake | BulkEditMistake;

/** BULK-08: at least one field is chosen, a due date with its time. */
const editMistakes = ({ priority, area, dueDay, dueTime }: TypedEdit): readonly BulkEditMistake[] => {
  if ((dueDay === '') !== (dueTime === '')) return ['dueDateEmpty'];
  return [priority, area, dueDay].every((value) => value === '') ? ['nothingChosen'] : [];
};

/** BULK-08: the fields that are chosen; the due date by the clock of the session. */
export const bulkEditOf = ({ priority, area, dueDay, dueTime }: TypedEdit, offset: string): BulkEdit => ({
  ...(priority === '' ? {} : { priority: priority as Priority }),
  ...(area === '' ? {} : { areaUUID: area }),
  ...(dueDay === '' ? {} : { dueDate: `${dueDay}T${dueTime}:00${offset}` }),
});

type Action = {
  readonly mistakesOf: (typed: TypedOrder) => readonly OrderMistake[];
  readonly orderOf: (typed: TypedOrder, offset: string) => BulkOrder;
};

/** BULK-02: an action has a row here; one with a form has its mistakes too. */
const actions: Readonly<Record<BulkAction, Action>> = {
  in_progress: { mistakesOf: () => [], orderOf: () => ({ action: 'in_progress' }) },
  approve: { mistakesOf: () => [], orderOf: () => ({ action: 'approve' }) },
  reject: {
    mistakesOf,
    orderOf: (typed) => {
      const { pictures: _, ...reopening } = reopeningOf({ ...typed, pictures: [] });
      return { action: 'reject', ...reopening };
    },
  },
  edit: {
    mistakesOf: editMistakes,
    orderOf: (typed, offset) => ({ action: 'edit', ticket: bulkEditOf(typed, offset) }),
  },
};

/** TAPPROVE-07, TAPPROVE-09, BULK-08: the validation errors of the form of an action. */
export const orderMistakes = (action: BulkAction, typed: TypedOrder): readonly OrderMistake[] =>
  actions[action].mistakesOf(typed);

export const orderOf = (action: BulkAction, typed: TypedOrder, offset: string): BulkOrder =>
  actions[action].orderOf(typed, offset);

/** BULK-03, BULK-09: what is previewed: a rejection before its form is filled in, an edit with its values. */
export const planOf = (action: BulkAction, typed: TypedOrder, offset: string): BulkPlan =>
  action === 'edit' ? { action, ticket: bulkEditOf(typed, offset) } : { action };

/** The tickets that change, by the versions that the preview told of. */
export const toChange = (previewed: readonly BulkPreviewed[]): { readonly uuid: string; readonly version: number }[] =>
  previewed.flatMap(({ uuid, version, reason }) => (reason === null && version !== null ? [{ uuid, version }] : []));

/** BULK-03, BULK-05: how many tickets are not changed for one reason, and the numbers of those that have one. */
export type RefusedGroup = {
  readonly reason: BulkRefusal;
  readonly count: number;
  readonly numbers: readonly string[];
};

type Refused = { readonly uuid: string; readonly number: number | null; readonly reason: BulkRefusal | null };

/** In the order in which the reasons are told. The platform tells no number of a ticket that is not found: the selection does. */
const grouped = (rows: readonly Refused[], selected: readonly Selected[]): RefusedGroup[] => {
  const known = new Map(selected.map(({ id, number }) => [id, number]));
  return bulkRefusals.flatMap((reason) => {
    const found = rows.filter((row) => row.reason === reason);
    const numbers = found.flatMap(({ uuid, number }) => number?.toString() ?? known.get(uuid) ?? []);
    return found.length === 0 ? [] : [{ reason, count: found.length, numbers }];
  });
};

export const refusedIn = (previewed: readonly BulkPreviewed[], selected: readonly Selected[]): RefusedGroup[] =>
  grouped(previewed, selected);

export const refusedOf = (rows: readonly BulkRow[]): RefusedGroup[] =>
  grouped(
    rows.map(({ uuid, number, outcome }) => ({ uuid, number, reason: outcome === 'done' ? null : outcome })),
    [],
  );

/** BULK-05: the numbers of the tickets that were changed. */
export const changedOf = (rows: readonly BulkRow[]): readonly number[] =>
  rows.flatMap(({ number, outcome }) => (outcome === 'done' && number !== null ? [number] : []));

export const isFinished = ({ processed, total }: Pick<BulkChange, 'processed' | 'total'>): boolean =>
  processed >= total;
