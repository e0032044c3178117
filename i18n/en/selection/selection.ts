import { plural } from '../../plural.ts';

const many = plural('en');

export const selection = {
  close: 'Close',
  home: 'Home',
  finished: 'Finished events',
  stores: {
    title: 'Choose a store',
    list: 'Stores',
    loading: 'Loading the stores…',
    search: 'Name or address',
    submit: 'Search',
    reset: 'Clear search',
    count: ({ count }: { count: number }) => many(count, 'store', 'stores'),
    found: ({ count, term }: { count: number; term: string }) => `${many(count, 'store', 'stores')} for “${term}”`,
    noAddress: 'No address',
    emptyTitle: 'No stores yet',
    emptyText: 'No store is assigned to your account. Ask the person who manages your account.',
    noMatchTitle: 'No store found',
    noMatchText: ({ term }: { term: string }) =>
      `Nothing matches “${term}”. Try a shorter word, or part of the address.`,
    showAll: 'Show all stores',
    failedTitle: 'The stores could not be loaded',
  },
  activities: {
    title: 'Choose an activity',
    list: 'Activities',
    loading: 'Loading the activities…',
    store: 'Store',
    changeStore: 'Change store',
    count: ({ count }: { count: number }) => many(count, 'activity', 'activities'),
    emptyTitle: 'No activities here',
    emptyText: 'There is nothing to do at this store for now.',
    failedTitle: 'The activities could not be loaded',
    storeFailed: 'The name of the store could not be loaded',
  },
  opens: ({ at }: { at: string }) => `Opens on ${at}`,
  schedule: {
    disabled: 'Not available now',
    enabled: 'Available now',
    soon: 'Starts soon',
    future: 'Not yet available',
    unknown: 'No date known',
    expired: 'Expired',
  },
};
