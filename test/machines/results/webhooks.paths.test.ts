import { expect } from 'vitest';
import { webhooksMachine } from '#machines/results/webhooks.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const webhooks = [{ uuid: 'w1', url: 'https://a.example/' }];
const made = { uuid: 'w2', url: 'https://b.example/', secret: 'whsec_x' };
type Draft = { url: string; events: readonly string[]; tells: string; stores: readonly string[] };
const begun: Draft = { url: '', events: [], tells: 'every', stores: [] };

/** What of a webhook was described since it was begun. */
const draftAfter = (words: Past): Draft => words.slice(words.lastIndexOf('MAKE')).reduce(next, begun);
const next = (draft: Draft, word: string): Draft => {
  if (word === 'TYPE_ADDRESS') return { ...draft, url: ' https://b.example/ ' };
  if (word === 'CHOOSE_EVENT') return { ...draft, events: ['ticket.created'] };
  if (word === 'UNCHOOSE_EVENT') return { ...draft, events: [] };
  if (word === 'CHOOSE_STORES') return { ...draft, tells: 'chosen' };
  return word === 'FILTER_CHANGED' ? { ...draft, stores: ['s1'] } : draft;
};
const isWhole = (past: Past): boolean => {
  const { url, events, tells, stores } = draftAfter(past);
  return url !== '' && events.length > 0 && (tells === 'every' || stores.length > 0);
};
const asked = [['readWebhooks', undefined]] as const;

provePaths(
  'HOOK-08 the webhooks of the company',
  {
    machine: webhooksMachine,
    starts: { 'the screen opens': () => undefined },
    words: {
      'they are read': answered('readWebhooks', webhooks),
      'it is forbidden': failed('readWebhooks', { code: 'forbidden' }),
      'they cannot be read': failed('readWebhooks', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      MAKE: sent({ type: 'MAKE' }),
      TYPE_ADDRESS: sent({ type: 'TYPE_ADDRESS', url: ' https://b.example/ ' }),
      CHOOSE_EVENT: sent({ type: 'CHOOSE_EVENT', event: 'ticket.created' }),
      UNCHOOSE_EVENT: sent({ type: 'UNCHOOSE_EVENT', event: 'ticket.created' }),
      CHOOSE_STORES: sent({ type: 'CHOOSE_STORES', tells: 'chosen' }),
      FILTER_CHANGED: sent({ type: 'FILTER_CHANGED', name: 'stores', keys: ['s1'] }),
      SAVE: sent({ type: 'SAVE' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'it is made': answered('makeWebhook', made),
      'it is not made': failed('makeWebhook', offline),
      TAKEN: sent({ type: 'TAKEN' }),
    },
    facts: ({ draft, failure }: { draft: Draft; failure: unknown }) => [
      draft.url,
      draft.events.length,
      draft.tells,
      draft.stores.length,
      failure === null,
    ],
  },
  [
    {
      ids: 'HOOK-08',
      on: 'the screen opens',
      to: 'loading',
      calls: [['filter', { name: 'stores', keys: [], owner: expect.anything() }], ...asked],
    },
    { ids: 'HOOK-08', from: 'loading', on: 'they are read', to: 'listed', context: { webhooks, failure: null } },
    { ids: 'HOOK-08', from: 'loading', on: 'it is forbidden', to: 'notAllowed', stops: ['filter'] },
    {
      ids: ['HOOK-08', 'OP-30'],
      from: 'loading',
      on: 'they cannot be read',
      to: 'failed',
      context: { failure: offline },
      calls: [['untilOnline', undefined]],
    },
    ...(['RETRY', 'ONLINE'] as const).map((on) => ({
      ids: 'OP-30',
      from: 'failed',
      on,
      to: 'loading',
      calls: asked,
      stops: ['untilOnline'],
    })),
    { ids: 'OP-30', from: 'failed', on: 'the network cannot be watched', inert: true },
    {
      ids: 'HOOK-08',
      from: 'listed',
      on: 'MAKE',
      to: 'describing',
      context: { draft: begun, failure: null },
      sends: [['filter', { type: 'SHOW', keys: [] }]],
    },
    {
      ids: 'HOOK-08',
      from: 'describing',
      on: 'TYPE_ADDRESS',
      context: (past) => ({ draft: draftAfter([...past, 'TYPE_ADDRESS']), failure: null }),
    },
    ...(['CHOOSE_EVENT', 'UNCHOOSE_EVENT', 'CHOOSE_STORES', 'FILTER_CHANGED'] as const).map((on) => ({
      ids: 'HOOK-08',
      from: 'describing',
      on,
      context: (past: Past) => ({ draft: draftAfter([...past, on]) }),
    })),
    { ids: 'HOOK-08', from: 'describing', on: 'CANCEL', to: 'listed' },
    { ids: 'HOOK-08', from: 'describing', on: 'SAVE', when: (past) => !isWhole(past), inert: true },
    {
      ids: 'HOOK-08',
      from: 'describing',
      on: 'SAVE',
      when: isWhole,
      to: 'making',
      calls: (past) => {
        const { url, events, tells, stores } = draftAfter(past);
        return [['makeWebhook', { url: url.trim(), events, stores: tells === 'every' ? null : stores }]];
      },
    },
    { ids: 'HOOK-08', from: 'making', on: 'it is made', to: 'made', context: { made, failure: null } },
    { ids: 'HOOK-08', from: 'making', on: 'it is not made', to: 'describing', context: { failure: offline } },
    { ids: 'HOOK-08', from: 'made', on: 'TAKEN', to: 'loading', calls: asked, context: { made: null } },
  ],
);
