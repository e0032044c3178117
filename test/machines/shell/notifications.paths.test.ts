import { expect } from 'vitest';
import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, type Past, sent } from '../../paths/word.ts';

const done = { kind: 'done', code: 'executionDelivered' };
const failed = { kind: 'failed', failure: { code: 'offline' } };
const notified = { 'NOTIFY of success': done, 'NOTIFY of a failure': failed };
const isNotified = (word: string): word is keyof typeof notified => word in notified;
const gone: Readonly<Record<string, string>> = {
  'the first notice is gone': 'notice-0',
  'the second notice is gone': 'notice-1',
};

/** Which notices show after these words, and how many have come at all. */
const shownAfter = (past: Past) =>
  past.reduce(
    ({ shown, count }, word) => {
      if (!isNotified(word)) return { shown: shown.filter(({ id }) => id !== gone[word]), count };
      const notice = notified[word];
      if (shown.some((one) => one.notice === notice)) return { shown, count };
      return { shown: [...shown, { id: `notice-${count}`, notice }], count: count + 1 };
    },
    { shown: [] as readonly { readonly id: string; readonly notice: unknown }[], count: 0 },
  );
const isShown = (on: keyof typeof notified) => (past: Past) =>
  shownAfter(past).shown.some(({ notice }) => notice === notified[on]);
const left = (on: string) => (past: Past) => ({
  notices: shownAfter([...past, on]).shown.map((one) => expect.objectContaining(one)),
});

provePaths(
  'SM-30 notifications',
  {
    machine: notificationsMachine,
    starts: { 'the app starts': () => undefined },
    words: {
      'NOTIFY of success': sent({ type: 'NOTIFY', notice: { ...done }, stays: 2500 }),
      'NOTIFY of a failure': sent({
        type: 'NOTIFY',
        notice: { ...failed, failure: { ...failed.failure } },
        stays: 5000,
      }),
      'the first notice is gone': answered('notice-0', { id: 'notice-0' }),
      'the second notice is gone': answered('notice-1', { id: 'notice-1' }),
    },
    facts: ({ notices, count }: Known) => [notices.map(({ id, notice }) => [id, notice]), Math.min(count, 3)],
    isPossible: ({ count }: Known) => count < 3,
  },
  [
    { ids: 'NOTIF-01', on: 'the app starts', to: 'listening', context: { notices: [] } },
    ...(['NOTIFY of success', 'NOTIFY of a failure'] as const).map((on) => ({
      ids: 'NOTIF-01',
      from: 'listening',
      on,
      when: isShown(on),
      sends: [['notice', { type: 'SAID_AGAIN' }]] as const,
      context: left(on),
    })),
    {
      ids: ['NOTIF-01', 'NOTIF-02'],
      from: 'listening',
      on: 'NOTIFY of success',
      calls: (past) => [['notice', { id: `notice-${shownAfter(past).count}`, notice: done, stays: 2500 }]],
      context: left('NOTIFY of success'),
    },
    {
      ids: ['NOTIF-01', 'OP-120'],
      from: 'listening',
      on: 'NOTIFY of a failure',
      calls: (past) => [['notice', { id: `notice-${shownAfter(past).count}`, notice: failed, stays: 5000 }]],
      context: left('NOTIFY of a failure'),
    },
    ...Object.keys(gone).map((on) => ({ ids: 'NOTIF-01', from: 'listening', on, context: left(on) })),
  ],
);

type Known = { readonly notices: readonly { readonly id: string; readonly notice: unknown }[]; readonly count: number };
