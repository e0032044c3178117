import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { isDueDay } from '#domain/tickets/due-date.ts';
import { type Day, todayAt } from '#domain/time/days.ts';
import { rule } from '../shared/rule.ts';

/** The day that was picked goes into the form as what is typed there does. */
export type DayPicked = { readonly type: 'EDIT'; readonly form: { readonly dueDate: Day } };

export type DateTimeInput = {
  readonly offset: string;
  readonly owner: ActorRef<Snapshot<unknown>, DayPicked>;
};

type Context = DateTimeInput & { readonly today: Day };

/** The date-time picker of a ticket: the calendar of its day. The time is a field of the form like the others. */
export const dateTimeMachine = setup({
  types: {} as {
    input: DateTimeInput;
    context: Context;
    events: { type: 'OPEN'; at: string } | { type: 'PICK'; day: Day } | { type: 'CANCEL' };
    transitionMeta: { rule: string };
  },
  guards: { isDueDay: ({ context }, { day }: { day: Day }) => isDueDay(day, context.today) },
  actions: {
    keepToday: assign(({ context }, { at }: { at: string }) => ({ today: todayAt(new Date(at), context.offset) })),
    tellOwner: sendTo(
      ({ context }) => context.owner,
      (_, { day }: { day: Day }): DayPicked => ({ type: 'EDIT', form: { dueDate: day } }),
    ),
  },
}).createMachine({
  id: 'dateTime',
  description: 'Choosing the day of a due date in a calendar.',
  context: ({ input }) => ({ ...input, today: '' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The chosen day shows.',
      on: {
        OPEN: { target: 'open', actions: { type: 'keepToday', params: ({ event }) => event }, ...rule('DATE-01') },
      },
    },
    open: {
      description: 'The calendar shows; a chosen day counts at once.',
      on: {
        PICK: {
          guard: { type: 'isDueDay', params: ({ event }) => event },
          target: 'closed',
          actions: { type: 'tellOwner', params: ({ event }) => event },
          ...rule('DATE-01 DATE-02 TCREATE-10'),
        },
        CANCEL: { target: 'closed', ...rule('DATE-01') },
      },
    },
  },
});
