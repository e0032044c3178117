import { setup } from 'xstate';
import type { Allowances } from '#domain/routines/routine-activity.ts';
import { rule } from '../shared/rule.ts';

type Context = Allowances & { readonly allow_mark_not_doable: boolean };

const routineActivitySetup = setup({
  types: {} as {
    input: Context;
    context: Context;
    events: { type: 'SAVE_RESOLVED' | 'SAVE_UNRESOLVED' | 'POSTPONE' | 'BEGUN' | 'PLAN_BEGINS' | 'PLAN_ENDS' };
    transitionMeta: { rule: string };
  },
  guards: {
    allowsLateStart: ({ context }) => context.allows_late_start,
    allowsEarlyStart: ({ context }) => context.allows_early_start,
    allowMarkNotDoable: ({ context }) => context.allow_mark_not_doable,
    lateNotDoable: ({ context }) => context.allows_late_start && context.allow_mark_not_doable,
    earlyNotDoable: ({ context }) => context.allows_early_start && context.allow_mark_not_doable,
  },
});

/** The transitions of an activity within its hours. */
const due = routineActivitySetup.createStateConfig({
  on: {
    SAVE_RESOLVED: { target: 'done', ...rule('ROUT-22') },
    SAVE_UNRESOLVED: { target: 'notDone', ...rule('ROUT-22') },
    POSTPONE: { guard: 'allowMarkNotDoable', target: 'postponed', ...rule('ROUT-23') },
    PLAN_ENDS: { target: 'expired', ...rule('ROUT-12') },
  },
});

/** SM-24 Routine activity states: pure; the platform decides by it what may be answered, and the app offers it. */
export const routineActivityMachine = routineActivitySetup.createMachine({
  id: 'routineActivity',
  description: 'One activity of a routine on one day at one store.',
  context: ({ input }) => input,
  initial: 'availableLater',
  states: {
    availableLater: {
      description: 'The activity is not open yet (5).',
      on: {
        PLAN_BEGINS: { target: 'available', ...rule('ROUT-12') },
        SAVE_RESOLVED: { guard: 'allowsEarlyStart', target: 'done', ...rule('ROUT-15 ROUT-22') },
        SAVE_UNRESOLVED: { guard: 'allowsEarlyStart', target: 'notDone', ...rule('ROUT-15 ROUT-22') },
        POSTPONE: { guard: 'earlyNotDoable', target: 'postponed', ...rule('ROUT-15 ROUT-23') },
      },
    },
    available: {
      description: 'The activity can be carried out now (6).',
      on: { ...due.on, BEGUN: { target: 'doing', ...rule('ROUT-12') } },
    },
    doing: { description: 'The activity was begun (2).', on: due.on },
    postponed: {
      description: 'The activity was postponed; it can still be done (3).',
      on: {
        SAVE_RESOLVED: { target: 'done', ...rule('ROUT-13 ROUT-22') },
        SAVE_UNRESOLVED: { target: 'notDone', ...rule('ROUT-13 ROUT-22') },
      },
    },
    expired: {
      description: 'The time of the activity has passed (4).',
      on: {
        SAVE_RESOLVED: { guard: 'allowsLateStart', target: 'done', ...rule('ROUT-14 ROUT-22') },
        SAVE_UNRESOLVED: { guard: 'allowsLateStart', target: 'notDone', ...rule('ROUT-14 ROUT-22') },
        POSTPONE: { guard: 'lateNotDoable', target: 'postponed', ...rule('ROUT-14 ROUT-23') },
      },
    },
    done: { description: 'The activity was done (1).', type: 'final' },
    notDone: { description: 'The activity was not done (0).', type: 'final' },
  },
});
