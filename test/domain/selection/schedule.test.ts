import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  compareByState,
  isDisabled,
  opensAt,
  type Schedule,
  type ScheduleState,
  scheduleState,
  sortBySchedule,
} from '#domain/selection/schedule.ts';
import { instantAt, simpleCase, slowState, written } from './schedule-oracle.ts';

afterEach(() => vi.unstubAllEnvs());

const never: Schedule['period'] = { rule: null, schedule_enabled: true, start_time: null, end_time: null };
const schedule = (period: Partial<Schedule['period']>, flags: Partial<Schedule> = {}): Schedule => ({
  endless_period: false,
  always_available: false,
  ...flags,
  period: { ...never, ...period },
});
const stateAt = (item: Schedule, now: string, hours?: number): ScheduleState =>
  scheduleState(item, new Date(now), hours);

/** 9:00 to 18:00 UTC on the day of the start. */
const hours = { start_time: '2026-03-02T09:00:00Z', end_time: '2026-03-02T18:00:00Z' };
const weekdays = schedule({ ...hours, rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260320T235959Z' });

describe('a rule against a slow walk over the calendar', () => {
  it('SCHED-01 the state is that of a day by day count from the start, in 2,500 random cases', () => {
    const seen = new Map<ScheduleState, number>();
    fc.assert(
      fc.property(simpleCase, ({ rule, now }) => {
        const expected = slowState(rule, now);
        seen.set(expected, (seen.get(expected) ?? 0) + 1);
        expect(scheduleState(written(rule), instantAt(rule, now))).toBe(expected);
      }),
      { numRuns: 2500 },
    );
    expect([...seen.keys()].sort()).toEqual(['enabled', 'expired', 'future', 'soon', 'unknown']);
  });
});

describe('the order of the conditions', () => {
  const brief = schedule({ ...hours, rule: 'FREQ=DAILY;UNTIL=20260304T150000Z' });
  it.each([
    ['2026-03-04T15:00:00.000Z', 'enabled'],
    ['2026-03-04T15:00:00.001Z', 'expired'],
    ['2030-01-01T00:00:00.000Z', 'expired'],
  ])('SCHED-02 it is expired after the end, though an occurrence would last longer: at %s it is %s', (now, state) => {
    expect(stateAt(brief, now)).toBe(state);
  });

  it.each([
    ['an UNTIL in 2200', schedule({ ...hours, rule: 'FREQ=YEARLY;UNTIL=22001231T235959Z' })],
    ['endless_period', schedule(hours, { endless_period: true })],
    [
      'endless_period over an UNTIL that has passed',
      schedule({ ...hours, rule: 'FREQ=DAILY;UNTIL=20260303T090000Z' }, { endless_period: true }),
    ],
    ['always_available without any time', schedule({}, { always_available: true })],
    ['a period that ends in 2200', schedule({ ...hours, end_time: '2200-12-31T23:59:59Z' })],
  ])('SCHED-03 OP-115 with %s it is enabled, even before the start', (_, item) => {
    expect(stateAt(item, '2020-01-01T00:00:00Z')).toBe('enabled');
    expect(stateAt(item, '2150-01-01T00:00:00Z')).toBe('enabled');
    expect(stateAt(item, '2201-01-01T00:00:00Z')).toBe('expired');
  });

  it.each([
    ['2026-03-01T20:59:59.999Z', 'future'],
    ['2026-03-01T21:00:00.000Z', 'soon'],
  ])('SCHED-04 SCHED-08 twelve hours before the start: at %s it is %s', (now, state) => {
    expect(stateAt(weekdays, now)).toBe(state);
  });

  it.each([
    ['2026-03-06T05:59:59.999Z', 'soon'],
    ['2026-03-06T06:00:00.001Z', 'future'],
    ['2026-03-06T09:00:00.000Z', 'enabled'],
    ['2026-03-06T18:00:00.000Z', 'enabled'],
    ['2026-03-06T18:00:00.001Z', 'future'],
  ])('SCHED-05 OP-115 an occurrence holds both of its ends: at %s it is %s', (now, state) => {
    expect(stateAt(weekdays, now)).toBe(state);
  });

  it.each([
    ['2026-03-08T20:59:59.999Z', 'future'],
    ['2026-03-08T21:00:00.000Z', 'soon'],
    ['2026-03-09T06:00:00.000Z', 'soon'],
  ])('SCHED-06 with the window: at %s it is %s', (now, state) => {
    expect(stateAt(weekdays, now)).toBe(state);
  });

  it('SCHED-07 OP-115 a short occurrence that the window leaps over is a later one', () => {
    const brief = schedule({
      rule: 'FREQ=DAILY;COUNT=1',
      start_time: '2026-03-02T09:00:00Z',
      end_time: '2026-03-02T10:00:00Z',
    });
    expect(stateAt(brief, '2026-03-02T07:00:00Z')).toBe('future');
  });

  it('SCHED-07 OP-115 after the last of a counted rule it is unknown, for such a rule has no end', () => {
    const thrice = schedule({ ...hours, rule: 'FREQ=DAILY;COUNT=3' });
    expect(stateAt(thrice, '2026-03-03T19:00:00Z')).toBe('future');
    expect(stateAt(thrice, '2026-03-04T18:00:00Z')).toBe('enabled');
    expect(stateAt(thrice, '2026-03-04T18:00:01Z')).toBe('unknown');
  });

  it('SCHED-08 another window moves the bounds of future and soon', () => {
    expect(stateAt(weekdays, '2026-03-06T08:30:00Z', 1)).toBe('soon');
    expect(stateAt(weekdays, '2026-03-06T07:30:00Z', 1)).toBe('future');
  });
});

describe('a period without a rule', () => {
  it.each([
    ['2026-03-01T20:59:59Z', 'future'],
    ['2026-03-01T21:00:00Z', 'soon'],
    ['2026-03-02T09:00:00Z', 'enabled'],
    ['2026-03-02T18:00:00.000Z', 'enabled'],
    ['2026-03-02T18:00:00.001Z', 'expired'],
  ])('OP-115 is one occurrence: at %s it is %s', (now, state) => {
    expect(stateAt(schedule(hours), now)).toBe(state);
  });

  it('OP-115 is open on the side that is not given', () => {
    expect(stateAt(schedule({ start_time: hours.start_time }), '2099-01-01T00:00:00Z')).toBe('enabled');
    expect(stateAt(schedule({ end_time: hours.end_time }), '1999-01-01T00:00:00Z')).toBe('enabled');
    expect(stateAt(schedule({ end_time: hours.end_time }), '2026-03-03T00:00:00Z')).toBe('expired');
  });

  it('OP-115 a time without a zone is UTC wherever it is read', () => {
    vi.stubEnv('TZ', 'Pacific/Apia');
    expect(new Date(2026, 2, 2).getTimezoneOffset()).not.toBe(0);
    const bare = schedule({ start_time: '2026-03-02 09:00:00', end_time: '2026-03-02T18:00:00' });
    expect(stateAt(bare, '2026-03-02T09:00:00Z')).toBe('enabled');
    expect(stateAt(bare, '2026-03-02T08:59:59Z')).toBe('future');
    expect(stateAt(bare, '2026-03-02T18:00:01Z')).toBe('expired');
  });
});

describe('an end that is a day', () => {
  const month = { start_time: '2026-11-01', end_time: '2026-11-30' };
  const shift = { start_time: '2026-11-01T11:00:00Z', end_time: '2026-11-01T21:00:00Z' };
  const wholeDay = { start_time: '2026-11-01', end_time: '2026-11-01' };
  it.each([
    ['2026-11-30T15:00:00Z', 'enabled'],
    ['2026-12-01T00:00:00Z', 'expired'],
  ])('SCHED-02 OP-115 has that day in it: at %s it is %s', (now, state) => {
    expect(stateAt(schedule(month), now)).toBe(state);
    expect(stateAt(schedule({ ...shift, rule: 'FREQ=DAILY;UNTIL=20261130' }), now)).toBe(state);
    const days = 'DTSTART;VALUE=DATE:20261101\nRRULE:FREQ=DAILY;UNTIL=20261130';
    expect(stateAt(schedule({ ...wholeDay, rule: days }), now)).toBe(state);
  });

  it('SCHED-02 OP-115 ends with the day of the zone that its rule is counted in', () => {
    const rule = 'DTSTART;TZID=America/Santiago:20261101T080000\nRRULE:FREQ=DAILY;UNTIL=20261130';
    expect(stateAt(schedule({ ...shift, rule }), '2026-11-30T21:00:00Z')).toBe('enabled');
    expect(stateAt(schedule({ ...shift, rule }), '2026-12-01T02:59:59Z')).not.toBe('expired');
    expect(stateAt(schedule({ ...shift, rule }), '2026-12-01T03:00:00Z')).toBe('expired');
  });
});

describe('a start between two seconds', () => {
  it.each([
    ['2026-03-04T09:00:00.499Z', 'future'],
    ['2026-03-04T09:00:00.500Z', 'enabled'],
    ['2026-03-04T18:00:00.250Z', 'enabled'],
    ['2026-03-04T18:00:00.251Z', 'future'],
  ])('OP-115 is kept in every occurrence: at %s it is %s', (now, state) => {
    const fine = { start_time: '2026-03-02T09:00:00.500Z', end_time: '2026-03-02T18:00:00.250Z', rule: 'FREQ=DAILY' };
    expect(stateAt(schedule(fine), now)).toBe(state);
  });
});

describe('what cannot be read', () => {
  it.each<readonly [string, Schedule]>([
    ['nothing at all', schedule({})],
    ['an unreadable time', schedule({ ...hours, start_time: 'soon' })],
    ['an unreadable time of an endless period', schedule({ ...hours, start_time: 'soon' }, { endless_period: true })],
    ['an end before the start', schedule({ start_time: hours.end_time, end_time: hours.start_time })],
    ['a rule without a start', schedule({ rule: 'FREQ=DAILY' })],
    ...[
      'every day',
      'RRULE:',
      'INTERVAL=2',
      'FREQ=SOMETIMES',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;INTERVAL=1.5',
      'FREQ=DAILY;INTERVAL=-1',
      'FREQ=DAILY;COUNT=0',
      'FREQ=DAILY;COUNT=many',
      'FREQ=DAILY;UNTIL=tomorrow',
      'FREQ=DAILY;UNTIL=20261399T000000Z',
      'FREQ=DAILY;BYHOUR=25',
      'FREQ=DAILY;BYMINUTE=60',
      'FREQ=MONTHLY;BYMONTH=3,13',
      'FREQ=MONTHLY;BYSETPOS=0;BYDAY=MO',
      'FREQ=WEEKLY;BYDAY=XX',
      'FREQ=WEEKLY;BYDAY=0MO',
      'FREQ=YEARLY;BYEASTER=1',
      'FREQ=HOURLY;INTERVAL=24;BYHOUR=10',
      'FREQ=SECONDLY;BYSETPOS=2',
      'FREQ=DAILY;COLOUR=RED',
      'RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY',
      'RRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY',
      'DTSTART:20260302T090000Z',
      'DTSTART:once\nRRULE:FREQ=DAILY',
      'DTSTART;COLOUR=RED:20260302T090000Z\nRRULE:FREQ=DAILY',
      'DTSTART;TZID=Mars/Olympus:20260302T090000\nRRULE:FREQ=DAILY',
      `FREQ=DAILY;BYDAY=${Array(4000).fill('MO').join(',')}`,
    ].map((rule) => [rule.slice(0, 60), schedule({ ...hours, rule })] as const),
  ])('OP-115 unreadable is unknown: %s', (_, item) => {
    expect(stateAt(item, '2026-03-02T12:00:00Z')).toBe('unknown');
  });

  it('OP-115 the rules that these differ from in one word are readable', () => {
    const rules = [
      'FREQ=DAILY',
      'RRULE:FREQ=DAILY',
      'FREQ=HOURLY;INTERVAL=24',
      'freq=daily',
      'FREQ=DAILY;BYHOUR=9',
      'FREQ=SECONDLY',
    ];
    for (const rule of rules)
      expect([rule, stateAt(schedule({ ...hours, rule }), '2026-03-12T12:00:00Z')]).toEqual([rule, 'enabled']);
  });
});

describe('old and hostile rules', () => {
  const since = (year: string, rule: string) =>
    schedule({ rule, start_time: `${year}-01-31T09:00:00Z`, end_time: `${year}-01-31T18:00:00Z` });

  it.each([
    ['1850', 'FREQ=DAILY'],
    ['1850', 'FREQ=DAILY;INTERVAL=2;BYHOUR=8,12'],
    ['1970', 'FREQ=HOURLY'],
    ['1970', 'FREQ=SECONDLY'],
    ['0001', 'FREQ=MONTHLY'],
    ['1601', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31'],
  ])('OP-115 is not counted from its start: since %s, %s', (year, rule) => {
    expect(stateAt(since(year, rule), '2026-03-31T12:00:00Z')).toBe('enabled');
  });

  it('OP-115 a rule by months on a day that not every month has keeps that day', () => {
    expect(stateAt(since('1990', 'FREQ=MONTHLY'), '2026-04-30T12:00:00Z')).toBe('future');
    expect(stateAt(since('1990', 'FREQ=MONTHLY'), '2026-05-31T12:00:00Z')).toBe('enabled');
    expect(stateAt(since('1990', 'FREQ=MONTHLY;INTERVAL=2'), '2026-04-01T12:00:00Z')).toBe('future');
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
  ])('OP-115 a rule to which nothing ever matches ends and is unknown: %s', (rule) => {
    const item = schedule({ rule, start_time: '2020-01-01T09:00:00Z', end_time: '2020-01-01T18:00:00Z' });
    expect(stateAt(item, '2026-03-02T12:00:00Z')).toBe('unknown');
  });

  it('OP-115 a rare day is found years ahead', () => {
    const leap = schedule({
      rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
      start_time: '2096-01-01T09:00:00Z',
      end_time: '2096-01-01T18:00:00Z',
    });
    expect(stateAt(leap, '2096-03-01T12:00:00Z')).toBe('future');
    expect(stateAt(leap, '2104-02-29T12:00:00Z')).toBe('enabled');
  });
});

describe('dates taken out and put in', () => {
  const rule =
    'DTSTART:20260302T090000Z\r\nRRULE:FREQ=DAILY\r\nEXDATE:20260304T090000Z,20260306T0\r\n 90000Z\r\nRDATE:20260304T200000Z';
  it.each([
    ['2026-03-04T12:00:00Z', 'soon'],
    ['2026-03-04T20:00:00Z', 'enabled'],
    ['2026-03-05T12:00:00Z', 'enabled'],
    ['2026-03-06T18:30:00Z', 'future'],
  ])('OP-115 EXDATE and RDATE, folded as RFC 5545 has it: at %s it is %s', (now, state) => {
    expect(stateAt(schedule({ ...hours, rule }), now)).toBe(state);
  });

  it('OP-115 a date that was put in and taken out again is none', () => {
    const both = rule.replace('EXDATE:', 'EXDATE:20260304T200000Z,');
    expect(stateAt(schedule({ ...hours, rule: both }), '2026-03-04T20:30:00Z')).toBe('future');
  });
});

describe('a rule of a period that says only when it opens or closes', () => {
  const rule = 'DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0';
  it.each([{ start_time: hours.start_time }, { end_time: hours.end_time }, {}])(
    'OP-115 its occurrences are moments: %j',
    (side) => {
      const item = schedule({ start_time: null, end_time: null, ...side, rule });
      expect(['09:00:00', '09:00:01'].map((time) => stateAt(item, `2026-03-04T${time}Z`))).toEqual([
        'enabled',
        'future',
      ]);
    },
  );
});

describe('a rule in the time of a zone', () => {
  /** 9:00 to 10:00 in Santiago: UTC-3 in summer, UTC-4 from the night to 5 April 2026 on. */
  const santiago = schedule({
    start_time: '2026-03-02T12:00:00Z',
    end_time: '2026-03-02T13:00:00Z',
    rule: 'DTSTART;TZID=America/Santiago:20260302T090000\nRRULE:FREQ=DAILY;UNTIL=20260430T130000Z\nEXDATE:20260410T130000Z',
  });
  it.each([
    ['2026-04-04T11:59:59Z', 'future'],
    ['2026-04-04T12:00:00Z', 'enabled'],
    ['2026-04-05T12:30:00Z', 'future'],
    ['2026-04-05T13:00:00Z', 'enabled'],
    ['2026-04-10T13:30:00Z', 'future'],
    ['2026-04-30T13:00:00Z', 'enabled'],
    ['2026-04-30T13:00:01Z', 'expired'],
  ])('OP-115 keeps its hours over a change of the clocks: at %s it is %s', (now, state) => {
    expect(stateAt(santiago, now)).toBe(state);
  });

  const night = 'DTSTART;TZID=Europe/Madrid:';
  const spring = schedule({
    start_time: '2026-03-28T20:00:00+01:00',
    end_time: '2026-03-29T08:00:00+02:00',
    rule: `${night}20260328T200000\nRRULE:FREQ=DAILY`,
  });
  const autumn = schedule({
    start_time: '2026-10-24T20:00:00+02:00',
    end_time: '2026-10-25T08:00:00+01:00',
    rule: `${night}20261024T200000\nRRULE:FREQ=DAILY`,
  });
  it.each([
    ['spring', spring, '2026-03-29T05:30:00Z', 'enabled'],
    ['spring', spring, '2026-03-29T06:00:00Z', 'enabled'],
    ['spring', spring, '2026-03-29T06:00:01Z', 'soon'],
    ['spring', spring, '2026-03-30T06:00:00Z', 'enabled'],
    ['spring', spring, '2026-03-30T06:00:01Z', 'soon'],
    ['autumn', autumn, '2026-10-25T07:00:00Z', 'enabled'],
    ['autumn', autumn, '2026-10-25T07:00:01Z', 'soon'],
    ['autumn', autumn, '2026-10-26T07:00:00Z', 'enabled'],
    ['autumn', autumn, '2026-10-26T07:00:01Z', 'soon'],
  ])(
    'OP-115 closes at the hour of its end time when the clocks change in its first night: in %s, case %#',
    (_, item, now, state) => {
      expect(stateAt(item, now)).toBe(state);
    },
  );

  it('OP-115 a first occurrence inside the hour that the clocks show twice keeps its length', () => {
    const item = schedule({
      start_time: '2026-10-25T02:45:00+02:00',
      end_time: '2026-10-25T02:15:00+01:00',
      rule: `${night}20261025T024500\nRRULE:FREQ=DAILY`,
    });
    expect(stateAt(item, '2026-10-26T02:15:00Z')).toBe('enabled');
    expect(stateAt(item, '2026-10-26T02:15:01Z')).not.toBe('enabled');
  });

  it('OP-115 the weekday is that of the zone, also across the date line', () => {
    const monday = (zone: string) =>
      schedule({ ...hours, rule: `DTSTART;TZID=${zone}:20260302T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO` });
    expect(stateAt(monday('Pacific/Kiritimati'), '2026-03-08T19:00:00Z')).toBe('enabled');
    expect(stateAt(monday('Pacific/Pago_Pago'), '2026-03-09T20:00:00Z')).toBe('enabled');
    expect(stateAt(monday('Pacific/Pago_Pago'), '2026-03-09T19:59:59Z')).toBe('future');
  });

  it.each([
    ['DTSTART:20260302T010000Z', '2026-03-09T01:30:00Z'],
    ['DTSTART:20260302T230000', '2026-03-10T02:30:00Z'],
  ])(
    'OP-115 a DTSTART in UTC is counted in UTC, one without a zone at the offset of the start time: %s',
    (start, within) => {
      const rule = `${start}\nRRULE:FREQ=WEEKLY;BYDAY=MO`;
      const late = schedule({ rule, start_time: '2026-03-02T20:00:00-03:00', end_time: '2026-03-02T21:00:00-03:00' });
      expect(stateAt(late, within)).toBe('enabled');
      expect(stateAt(late, new Date(Date.parse(within) - 35 * 60_000).toISOString())).not.toBe('enabled');
    },
  );

  it('OP-115 a rule without DTSTART is counted on the clock of the start time', () => {
    const night = schedule({
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      start_time: '2026-03-02T22:00:00-03:00',
      end_time: '2026-03-02T23:00:00-03:00',
    });
    expect(stateAt(night, '2026-03-10T01:30:00Z')).toBe('enabled');
    expect(stateAt(night, '2026-03-09T01:30:00Z')).toBe('future');
  });
});

describe('when it opens', () => {
  const night = schedule({
    start_time: '2026-03-27T20:00:00+01:00',
    end_time: '2026-03-28T08:00:00+01:00',
    rule: 'DTSTART;TZID=Europe/Madrid:20260327T200000\nRRULE:FREQ=DAILY\nEXDATE:20260330T180000Z',
  });
  const once = schedule({ start_time: '2026-05-04T08:00:00-03:00', end_time: '2026-05-04T18:00:00-03:00' });
  it.each([
    ['a period that is to come', once, '2026-03-02T08:00:00Z', '2026-05-04T11:00:00.000Z'],
    ['a period that starts soon', once, '2026-05-04T01:00:00Z', '2026-05-04T11:00:00.000Z'],
    ['the next night of a rule', night, '2026-03-28T12:00:00Z', '2026-03-28T19:00:00.000Z'],
    ['the next one after the clocks changed', night, '2026-03-29T12:00:00Z', '2026-03-29T18:00:00.000Z'],
    ['the one after a night that is left out', night, '2026-03-30T12:00:00Z', '2026-03-31T18:00:00.000Z'],
    ['nothing while it is open', night, '2026-03-28T20:00:00Z', null],
    ['nothing when it is over', once, '2026-06-01T00:00:00Z', null],
    ['nothing without a date', schedule({}), '2026-03-02T08:00:00Z', null],
    ['nothing when it is always there', schedule({}, { always_available: true }), '2026-03-02T08:00:00Z', null],
  ])('ACT-08 SCHED-06 SCHED-07 %s', (_, item, now, opens) => {
    expect(opensAt(item, new Date(now))?.toISOString() ?? null).toBe(opens);
  });

  it('ACT-08 SCHED-05 at that moment it is open, and a minute before it is not', () => {
    for (const now of ['2026-03-27T12:00:00Z', '2026-03-28T12:00:00Z', '2026-10-25T12:00:00Z']) {
      const opens = opensAt(night, new Date(now));
      expect(opens && stateAt(night, opens.toISOString())).toBe('enabled');
      expect(opens && stateAt(night, new Date(opens.getTime() - 60_000).toISOString())).not.toBe('enabled');
    }
  });
});

describe('lists', () => {
  it('SCHED-09 disabled are unknown, future and expired', () => {
    const disabled = (['expired', 'enabled', 'future', 'soon', 'unknown'] as const).filter(isDisabled);
    expect(disabled).toEqual(['expired', 'future', 'unknown']);
  });

  it('OP-24 the order of the states', () => {
    const states: ScheduleState[] = ['expired', 'unknown', 'soon', 'future', 'enabled'];
    expect(states.sort(compareByState)).toEqual(['enabled', 'soon', 'future', 'unknown', 'expired']);
  });

  it('ACT-09 OP-24 inside a state the order of the server is kept', () => {
    const named = (name: string, item: Schedule) => ({ name, ...item });
    const past = schedule({ end_time: '2020-01-01T00:00:00Z' });
    const open = schedule({}, { always_available: true });
    const items = [
      named('a', past),
      named('b', open),
      named('c', schedule({})),
      named('d', open),
      named('e', past),
      named('f', weekdays),
    ];
    const sorted = sortBySchedule(items, new Date('2026-03-02T08:00:00Z'));
    expect(sorted.map(({ name }) => name).join('')).toBe('bdfcae');
    expect(items.map(({ name }) => name).join('')).toBe('abcdef');
  });
});
