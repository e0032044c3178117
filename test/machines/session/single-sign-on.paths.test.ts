import { type PopupMessage, singleSignOnMachine } from '#machines/session/single-sign-on.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const answer = { session: null, mfa_required: false, config_qr: '', login_from_config: false };
const throttled = { code: 'throttled', after: 30 };
const company = 'Acme Retail';
const endpoint = 'https://acme.test/start?company=acme';
const trusted: PopupMessage = { origin: 'own', window: 'popup', state: 'the-state', token: 'the-token' };
const token = (message: Partial<PopupMessage>) => said('popup', { type: 'TOKEN', message: { ...trusted, ...message } });

const forged = {
  'TOKEN of another origin': token({ origin: 'foreign' }),
  'TOKEN of another window': token({ window: 'other' }),
  'TOKEN with a wrong state': token({ state: 'another-state' }),
  'TOKEN without a state': token({ state: '' }),
  'DENIED by another origin': token({ origin: 'foreign', token: null }),
  'DENIED by another window': token({ window: 'other', token: null }),
  'DENIED with a wrong state': token({ state: 'another-state', token: null }),
};

const isNamed = (past: Past) => past.findLast((word) => word.startsWith('TYPE')) === 'TYPE a company';
/** The popup says its state before it says anything else; but a message may come before that. */
const isOpen = (past: Past) => past.lastIndexOf('POPUP_OPENED') > past.lastIndexOf('SUBMIT');
const device = (past: Past) => (past.includes('SHARE_DEVICE shared') ? 'shared' : 'own');

const underWay = ['underWay.askingEndpoint', 'underWay.waitingPopup'] as const;
const refusals = ['popupBlocked', 'companyUnknown', 'unsafe', 'tooLate', 'tokenRefused', 'unreachable'].map(
  (name) => `refused.${name}`,
);
const ports = (from: string): string[] => (from === 'underWay.askingEndpoint' ? ['askEndpoint', 'popup'] : ['popup']);
const begun = {
  calls: [
    ['popup', undefined],
    ['askEndpoint', { company }],
  ],
  tags: ['busy'],
} as const;
const refused = (to: string, more: Partial<Row> = {}) => ({
  to: `refused.${to}`,
  tags: ['editable', 'failed'],
  ...more,
});

provePaths(
  'SM-03 single sign-on',
  {
    machine: singleSignOnMachine,
    starts: { 'single sign-on opens': () => undefined },
    words: {
      'TYPE a company': sent({ type: 'TYPE', text: ` ${company} ` }),
      'TYPE spaces': sent({ type: 'TYPE', text: '  ' }),
      'SHARE_DEVICE shared': sent({ type: 'SHARE_DEVICE', device: 'shared' }),
      SUBMIT: sent({ type: 'SUBMIT' }),
      POPUP_OPENED: said('popup', { type: 'POPUP_OPENED', state: 'the-state' }),
      POPUP_BLOCKED: said('popup', { type: 'POPUP_BLOCKED' }),
      POPUP_CLOSED: said('popup', { type: 'POPUP_CLOSED' }),
      'popup breaks': failed('popup', new Error('odd')),
      'an https address comes': answered('askEndpoint', endpoint),
      'another address comes': answered('askEndpoint', 'http://acme.test/start'),
      'the company is unknown': failed('askEndpoint', { code: 'notFound' }),
      'too many companies': failed('askEndpoint', throttled),
      '5 min pass': passed('totalWait.singleSignOn.underWay', 300_000),
      TOKEN: token({}),
      DENIED: token({ token: null }),
      ...forged,
      'a session comes': answered('exchange', { ...answer, session: executor }),
      'no session comes': answered('exchange', answer),
      'the token is refused': failed('exchange', { code: 'unauthorized', messages: [] }),
      'too many tokens': failed('exchange', throttled),
    },
    facts: ({ company: named, device: chosen, state }: { company: string; device: string; state: string }) => [
      named,
      chosen,
      state,
    ],
    lastWords: ['popup breaks', 'too many tokens', 'no session comes'],
  },
  [
    {
      ids: ['SSO-01', 'ROUTE-02'],
      on: 'single sign-on opens',
      to: 'idle.asking',
      tags: ['editable'],
      context: { company: '', device: 'own', state: '', token: '' },
    },
    {
      ids: 'SSO-01',
      from: 'idle.*',
      on: 'TYPE a company',
      to: 'idle.asking',
      context: { company: ` ${company} ` },
    },
    { ids: 'SSO-01', from: 'idle.*', on: 'TYPE spaces', to: 'idle.asking', context: { company: '  ' } },
    ...refusals.flatMap((from): Row[] => [
      { ids: 'SSO-07', from, on: 'TYPE a company', to: 'idle.asking', context: { company: ` ${company} ` } },
      { ids: 'SSO-07', from, on: 'TYPE spaces', to: 'idle.asking', context: { company: '  ' } },
      {
        ids: 'SSO-07',
        from,
        on: 'SUBMIT',
        to: 'underWay.askingEndpoint',
        ...begun,
        context: { failure: null },
      },
    ]),
    {
      ids: ['SSO-02', 'SSO-03'],
      from: 'idle.*',
      on: 'SUBMIT',
      to: 'underWay.askingEndpoint',
      when: isNamed,
      ...begun,
      context: { failure: null, state: '' },
    },
    { ids: 'SSO-01', from: 'idle.*', on: 'SUBMIT', to: 'idle.incomplete', tags: ['editable', 'failed'] },
    ...['idle.*', 'underWay.*', 'exchanging', 'refused.*'].map(
      (from): Row => ({ ids: 'OP-04', from, on: 'SHARE_DEVICE shared', context: { device: 'shared' } }),
    ),
    ...underWay.flatMap((from): Row[] => [
      { ids: 'OP-09', from, on: 'POPUP_OPENED', context: { state: 'the-state' } },
      {
        ids: ['SSO-07', 'OP-09'],
        from,
        on: 'POPUP_BLOCKED',
        ...refused('popupBlocked'),
        stops: ports(from),
        context: { state: '' },
      },
      {
        ids: ['SSO-07', 'OP-09'],
        from,
        on: 'POPUP_CLOSED',
        to: 'idle.asking',
        tags: ['editable'],
        stops: ports(from),
        context: { state: '', company: ` ${company} ` },
      },
      {
        ids: 'SSO-07',
        from,
        on: 'popup breaks',
        ...refused('popupBlocked'),
        stops: ports(from).filter((name) => name !== 'popup'),
      },
      {
        ids: ['SSO-07', 'OP-09'],
        from,
        on: '5 min pass',
        ...refused('tooLate'),
        stops: ports(from),
        context: { state: '' },
      },
      { ids: 'OP-125', from, on: 'SUBMIT', inert: true },
      { ids: 'OP-125', from, on: 'TYPE a company', inert: true },
    ]),
    {
      ids: ['SSO-03', 'OP-09'],
      from: 'underWay.askingEndpoint',
      on: 'an https address comes',
      to: 'underWay.waitingPopup',
      sends: (past: Past) => [
        ['popup', { type: 'SHOW', address: `${endpoint}&state=${isOpen(past) ? 'the-state' : ''}` }],
      ],
      tags: ['busy'],
    },
    {
      ids: 'OP-09',
      from: 'underWay.askingEndpoint',
      on: 'another address comes',
      ...refused('unsafe'),
      stops: ['popup'],
    },
    {
      ids: 'SSO-07',
      from: 'underWay.askingEndpoint',
      on: 'the company is unknown',
      ...refused('companyUnknown'),
      stops: ['popup'],
    },
    {
      ids: ['SSO-07', 'OP-136'],
      from: 'underWay.askingEndpoint',
      on: 'too many companies',
      ...refused('unreachable'),
      stops: ['popup'],
      context: { failure: throttled },
    },
    ...[...Object.keys(forged), 'TOKEN', 'DENIED'].map(
      (on): Row => ({ ids: 'OP-09 C7', from: 'underWay.askingEndpoint', on, inert: true }),
    ),
    ...Object.keys(forged).map((on): Row => ({ ids: 'OP-09 C7', from: 'underWay.waitingPopup', on, inert: true })),
    {
      ids: ['SSO-04', 'OP-09'],
      from: 'underWay.waitingPopup',
      on: 'TOKEN',
      when: isOpen,
      to: 'exchanging',
      stops: ['popup'],
      calls: [['exchange', { token: 'the-token', company }]],
      tags: ['busy'],
      context: { state: '' },
    },
    {
      ids: ['SSO-07', 'OP-09'],
      from: 'underWay.waitingPopup',
      on: 'DENIED',
      when: isOpen,
      ...refused('tokenRefused'),
      stops: ['popup'],
    },
    ...['TOKEN', 'DENIED'].map((on): Row => ({ ids: 'OP-09 C7', from: 'underWay.waitingPopup', on, inert: true })),
    {
      ids: ['SSO-06', 'AUTH-18'],
      from: 'exchanging',
      on: 'a session comes',
      to: 'signedIn',
      context: { token: '' },
      output: (past: Past) => ({ session: executor, device: device(past) }),
    },
    {
      ids: ['OP-05', 'SSO-07'],
      from: 'exchanging',
      on: 'no session comes',
      ...refused('tokenRefused'),
      context: { token: '' },
    },
    {
      ids: 'SSO-07',
      from: 'exchanging',
      on: 'the token is refused',
      ...refused('tokenRefused'),
      context: { token: '' },
    },
    {
      ids: 'OP-136',
      from: 'exchanging',
      on: 'too many tokens',
      ...refused('unreachable'),
      context: { failure: throttled, token: '' },
    },
    { ids: 'OP-125', from: 'exchanging', on: 'SUBMIT', inert: true },
  ],
);
