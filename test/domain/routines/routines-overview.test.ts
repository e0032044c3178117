import { describe, expect, it } from 'vitest';
import { isOverviewDay, type OverviewAnswer, overviewMarkAt } from '#domain/routines/routines-overview.ts';

const at = (time: string): Date => new Date(`2025-11-21T${time}:00Z`);
const plan = { start: at('08:00'), end: at('10:00') };
const given = (answer: OverviewAnswer['answer'], time: string): OverviewAnswer => ({ answer, at: at(time) });

describe('where an activity stands', () => {
  it.each([
    ['open', null, '07:00'],
    ['open', null, '10:00'],
    ['missed', null, '10:01'],
    ['done', given('resolved', '07:00'), '07:30'],
    ['done', given('resolved', '10:00'), '12:00'],
    ['late', given('resolved', '10:01'), '12:00'],
    ['missed', given('unresolved', '09:00'), '09:30'],
  ] as const)('GLANCE-02 %s', (mark, answer, now) => {
    expect(overviewMarkAt(plan, answer, at(now))).toBe(mark);
  });
});

it.each([
  ['2025-11-28', true],
  ['2025-11-29', false],
  ['2016-01-01', true],
  ['2015-12-31', false],
  ['2025-02-30', false],
  ['', false],
])('GLANCE-03 the day %s can be looked at: %s', (day, offered) => {
  expect(isOverviewDay(day, '2025-11-21')).toBe(offered);
});
