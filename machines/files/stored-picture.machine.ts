import { assign, setup } from 'xstate';
import { addressTime } from '../shared/delays.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';

/** The message of the element that shows a picture: whether it could be loaded from this address. */
type Seen = { readonly type: 'PICTURE_SHOWN' | 'PICTURE_FAILED'; readonly address: string };

/**
 * SM-15, one picture of the platform: an address is good for a quarter of an hour (API-18), and a screen may stay open
 * for longer. Where the picture does not show, a fresh address is asked for, once; after that a network has to come back.
 */
export const storedPictureMachine = setup({
  types: {} as {
    input: { path: string };
    context: { readonly path: string; readonly address: string | null };
    events: Seen | { readonly type: 'ONLINE' };
    transitionMeta: { rule: string };
  },
  actors: {
    pictureAddress: port<string, { path: string }>('pictureAddress'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isItsAddress: ({ context }, { address }: { address: string }) => address === context.address,
  },
  actions: {
    keepAddress: assign((_, { address }: { address: string }) => ({ address })),
    forgetAddress: assign({ address: null }),
  },
  delays: { addressTime },
}).createMachine({
  id: 'storedPicture',
  description: 'One picture that is stored on the platform and shown in the app.',
  context: ({ input }) => ({ path: input.path, address: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The address of the picture is asked for.',
      invoke: {
        id: 'pictureAddress',
        src: 'pictureAddress',
        input: ({ context }) => ({ path: context.path }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
          ...rule('IMG-06'),
        },
        onError: { target: 'notShown', ...rule('IMG-01') },
      },
    },
    shown: {
      description: 'The picture shows, until its address expires.',
      on: {
        PICTURE_FAILED: {
          guard: { type: 'isItsAddress', params: ({ event }) => event },
          target: 'askingAgain',
          ...rule('IMG-01 IMG-06'),
        },
      },
    },
    askingAgain: {
      description: 'A new address of the picture is asked for; the default picture shows meanwhile.',
      invoke: {
        id: 'pictureAddress',
        src: 'pictureAddress',
        input: ({ context }) => ({ path: context.path }),
        onDone: {
          target: 'renewed',
          actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
          ...rule('IMG-06'),
        },
        onError: { target: 'notShown', ...rule('IMG-01') },
      },
    },
    renewed: {
      description: 'The picture has a new address; if the picture fails again, the default picture shows.',
      on: {
        PICTURE_SHOWN: {
          guard: { type: 'isItsAddress', params: ({ event }) => event },
          target: 'shown',
          ...rule('IMG-06'),
        },
        PICTURE_FAILED: {
          guard: { type: 'isItsAddress', params: ({ event }) => event },
          target: 'notShown',
          ...rule('IMG-01'),
        },
      },
      after: { addressTime: { target: 'shown', ...rule('IMG-06') } },
    },
    notShown: {
      description: 'The default picture shows instead, until the network is back.',
      entry: 'forgetAddress',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('IMG-01') } },
      on: { ONLINE: { target: 'askingAgain', ...rule('IMG-06') } },
    },
  },
});
