import { plural } from '../../plural.ts';

const many = plural('en');
const tasks = (count: number): string => many(count, 'task', 'tasks');

export const bulkChange = {
  bar: 'Selected tasks',
  select: ({ number }: { number: string }) => `Select task ${number}`,
  selectPage: 'Select all tasks of this page',
  selected: ({ count }: { count: number }) => `${tasks(count)} selected`,
  elsewhere: ({ count }: { count: number }) => `${tasks(count)} of them not on this page`,
  selectAll: ({ count }: { count: number }) => `Select all ${tasks(count)} of the filter`,
  selectFirst: ({ count, total }: { count: number; total: number }) =>
    `Select the first ${tasks(count)} of the ${total} of the filter`,
  clear: 'Clear the selection',
  gathering: 'Selecting the tasks…',
  notGathered: 'The tasks of the filter could not be selected',
  action: { in_progress: 'Set in progress', approve: 'Approve', reject: 'Reject…' },
  title: {
    in_progress: 'Set tasks in progress',
    approve: 'Approve tasks',
    reject: 'Reject tasks',
  },
  checking: 'Checking which tasks can be changed…',
  notChecked: 'It could not be checked which tasks can be changed. Nothing was changed.',
  changes: {
    in_progress: ({ count }: { count: number }) => `${tasks(count)} will be in progress.`,
    approve: ({ count }: { count: number }) => `${tasks(count)} will be approved.`,
    reject: ({ count }: { count: number }) =>
      `${tasks(count)} will be rejected. For each of them a new task with a new deadline is opened.`,
  },
  changesNone: 'None of the selected tasks can be changed like this.',
  confirm: {
    in_progress: ({ count }: { count: number }) => `Set ${tasks(count)} in progress`,
    approve: ({ count }: { count: number }) => `Approve ${tasks(count)}`,
    reject: ({ count }: { count: number }) => `Reject ${tasks(count)}`,
  },
  reasonOfAll: 'Why they are rejected',
  unchanged: ({ count }: { count: number }) => `${tasks(count)} will not change`,
  notChanged: ({ count }: { count: number }) => `${tasks(count)} did not change`,
  numbers: ({ numbers }: { numbers: string }) => `Tasks ${numbers}`,
  reason: {
    already: 'They are in progress already',
    state: 'Their status does not allow it',
    replaced: 'A newer task has taken their place',
    not_yours: 'They are for another area to decide',
    not_found: 'They are not among the tasks of your stores',
    changed: 'Somebody else changed them in the meantime',
    mails: 'You have ordered all the mails that are allowed in one day',
    failed: 'The server could not change them',
  },
  starting: 'Handing it to the server…',
  notStarted: 'The server did not confirm the change',
  notStartedText: 'You can try again: each task is changed once at most.',
  running: ({ done, total }: { done: number; total: number }) => `${done} of ${tasks(total)} processed`,
  goesOn: 'You can go on working: the server finishes it by itself.',
  unreachable: 'The server cannot be asked how far it is. It goes on there by itself.',
  hide: 'Hide',
  done: {
    in_progress: ({ count }: { count: number }) => `${tasks(count)} set in progress.`,
    approve: ({ count }: { count: number }) => `${tasks(count)} approved.`,
    reject: ({ count }: { count: number }) => `${tasks(count)} rejected.`,
  },
  close: 'Close',
};
