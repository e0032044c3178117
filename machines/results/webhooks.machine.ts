import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { MadeWebhook, NewWebhook, Webhook, WebhookEvent } from '#contracts/results/webhooks.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { type FilterChanged, filterMachine } from '../tickets/index.ts';

/** A webhook that is being described; `stores` count when `tells` is `chosen`. */
type Draft = {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly tells: 'every' | 'chosen';
  readonly stores: readonly string[];
};

type Context = {
  readonly webhooks: readonly Webhook[];
  readonly stores: ActorRefFrom<typeof filterMachine>;
  readonly draft: Draft;
  /** The webhook that was made last, until its secret was taken. */
  readonly made: MadeWebhook | null;
  readonly failure: Failure | null;
};

const noDraft: Draft = { url: '', events: [], tells: 'every', stores: [] };

/** HOOK-08: the webhooks of the company. */
export const webhooksMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'TYPE_ADDRESS'; url: string }
      | { type: 'CHOOSE_EVENT' | 'UNCHOOSE_EVENT'; event: WebhookEvent }
      | { type: 'CHOOSE_STORES'; tells: Draft['tells'] }
      | FilterChanged
      | { type: 'MAKE' | 'SAVE' | 'TAKEN' | 'CANCEL' | 'RETRY' | 'ONLINE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readWebhooks: port<readonly Webhook[], void>('readWebhooks'),
    makeWebhook: port<MadeWebhook, NewWebhook>('makeWebhook'),
    filter: filterMachine,
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
    isWhole: ({ context: { draft } }) =>
      draft.url.trim() !== '' && draft.events.length > 0 && (draft.tells === 'every' || draft.stores.length > 0),
  },
  actions: {
    keepWebhooks: assign((_, { webhooks }: { webhooks: readonly Webhook[] }) => ({ webhooks, failure: null })),
    begin: assign({ draft: noDraft, failure: null }),
    change: assign(({ context }, change: Partial<Draft>) => ({ draft: { ...context.draft, ...change } })),
    // What was refused was the address before.
    typeAddress: assign(({ context }, { url }: { url: string }) => ({
      draft: { ...context.draft, url },
      failure: null,
    })),
    chooseEvent: assign(({ context: { draft } }, { event }: { event: WebhookEvent }) => ({
      draft: { ...draft, events: [...draft.events.filter((one) => one !== event), event] },
    })),
    unchooseEvent: assign(({ context: { draft } }, { event }: { event: WebhookEvent }) => ({
      draft: { ...draft, events: draft.events.filter((one) => one !== event) },
    })),
    emptyStores: sendTo(({ context }) => context.stores, { type: 'SHOW', keys: [] }),
    keepMade: assign((_, { made }: { made: MadeWebhook }) => ({ made, failure: null })),
    dropMade: assign({ made: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'webhooks',
  description: 'The webhooks by which programs are told what happens in the company.',
  context: ({ spawn, self }) => ({
    webhooks: [],
    stores: spawn('filter', { id: 'stores', input: { name: 'stores', keys: [], owner: self } }),
    draft: noDraft,
    made: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The webhooks are being read; the earlier ones show meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'readWebhooks',
        src: 'readWebhooks',
        onDone: {
          target: 'listed',
          actions: { type: 'keepWebhooks', params: ({ event }) => ({ webhooks: event.output }) },
          ...rule('HOOK-08'),
        },
        onError: [
          { guard: { type: 'isForbidden', params: ({ event }) => event }, target: 'notAllowed', ...rule('HOOK-08') },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('HOOK-08 OP-30'),
          },
        ],
      },
    },
    notAllowed: { description: 'The person may not manage the webhooks of the company.', type: 'final' },
    failed: {
      description: 'The webhooks could not be read; the screen says why, and reads them once the platform answers.',
      tags: 'failed',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { target: 'loading', ...rule('OP-30') },
      },
    },
    listed: {
      description: 'The webhooks show with their state, events and stores, and each leads to its messages.',
      on: {
        MAKE: { target: 'describing', actions: ['begin', 'emptyStores'], ...rule('HOOK-08') },
      },
    },
    describing: {
      description: 'The address, the events and the stores of a new webhook are given; a refusal shows in the form.',
      on: {
        TYPE_ADDRESS: {
          actions: { type: 'typeAddress', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
        CHOOSE_EVENT: {
          actions: { type: 'chooseEvent', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
        UNCHOOSE_EVENT: {
          actions: { type: 'unchooseEvent', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
        CHOOSE_STORES: {
          actions: { type: 'change', params: ({ event: { tells } }) => ({ tells }) },
          ...rule('HOOK-08'),
        },
        FILTER_CHANGED: {
          actions: { type: 'change', params: ({ event: { keys } }) => ({ stores: keys }) },
          ...rule('HOOK-08'),
        },
        SAVE: { guard: 'isWhole', target: 'making', ...rule('HOOK-08') },
        CANCEL: { target: 'listed', ...rule('HOOK-08') },
      },
    },
    making: {
      description: 'The webhook is being made.',
      tags: 'busy',
      invoke: {
        id: 'makeWebhook',
        src: 'makeWebhook',
        input: ({ context: { draft } }) => ({
          url: draft.url.trim(),
          events: [...draft.events],
          stores: draft.tells === 'every' ? null : [...draft.stores],
        }),
        onDone: {
          target: 'made',
          actions: { type: 'keepMade', params: ({ event }) => ({ made: event.output }) },
          ...rule('HOOK-08'),
        },
        onError: {
          target: 'describing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('HOOK-08'),
        },
      },
    },
    made: {
      description: 'The secret of the new webhook shows, this one time, to be copied.',
      on: { TAKEN: { target: 'loading', actions: 'dropMade', ...rule('HOOK-08') } },
    },
  },
});
