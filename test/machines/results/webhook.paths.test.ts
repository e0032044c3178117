import { webhookMachine } from '#machines/results/webhook.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const place = { screen: 'webhook', uuid: 'w1', page: 1 } as const;
const elsewhere = { ...place, page: 3 };
const read = { webhook: { uuid: 'w1', state: 'on' }, messages: [], page: 1, total: 60 };
const off = { ...read, webhook: { uuid: 'w1', state: 'off' } };
const offline = { code: 'offline' };

type Known = { readonly page: number; readonly state: 'on' | 'off' | null };

/** The page after the words so far, and whether the webhook was on when it was read last. */
const now = ([, ...words]: Past): Known => words.reduce(next, { page: 1, state: null });
const next = (known: Known, word: string): Known => {
  if (word === 'it is read') return { ...known, state: 'on' };
  if (word === 'it is read, off') return { ...known, state: 'off' };
  if (word === 'GO_TO_PAGE') return { ...known, page: 2 };
  return word === 'PLACE_CHANGED elsewhere' ? { ...known, page: 3 } : known;
};
const isOn = (past: Past): boolean => now(past).state === 'on';
const asked = (past: Past) => [['readWebhook', { uuid: 'w1', page: now(past).page }]] as const;
const address = (page: number): string => `/results/webhooks/w1?page=${page}`;

/** What the person asks for: in which state it is done, where it is when it could not be, and with what. */
const deeds = [
  { on: 'TEST', actor: 'testWebhook', at: 'testing', not: 'notTested', to: 'arriving', input: () => ({ uuid: 'w1' }) },
  {
    on: 'RESEND',
    actor: 'resendMessage',
    at: 'resending',
    not: 'notResent',
    to: 'arriving',
    input: () => ({ uuid: 'w1', message: 'm1' }),
  },
  {
    on: 'SWITCH',
    actor: 'switchWebhook',
    at: 'switching',
    not: 'notSwitched',
    to: 'loading',
    input: (past: Past) => ({ uuid: 'w1', on: !isOn(past) }),
  },
  {
    on: 'CONFIRM',
    actor: 'removeWebhook',
    at: 'removing',
    not: 'notRemoved',
    to: 'removed',
    input: () => ({ uuid: 'w1' }),
  },
] as const;
const invoked: Readonly<Record<string, string>> = {
  loading: 'readWebhook',
  failed: 'untilOnline',
  ...Object.fromEntries(deeds.map(({ at, actor }) => [at, actor])),
};
const states = [
  ...(['loading', 'absent', 'notAllowed', 'failed', 'open', 'arriving', 'confirmingRemoval'] as const),
  ...deeds.flatMap(({ at, not }) => [at, not]),
];

provePaths(
  'HOOK-08 one webhook with its messages',
  {
    machine: webhookMachine,
    starts: { 'the screen opens': () => ({ place }) },
    words: {
      'it is read': answered('readWebhook', read),
      'it is read, off': answered('readWebhook', off),
      'it is absent': failed('readWebhook', { code: 'notFound' }),
      'it is forbidden': failed('readWebhook', { code: 'forbidden' }),
      'it cannot be read': failed('readWebhook', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      REFRESH: sent({ type: 'REFRESH' }),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 2 }),
      'PLACE_CHANGED elsewhere': sent({ type: 'PLACE_CHANGED', place: elsewhere }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
      TEST: sent({ type: 'TEST' }),
      RESEND: sent({ type: 'RESEND', message: 'm1' }),
      SWITCH: sent({ type: 'SWITCH' }),
      REMOVE: sent({ type: 'REMOVE' }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'two seconds pass': passed('arrival.webhook.arriving', 2000),
      ...Object.fromEntries(
        deeds.flatMap(({ actor }) => [
          [`${actor} is done`, answered(actor)],
          [`${actor} fails`, failed(actor, offline)],
        ]),
      ),
    },
    facts: (context: { place: Known; read: { webhook: { state: string } } | null }) => [
      context.place.page,
      context.read?.webhook.state ?? null,
    ],
  },
  [
    { ids: 'HOOK-08', on: 'the screen opens', to: 'loading', calls: [['readWebhook', { uuid: 'w1', page: 1 }]] },
    { ids: 'HOOK-08', from: 'loading', on: 'it is read', to: 'open', context: { read, failure: null } },
    { ids: 'HOOK-08', from: 'loading', on: 'it is read, off', to: 'open', context: { read: off, failure: null } },
    { ids: 'HOOK-08', from: 'loading', on: 'it is absent', to: 'absent' },
    { ids: 'HOOK-08', from: 'loading', on: 'it is forbidden', to: 'notAllowed' },
    {
      ids: ['HOOK-08', 'OP-30'],
      from: 'loading',
      on: 'it cannot be read',
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
    { ids: 'HOOK-08', from: 'open', on: 'REFRESH', to: 'loading', calls: asked },
    { ids: 'HOOK-08', from: 'open', on: 'REMOVE', to: 'confirmingRemoval' },
    { ids: 'HOOK-08', from: 'confirmingRemoval', on: 'CANCEL', to: 'open' },
    { ids: 'HOOK-08', from: 'arriving', on: 'two seconds pass', to: 'loading', calls: asked },
    ...deeds.flatMap(({ on, actor, at, not, to, input }) => {
      const begins = {
        ids: 'HOOK-08',
        on,
        from: on === 'CONFIRM' ? 'confirmingRemoval' : 'open',
        to: at,
        calls: (past: Past) => [[actor, input(past)] as const],
      };
      const needsOn = on === 'TEST' || on === 'RESEND';
      return [
        ...(needsOn
          ? [
              { ...begins, when: isOn },
              { ids: 'HOOK-08', from: 'open', on, inert: true as const },
            ]
          : [begins]),
        {
          ids: on === 'RESEND' ? ['HOOK-06', 'HOOK-08'] : 'HOOK-08',
          from: at,
          on: `${actor} is done`,
          to,
          ...(to === 'loading' ? { calls: asked } : {}),
          ...(to === 'removed' ? { emits: [{ type: 'NAVIGATE', to: '/results/webhooks', replace: true }] } : {}),
        },
        { ids: 'HOOK-08', from: at, on: `${actor} fails`, to: not, context: { failure: offline } },
        { ids: 'HOOK-08', from: not, on: 'RETRY', to: at, calls: (past: Past) => [[actor, input(past)] as const] },
        { ids: 'HOOK-08', from: not, on: 'CANCEL', to: 'loading', calls: asked },
      ];
    }),
    ...states.flatMap((from) => {
      const stops = from in invoked ? [invoked[from] ?? ''] : [];
      return [
        {
          ids: ['HOOK-08', 'PAGE-06'],
          from,
          on: 'GO_TO_PAGE',
          to: 'loading',
          calls: (past: Past) => asked([...past, 'GO_TO_PAGE']),
          emits: [{ type: 'NAVIGATE', to: address(2), replace: false }, { type: 'SHOW_TOP' }],
          stops,
        },
        {
          ids: 'HOOK-08',
          from,
          on: 'PLACE_CHANGED elsewhere',
          when: (past: Past) => now(past).page !== 3,
          to: 'loading',
          calls: (past: Past) => asked([...past, 'PLACE_CHANGED elsewhere']),
          stops,
        },
        { ids: 'HOOK-08', from, on: 'PLACE_CHANGED elsewhere', inert: true as const },
        { ids: 'HOOK-08', from, on: 'PLACE_CHANGED to home', inert: true as const },
      ];
    }),
  ],
);
