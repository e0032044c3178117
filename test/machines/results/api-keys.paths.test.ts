import { expect } from 'vitest';
import { apiKeysMachine } from '#machines/results/api-keys.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const keys = [{ uuid: 'k1', name: 'Dashboard' }];
const made = { uuid: 'k2', name: 'Sheet', key: 'swk_x' };
const begun = { name: '', reads: 'every', stores: [] as readonly string[] };

/** What of a key was described since it was begun. */
const draftAfter = (words: Past) => {
  const since = words.slice(words.lastIndexOf('MAKE'));
  return {
    name: since.includes('TYPE_NAME') ? ' Sheet ' : '',
    reads: since.includes('CHOOSE_READS') ? 'chosen' : 'every',
    stores: since.includes('FILTER_CHANGED') ? ['s1'] : begun.stores,
  };
};
const isWhole = (past: Past): boolean => {
  const { name, reads, stores } = draftAfter(past);
  return name !== '' && (reads === 'every' || stores.length > 0);
};
const asked = [['readKeys', undefined]] as const;

provePaths(
  'the API keys of the company',
  {
    machine: apiKeysMachine,
    starts: { 'the screen opens': () => undefined },
    words: {
      'they are read': answered('readKeys', keys),
      'it is forbidden': failed('readKeys', { code: 'forbidden' }),
      'they cannot be read': failed('readKeys', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      MAKE: sent({ type: 'MAKE' }),
      TYPE_NAME: sent({ type: 'TYPE_NAME', name: ' Sheet ' }),
      CHOOSE_READS: sent({ type: 'CHOOSE_READS', reads: 'chosen' }),
      FILTER_CHANGED: sent({ type: 'FILTER_CHANGED', name: 'stores', keys: ['s1'] }),
      SAVE: sent({ type: 'SAVE' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'it is made': answered('makeKey', made),
      'it is not made': failed('makeKey', offline),
      TAKEN: sent({ type: 'TAKEN' }),
      REVOKE: sent({ type: 'REVOKE', uuid: 'k1' }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      'it is revoked': answered('revokeKey'),
      'it is not revoked': failed('revokeKey', offline),
    },
    facts: ({ draft }: { draft: typeof begun }) => [draft.name, draft.reads, draft.stores.length],
  },
  [
    {
      ids: 'FEED-07',
      on: 'the screen opens',
      to: 'loading',
      calls: [['filter', { name: 'stores', keys: [], owner: expect.anything() }], ...asked],
    },
    { ids: 'FEED-07', from: 'loading', on: 'they are read', to: 'listed', context: { keys, failure: null } },
    { ids: 'FEED-01', from: 'loading', on: 'it is forbidden', to: 'notAllowed', stops: ['filter'] },
    {
      ids: ['FEED-07', 'OP-30'],
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
      ids: 'FEED-07',
      from: 'listed',
      on: 'MAKE',
      to: 'describing',
      context: { draft: begun, failure: null },
      sends: [['filter', { type: 'SHOW', keys: [] }]],
    },
    ...(['TYPE_NAME', 'CHOOSE_READS', 'FILTER_CHANGED'] as const).map((on) => ({
      ids: 'FEED-07',
      from: 'describing',
      on,
      context: (past: Past) => ({ draft: draftAfter([...past, on]) }),
    })),
    { ids: 'FEED-07', from: 'describing', on: 'CANCEL', to: 'listed' },
    { ids: 'FEED-02', from: 'describing', on: 'SAVE', when: (past) => !isWhole(past), inert: true },
    {
      ids: ['FEED-02', 'FEED-07'],
      from: 'describing',
      on: 'SAVE',
      when: isWhole,
      to: 'making',
      calls: (past) => {
        const { name, reads, stores } = draftAfter(past);
        return [['makeKey', { name, stores: reads === 'every' ? null : stores }]];
      },
    },
    { ids: 'FEED-02', from: 'making', on: 'it is made', to: 'made', context: { made, failure: null } },
    { ids: 'FEED-02', from: 'making', on: 'it is not made', to: 'describing', context: { failure: offline } },
    {
      ids: ['FEED-02', 'FEED-07'],
      from: 'made',
      on: 'TAKEN',
      to: 'loading',
      calls: asked,
      context: { made: null },
    },
    { ids: 'FEED-07', from: 'listed', on: 'REVOKE', to: 'confirmingRevoke', context: { doomed: 'k1' } },
    { ids: 'FEED-07', from: 'confirmingRevoke', on: 'CANCEL', to: 'listed' },
    ...(['confirmingRevoke', 'notRevoked'] as const).map((from) => ({
      ids: 'FEED-07',
      from,
      on: from === 'notRevoked' ? 'RETRY' : 'CONFIRM',
      to: 'revoking',
      calls: [['revokeKey', { uuid: 'k1' }]] as const,
    })),
    { ids: ['FEED-02', 'FEED-07'], from: 'revoking', on: 'it is revoked', to: 'loading', calls: asked },
    { ids: 'FEED-07', from: 'revoking', on: 'it is not revoked', to: 'notRevoked', context: { failure: offline } },
    { ids: 'FEED-07', from: 'notRevoked', on: 'CANCEL', to: 'loading', calls: asked },
  ],
);
