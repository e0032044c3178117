import type { dates as shape } from '../en/dates.ts';

export const dates: typeof shape = {
  date: 'Día',
  time: 'Hora',
  dateFormat: 'Año-mes-día, por ejemplo 2026-03-31',
};
