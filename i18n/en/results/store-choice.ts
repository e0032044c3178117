import { plural } from '../../plural.ts';

const many = plural('en');

/** The English texts of the choice of stores of a key or a webhook. */
export const storeChoice = {
  every: 'Every store',
  everyDetail: 'also those that are added later',
  chosen: 'Chosen stores',
  choose: 'Stores',
  stores: ({ codes, more }: { codes: string; more: number }) =>
    more === 0 ? codes : `${codes} and ${many(more, 'other', 'others')}`,
};
