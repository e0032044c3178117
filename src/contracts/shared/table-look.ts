import * as v from 'valibot';

/** DESK-06, RESULT-13: the columns of each table that can be chosen; what names a row always comes first. */
export const tableColumns = {
  tickets: [
    'created_at',
    'name',
    'state',
    'due_date',
    'time_left',
    'priority',
    'type',
    'stores',
    'accountable_areas',
    'approval_area',
    'creator',
    'activities',
  ],
  results: ['store', 'author', 'finished_at', 'received_at', 'score', 'pictures', 'tasks'],
} as const;
export type TableName = keyof typeof tableColumns;
export type TableColumn<Table extends TableName = TableName> = (typeof tableColumns)[Table][number];

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How a table looks on this device: its columns in their order, and how close its rows stand. */
export type TableLook<Table extends TableName = TableName> = {
  readonly density: Density;
  readonly columns: readonly TableColumn<Table>[];
};

const tableLook = <Table extends TableName>(table: Table) =>
  v.object({
    density: v.picklist(densities),
    columns: v.pipe(
      v.array(v.picklist<readonly TableColumn<Table>[]>(tableColumns[table])),
      v.minLength(1),
      v.check((columns) => new Set(columns).size === columns.length),
      v.readonly(),
    ),
  });

/** The look of a kept text; null for none, or one that this version does not know. */
export const readTableLook = (table: TableName, text: string | null): TableLook | null => {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), tableLook(table)), text);
  return kept.success ? kept.output : null;
};
