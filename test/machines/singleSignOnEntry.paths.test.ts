import { expect } from 'vitest';
import { singleSignOnEntryMachine } from '#machines/session/singleSignOnEntry.machine.ts';
import { executor } from '../paths/people.ts';
import { provePaths } from '../paths/prove.ts';
import { answered, failed, sent } from '../paths/word.ts';

const signedOn = { session: executor, device: 'shared' };

provePaths(
  'single sign-on with its code',
  {
    machine: singleSignOnEntryMachine,
    starts: { 'single sign-on is wanted': () => undefined },
    words: (hold) => ({
      'the code is here': answered('loadSingleSignOn', hold('way')),
      'the code is not here': failed('loadSingleSignOn', { code: 'offline' }),
      RETRY: sent({ type: 'RETRY' }),
      SIGNED_ON: sent({ type: 'SIGNED_ON', ...signedOn }),
    }),
  },
  [
    { ids: 'ROUTE-02', on: 'single sign-on is wanted', to: 'loading', calls: [['loadSingleSignOn', undefined]] },
    {
      ids: 'ROUTE-02',
      from: 'loading',
      on: 'the code is here',
      to: 'open',
      calls: [['way', { owner: expect.anything() }]],
    },
    { ids: 'OP-30', from: 'loading', on: 'the code is not here', to: 'notLoaded', tags: ['failed'] },
    { ids: 'OP-30', from: 'notLoaded', on: 'RETRY', to: 'loading', calls: [['loadSingleSignOn', undefined]] },
    { ids: 'OP-30', from: 'loading', on: 'RETRY', inert: true },
    { ids: 'OP-30', from: 'open', on: 'RETRY', inert: true },
    { ids: 'SSO-06', from: 'open', on: 'SIGNED_ON', to: 'signedIn', output: signedOn, stops: ['way'] },
  ],
);
