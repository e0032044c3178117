import { setup } from 'xstate';
import type { Moment, Schedule } from '#domain/selection/schedule.ts';
import * as schedule from '#domain/selection/schedule.ts';
import { rule } from '../shared/rule.ts';

/** SM-10 Schedule state: decided at once for a given now. */
export const scheduleMachine = setup({
  types: {} as {
    input: { schedule: Schedule; now: Date };
    context: Moment;
    transitionMeta: { rule: string };
  },
  guards: {
    hasNoReadableRule: ({ context }) => schedule.hasNoReadableRule(context),
    isAfterEnd: ({ context }) => schedule.isAfterEnd(context),
    isEndless: ({ context }) => schedule.isEndless(context),
    isBeforeLookAhead: ({ context }) => schedule.isBeforeLookAhead(context),
    isInOccurrence: ({ context }) => schedule.isInOccurrence(context),
    isSoonInOccurrence: ({ context }) => schedule.isSoonInOccurrence(context),
    hasLaterOccurrence: ({ context }) => schedule.hasLaterOccurrence(context),
  },
}).createMachine({
  id: 'schedule',
  description: 'Whether an activity can be answered now, by its period and recurrence rule.',
  context: ({ input }) => schedule.momentOf(input.schedule, input.now),
  initial: 'evaluating',
  states: {
    evaluating: {
      description: 'The conditions are tried in this order; the first that holds decides.',
      always: [
        { guard: 'hasNoReadableRule', target: 'unknown', ...rule('OP-115') },
        { guard: 'isAfterEnd', target: 'expired', ...rule('SCHED-02') },
        { guard: 'isEndless', target: 'enabled', ...rule('SCHED-03') },
        { guard: 'isBeforeLookAhead', target: 'future', ...rule('SCHED-04') },
        { guard: 'isInOccurrence', target: 'enabled', ...rule('SCHED-05') },
        { guard: 'isSoonInOccurrence', target: 'soon', ...rule('SCHED-06') },
        { guard: 'hasLaterOccurrence', target: 'future', ...rule('SCHED-07') },
        { target: 'unknown', ...rule('SCHED-07') },
      ],
    },
    expired: { description: 'The schedule has ended.', type: 'final' },
    enabled: { description: 'The activity can be answered now.', type: 'final' },
    future: { description: 'The activity can be answered later.', type: 'final' },
    soon: { description: 'The activity can be answered within the look-ahead window.', type: 'final' },
    unknown: { description: 'The schedule cannot be read, or no later date follows.', type: 'final' },
  },
});
