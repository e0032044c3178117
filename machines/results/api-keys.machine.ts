import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { ApiKey, MadeApiKey, NewApiKey } from '#contracts/results/api-keys.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { type FilterChanged, filterMachine } from '../tickets/index.ts';

/** A key that is being described; `stores` count when `reads` is `chosen`. */
type Draft = { readonly name: string; readonly reads: 'every' | 'chosen'; readonly stores: readonly string[] };

type Context = {
  readonly keys: readonly ApiKey[];
  readonly stores: ActorRefFrom<typeof filterMachine>;
  readonly draft: Draft;
  /** The key that was made last, until it was taken. */
  readonly made: MadeApiKey | null;
  /** The uuid of the key that is revoked. */
  readonly doomed: string;
  readonly failure: Failure | null;
};

const noDraft: Draft = { name: '', reads: 'every', stores: [] };

/** FEED-07: the API keys of the company. */
export const apiKeysMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'TYPE_NAME'; name: string }
      | { type: 'CHOOSE_READS'; reads: Draft['reads'] }
      | { type: 'REVOKE'; uuid: string }
      | FilterChanged
      | { type: 'MAKE' | 'SAVE' | 'TAKEN' | 'CONFIRM' | 'CANCEL' | 'RETRY' | 'ONLINE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readKeys: port<readonly ApiKey[], void>('readKeys'),
    makeKey: port<MadeApiKey, NewApiKey>('makeKey'),
    revokeKey: port<void, { uuid: string }>('revokeKey'),
    filter: filterMachine,
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
    isWhole: ({ context: { draft } }) =>
      draft.name.trim() !== '' && (draft.reads === 'every' || draft.stores.length > 0),
  },
  actions: {
    keepKeys: assign((_, { keys }: { keys: readonly ApiKey[] }) => ({ keys, failure: null })),
    begin: assign({ draft: noDraft, failure: null }),
    change: assign(({ context }, change: Partial<Draft>) => ({ draft: { ...context.draft, ...change } })),
    emptyStores: sendTo(({ context }) => context.stores, { type: 'SHOW', keys: [] }),
    keepMade: assign((_, { made }: { made: MadeApiKey }) => ({ made, failure: null })),
    dropMade: assign({ made: null }),
    doom: assign((_, { uuid }: { uuid: string }) => ({ doomed: uuid })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'apiKeys',
  description: 'The API keys by which programs read what was delivered in the company.',
  context: ({ spawn, self }) => ({
    keys: [],
    stores: spawn('filter', { id: 'stores', input: { name: 'stores', keys: [], owner: self } }),
    draft: noDraft,
    made: null,
    doomed: '',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The keys are being read; the earlier ones show meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'readKeys',
        src: 'readKeys',
        onDone: {
          target: 'listed',
          actions: { type: 'keepKeys', params: ({ event }) => ({ keys: event.output }) },
          ...rule('FEED-07'),
        },
        onError: [
          { guard: { type: 'isForbidden', params: ({ event }) => event }, target: 'notAllowed', ...rule('FEED-01') },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('FEED-07 OP-30'),
          },
        ],
      },
    },
    notAllowed: { description: 'The person may not manage the keys of the company.', type: 'final' },
    failed: {
      description: 'The keys could not be read; the screen says why, and reads them once the platform answers.',
      tags: 'failed',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { target: 'loading', ...rule('OP-30') },
      },
    },
    listed: {
      description: 'The keys show with their stores, who made them, and when they were used last.',
      on: {
        MAKE: { target: 'describing', actions: ['begin', 'emptyStores'], ...rule('FEED-07') },
        REVOKE: {
          target: 'confirmingRevoke',
          actions: { type: 'doom', params: ({ event }) => event },
          ...rule('FEED-07'),
        },
      },
    },
    describing: {
      description: 'The name of a new key is typed, and its stores are chosen; after a failure the form says why.',
      on: {
        TYPE_NAME: {
          actions: { type: 'change', params: ({ event: { name } }) => ({ name }) },
          ...rule('FEED-07'),
        },
        CHOOSE_READS: {
          actions: { type: 'change', params: ({ event: { reads } }) => ({ reads }) },
          ...rule('FEED-07'),
        },
        FILTER_CHANGED: {
          actions: { type: 'change', params: ({ event: { keys } }) => ({ stores: keys }) },
          ...rule('FEED-07'),
        },
        SAVE: { guard: 'isWhole', target: 'making', ...rule('FEED-02 FEED-07') },
        CANCEL: { target: 'listed', ...rule('FEED-07') },
      },
    },
    making: {
      description: 'The key is being made.',
      tags: 'busy',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context: { draft } }) => ({
          name: draft.name,
          stores: draft.reads === 'every' ? null : [...draft.stores],
        }),
        onDone: {
          target: 'made',
          actions: { type: 'keepMade', params: ({ event }) => ({ made: event.output }) },
          ...rule('FEED-02'),
        },
        onError: {
          target: 'describing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('FEED-02'),
        },
      },
    },
    made: {
      description: 'The new key shows, this one time, to be copied.',
      on: { TAKEN: { target: 'loading', actions: 'dropMade', ...rule('FEED-02 FEED-07') } },
    },
    confirmingRevoke: {
      description: 'The person is asked whether the key shall be revoked.',
      tags: 'asking',
      on: {
        CONFIRM: { target: 'revoking', ...rule('FEED-07') },
        CANCEL: { target: 'listed', ...rule('FEED-07') },
      },
    },
    revoking: {
      description: 'The key is being revoked.',
      tags: 'busy',
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context: { doomed } }) => ({ uuid: doomed }),
        onDone: { target: 'loading', ...rule('FEED-02 FEED-07') },
        onError: {
          target: 'notRevoked',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('FEED-07'),
        },
      },
    },
    notRevoked: {
      description: 'The key could not be revoked; the dialog says why and offers to try again, or to leave it.',
      tags: 'failed',
      on: { RETRY: { target: 'revoking', ...rule('FEED-07') }, CANCEL: { target: 'loading', ...rule('FEED-07') } },
    },
  },
});
