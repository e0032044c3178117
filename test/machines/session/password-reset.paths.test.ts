import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const username = 'executor@acme.test';
const rejected = { code: 'rejected', status: 422, messages: ['No.'] };
const throttled = { code: 'throttled', after: 30 };
/** Spaces are no username. */
const isFilled = (past: Past) => past.findLast((word) => word.startsWith('TYPE')) === 'TYPE a username';
const request = [['requestReset', { username }]] as const;
const typing = [
  ['TYPE a username', username],
  ['TYPE spaces', '  '],
] as const;

provePaths(
  'SM-04 password reset request',
  {
    machine: passwordResetMachine,
    starts: { 'the screen opens': () => undefined },
    words: {
      'TYPE a username': sent({ type: 'TYPE', text: username }),
      'TYPE spaces': sent({ type: 'TYPE', text: '  ' }),
      SUBMIT: sent({ type: 'SUBMIT' }),
      'it was asked for': answered('requestReset'),
      'refused in words': failed('requestReset', rejected),
      'refused without words': failed('requestReset', { code: 'notFound' }),
      'too many tries': failed('requestReset', throttled),
      'no network': failed('requestReset', { code: 'offline' }),
    },
    facts: (context: { username: string }) => context.username,
  },
  [
    { ids: ['PASS-01', 'ROUTE-10'], on: 'the screen opens', to: 'idle', context: { username: '', failure: null } },
    { ids: 'PASS-02', from: 'idle', on: 'SUBMIT', to: 'sending', when: isFilled, calls: request },
    { ids: 'PASS-01', from: 'idle', on: 'SUBMIT', to: 'incomplete' },
    { ids: 'PASS-02', from: 'incomplete', on: 'SUBMIT', to: 'sending', when: isFilled, calls: request },
    { ids: 'PASS-01', from: 'incomplete', on: 'SUBMIT', inert: true },
    ...(['idle', 'incomplete'] as const).flatMap((from) =>
      typing.map(([on, text]) => ({ ids: 'PASS-01', from, on, context: { username: text } })),
    ),
    { ids: 'OP-125', from: 'sending', on: 'SUBMIT', inert: true },
    { ids: 'OP-125', from: 'sending', on: 'TYPE a username', inert: true },
    { ids: 'OP-125', from: 'sending', on: 'TYPE spaces', inert: true },
    {
      ids: ['PASS-02', 'OP-109', 'API-06'],
      from: 'sending',
      on: 'it was asked for',
      to: 'done',
      emits: [
        { type: 'NOTIFY', notice: { kind: 'done', code: 'passwordRequested' } },
        { type: 'NAVIGATE', to: '/login', replace: true },
      ],
    },
    {
      ids: 'PASS-09',
      from: 'sending',
      on: 'refused in words',
      to: 'failed.refused',
      context: { username, failure: rejected },
    },
    { ids: 'PASS-09', from: 'sending', on: 'refused without words', to: 'failed.refused' },
    { ids: 'OP-136', from: 'sending', on: 'too many tries', to: 'failed.unreachable', context: { failure: throttled } },
    { ids: 'OP-136', from: 'sending', on: 'no network', to: 'failed.unreachable' },
    ...(['failed.refused', 'failed.unreachable'] as const).flatMap((from) => [
      { ids: 'PASS-02', from, on: 'SUBMIT', to: 'sending', calls: request, context: { failure: null } },
      ...typing.map(([on, text]) => ({ ids: 'PASS-01', from, on, to: 'idle', context: { username: text } })),
    ]),
  ],
);
