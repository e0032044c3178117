import type { dates as shape } from '../../en/shared/dates.ts';

export const dates: typeof shape = {
  date: 'Día',
  time: 'Hora',
  chooseDay: 'Elija un día',
};
