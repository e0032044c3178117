import { assign, emit, setup } from 'xstate';
import type { Webhook, WebhookMessagesPage } from '#contracts/results/webhooks.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { webhookAddress } from '#domain/results/webhooks.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { type Place, paths } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type WebhookPlace = Extract<Place, { screen: 'webhook' }>;

/** HOOK-06: a webhook with a page of its messages. */
export type WebhookRead = WebhookMessagesPage & { readonly webhook: Webhook };

type Context = {
  readonly place: WebhookPlace;
  /** What was read last; it shows while it is read again. */
  readonly read: WebhookRead | null;
  /** The uuid of the message that is sent again. */
  readonly resent: string;
  readonly failure: Failure | null;
};

const isOn = ({ read }: Context): boolean => read?.webhook.state === 'on';

/** HOOK-08: one webhook with its messages. */
export const webhookMachine = setup({
  types: {} as {
    input: { place: WebhookPlace };
    context: Context;
    events:
      | { type: 'GO_TO_PAGE'; page: number }
      | { type: 'RESEND'; message: string }
      | { type: 'PLACE_CHANGED'; place: Place }
      | { type: 'REFRESH' | 'TEST' | 'SWITCH' | 'REMOVE' | 'CONFIRM' | 'CANCEL' | 'RETRY' | 'ONLINE' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readWebhook: port<WebhookRead, { uuid: string; page: number }>('readWebhook'),
    testWebhook: port<void, { uuid: string }>('testWebhook'),
    resendMessage: port<void, { uuid: string; message: string }>('resendMessage'),
    switchWebhook: port<void, { uuid: string; on: boolean }>('switchWebhook'),
    removeWebhook: port<void, { uuid: string }>('removeWebhook'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: Place }) =>
      place.screen === 'webhook' && webhookAddress(place) !== webhookAddress(context.place),
    isOn: ({ context }) => isOn(context),
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
    isAbsent: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
  },
  actions: {
    setPage: assign(({ context: { place } }, { page }: { page: number }) => ({ place: { ...place, page } })),
    setPlace: assign((_, { place }: { place: Place }) => (place.screen === 'webhook' ? { place } : {})),
    keepAddress: emit(
      ({ context }) => ({ type: 'NAVIGATE', to: webhookAddress(context.place), replace: false }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    goToList: emit({ type: 'NAVIGATE', to: paths.webhooks, replace: true }),
    keep: assign((_, { read }: { read: WebhookRead }) => ({ read, failure: null })),
    keepResent: assign((_, { message }: { message: string }) => ({ resent: message })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  delays: {
    /** A message that is due at once has mostly arrived then. */
    arrival: 2000,
  },
}).createMachine({
  id: 'webhook',
  description: 'One webhook, with the messages that it was sent in the last days.',
  context: ({ input }) => ({ ...input, read: null, resent: '', failure: null }),
  initial: 'loading',
  on: {
    GO_TO_PAGE: {
      target: '.loading',
      actions: [{ type: 'setPage', params: ({ event }) => event }, 'keepAddress', 'showTop'],
      ...rule('HOOK-08 PAGE-06'),
    },
    PLACE_CHANGED: {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setPlace', params: ({ event }) => event },
      ...rule('HOOK-08'),
    },
  },
  states: {
    loading: {
      description: 'The webhook and its messages are being read; what was read before shows meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'readWebhook',
        src: 'readWebhook',
        input: ({ context: { place } }) => ({ uuid: place.uuid, page: place.page }),
        onDone: {
          target: 'open',
          actions: { type: 'keep', params: ({ event }) => ({ read: event.output }) },
          ...rule('HOOK-08'),
        },
        onError: [
          { guard: { type: 'isAbsent', params: ({ event }) => event }, target: 'absent', ...rule('HOOK-08') },
          { guard: { type: 'isForbidden', params: ({ event }) => event }, target: 'notAllowed', ...rule('HOOK-08') },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('HOOK-08 OP-30'),
          },
        ],
      },
    },
    absent: { description: 'The company has no such webhook, or has it no more.' },
    notAllowed: { description: 'The person may not see the webhooks of the company.' },
    failed: {
      description: 'The webhook could not be read; the screen says why, and reads it once the platform answers.',
      tags: 'failed',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { target: 'loading', ...rule('OP-30') },
      },
    },
    open: {
      description: 'The webhook shows with its messages; one that is on can be tested, and its messages sent again.',
      on: {
        REFRESH: { target: 'loading', ...rule('HOOK-08') },
        TEST: { guard: 'isOn', target: 'testing', ...rule('HOOK-08') },
        RESEND: {
          guard: 'isOn',
          target: 'resending',
          actions: { type: 'keepResent', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
        SWITCH: { target: 'switching', ...rule('HOOK-08') },
        REMOVE: { target: 'confirmingRemoval', ...rule('HOOK-08') },
      },
    },
    testing: {
      description: 'A test message is being ordered.',
      tags: 'busy',
      invoke: {
        id: 'testWebhook',
        src: 'testWebhook',
        input: ({ context: { place } }) => ({ uuid: place.uuid }),
        onDone: { target: 'arriving', ...rule('HOOK-08') },
        onError: {
          target: 'notTested',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
      },
    },
    notTested: {
      description: 'No test message was ordered; the screen says why, and it can be tried again or left.',
      tags: 'failed',
      on: { RETRY: { target: 'testing', ...rule('HOOK-08') }, CANCEL: { target: 'loading', ...rule('HOOK-08') } },
    },
    resending: {
      description: 'A message is being ordered once more.',
      tags: 'busy',
      invoke: {
        id: 'resendMessage',
        src: 'resendMessage',
        input: ({ context: { place, resent } }) => ({ uuid: place.uuid, message: resent }),
        onDone: { target: 'arriving', ...rule('HOOK-06 HOOK-08') },
        onError: {
          target: 'notResent',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
      },
    },
    notResent: {
      description: 'The message was not ordered once more; the screen says why, and it can be tried again or left.',
      tags: 'failed',
      on: { RETRY: { target: 'resending', ...rule('HOOK-08') }, CANCEL: { target: 'loading', ...rule('HOOK-08') } },
    },
    arriving: {
      description: 'A message is on its way; two seconds later the page is read again.',
      tags: 'busy',
      after: { arrival: { target: 'loading', ...rule('HOOK-08') } },
    },
    switching: {
      description: 'The webhook is being switched off, or on where it is off.',
      tags: 'busy',
      invoke: {
        id: 'switchWebhook',
        src: 'switchWebhook',
        input: ({ context }) => ({ uuid: context.place.uuid, on: !isOn(context) }),
        onDone: { target: 'loading', ...rule('HOOK-08') },
        onError: {
          target: 'notSwitched',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
      },
    },
    notSwitched: {
      description: 'The webhook was not switched; the screen says why, and it can be tried again or left.',
      tags: 'failed',
      on: { RETRY: { target: 'switching', ...rule('HOOK-08') }, CANCEL: { target: 'loading', ...rule('HOOK-08') } },
    },
    confirmingRemoval: {
      description: 'The person is asked whether the webhook shall be removed with its messages.',
      tags: 'asking',
      on: { CONFIRM: { target: 'removing', ...rule('HOOK-08') }, CANCEL: { target: 'open', ...rule('HOOK-08') } },
    },
    removing: {
      description: 'The webhook is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeWebhook',
        src: 'removeWebhook',
        input: ({ context: { place } }) => ({ uuid: place.uuid }),
        onDone: { target: 'removed', actions: 'goToList', ...rule('HOOK-08') },
        onError: {
          target: 'notRemoved',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
      },
    },
    removed: { description: 'The webhook is removed, and the list of webhooks opens.', type: 'final' },
    notRemoved: {
      description: 'The webhook could not be removed; the dialog says why and offers to try again, or to leave it.',
      tags: 'failed',
      on: { RETRY: { target: 'removing', ...rule('HOOK-08') }, CANCEL: { target: 'loading', ...rule('HOOK-08') } },
    },
  },
});
