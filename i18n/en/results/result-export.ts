import { plural } from '../../plural.ts';

const many = plural('en');

/** The English texts of exports of results. */
export const resultExport = {
  open: 'Export',
  title: 'Export the results',
  intro: 'The executions that the filters find, as a file. It is made on the platform: you can leave the page.',
  tests: {
    with: 'Executions that are marked as a test are in it.',
    only: 'Only executions that are marked as a test are in it.',
  },
  format: {
    legend: 'Kind of file',
    csv: 'CSV tables',
    xlsx: 'Excel workbook',
    jsonl: 'JSON Lines',
  },
  columns: {
    legend: 'Names of columns',
    label: 'The texts of the questions',
    code: 'IDs that never change',
  },
  choices: {
    legend: 'Several choices of a question',
    joined: 'Together in one cell',
    columns: 'A column for each choice',
  },
  pictures: {
    legend: 'Pictures and other files',
    links: 'Links to the executions',
    zip: 'The files, in a ZIP',
  },
  order: 'Make the file',
  ordering: 'Ordering the file…',
  notOrdered: 'The file could not be ordered',
  notOrderedText: 'You can send the same order again: it makes one file.',
  bar: 'Export',
  begun: 'The file is being begun',
  ahead: ({ count }: { count: number }) => `Waiting: ${many(count, 'file comes', 'files come')} first`,
  next: 'Waiting: it comes next',
  running: ({ done, total }: { done: string; total: string }) => `${done} of ${total} executions are in the file`,
  goesOn: 'It goes on when you leave this page.',
  cancel: 'Cancel the export',
  cancelling: 'Cancelling…',
  notCancelled: 'The export could not be cancelled',
  wait: 'Wait for the file',
  unreachable: 'The platform cannot be reached. It goes on making the file.',
  hide: 'Hide',
  made: 'The file is ready',
  file: ({ name, size, count }: { name: string; size: string; count: number }) =>
    `${name}, ${size}, ${many(count, 'execution', 'executions')}.`,
  kept: 'It is kept for a day.',
  download: 'Download',
  downloading: 'The download begins…',
  notDownloaded: 'The file could not be downloaded',
  another: 'Another file',
  close: 'Close',
  again: 'Choose again',
  notMade: 'There is no file',
  fault: {
    forbidden: 'You may not export results any more.',
    too_large: 'It is too much for a workbook. Choose CSV tables, or narrow the filters.',
    storage: 'The platform has no space left. Tell the person who runs it, and try again later.',
    withheld: 'It has stores that are no longer yours. Make another file.',
    failed: 'The platform tried three times. Try again later, or narrow the filters.',
  },
};
