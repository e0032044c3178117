import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Schedule, scheduleState } from '#domain/selection/schedule.ts';
import { scheduleMachine } from '#machines/selection/schedule.machine.ts';
import { instantAt, simpleCase, written } from '../../domain/selection/schedule-oracle.ts';
import { provePaths } from '../../paths/prove.ts';

const decided = (schedule: Schedule, now: Date) =>
  createActor(scheduleMachine, { input: { schedule, now } }).start().getSnapshot();

const daily = (end: string, flags: Partial<Schedule> = {}, rule = `FREQ=DAILY${end}`): Schedule => ({
  period: { rule, schedule_enabled: true, start_time: '2026-03-02T09:00:00Z', end_time: '2026-03-02T11:00:00Z' },
  endless_period: false,
  always_available: false,
  ...flags,
});

/** The transitions of SM-10 in their order, each with a case in which all the conditions before it do not hold. */
const transitions = [
  ['hasNoReadableRule', 'unknown', 'OP-115', daily('', {}, 'every day'), '2026-03-05T10:00:00Z'],
  ['isAfterEnd', 'expired', 'SCHED-02', daily(';UNTIL=20260304T090000Z'), '2026-03-05T10:00:00Z'],
  ['isEndless', 'enabled', 'SCHED-03', daily('', { endless_period: true }), '2026-01-01T00:00:00Z'],
  ['isBeforeLookAhead', 'future', 'SCHED-04', daily(''), '2026-03-01T20:59:59Z'],
  ['isInOccurrence', 'enabled', 'SCHED-05', daily(''), '2026-03-05T11:00:00Z'],
  ['isSoonInOccurrence', 'soon', 'SCHED-06', daily(''), '2026-03-05T21:00:00Z'],
  ['hasLaterOccurrence', 'future', 'SCHED-07', daily(''), '2026-03-05T12:00:00Z'],
  [undefined, 'unknown', 'SCHED-07', daily(';COUNT=2'), '2026-03-05T12:00:00Z'],
] as const;

const nameOf = (guard: string | undefined): string => guard ?? 'no occurrence is left';

describe('SM-10', () => {
  it('SCHED-01 the chart has the transitions of SM-10 in their order', () => {
    const chart = scheduleMachine.states['evaluating']?.always ?? [];
    const rows = chart.map(({ guard, target, meta }) => [guard, target?.map(({ key }) => key).join(), meta?.rule]);
    expect(rows).toEqual(transitions.map(([guard, target, rule]) => [guard, target, rule]));
  });

  it('SCHED-01 the chart and the function agree in 1,000 random cases', () => {
    fc.assert(
      fc.property(simpleCase, fc.boolean(), ({ rule, now }, always_available) => {
        const schedule = { ...written(rule), always_available };
        const at = instantAt(rule, now);
        expect(decided(schedule, at).value).toBe(scheduleState(schedule, at));
      }),
      { numRuns: 1000 },
    );
  });
});

provePaths(
  'SM-10 schedule',
  {
    machine: scheduleMachine,
    starts: Object.fromEntries(
      transitions.map(([guard, , , schedule, now]) => [nameOf(guard), () => ({ schedule, now: new Date(now) })]),
    ),
    words: {},
  },
  transitions.map(([guard, to, rule]) => ({ ids: ['OP-115', rule], on: nameOf(guard), to })),
);
