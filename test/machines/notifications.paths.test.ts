import { expect } from 'vitest';
import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { provePaths } from '../paths/prove.ts';
import { answered, sent } from '../paths/word.ts';

const done = { kind: 'done', code: 'executionDelivered' };
const failed = { kind: 'failed', failure: { code: 'offline' } };
const idAfter = (past: readonly string[]) => `notice-${past.filter((word) => word.startsWith('NOTIFY')).length}`;
/** The notices that have come and not gone. */
const left = (past: readonly string[], gone: number) =>
  past
    .filter((word) => word.startsWith('NOTIFY'))
    .flatMap((_, index) =>
      index === gone || past.includes(`the ${index === 0 ? 'first' : 'second'} notice is gone`)
        ? []
        : [expect.objectContaining({ id: `notice-${index}` })],
    );

provePaths(
  'SM-30 notifications',
  {
    machine: notificationsMachine,
    starts: { 'the app starts': () => undefined },
    words: {
      'NOTIFY of success': sent({ type: 'NOTIFY', notice: done, stays: 2500 }),
      'NOTIFY of a failure': sent({ type: 'NOTIFY', notice: failed, stays: 5000 }),
      'the first notice is gone': answered('notice-0', { id: 'notice-0' }),
      'the second notice is gone': answered('notice-1', { id: 'notice-1' }),
    },
    facts: ({ notices, count }: { notices: readonly { id: string }[]; count: number }) => [
      notices.map(({ id }) => id),
      Math.min(count, 3),
    ],
    isPossible: ({ count }: { count: number }) => count < 3,
  },
  [
    { ids: 'NOTIF-01', on: 'the app starts', to: 'listening', context: { notices: [] } },
    {
      ids: ['NOTIF-01', 'NOTIF-02'],
      from: 'listening',
      on: 'NOTIFY of success',
      calls: (past) => [['notice', { id: idAfter(past), notice: done, stays: 2500 }]],
    },
    {
      ids: ['NOTIF-01', 'OP-120'],
      from: 'listening',
      on: 'NOTIFY of a failure',
      calls: (past) => [['notice', { id: idAfter(past), notice: failed, stays: 5000 }]],
    },
    {
      ids: 'NOTIF-01',
      from: 'listening',
      on: 'the first notice is gone',
      context: (past) => ({ notices: left(past, 0) }),
    },
    {
      ids: 'NOTIF-01',
      from: 'listening',
      on: 'the second notice is gone',
      context: (past) => ({ notices: left(past, 1) }),
    },
  ],
);
