import {
  densities,
  type TableColumn,
  type TableLook,
  type TableName,
  tableColumns,
} from '#contracts/shared/table-look.ts';

export { densities, type TableColumn, type TableLook, type TableName };

/** TLIST-03, RESULT-13: the look of each table before anything was chosen. */
export const usualLooks: { readonly [Table in TableName]: TableLook<Table> } = {
  tickets: {
    density: 'comfortable',
    columns: ['created_at', 'name', 'state', 'due_date', 'stores', 'accountable_areas', 'activities'],
  },
  results: { density: 'comfortable', columns: ['store', 'author', 'finished_at', 'score', 'pictures', 'tasks'] },
};

/** The columns that a look shows, as far as the table has them. */
export const columnsIn = <Table extends TableName>(
  table: Table,
  { columns }: TableLook,
): readonly TableColumn<Table>[] => {
  const known: readonly TableColumn<Table>[] = tableColumns[table];
  return columns.flatMap((column) => known.find((one) => one === column) ?? []);
};

/** All columns as they are offered: the shown ones in their order, then the others. */
export const offeredColumns = <Table extends TableName>(
  table: Table,
  look: TableLook,
): readonly TableColumn<Table>[] => {
  const all: readonly TableColumn<Table>[] = tableColumns[table];
  return [...columnsIn(table, look), ...all.filter((column) => !look.columns.includes(column))];
};

/** Shows a column behind the others, or hides it; the last one stays. */
export const withColumn = (look: TableLook, column: TableColumn, isShown: boolean): TableLook => {
  const others = look.columns.filter((one) => one !== column);
  const columns = isShown ? [...others, column] : others;
  return columns.length === 0 ? look : { ...look, columns };
};

/** Moves a shown column one place to the front or to the end. */
export const movedColumn = (look: TableLook, column: TableColumn, by: -1 | 1): TableLook => {
  const from = look.columns.indexOf(column);
  const other = look.columns[from + by];
  if (from === -1 || other === undefined) return look;
  const columns = look.columns.map((one) => (one === column ? other : one === other ? column : one));
  return { ...look, columns };
};
