import type { Icon } from './label.ts';

/** Signs drawn in a square of 10, so that no font has to have them. */
export const iconPaths: Readonly<Record<Icon, string>> = {
  always: 'M1 5H8.5M5.5 2 8.5 5 5.5 8',
  after: 'M5 .8A4.2 4.2 0 1 0 5 9.2 4.2 4.2 0 1 0 5 .8M5 2.8V5L6.6 6.2',
  done: 'M1.2 5.4 3.9 8.2 8.8 2',
  error: 'M1.8 1.8 8.2 8.2M8.2 1.8 1.8 8.2',
  snapshot: 'M.8 5H2.6L4 1.8 6 8.2 7.4 5H9.2',
  actor:
    'M5 2.9A2.1 2.1 0 1 0 5 7.1 2.1 2.1 0 1 0 5 2.9M5 .6V1.6M5 8.4V9.4M.6 5H1.6M8.4 5H9.4M1.9 1.9 2.6 2.6M7.4 7.4 8.1 8.1M8.1 1.9 7.4 2.6M2.6 7.4 1.9 8.1',
  entry: 'M.8 5H6M3.8 2.4 6.4 5 3.8 7.6M9 1V9',
  exit: 'M1 1V9M3.4 5H9M6.4 2.4 9 5 6.4 7.6',
  stay: 'M8.3 6.4A3.7 3.7 0 1 1 8 3.2M8.4 .8V3.4H5.8',
  again: 'M8.3 6.4A3.7 3.7 0 1 1 8 3.2M8.4 .8V3.4H5.8M4.9 4.9H5.1',
  blocked: 'M5 .8A4.2 4.2 0 1 0 5 9.2 4.2 4.2 0 1 0 5 .8M2.1 2.1 7.9 7.9',
};
