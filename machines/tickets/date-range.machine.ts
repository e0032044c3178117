import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import {
  type Day,
  isInBounds,
  isWithinSpan,
  type Period,
  type Preset,
  periodBetween,
  periodOf,
  todayAt,
} from '#domain/time/days.ts';
import { rule } from '../shared/rule.ts';

/** The message to the owner of the picker with the range that was applied. */
export type RangeChosen = { readonly type: 'RANGE_CHOSEN'; readonly period: Period };

export type DateRangeInput = {
  /** The range that holds; null is the default one of its owner. */
  readonly period: Period | null;
  readonly offset: string;
  readonly owner: ActorRef<Snapshot<unknown>, RangeChosen>;
};

type Context = DateRangeInput & { readonly today: Day; readonly start: Day | null; readonly picked: Period | null };

/** SM-31 Date-range picker. */
export const dateRangeMachine = setup({
  types: {} as {
    input: DateRangeInput;
    context: Context;
    events:
      | { type: 'OPEN'; at: string }
      | { type: 'PICK'; day: Day }
      | { type: 'PRESET'; preset: Preset }
      | { type: 'APPLY' | 'CANCEL' }
      | { type: 'SHOW'; period: Period | null };
    transitionMeta: { rule: string };
  },
  guards: {
    isInBounds: ({ context }, { day }: { day: Day }) => isInBounds(day, context.today),
    isRange: ({ context }, { day }: { day: Day }) =>
      isInBounds(day, context.today) && isWithinSpan(periodBetween(context.start ?? day, day)),
  },
  actions: {
    keepToday: assign(({ context }, { at }: { at: string }) => ({ today: todayAt(new Date(at), context.offset) })),
    forgetPicks: assign({ start: null, picked: null }),
    keepStart: assign((_, { day }: { day: Day }) => ({ start: day, picked: null })),
    keepRange: assign(({ context }, { day }: { day: Day }) => ({
      start: null,
      picked: periodBetween(context.start ?? day, day),
    })),
    keepPreset: assign(({ context }, { preset }: { preset: Preset }) => ({
      start: null,
      picked: periodOf(preset, context.today),
    })),
    apply: assign(({ context }) => ({ period: context.picked })),
    tellOwner: sendTo(
      ({ context }) => context.owner,
      ({ context }): RangeChosen => {
        if (!context.picked) throw new Error('what is applied was picked');
        return { type: 'RANGE_CHOSEN', period: context.picked };
      },
    ),
    show: assign((_, { period }: { period: Period | null }) => ({ period })),
  },
}).createMachine({
  id: 'dateRange',
  description: 'Choosing a range of days: two days of a calendar, or a preset.',
  context: ({ input }) => ({ ...input, today: '', start: null, picked: null }),
  initial: 'closed',
  on: { SHOW: { actions: { type: 'show', params: ({ event }) => event }, ...rule('TLIST-17 ROUTE-12') } },
  states: {
    closed: {
      description: 'The applied range shows.',
      on: {
        OPEN: {
          target: 'open',
          actions: ['forgetPicks', { type: 'keepToday', params: ({ event }) => event }],
          ...rule('DATE-01'),
        },
      },
    },
    open: {
      description: 'The calendar and the presets show. A range counts once applied.',
      initial: 'idle',
      on: {
        PRESET: {
          target: '.rangeChosen',
          actions: { type: 'keepPreset', params: ({ event }) => event },
          ...rule('DATE-05'),
        },
        CANCEL: { target: 'closed', ...rule('DATE-01') },
      },
      states: {
        idle: {
          description: 'No day is chosen yet.',
          on: {
            PICK: {
              guard: { type: 'isInBounds', params: ({ event }) => event },
              target: 'startChosen',
              actions: { type: 'keepStart', params: ({ event }) => event },
              ...rule('DATE-02 DATE-03'),
            },
          },
        },
        startChosen: {
          description: 'One day is chosen; the other day of the range may lie before or after it.',
          initial: 'picking',
          on: {
            PICK: [
              {
                guard: { type: 'isRange', params: ({ event }) => event },
                target: 'rangeChosen',
                actions: { type: 'keepRange', params: ({ event }) => event },
                ...rule('DATE-04'),
              },
              {
                guard: { type: 'isInBounds', params: ({ event }) => event },
                target: '.tooLong',
                ...rule('DATE-04'),
              },
            ],
          },
          states: {
            picking: { description: 'The user can choose the second day.' },
            tooLong: {
              description: 'The range would be longer than 90 days: a message says so, and the chosen day stays.',
            },
          },
        },
        rangeChosen: {
          description: 'A range is chosen and can be applied; another day begins a new range.',
          on: {
            PICK: {
              guard: { type: 'isInBounds', params: ({ event }) => event },
              target: 'startChosen',
              actions: { type: 'keepStart', params: ({ event }) => event },
              ...rule('DATE-01'),
            },
            APPLY: { target: '#dateRange.closed', actions: ['apply', 'tellOwner'], ...rule('DATE-01 TLIST-16') },
          },
        },
      },
    },
  },
});
