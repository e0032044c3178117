import type { storeChoice as shape } from '../../en/results/store-choice.ts';
import { plural } from '../../plural.ts';

const many = plural('es');

/** The Spanish texts of the choice of stores of a key or a webhook. */
export const storeChoice: typeof shape = {
  every: 'Todas las tiendas',
  everyDetail: 'también las que se agreguen después',
  chosen: 'Tiendas elegidas',
  choose: 'Tiendas',
  stores: ({ codes, more }) => (more === 0 ? codes : `${codes} y ${many(more, 'otra', 'otras')}`),
};
