import { assign, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { InstallWay } from '#contracts/shell/install-way.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The offer to install the app on the phone: after the first delivery, until it is installed or dismissed for good. */
export const installMachine = setup({
  types: {} as {
    input: { session: Session };
    context: { readonly session: Session; readonly way: InstallWay };
    events: { type: 'INSTALLABLE'; way: InstallWay } | { type: 'INSTALL' | 'DISMISS' | 'INSTALLED' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    watchInstall: conversation<{ type: 'never' }, void>('watchInstall'),
    wasDelivered: port<boolean, { session: Session }>('wasDelivered'),
    askInstall: port<boolean, void>('askInstall'),
    dismissInstall: port<void, void>('dismissInstall'),
  },
  guards: {
    holds: (_, { answer }: { answer: boolean }) => answer,
    isAsked: ({ context }) => context.way === 'prompt',
  },
  actions: { keepWay: assign((_, { way }: { way: InstallWay }) => ({ way })) },
}).createMachine({
  id: 'install',
  description: 'The offer to install the app on this device.',
  context: ({ input }) => ({ session: input.session, way: 'prompt' }),
  invoke: { id: 'watchInstall', src: 'watchInstall', onError: { ...rule('OP-54') } },
  on: { INSTALLED: { target: '.installed', ...rule('OP-54') } },
  initial: 'notInstallable',
  states: {
    notInstallable: {
      description: 'The browser offers no way to install the app, or the app is installed already; nothing shows.',
      on: {
        INSTALLABLE: {
          target: 'checkingDelivery',
          actions: { type: 'keepWay', params: ({ event }) => event },
          ...rule('OP-54'),
        },
      },
    },
    checkingDelivery: {
      description: 'Checks whether this user has delivered an execution from this device; nothing shows.',
      invoke: {
        id: 'wasDelivered',
        src: 'wasDelivered',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: { type: 'holds', params: ({ event }) => ({ answer: event.output }) },
            target: 'offered',
            ...rule('OP-54'),
          },
          { target: 'nothingDelivered', ...rule('OP-54') },
        ],
        onError: { target: 'nothingDelivered', ...rule('OP-54') },
      },
    },
    nothingDelivered: {
      description: 'Before the first delivery nothing is offered; the next visit of home checks again.',
    },
    offered: {
      description: 'Home offers to install the app, on an iPhone with the steps to do it.',
      on: {
        INSTALL: { guard: 'isAsked', target: 'asking', ...rule('OP-54') },
        DISMISS: { target: 'dismissing', ...rule('OP-54') },
      },
    },
    asking: {
      description: 'The browser asks the user whether to install the app.',
      tags: 'busy',
      invoke: {
        id: 'askInstall',
        src: 'askInstall',
        onDone: [
          {
            guard: { type: 'holds', params: ({ event }) => ({ answer: event.output }) },
            target: 'installed',
            ...rule('OP-54'),
          },
          { target: 'notInstallable', ...rule('OP-54') },
        ],
        onError: { target: 'notInstallable', ...rule('OP-54') },
      },
    },
    dismissing: {
      description: 'The offer is gone; that it was dismissed is kept on this device.',
      invoke: {
        id: 'dismissInstall',
        src: 'dismissInstall',
        onDone: { target: 'dismissed', ...rule('OP-54') },
        onError: { target: 'dismissed', ...rule('OP-54') },
      },
    },
    dismissed: { description: 'The user does not want the offer; it never shows again on this device.', type: 'final' },
    installed: { description: 'The app is installed; the offer is gone.', type: 'final' },
  },
});
