import { numbers } from '../../numbers.ts';

const digits = numbers('en');

export const common = {
  product: 'Storewalk',
  continue: 'Continue',
  return: 'Return',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  ready: 'Ready',
  tryAgain: 'Try again',
  asksAgain: 'It is tried again by itself until the server answers.',
  dismiss: 'Dismiss',
  home: 'Home',
  loading: 'Loading…',
  full: ({ most }: { most: number }) => `No more than ${digits(most)} characters fit here`,
  seen: {
    title: 'No connection to the server',
    ago: ({ ago }: { ago: string }) => `Seen ${ago}`,
  },
  sort: {
    by: 'Sort by',
    ascending: ({ column }: { column: string }) => `${column}, ascending`,
    descending: ({ column }: { column: string }) => `${column}, descending`,
  },
  look: {
    title: 'Columns',
    density: 'Rows',
    comfortable: 'Comfortable',
    compact: 'Compact',
    columns: 'Columns',
    earlier: ({ column }: { column: string }) => `Move ${column} one place forward`,
    later: ({ column }: { column: string }) => `Move ${column} one place back`,
    reset: 'As at first',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    at: ({ page, pages }: { page: number; pages: number }) => `page ${page} of ${pages}`,
    page: ({ page }: { page: number }) => `Page ${page}`,
    beyondTitle: 'This page does not exist any more',
    firstPage: 'To the first page',
  },
  error: {
    imageUpload: 'The image could not be uploaded',
    overMaxSize: ({ size }: { size: number }) => `The file is larger than ${size} MB`,
  },
};
