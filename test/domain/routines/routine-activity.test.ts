import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canOpen,
  flagsOf,
  hoursOn,
  isEditable,
  isShortOfPictures,
  offersPictures,
  planOn,
  type RoutineStateName,
  routineStates,
  shownState,
  stateAt,
  timeStateAt,
} from '#domain/routines/routine-activity.ts';
import { comesOn, type Periodicity } from '#domain/selection/periodicity.ts';
import { dayIn, instantIn } from '#domain/time/zone.ts';
import { nowOf, routineCase, slowPlan, slowState } from './routine-oracle.ts';

const names = ['notDone', 'done', 'doing', 'postponed', 'expired', 'availableLater', 'available'] as const;
const never = { allows_late_start: false, allows_early_start: false };
const plan = { start: new Date('2026-03-02T09:00:00Z'), end: new Date('2026-03-02T10:00:00Z') };
const at = (time: string) => new Date(`2026-03-02T${time}Z`);

describe('what is planned, and how it stands', () => {
  it('lesson 52: ROUT-12 OP-111 agrees with a walk over calendar and clocks in 10,000 random cases, nights of changed clocks among them', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(routineCase, (given) => {
        const expected = slowPlan(given);
        const found = planOn(given.periodicity, given, given.day, given.zone);
        expect(found && { start: found.start.getTime(), end: found.end.getTime() }).toEqual(expected);
        if (!found || !expected) return;
        const progress = { answer: given.answer, started: given.begun ? found.start : null };
        const state = stateAt(found, progress, nowOf(given));
        seen.set(state, (seen.get(state) ?? 0) + 1);
        expect(state).toBe(slowState(given, expected));
      }),
      { numRuns: 10_000 },
    );
    expect([...seen.keys()].sort()).toEqual([...names].sort());
  });

  it('ROUT-12 has the numbers of the wire', () => {
    expect(names.map((name) => routineStates[name])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['08:59:59.999', 'availableLater'],
    ['09:00:00.000', 'available'],
    ['10:00:00.000', 'available'],
    ['10:00:00.001', 'expired'],
  ] as const)('ROUT-12 both ends belong to the plan: at %s it is %s', (time, state) => {
    expect(stateAt(plan, { answer: null, started: null }, at(time))).toBe(state);
  });

  it.each([
    ['a day', '00:00', '23:59', '-03:00', '2026-06-17', '2026-06-18T02:59:59.999Z'],
    ['a night and the day after it', '23:59', '23:59', '-03:00', '2026-06-17', '2026-06-19T02:59:59.999Z'],
    [
      'the day that ends in another hour twice',
      '00:00',
      '23:59',
      'America/Santiago',
      '2026-04-04',
      '2026-04-05T03:59:59.999Z',
    ],
    [
      'the day after which clocks leap over midnight',
      '00:00',
      '23:59',
      'America/Santiago',
      '2026-09-05',
      '2026-09-06T03:59:59.999Z',
    ],
    [
      'the day before whose end the day changes twice',
      '00:00',
      '23:59',
      'America/Havana',
      '2026-10-31',
      '2026-11-01T03:59:59.999Z',
    ],
  ] as const)(
    'ROUT-12 OP-102 what ends at 23:59 has the last minute too: %s',
    (_, start_time, end_time, zone, day, end) => {
      const found = hoursOn({ start_time, end_time }, day, zone);
      expect(found.end.toISOString()).toBe(end);
      expect(stateAt(found, { answer: null, started: null }, found.end)).toBe('available');
    },
  );

  it('ROUT-12 OP-111 of what comes every day and lasts all day, one is available at any moment of two days of changed clocks', () => {
    const zone = 'Europe/Madrid';
    const daily: Periodicity = { repeats: 'daily', every: 1, weekdays: [], starts_on: '2020-01-01', ends_on: null };
    const hours = { start_time: '00:00', end_time: '23:59' };
    const days = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'];
    const plans = days.flatMap((day) => planOn(daily, hours, day, zone) ?? []);
    for (let now = Date.parse('2026-10-24T12:00:30Z'); now < Date.parse('2026-10-26T12:00:00Z'); now += 60_000) {
      const states = plans.map((one) => stateAt(one, { answer: null, started: null }, new Date(now)));
      expect(states.filter((state) => state === 'available')).toHaveLength(1);
    }
  });
});

describe('the clocks of a store', () => {
  it.each([
    ['Europe/Madrid', '2026-03-29', '02:30', 'first', '2026-03-29T01:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '02:30', 'first', '2026-10-25T00:30:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '02:30', 'last', '2026-10-25T01:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', 'first', '2026-10-03T15:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-17', '00:00', 'first', '2026-06-16T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-17', '23:45', 'last', '2026-06-18T10:45:00.000Z'],
    ['-03:00', '2026-06-17', '09:00', 'first', '2026-06-17T12:00:00.000Z'],
  ] as const)('OP-111 in %s on %s at %s, the %s of two, it is %s', (zone, day, time, which, instant) => {
    expect(instantIn(zone, day, time, which).toISOString()).toBe(instant);
  });

  it('lesson 52: OP-111 the day is that of the store', () => {
    const now = new Date('2026-06-17T10:30:00Z');
    expect(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'].map((zone) => dayIn(zone, now))).toEqual([
      '2026-06-18',
      '2026-06-17',
      '2026-06-16',
    ]);
  });
});

describe('how often a routine comes', () => {
  const from = (starts_on: string, how: Partial<Periodicity> = {}): Periodicity => ({
    repeats: 'daily',
    every: 1,
    weekdays: [],
    starts_on,
    ends_on: null,
    ...how,
  });

  it.each([
    ['the 31st is left out in shorter months', from('2026-01-31', { repeats: 'monthly' }), '2026-02-28', false],
    ['the 31st comes in the next long one', from('2026-01-31', { repeats: 'monthly' }), '2026-03-31', true],
    ['29 February waits for a leap year', from('2024-02-29', { repeats: 'yearly' }), '2026-02-28', false],
    ['29 February comes in a leap year', from('2024-02-29', { repeats: 'yearly' }), '2028-02-29', true],
    ['a month of three', from('2026-01-15', { repeats: 'monthly', every: 3 }), '2031-04-15', true],
    ['a month between', from('2026-01-15', { repeats: 'monthly', every: 3 }), '2031-05-15', false],
    ['another day of its month', from('2026-01-15', { repeats: 'monthly', every: 3 }), '2031-04-16', false],
    ['a year of two', from('2026-03-01', { repeats: 'yearly', every: 2 }), '2034-03-01', true],
    ['a year between', from('2026-03-01', { repeats: 'yearly', every: 2 }), '2035-03-01', false],
    ['the same day of another month', from('2026-03-01', { repeats: 'yearly', every: 2 }), '2034-04-01', false],
    ['its last day belongs to it', from('2026-01-01', { ends_on: '2026-01-05' }), '2026-01-05', true],
    ['the day after its last one does not', from('2026-01-01', { ends_on: '2026-01-05' }), '2026-01-06', false],
    ['an open one comes on any day', from('2026-01-01', { repeats: 'open', every: 3 }), '2026-01-02', true],
    ['not before it starts', from('2026-01-02', { repeats: 'open' }), '2026-01-01', false],
  ])('ROUT-18 DATA-34 %s', (_, periodicity, day, comes) => {
    expect(comesOn(periodicity, day)).toBe(comes);
  });
});

describe('what may be opened and answered', () => {
  const late = { ...never, allows_late_start: true };
  const early = { ...never, allows_early_start: true };
  const table: readonly (readonly [RoutineStateName, typeof never, boolean, boolean])[] = [
    ['notDone', never, true, false],
    ['done', never, false, false],
    ['doing', never, true, true],
    ['postponed', never, true, true],
    ['available', never, true, true],
    ['expired', never, false, false],
    ['expired', late, true, true],
    ['expired', early, false, false],
    ['availableLater', never, false, false],
    ['availableLater', early, true, true],
    ['availableLater', late, false, false],
  ];
  it.each(table)(
    'ROUT-13 ROUT-14 ROUT-15 ROUT-16 OP-104 %s with %o: opened %s, answered %s',
    (state, allowed, opened, answered) => {
      expect([canOpen(state, allowed), isEditable(state, allowed)]).toEqual([opened, answered]);
    },
  );

  it.each([
    [0, null, false],
    [1, 2, true],
    [2, 2, false],
  ])('ROUT-31 %i pictures of at least %s are too few: %s', (pictures, minimum, short) => {
    expect(isShortOfPictures(pictures, minimum)).toBe(short);
  });

  it.each([
    [null, false],
    [0, false],
    [1, true],
  ])('ROUT-32 OP-100 with at most %s pictures they are offered: %s', (maximum, offered) => {
    expect(offersPictures(maximum)).toBe(offered);
  });
});

describe('what is shown of an activity', () => {
  const order = ['done', 'notDone', 'available', 'postponed', 'doing', 'expired', 'availableLater'] as const;
  it('ROUT-20 the first that holds', () => {
    for (const [place, first] of order.entries())
      for (const other of order.slice(place)) {
        const both = Object.entries(flagsOf(first)).map(([flag, held]) => [
          flag,
          held || Object.entries(flagsOf(other)).some(([name, also]) => name === flag && also),
        ]);
        expect(shownState({ ...flagsOf(first), ...Object.fromEntries(both) })).toBe(first);
      }
  });

  it('ROUT-20 nothing when nothing holds', () => {
    expect(shownState({ ...flagsOf('done'), resolved: false })).toBe(null);
  });

  it.each([
    [null, '09:30:00', 'onTime'],
    [null, '10:00:00.001', 'expired'],
    ['08:59:00', '12:00:00', 'early'],
    ['09:00:00', '12:00:00', 'onTime'],
    ['10:00:00', '12:00:00', 'onTime'],
    ['10:00:01', '12:00:00', 'late'],
  ] as const)('ROUT-38 OP-102 begun at %s and looked at at %s it is %s', (started, now, state) => {
    expect(timeStateAt(plan, started === null ? null : at(started), at(now))).toBe(state);
  });
});
