import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Schedule, scheduleState } from '#domain/schedule.ts';
import { scheduleMachine } from '#machines/selection/schedule.machine.ts';
import { instantAt, simpleCase, written } from '../domain/scheduleOracle.ts';

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

describe('SM-10', () => {
  it('SCHED-01 the chart has the transitions of SM-10 in their order', () => {
    const chart = scheduleMachine.states['evaluating']?.always ?? [];
    const rows = chart.map(({ guard, target, meta }) => [guard, target?.map(({ key }) => key).join(), meta?.rule]);
    expect(rows).toEqual(transitions.map(([guard, target, rule]) => [guard, target, rule]));
  });

  it.each(transitions)('OP-115 %s leads to %s (%s)', (_guard, target, _rule, schedule, now) => {
    const snapshot = decided(schedule, new Date(now));
    expect(snapshot.value).toBe(target);
    expect(snapshot.status).toBe('done');
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
