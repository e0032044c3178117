import { expect } from 'vitest';
import { appMachine } from '#machines/shell/app.machine.ts';
import { anotherUser, executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';
import { addresses, appAfter } from './app.oracle.ts';

const children = [
  'language',
  'brand',
  'notifications',
  'session',
  'location',
  'connectivity',
  'outbox',
  'shell',
  'storage',
] as const;
const notice = { kind: 'done', code: 'executionKept' };
const besides = ['OFFLINE', 'ONLINE', ...children.map((name) => `${name} breaks`)];
const moves = Object.keys(addresses).map((name) => `ADDRESS ${name}`);

const words = {
  ...Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [
      `ADDRESS ${name}`,
      said('location', { type: 'ADDRESS', address }),
    ]),
  ),
  SESSION_OPENED: said('session', { type: 'SESSION_OPENED', session: executor }),
  'SESSION_OPENED for another user': said('session', { type: 'SESSION_OPENED', session: anotherUser }),
  SESSION_ENDED: said('session', { type: 'SESSION_ENDED' }),
  SESSION_LEFT: said('session', { type: 'SESSION_LEFT' }),
  'login DONE': answered('login', { session: executor, device: 'own' }),
  'login breaks': failed('login', new Error('odd')),
  'singleSignOn DONE': answered('singleSignOn', { session: executor, device: 'own' }),
  'singleSignOn breaks': failed('singleSignOn', new Error('odd')),
  USE_SINGLE_SIGN_ON: sent({ type: 'USE_SINGLE_SIGN_ON' }),
  USE_PASSWORD: sent({ type: 'USE_PASSWORD' }),
  'area breaks': failed('area', new Error('odd')),
  OFFLINE: said('connectivity', { type: 'OFFLINE' }),
  ONLINE: said('connectivity', { type: 'ONLINE' }),
  NOTIFY: sent({ type: 'NOTIFY', notice }),
  ...Object.fromEntries(children.map((name) => [`${name} breaks`, failed(name, new Error('odd'))])),
};

/** A step of the screen, as the oracle tells it. */
const step = (ids: string, from: string, on: string): Row => ({
  ids,
  from: `screen.${from}`,
  on,
  to: (past) => `screen.${appAfter([...past, on]).screen}`,
  emits: (past) => appAfter([...past, on]).emits,
  calls: (past) => appAfter([...past, on]).calls,
  sends: (past) => appAfter([...past, on]).sends,
  stops: (past) => appAfter([...past, on]).stops,
});
/** On a screen before it, or over work whose session has ended. */
const isSigningIn = (past: Past) => {
  const { stays, who, author } = appAfter(past);
  return stays || (who === 'nobody' && author !== 'nobody');
};
const inert = (ids: string, from: string, on: string): Row => ({ ids, from: `screen.${from}`, on, inert: true });

const idsOf: Record<string, string> = {
  starting: 'ROUTE-27',
  redirecting: 'ROUTE-21 ROUTE-27',
  login: 'ROUTE-22 ROUTE-27',
  singleSignOn: 'ROUTE-02 ROUTE-22 ROUTE-27',
  singleSignOnCallback: 'OP-09 ROUTE-27',
  entering: 'ROUTE-27',
  unauthorized: 'ROUTE-09 ROUTE-27',
  error: 'ROUTE-26 ROUTE-27',
  placeholder: 'ROUTE-24 ROUTE-25 ROUTE-27',
  visiting: 'ROUTE-10 ROUTE-11 OP-108 ROUTE-27',
  'working.open': 'ROUTE-03 STORE-06 ACT-05',
  'working.signingInAgain.withPassword': 'OP-11 ROUTE-27',
  'working.signingInAgain.withSingleSignOn': 'OP-11 ROUTE-27',
};
const opening = ['SESSION_OPENED', 'SESSION_OPENED for another user'] as const;
const again = ['working.signingInAgain.withPassword', 'working.signingInAgain.withSingleSignOn'];
const closed = ['unauthorized', 'error', 'placeholder', 'singleSignOnCallback', 'working.open'];
const isSignedOut = (past: Past) => appAfter(past).who === 'nobody';

provePaths(
  'app',
  {
    machine: appMachine,
    starts: { 'the app starts': () => ({ language: 'en', slug: 'acme' }) },
    words,
    facts: ({ address, session, author, asked }: Known) => [
      address,
      session?.token,
      author?.token,
      asked?.to,
      asked?.by?.user_uuid,
    ],
    lastWords: ['NOTIFY', 'login breaks', 'singleSignOn breaks', 'area breaks', ...besides.slice(2)],
    // The regions beside the screen do not touch it: they are followed from the start only.
    isPossible: ({ address }: Known, word, leaves) => {
      const isStarting = leaves.includes('screen.starting');
      if (besides.includes(word)) return isStarting;
      return !leaves.includes('network.offline') && (address !== null || word.startsWith('ADDRESS'));
    },
  },
  [
    {
      ids: ['ROUTE-27', 'BRAND-01', 'SESS-01', 'I18N-03'],
      on: 'the app starts',
      to: ['network.online', 'screen.starting'],
      calls: [
        ['language', { language: 'en' }],
        ['brand', { slug: 'acme' }],
        ['notifications', undefined],
        ['session', { owner: expect.anything() }],
        ['location', undefined],
        ['connectivity', undefined],
        ['outbox', undefined],
        ['shell', undefined],
        ['storage', undefined],
      ],
    },
    ...Object.entries(idsOf).flatMap(([from, ids]) => moves.map((on) => step(ids, from, on))),
    ...opening.flatMap((on) => [
      step('ROUTE-21 BRAND-04', 'starting', on),
      step('SESS-01', 'redirecting', on),
      step('SESS-01', 'visiting', on),
      step('ROUTE-22 AUTH-18', 'login', on),
      step('ROUTE-22 SSO-06', 'singleSignOn', on),
      step('OP-02 AUTH-18', 'entering', on),
      ...again.map((from) => step('OP-11', from, on)),
      ...['unauthorized', 'error', 'singleSignOnCallback'].map((from) => ({
        ...step('OP-04 SESS-01', from, on),
        when: isSignedOut,
      })),
      ...closed.map((from) => inert('SESS-01', from, on)),
    ]),
    step('ROUTE-21', 'starting', 'SESSION_LEFT'),
    step('SESS-03', 'redirecting', 'SESSION_LEFT'),
    inert('MOD-01', 'login', 'SESSION_LEFT'),
    inert('MOD-01', 'singleSignOn', 'SESSION_LEFT'),
    {
      ...step('MOD-01 SSO-06', 'entering', 'SESSION_LEFT'),
      when: (past) => appAfter(past).entry === 'singleSignOn',
    },
    step('MOD-01', 'entering', 'SESSION_LEFT'),
    ...[...closed, 'visiting', ...again].map((from) => step('SESS-03', from, 'SESSION_LEFT')),
    ...Object.keys(idsOf).map((from) =>
      step(from === 'working.open' ? 'SESS-02 OP-11' : 'SESS-02 ERR-01', from, 'SESSION_ENDED'),
    ),
    step('AUTH-18', 'login', 'login DONE'),
    step('OP-11', 'working.signingInAgain.withPassword', 'login DONE'),
    step('SSO-06 AUTH-18', 'singleSignOn', 'singleSignOn DONE'),
    step('OP-11 SSO-06', 'working.signingInAgain.withSingleSignOn', 'singleSignOn DONE'),
    step('OP-11 ROUTE-02', 'working.signingInAgain.withPassword', 'USE_SINGLE_SIGN_ON'),
    step('OP-11', 'working.signingInAgain.withSingleSignOn', 'USE_PASSWORD'),
    step('OP-03', 'singleSignOn', 'singleSignOn breaks'),
    step('OP-03', 'working.signingInAgain.withSingleSignOn', 'singleSignOn breaks'),
    step('OP-03', 'login', 'login breaks'),
    step('OP-03', 'working.signingInAgain.withPassword', 'login breaks'),
    step('OP-03', 'working.open', 'area breaks'),
    step('OP-03', 'visiting', 'area breaks'),
    ...again.map((from) => step('OP-03', from, 'area breaks')),
    { ids: 'OP-49', from: 'network.online', on: 'OFFLINE', to: 'network.offline' },
    { ids: 'OP-49', from: 'network.offline', on: 'ONLINE', to: 'network.online' },
    {
      ids: ['NOTIF-01', 'NOTIF-02', 'OP-120'],
      from: 'screen.*',
      on: 'NOTIFY',
      sends: (past) => [['notifications', { type: 'NOTIFY', notice, stays: isSigningIn(past) ? 5000 : 2500 }]],
    },
    ...children.map((name) => ({ ids: 'OP-03', from: 'screen.*', on: `${name} breaks`, inert: true }) as const),
  ],
);

type Known = {
  readonly address: { readonly path: string; readonly search: string } | null;
  readonly session: { readonly token: string } | null;
  readonly author: { readonly token: string } | null;
  readonly asked: { readonly to: string; readonly by: { readonly user_uuid: string } | null } | null;
};
