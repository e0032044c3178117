import type { Priority, TicketState } from '#contracts/tickets/tickets.ts';
import type { Chained } from './history.ts';

/** A ticket of a page with the names that belong to it. */
export type ListedRow = {
  readonly uuid: string;
  readonly number: number;
  readonly created_at: Date;
  readonly state: TicketState;
  readonly due_at: Date;
  readonly root_uuid: string;
  readonly store_uuid: string;
  readonly area_uuid: string;
  readonly activity_uuid: string | null;
  readonly title: string;
  readonly store_name: string;
  readonly area_name: string;
  readonly activity_name: string;
  readonly priority: Priority;
  readonly type: 'trigger' | 'manual';
  readonly creator_name: string;
  readonly approval_area_name: string | null;
};

type Beside = {
  readonly histories: ReadonlyMap<string, readonly Chained[]>;
  readonly included: ReadonlySet<string>;
};

/** DATA-25, DATA-26: the rows of a page as JSON-API writes them, and the records that their relationships lead to. */
export const listed = (rows: readonly ListedRow[], { histories, included }: Beside) => ({
  data: rows.map((row) => ({
    type: 'tickets',
    id: row.uuid,
    attributes: {
      ticket_id: row.number,
      created_at: row.created_at.toISOString(),
      name: row.title,
      state: row.state,
      due_date: row.due_at.toISOString(),
      priority: row.priority,
      type: row.type,
      creator: row.creator_name,
      approval_area: row.approval_area_name ?? '',
      history: [...(histories.get(row.root_uuid) ?? [])],
    },
    relationships: {
      stores: { data: [{ type: 'stores', id: row.store_uuid }] },
      accountable_areas: { data: [{ type: 'accountable_areas', id: row.area_uuid }] },
      activities: { data: row.activity_uuid === null ? [] : [{ type: 'activities', id: row.activity_uuid }] },
    },
  })),
  included: [
    ...recordsOf('stores', included, rows, ({ store_uuid, store_name }) => [store_uuid, store_name]),
    ...recordsOf('accountable_areas', included, rows, ({ area_uuid, area_name }) => [area_uuid, area_name]),
    ...recordsOf('activities', included, rows, ({ activity_uuid, activity_name }) => [activity_uuid, activity_name]),
  ],
});

/** TLIST-04: each record once, when its kind was asked for. */
function recordsOf(
  type: string,
  wanted: ReadonlySet<string>,
  rows: readonly ListedRow[],
  named: (row: ListedRow) => readonly [id: string | null, name: string],
) {
  const records = new Map(wanted.has(type) ? rows.map(named) : []);
  return [...records].flatMap(([id, name]) => (id === null ? [] : [{ type, id, attributes: { name } }]));
}
