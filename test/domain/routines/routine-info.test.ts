import { describe, expect, it } from 'vitest';
import { routinePeriodicity } from '#contracts/routines/routines.ts';
import { parse } from '#contracts/shared/parse.ts';
import { timesOf } from '#domain/routines/routine-info.ts';
import type { Periodicity } from '#domain/selection/periodicity.ts';

const read = (text: string) => {
  const { ok, ...parsed } = parse(routinePeriodicity, text);
  return ok && 'value' in parsed ? parsed.value : null;
};
const daily = { repeats: 'daily', every: 1, weekdays: [], starts_on: '2026-03-02', ends_on: null } as const;
const wire = (more: Record<string, unknown> = {}): string => JSON.stringify({ ...daily, ...more });

describe('the periodicity as the platform writes it', () => {
  it.each([
    ['whole', wire({ repeats: 'weekly', every: 2, weekdays: ['monday'] }), { repeats: 'weekly', every: 2 }],
    ['with its three names alone', '{"repeats":"open","starts_on":"2026-03-02","ends_on":"2026-03-31"}', {}],
    ['null where nothing is said', wire({ every: null, weekdays: null }), { every: 1, weekdays: [] }],
    ['with names that nobody knows', wire({ colour: 'red' }), daily],
    ['29 February of a leap year', wire({ starts_on: '2028-02-29' }), { starts_on: '2028-02-29' }],
  ])('ROUT-18 DATA-34 %s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'every day'],
    ['half of it', wire().slice(0, 20)],
    ['another thing', '[]'],
    ['null', 'null'],
    ['no repeat', '{"starts_on":"2026-03-02"}'],
    ['an unknown repeat', wire({ repeats: 'hourly' })],
    ['an unknown weekday', wire({ weekdays: ['someday'] })],
    ['no start', wire({ starts_on: null })],
    ['a start that is no day', wire({ starts_on: 'soon' })],
    ['a day that the calendar has not', wire({ starts_on: '2026-02-30' })],
    ['an end that is no day', wire({ ends_on: '2026-13-01' })],
    ['every 0', wire({ every: 0 })],
    ['every half', wire({ every: 0.5 })],
  ])('ROUT-18 DATA-34 unreadable is %s', (_, text) => {
    expect(read(text)).toBeNull();
  });
});

describe('when a routine comes', () => {
  const times = (more: Partial<Periodicity>) => timesOf({ ...daily, ...more });

  it('ROUT-18 DATA-35 period, start and end date', () => {
    expect(times({ every: 3, ends_on: '2026-12-31' })).toEqual({
      period: { repeats: 'daily', every: 3, weekdays: [] },
      startDate: '2026-03-02',
      endDate: '2026-12-31',
    });
  });

  it('ROUT-18 the weekdays of a weekly one from Sunday to Saturday, each once', () => {
    const weekdays: Periodicity['weekdays'] = ['friday', 'sunday', 'monday', 'friday'];
    expect(times({ repeats: 'weekly', weekdays }).period.weekdays).toEqual(['sunday', 'monday', 'friday']);
    expect(times({ repeats: 'monthly', weekdays }).period.weekdays).toEqual([]);
  });

  it.each([
    ['2026-03-01', 'sunday'],
    ['2026-03-02', 'monday'],
    ['2026-03-07', 'saturday'],
  ])('ROUT-18 a weekly one without weekdays comes on that of its start, %s: %s', (starts_on, day) => {
    expect(times({ repeats: 'weekly', starts_on }).period.weekdays).toEqual([day]);
  });
});
