import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketStates } from '#contracts/tickets/tickets.ts';
import { afterEvent, lifecycleMachine, type TicketEvent } from '#machines/tickets/index.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { type Past, sent } from '../../paths/word.ts';
import { everyFacts, getsLate, slowState, slowStatus } from './lifecycle.oracle.ts';

const choices = [null, 'in_progress', 'resolved', 'unresolved'] as const;
const events: Record<string, TicketEvent> = {
  ...Object.fromEntries(
    choices.flatMap((choice) =>
      [
        ['with all', 'Done', 1],
        ['without picture', 'Done', 0],
        ['with blank comment', ' \n', 1],
      ].map(([told, comment, pictures]) => [`SAVE ${choice} ${told}`, { type: 'SAVE', choice, comment, pictures }]),
    ),
  ),
  APPROVE: { type: 'APPROVE' },
  ...Object.fromEntries(
    ['REJECT', 'REOPEN'].flatMap((type) => [
      [type, { type, deadline: 1, comment: 'Again' }],
      [`${type} with no deadline`, { type, deadline: 0, comment: 'Again' }],
      [`${type} with half a day`, { type, deadline: 1.5, comment: 'Again' }],
      [`${type} with blank comment`, { type, deadline: 1, comment: ' ' }],
    ]),
  ),
  DUE_DATE_PASSED: { type: 'DUE_DATE_PASSED' },
  EXPIRATION_PASSED: { type: 'EXPIRATION_PASSED' },
};
const eventOf = (on: string): TicketEvent => events[on] ?? { type: 'APPROVE' };
const factsOf = ([start = '']: Past) => {
  const facts = everyFacts[start];
  if (!facts) throw new Error(`${start} is no ticket`);
  return facts;
};

const statuses = ['open', 'in_progress', 'to_be_approved', 'resolved', 'unresolved', 'expired', 'superseded'];
/** Only who may work on a ticket brings it to be in progress; here nobody else takes over from there. */
const factsIn = (status: string) =>
  Object.values(everyFacts).filter(({ resolvable, last }) => status !== 'in_progress' || (resolvable && last));
const outcomes = (status: string, on: string) =>
  new Set(factsIn(status).map((facts) => slowStatus(status, facts, eventOf(on))));

/** Where an event leads from a status, told apart by what the ticket is to whoever acts. */
const rowsOf = (status: string, on: string): Row[] =>
  [...outcomes(status, on)].map((to): Row => {
    const when = (past: Past) => slowStatus(status, factsOf(past), eventOf(on)) === to;
    const row = { ids: ['SM-18', 'OP-70'], from: `status.${status}`, on, when };
    return to === null ? { ...row, inert: true } : { ...row, to: `status.${to}` };
  });

/** The due date passes: late once, where it is pending. */
const lateRows = (status: string): Row[] =>
  ['inTime', 'late'].map((punctuality): Row => {
    const from = [`status.${status}`, `punctuality.${punctuality}`];
    const row = { ids: ['TSTATE-01', 'OP-70'], from, on: 'DUE_DATE_PASSED' };
    return getsLate(status, punctuality === 'late', { type: 'DUE_DATE_PASSED' })
      ? { ...row, to: [`status.${status}`, 'punctuality.late'] }
      : { ...row, inert: true };
  });

/** With its end and its lateness both reached, the chart is over: nothing can be said to it any more. */
const isOver = ({ from, on }: Row): boolean =>
  on === 'DUE_DATE_PASSED' && [from].flat().join() === 'status.superseded,punctuality.late';

provePaths(
  'SM-18 lifecycle',
  {
    machine: lifecycleMachine,
    starts: Object.fromEntries(Object.entries(everyFacts).map(([told, facts]) => [told, () => facts])),
    words: Object.fromEntries(Object.entries(events).map(([on, event]) => [on, sent(event)])),
  },
  [
    ...Object.keys(everyFacts).map((on): Row => ({ ids: 'SM-18', on, to: ['status.open', 'punctuality.inTime'] })),
    ...statuses.flatMap(lateRows).filter((row) => !isOver(row)),
    ...statuses.flatMap((status) =>
      Object.keys(events)
        .filter((on) => on !== 'DUE_DATE_PASSED')
        .flatMap((on) => rowsOf(status, on)),
    ),
  ],
);

describe('SM-18 on the wire', () => {
  it('TSTATE-01 TSTATE-07 to TSTATE-16 OP-70 OP-72 every state, event and fact, against lines that were read from Part 3', () => {
    const reached = new Set<string | null>();
    for (const state of ticketStates)
      for (const facts of Object.values(everyFacts))
        for (const [told, event] of Object.entries(events)) {
          const next = slowState(state, facts, event);
          reached.add(next);
          expect(afterEvent(state, facts, event), `${state}, ${told}, ${JSON.stringify(facts)}`).toBe(next);
        }
    expect([...reached].sort()).toEqual([...ticketStates.filter((one) => one !== 'open'), null, 'superseded'].sort());
  });

  it('OP-71 of a state that nobody knows nothing can be done', () => {
    for (const state of ['closed', 'dismissed', '', 'toString', 'expired_and_late'])
      for (const event of Object.values(events))
        for (const facts of Object.values(everyFacts)) expect(afterEvent(state, facts, event)).toBeNull();
  });

  it('SM-18 whatever happens in whatever order, and whoever does it, it stands where the lines lead', () => {
    const comment = fc.constantFrom('', ' ', '\t\n', 'Done', ' x ');
    const anyEvent = fc.oneof(
      fc.record({
        type: fc.constant('SAVE' as const),
        choice: fc.constantFrom(...choices),
        comment,
        pictures: fc.integer({ min: 0, max: 3 }),
      }),
      fc.record({
        type: fc.constantFrom('REJECT' as const, 'REOPEN' as const),
        deadline: fc.oneof(fc.integer({ min: -1, max: 61 }), fc.constantFrom(0.5, 1.5)),
        comment,
      }),
      fc.record({
        type: fc.constantFrom('APPROVE' as const, 'DUE_DATE_PASSED' as const, 'EXPIRATION_PASSED' as const),
      }),
    );
    const step = fc.tuple(fc.constantFrom(...Object.values(everyFacts)), anyEvent);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = 'open';
        for (const [facts, event] of steps) {
          const next = afterEvent(state, facts, event);
          expect(next).toBe(slowState(state, facts, event));
          if (next === 'superseded') return;
          state = next ?? state;
        }
      }),
      { numRuns: 1_500 },
    );
  });
});
