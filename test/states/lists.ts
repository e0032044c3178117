import type { Store } from '#contracts/selection/selection.ts';
import type { Page } from '#contracts/shared/paging.ts';
import type { ListRequest } from '#machines/shared/paged-list.machine.ts';
import { uuid } from './sessions.ts';

const names = [
  'Market Centro',
  'Express Terminal Norte',
  'Home Boulevard del Lago San Martín de los Andes',
  'Market Sur',
];
/** A store that is told apart by its number. */
export const store = (number: number): Store => ({
  uuid: uuid(100 + number),
  store_code: `A${String(number).padStart(3, '0')}`,
  name: `Acme ${names[number % names.length] ?? ''}`,
  address: number % 4 === 3 ? '' : `Av. Corrientes ${1000 + number * 17}, Ciudad`,
  amount_activities: null,
  amount_routines: null,
  zone: null,
  brand: null,
});

/** The page of rows that was asked for. */
export const pageOf = <Row>(rows: readonly Row[], { page, perPage }: ListRequest): Page<Row> => ({
  rows: rows.slice((page - 1) * perPage, page * perPage),
  meta: {
    page,
    perPage,
    total: rows.length,
    totalPages: Math.ceil(rows.length / perPage),
    previousPage: page > 1 ? page - 1 : null,
    nextPage: page * perPage < rows.length ? page + 1 : null,
  },
});
