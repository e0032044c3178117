import { expect, it } from 'vitest';
import { waitsForMeMachine } from '#machines/shell/waits-for-me.machine.ts';
import { countsOf } from '#machines/shell/waits-for-me.select.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, said } from '../../paths/word.ts';

const waiting = { to_do: 3, overdue: 1, to_approve: 2 };
const counts = [['countWaiting', { session: executor }]] as const;

provePaths(
  'what waits for the person',
  {
    machine: waitsForMeMachine,
    starts: { 'home opens': () => ({ session: executor }) },
    words: {
      'they are counted': answered('countWaiting', waiting),
      'the company has no tasks': answered('countWaiting', null),
      'they cannot be counted': failed('countWaiting', { code: 'offline' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
    },
    facts: (context: { waiting: unknown }) => context.waiting,
  },
  [
    { ids: 'DESK-01', on: 'home opens', to: 'counting', calls: counts },
    { ids: 'DESK-01', from: 'counting', on: 'they are counted', to: 'known', context: { waiting } },
    { ids: 'MOD-05', from: 'counting', on: 'the company has no tasks', to: 'noTasks', context: { waiting: null } },
    {
      ids: 'DESK-01',
      from: 'counting',
      on: 'they cannot be counted',
      to: 'unknown',
      calls: [['untilOnline', undefined]],
    },
    { ids: 'DESK-01', from: 'unknown', on: 'ONLINE', to: 'counting', calls: counts, stops: ['untilOnline'] },
    { ids: 'DESK-01', from: 'unknown', on: 'the network cannot be watched', inert: true },
  ],
);

it('DESK-01 DESK-02 each number leads to the list of what it counts', () => {
  expect(countsOf(waiting).map(({ count, href }) => [count, href])).toEqual([
    [3, '/ticket-manager?waits=work'],
    [1, '/ticket-manager?waits=work&late=1'],
    [2, '/ticket-manager?waits=approval'],
  ]);
});
