import { recordMachine } from '#machines/execution/record.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { sent } from '../../paths/word.ts';

const words = {
  ANSWER: sent({ type: 'ANSWER' }),
  'SEAL with every file': sent({ type: 'SEAL', missing: [] }),
  'SEAL with a file missing': sent({ type: 'SEAL', missing: ['one.png'] }),
  DISCARD: sent({ type: 'DISCARD' }),
  QUEUE: sent({ type: 'QUEUE' }),
  RECEIPT: sent({ type: 'RECEIPT' }),
  REOPEN: sent({ type: 'REOPEN' }),
  'TAKE_BACK with a file owing': sent({ type: 'TAKE_BACK', owing: ['one.png'] }),
  'TAKE_BACK with every file there': sent({ type: 'TAKE_BACK', owing: [] }),
  UNREADABLE: sent({ type: 'UNREADABLE' }),
};

/** SM-35, by state: where each event leads; what is not named cannot be. */
const chart: Record<string, Record<string, string>> = {
  draft: { ANSWER: 'draft', 'SEAL with every file': 'sealed', DISCARD: 'discarded', UNREADABLE: 'unreadable' },
  sealed: { QUEUE: 'queued', UNREADABLE: 'unreadable' },
  queued: { RECEIPT: 'delivered', 'TAKE_BACK with a file owing': 'draft', REOPEN: 'draft', DISCARD: 'discarded' },
  unreadable: { DISCARD: 'discarded' },
};

provePaths(
  'SM-35 record',
  {
    machine: recordMachine,
    starts: { 'the first tap': () => undefined },
    words,
  },
  [
    { ids: ['OP-54', 'EXEC-33'], on: 'the first tap', to: 'draft' },
    ...Object.entries(chart).flatMap(([from, ways]) =>
      Object.keys(words).map((on) => {
        const to = ways[on];
        return to === undefined
          ? ({ ids: ['SM-35', 'OP-54'], from, on, inert: true } as const)
          : { ids: ['SM-35', 'OP-54'], from, on, to };
      }),
    ),
  ],
);
