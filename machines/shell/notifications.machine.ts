import { type ActorRefFrom, assign, setup, stopChild } from 'xstate';
import type { Notice } from '../effect.ts';
import { rule } from '../rule.ts';
import { noticeMachine } from './notice.machine.ts';

type NoticeRef = ActorRefFrom<typeof noticeMachine>;

/** The notices that are on the screen now, newest last; each is SM-30. */
export const notificationsMachine = setup({
  types: {} as {
    context: { notices: readonly NoticeRef[]; count: number };
    events: { type: 'NOTIFY'; notice: Notice; stays: number } | { type: 'xstate.done.actor.*'; output: { id: string } };
    transitionMeta: { rule: string };
  },
  actors: { notice: noticeMachine },
  actions: {
    show: assign({
      notices: ({ context, spawn }, { notice, stays }: { notice: Notice; stays: number }) => {
        const id = `notice-${context.count}`;
        return [...context.notices, spawn('notice', { id, input: { id, notice, stays } })];
      },
      count: ({ context }) => context.count + 1,
    }),
    stop: stopChild((_, { id }: { id: string }) => id),
    drop: assign(({ context }, { id }: { id: string }) => ({
      notices: context.notices.filter((one) => one.id !== id),
    })),
  },
}).createMachine({
  id: 'notifications',
  description: 'Collects notices and drops each when it is gone.',
  context: { notices: [], count: 0 },
  initial: 'listening',
  states: {
    listening: {
      description: 'Ready for the next notice.',
      on: {
        NOTIFY: { actions: { type: 'show', params: ({ event }) => event }, ...rule('NOTIF-01 NOTIF-02') },
        'xstate.done.actor.*': {
          actions: [
            { type: 'stop', params: ({ event }) => event.output },
            { type: 'drop', params: ({ event }) => event.output },
          ],
          ...rule('NOTIF-01'),
        },
      },
    },
  },
});
