import { ticketList } from '../en/tickets/ticket-list.ts';
import { ticketStates } from '../en/tickets/ticket-states.ts';

/** The words of exported tables, in English. */
export const exports = {
  tasks: 'Tasks',
  number: 'Task',
  title: 'Name',
  priority: 'Priority',
  type: 'Task type',
  area: 'Accountable area',
  approvalArea: 'Approval area',
  store: 'Store',
  storeCode: 'Store code',
  activity: 'Activity',
  creator: 'Created by',
  createdAt: 'Created',
  dueAt: 'Due date',
  changedAt: 'Last change',
  comments: 'Comment on the solution',
  approvalComments: 'Comment on the approval',
  link: 'Link',
  states: ticketStates,
  priorities: ticketList.definition.priorities,
  types: { trigger: ticketList.filters.trigger, manual: ticketList.filters.manual },
  tooMany: ({ most }: { most: number }) => `The list has more than ${most} tasks. Please narrow it down.`,
};
