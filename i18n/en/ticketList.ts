import { plural } from '../plural.ts';

const many = plural('en');

export const ticketList = {
  title: 'Ticket manager',
  tasks: 'Tasks',
  create: 'Create task',
  close: 'Close the ticket manager',
  list: 'Tasks',
  loading: 'Loading the tasks…',
  count: ({ count }: { count: number }) => many(count, 'task', 'tasks'),
  emptyTitle: 'No tasks here',
  emptyText: 'No task of these stores was created in this period.',
  failedTitle: 'The tasks could not be loaded',
  unavailableTitle: 'The platform is not available',
  unavailableText: 'The tasks could not be loaded, since the platform gave no answer.',
};
