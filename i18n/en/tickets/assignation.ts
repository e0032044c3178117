import { plural } from '../../plural.ts';

const many = plural('en');

export const assignation = {
  title: 'Assign stores',
  panel: 'Stores',
  text: 'The task is created for each of these stores.',
  process: 'Selection',
  noProcess: 'None yet',
  total: 'Stores assigned',
  open: 'Assign stores',
  zone: 'Zone',
  brand: 'Brand',
  all: 'All',
  optionsFailed: 'Zones and brands could not be loaded',
  selectable: 'Stores to choose from',
  loading: 'Loading the stores…',
  failedTitle: 'The stores could not be loaded',
  noneText: 'No store of this zone and brand is left to be assigned.',
  wholePage: 'All of this page',
  selected: ({ count }: { count: number }) => `${many(count, 'store', 'stores')} selected`,
  notAdded: ({ count }: { count: number }) =>
    `${many(count, 'selected store is', 'selected stores are')} not assigned. Open the stores and press “Add”, or the task is created without them.`,
  add: 'Add',
  adding: 'Adding the stores…',
  assigned: 'Assigned stores',
  assignedCount: ({ count }: { count: number }) => `${many(count, 'store', 'stores')} assigned`,
  remove: 'Remove',
  removing: 'Removing the stores…',
  notDone: 'The stores were not changed',
  done: 'Done',
  empty: 'No stores are assigned yet',
  forgottenTitle: 'The stores you assigned before are gone',
  forgotten: 'The platform does not know them any more. Assign them again.',
  storeMissing: 'You must select at less one store to run this action',
  groupStores: 'A group needs at least one store',
  groupCode: 'This group code is already in use',
};
