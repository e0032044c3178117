import { expect } from 'vitest';
import { cannotBeDoneEntryMachine } from '#machines/execution/cannotBeDoneEntry.machine.ts';
import { provePaths } from '../paths/prove.ts';
import { answered, failed, sent } from '../paths/word.ts';

const open = ['drawer', { type: 'OPEN' }] as const;
const asked = { execution: 'e', destination: 'routines/r', kept: [] };

provePaths(
  'the cannot-be-done drawer with its code',
  {
    machine: cannotBeDoneEntryMachine,
    starts: { 'an execution is open': (owner) => ({ ...asked, owner }) },
    words: (hold) => ({
      OPEN: sent({ type: 'OPEN' }),
      CANCEL: sent({ type: 'CANCEL' }),
      RETRY: sent({ type: 'RETRY' }),
      'the code is here': answered('loadCannotBeDone', hold('drawer')),
      'the code is not here': failed('loadCannotBeDone', { code: 'offline' }),
    }),
  },
  [
    { ids: 'EXEC-32', on: 'an execution is open', to: 'closed' },
    {
      ids: 'EXEC-32',
      from: 'closed',
      on: 'OPEN',
      to: 'loading',
      calls: [['loadCannotBeDone', undefined]],
      tags: ['busy'],
    },
    {
      ids: 'EXEC-32',
      from: 'loading',
      on: 'the code is here',
      to: 'made',
      calls: [['drawer', expect.objectContaining(asked)]],
      sends: [open],
    },
    { ids: 'EXEC-32', from: 'made', on: 'OPEN', sends: [open] },
    { ids: 'CBD-05', from: 'loading', on: 'CANCEL', to: 'closed', stops: ['loadCannotBeDone'] },
    { ids: 'CBD-05', from: 'notLoaded', on: 'CANCEL', to: 'closed' },
    { ids: 'OP-30', from: 'loading', on: 'the code is not here', to: 'notLoaded', tags: ['failed'] },
    { ids: 'OP-30', from: 'notLoaded', on: 'RETRY', to: 'loading', calls: [['loadCannotBeDone', undefined]] },
    ...['closed', 'loading', 'made'].map((from) => ({ ids: 'OP-30', from, on: 'RETRY', inert: true }) as const),
    ...['closed', 'made'].map((from) => ({ ids: 'CBD-05', from, on: 'CANCEL', inert: true }) as const),
    ...['loading', 'notLoaded'].map((from) => ({ ids: 'EXEC-32', from, on: 'OPEN', inert: true }) as const),
  ],
);
