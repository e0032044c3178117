import { describe, expect, it } from 'vitest';
import { waitsForMeMachine } from '#machines/shell/waits-for-me.machine.ts';
import { countsOf, unsentOf } from '#machines/shell/waits-for-me.select.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, said } from '../../paths/word.ts';

const waiting = { to_do: 3, overdue: 1, to_approve: 2 };
const routines = { open: 4, store_uuid: null };
const person = { session: executor };
const tasksAsked = ['countWaiting', person] as const;
const routinesAsked = ['countRoutines', person] as const;

/** With the last of both known, the network is not watched any more. */
const ends = (ids: string, from: string, on: string, to: string, context: Row['context'] & object): Row[] => {
  const others = from.startsWith('tasks')
    ? ['routines are counted', 'the company has no routines']
    : ['they are counted', 'the company has no tasks'];
  const row = { ids, from, on, to, context };
  return [{ ...row, when: (past) => past.some((word) => others.includes(word)), stops: ['untilOnline'] }, row];
};

provePaths(
  'what waits for the person',
  {
    machine: waitsForMeMachine,
    starts: { 'home opens': () => person },
    words: {
      'they are counted': answered('countWaiting', waiting),
      'the company has no tasks': answered('countWaiting', null),
      'they cannot be counted': failed('countWaiting', { code: 'offline' }),
      'routines are counted': answered('countRoutines', routines),
      'the company has no routines': answered('countRoutines', null),
      'routines cannot be counted': failed('countRoutines', { code: 'offline' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
    },
    lastWords: ['the network cannot be watched'],
    facts: (context: { waiting: unknown; routines: unknown }) => [context.waiting, context.routines],
  },
  [
    {
      ids: ['DESK-01', 'DESK-24'],
      on: 'home opens',
      to: ['tasks.counting', 'routines.counting'],
      calls: [['untilOnline', undefined], tasksAsked, routinesAsked],
    },
    ...ends('DESK-01', 'tasks.counting', 'they are counted', 'tasks.known', { waiting }),
    ...ends('MOD-05', 'tasks.counting', 'the company has no tasks', 'tasks.noTasks', { waiting: null }),
    { ids: 'DESK-01', from: 'tasks.counting', on: 'they cannot be counted', to: 'tasks.unknown' },
    ...ends('DESK-24', 'routines.counting', 'routines are counted', 'routines.known', { routines }),
    ...ends('DESK-24', 'routines.counting', 'the company has no routines', 'routines.noRoutines', { routines: null }),
    { ids: 'DESK-24', from: 'routines.counting', on: 'routines cannot be counted', to: 'routines.unknown' },
    { ids: ['DESK-01', 'DESK-24'], on: 'the network cannot be watched', inert: true },
    {
      ids: ['DESK-01', 'DESK-24'],
      from: ['tasks.unknown', 'routines.unknown'],
      on: 'ONLINE',
      to: ['tasks.counting', 'routines.counting'],
      calls: [tasksAsked, routinesAsked],
    },
    { ids: 'DESK-01', from: 'tasks.unknown', on: 'ONLINE', to: 'tasks.counting', calls: [tasksAsked] },
    { ids: 'DESK-24', from: 'routines.unknown', on: 'ONLINE', to: 'routines.counting', calls: [routinesAsked] },
    { ids: 'DESK-01', on: 'ONLINE', inert: true },
  ],
);

describe('each number leads to the list of what it counts', () => {
  it('DESK-01 DESK-02 of tasks', () => {
    expect(countsOf({ waiting, routines: null })).toEqual([
      { what: 'to_do', count: 3, href: '/ticket-manager?waits=work' },
      { what: 'overdue', count: 1, href: '/ticket-manager?waits=work&late=1' },
      { what: 'to_approve', count: 2, href: '/ticket-manager?waits=approval' },
    ]);
  });

  it('DESK-24 of routines, at the one store that has all of them, or at the stores', () => {
    const leads = (store_uuid: string | null) => countsOf({ waiting: null, routines: { open: 4, store_uuid } });
    expect(leads(null)).toEqual([{ what: 'routines', count: 4, href: '/routine-manage' }]);
    expect(leads('s1')).toEqual([{ what: 'routines', count: 4, href: '/routine-manage/s1/routines' }]);
  });

  it('DESK-25 of what is on this device, as far as there is any', () => {
    expect(unsentOf({ unsent: 2, comments: 0, unsaved: 1 })).toEqual([
      { what: 'unsent', count: 2, href: '/outbox' },
      { what: 'unsaved', count: 1, section: 'unsaved-tickets' },
    ]);
  });
});
