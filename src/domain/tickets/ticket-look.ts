import { densities, type TicketColumn, type TicketLook, ticketColumns } from '#contracts/tickets/ticket-look.ts';

export { densities, type TicketColumn, type TicketLook };

/** TLIST-03: the look before anything was chosen. */
export const usualLook: TicketLook = {
  density: 'comfortable',
  columns: ['created_at', 'name', 'state', 'due_date', 'stores', 'accountable_areas', 'activities'],
};

/** All columns as they are offered: the shown ones in their order, then the others. */
export const offeredColumns = ({ columns }: TicketLook): readonly TicketColumn[] => [
  ...columns,
  ...ticketColumns.filter((column) => !columns.includes(column)),
];

/** Shows a column behind the others, or hides it; the last one stays. */
export const withColumn = (look: TicketLook, column: TicketColumn, isShown: boolean): TicketLook => {
  const others = look.columns.filter((one) => one !== column);
  const columns = isShown ? [...others, column] : others;
  return columns.length === 0 ? look : { ...look, columns };
};

/** Moves a shown column one place to the front or to the end. */
export const movedColumn = (look: TicketLook, column: TicketColumn, by: -1 | 1): TicketLook => {
  const from = look.columns.indexOf(column);
  const other = look.columns[from + by];
  if (from === -1 || other === undefined) return look;
  const columns = look.columns.map((one) => (one === column ? other : one === other ? column : one));
  return { ...look, columns };
};
