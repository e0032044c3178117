import { expect } from 'vitest';
import { loginMachine } from '#machines/session/login.machine.ts';
import { executor } from '../paths/people.ts';
import { provePaths } from '../paths/prove.ts';
import { answered, failed, type Past, sent } from '../paths/word.ts';

const answer = { session: null, mfa_required: false, config_qr: '', login_from_config: false };
const unauthorized = { code: 'unauthorized', messages: [] };
const throttled = { code: 'throttled', after: 30 };
const type = (field: string, text: string) => sent({ type: 'TYPE', field, text });
const typed = { identification: 'executor@acme.test', password: 'right' };
const last = (past: Past, start: string) => past.findLast((word) => word.startsWith(start));
/** Both fields are filled: spaces are no identification, and a password does not outlive the question for a code. */
const isFilled = (past: Past) =>
  last(past, 'TYPE an id') === 'TYPE an identification' &&
  past.findLast((word) => word === 'TYPE a password' || word.startsWith('asks for')) === 'TYPE a password';

const typing = [
  ['TYPE an identification', { identification: typed.identification }],
  ['TYPE an identification of spaces', { identification: '  ' }],
  ['TYPE a password', { password: typed.password }],
] as const;

provePaths(
  'SM-02 login',
  {
    machine: loginMachine,
    starts: { 'login opens': () => ({ identification: '' }) },
    words: {
      'TYPE an identification': type('identification', typed.identification),
      'TYPE an identification of spaces': type('identification', '  '),
      'TYPE a password': type('password', typed.password),
      'SHARE_DEVICE shared': sent({ type: 'SHARE_DEVICE', device: 'shared' }),
      SUBMIT: sent({ type: 'SUBMIT' }),
      'a session comes': answered('signIn', { ...answer, session: executor }),
      'asks for a code': answered('signIn', { ...answer, mfa_required: true }),
      'asks for a set-up': answered('signIn', { ...answer, config_qr: 'otpauth://totp/x' }),
      'neither session nor question comes': answered('signIn', answer),
      'refused with 401': failed('signIn', unauthorized),
      'refused with 400': failed('signIn', { code: 'rejected', status: 400, messages: ['no'] }),
      'too many tries': failed('signIn', throttled),
      'no network': failed('signIn', { code: 'offline' }),
      'the platform fails': failed('signIn', { code: 'server', status: 500, statusText: '', after: null }),
    },
    facts: ({ credentials, device }: { credentials: unknown; device: string }) => [credentials, device],
  },
  [
    {
      ids: ['AUTH-01', 'ROUTE-01'],
      on: 'login opens',
      to: 'plain.idle',
      context: { credentials: { identification: '', password: '' }, device: 'own', failure: null },
    },
    {
      ids: 'AUTH-05',
      from: ['plain.idle'],
      on: 'SUBMIT',
      to: 'plain.submitting',
      when: isFilled,
      calls: [['signIn', typed]],
    },
    { ids: 'AUTH-04', from: 'plain.idle', on: 'SUBMIT', to: 'plain.incomplete' },
    {
      ids: 'AUTH-05',
      from: 'plain.incomplete',
      on: 'SUBMIT',
      to: 'plain.submitting',
      when: isFilled,
      calls: [['signIn', typed]],
    },
    { ids: 'AUTH-04', from: 'plain.incomplete', on: 'SUBMIT', inert: true },
    {
      ids: 'AUTH-05',
      from: 'plain.refused',
      on: 'SUBMIT',
      to: 'plain.submitting',
      calls: [['signIn', typed]],
      context: { failure: null },
    },
    {
      ids: 'OP-136',
      from: 'plain.unreachable',
      on: 'SUBMIT',
      to: 'plain.submitting',
      calls: [['signIn', typed]],
      context: { failure: null },
    },
    ...(['plain.refused', 'plain.unreachable', 'plain.mfaNotAvailable'] as const).flatMap((from) =>
      typing.map(([on, text]) => ({
        ids: from === 'plain.unreachable' ? 'OP-136' : 'AUTH-07 AUTH-16',
        from,
        on,
        to: 'plain.idle',
        context: { credentials: expect.objectContaining(text) },
      })),
    ),
    ...(['plain.idle', 'plain.incomplete'] as const).flatMap((from) =>
      typing.map(([on, text]) => ({
        ids: 'AUTH-01',
        from,
        on,
        context: { credentials: expect.objectContaining(text) },
      })),
    ),
    { ids: 'AUTH-07', from: 'plain.mfaNotAvailable', on: 'SUBMIT', inert: true },
    { ids: 'OP-125', from: 'plain.submitting', on: 'SUBMIT', inert: true },
    { ids: 'OP-125', from: 'plain.submitting', on: 'TYPE a password', inert: true },
    { ids: 'OP-04', from: 'plain.*', on: 'SHARE_DEVICE shared', context: { device: 'shared' } },
    {
      ids: ['AUTH-18', 'OP-04'],
      from: 'plain.submitting',
      on: 'a session comes',
      to: 'signedIn',
      context: { credentials: { ...typed, password: '' } },
      output: (past: Past) => ({ session: executor, device: past.includes('SHARE_DEVICE shared') ? 'shared' : 'own' }),
    },
    ...(['asks for a code', 'asks for a set-up'] as const).map((on) => ({
      ids: ['AUTH-07', 'AUTH-08'],
      from: 'plain.submitting',
      on,
      to: 'plain.mfaNotAvailable',
      context: { credentials: { ...typed, password: '' } },
    })),
    {
      ids: ['OP-05', 'AUTH-14'],
      from: 'plain.submitting',
      on: 'neither session nor question comes',
      to: 'plain.refused',
      context: { credentials: typed, failure: null },
    },
    {
      ids: ['AUTH-14', 'ERR-02'],
      from: 'plain.submitting',
      on: 'refused with 401',
      to: 'plain.refused',
      context: { credentials: typed, failure: unauthorized },
    },
    {
      ids: ['AUTH-14', 'AUTH-15'],
      from: 'plain.submitting',
      on: 'refused with 400',
      to: 'plain.refused',
      context: { failure: { code: 'rejected', status: 400, messages: ['no'] } },
    },
    {
      ids: 'OP-136',
      from: 'plain.submitting',
      on: 'too many tries',
      to: 'plain.unreachable',
      context: { credentials: typed, failure: throttled },
    },
    { ids: 'OP-136', from: 'plain.submitting', on: 'no network', to: 'plain.unreachable' },
    { ids: 'OP-136', from: 'plain.submitting', on: 'the platform fails', to: 'plain.unreachable' },
  ],
);
