import { type ActorRefFrom, assign, sendTo, setup, stopChild } from 'xstate';
import type { Notice } from '../shared/effect.ts';
import { rule } from '../shared/rule.ts';
import { noticeMachine } from './notice.machine.ts';

type Shown = { readonly id: string; readonly notice: Notice; readonly actor: ActorRefFrom<typeof noticeMachine> };

/** The notices that are on the screen now, newest last; each is SM-30. */
export const notificationsMachine = setup({
  types: {} as {
    context: { notices: readonly Shown[]; count: number };
    events: { type: 'NOTIFY'; notice: Notice; stays: number } | { type: 'xstate.done.actor.*'; output: { id: string } };
    transitionMeta: { rule: string };
  },
  actors: { notice: noticeMachine },
  guards: {
    isShown: ({ context }, { notice }: { notice: Notice }) => shownAs(context.notices, notice) !== undefined,
  },
  actions: {
    showLonger: sendTo(
      ({ context }, { notice }: { notice: Notice }) => {
        const shown = shownAs(context.notices, notice);
        if (!shown) throw new Error('no notice on the screen says this');
        return shown.actor;
      },
      { type: 'SAID_AGAIN' },
    ),
    show: assign({
      notices: ({ context, spawn }, { notice, stays }: { notice: Notice; stays: number }) => {
        const id = `notice-${context.count}`;
        return [...context.notices, { id, notice, actor: spawn('notice', { id, input: { id, notice, stays } }) }];
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
  description: 'The notices on the screen; a repeated notice shows only once.',
  context: { notices: [], count: 0 },
  initial: 'listening',
  states: {
    listening: {
      description: 'Ready for the next notice.',
      on: {
        NOTIFY: [
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: { type: 'showLonger', params: ({ event }) => event },
            ...rule('NOTIF-01'),
          },
          { actions: { type: 'show', params: ({ event }) => event }, ...rule('NOTIF-01 NOTIF-02') },
        ],
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

const shownAs = (notices: readonly Shown[], notice: Notice): Shown | undefined =>
  notices.find((one) => JSON.stringify(one.notice) === JSON.stringify(notice));
