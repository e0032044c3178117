import { expect } from 'vitest';
import { loginMachine } from '#machines/session/login.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';
import { after, isFilled, qr, typed } from './login.oracle.ts';

const answer = { session: null, mfa_required: false, config_qr: '', login_from_config: false };
const unauthorized = { code: 'unauthorized', messages: [] };
const throttled = { code: 'throttled', after: 30 };
const type = (field: string, text: string) => sent({ type: 'TYPE', field, text });
const typeCode = (text: string) => sent({ type: 'TYPE_CODE', text });

const typing = [
  ['TYPE an identification', { identification: typed.identification }],
  ['TYPE an identification of spaces', { identification: '  ' }],
  ['TYPE a password', { password: typed.password }],
] as const;
const codes = ['TYPE a code with blanks', 'TYPE blanks for a code'] as const;
const modes = { mfaCode: 'login', mfaSetup: 'config' } as const;
const steps = ['mfaCode', 'mfaSetup'] as const;

/** The call of a submit, and what is known then: the form as it was filled, without the failure of before. */
const submits = (mode: 'login' | 'config' | null) => ({
  calls: (past: Past) => {
    const { credentials, code } = after(past);
    return [['signIn', { ...credentials, second: mode === null ? null : { code, mode } }]] as const;
  },
  context: { failure: null },
});
const hasCode = (past: Past) => after(past).code !== '';
const known = (past: Past) => {
  const { credentials, code, configQr } = after(past);
  return { credentials, code, configQr };
};
const knownAfter = (word: string) => (past: Past) => known([...past, word]);

const refusals = ['refused with 401', 'refused with 400'] as const;
const undecided = [
  ['too many tries', throttled],
  ['no network', { code: 'offline' }],
  ['the platform fails', { code: 'server', status: 500, statusText: '', after: null }],
] as const;

/** What holds for a code in either mode. */
const ofStep = (step: (typeof steps)[number]): Row[] => [
  {
    ids: modes[step] === 'login' ? 'AUTH-09 AUTH-06' : 'AUTH-10 AUTH-06',
    from: [`${step}.idle`],
    on: 'SUBMIT',
    to: `${step}.submitting`,
    when: hasCode,
    ...submits(modes[step]),
  },
  { ids: 'AUTH-12', from: `${step}.idle`, on: 'SUBMIT', to: `${step}.refused`, tags: ['editable', 'failed'] },
  {
    ids: 'AUTH-09 AUTH-10',
    from: `${step}.refused`,
    on: 'SUBMIT',
    to: `${step}.submitting`,
    when: hasCode,
    ...submits(modes[step]),
  },
  { ids: 'AUTH-12', from: `${step}.refused`, on: 'SUBMIT', inert: true },
  {
    ids: 'OP-136',
    from: `${step}.unreachable`,
    on: 'SUBMIT',
    to: `${step}.submitting`,
    ...submits(modes[step]),
  },
  { ids: 'OP-125', from: `${step}.submitting`, on: 'SUBMIT', inert: true },
  ...codes.flatMap((on): Row[] => [
    { ids: 'AUTH-09 AUTH-10', from: `${step}.idle`, on, context: knownAfter(on) },
    { ids: 'AUTH-16', from: `${step}.refused`, on, to: `${step}.idle`, context: knownAfter(on) },
    { ids: 'OP-136', from: `${step}.unreachable`, on, to: `${step}.idle`, context: knownAfter(on) },
    { ids: 'OP-125', from: `${step}.submitting`, on, inert: true },
  ]),
  ...typing.map(([on]): Row => ({ ids: 'AUTH-07', from: `${step}.*`, on, inert: true })),
  { ids: 'AUTH-07', from: `${step}.*`, on: 'SHARE_DEVICE shared', inert: true },
  {
    ids: 'OP-06',
    from: `${step}.submitting`,
    on: 'BACK',
    to: 'plain.idle',
    stops: ['signIn'],
    context: (past) => ({ ...knownAfter('BACK')(past), failure: null }),
  },
  {
    ids: 'OP-06',
    from: `${step}.*`,
    on: 'BACK',
    to: 'plain.idle',
    context: (past) => ({ ...knownAfter('BACK')(past), failure: null }),
  },
  ...refusals.map(
    (on): Row => ({
      ids: 'AUTH-13 ERR-02',
      from: `${step}.submitting`,
      on,
      to: `${step}.refused`,
      context: known,
    }),
  ),
  ...undecided.map(
    ([on, failure]): Row => ({
      ids: 'OP-136',
      from: `${step}.submitting`,
      on,
      to: `${step}.unreachable`,
      context: (past) => ({ ...known(past), failure }),
    }),
  ),
];

provePaths(
  'SM-02 login',
  {
    machine: loginMachine,
    starts: { 'login opens': () => ({ identification: '' }) },
    words: {
      'TYPE an identification': type('identification', typed.identification),
      'TYPE an identification of spaces': type('identification', '  '),
      'TYPE a password': type('password', typed.password),
      'TYPE a code with blanks': typeCode(' 123 456 '),
      'TYPE blanks for a code': typeCode('  '),
      'SHARE_DEVICE shared': sent({ type: 'SHARE_DEVICE', device: 'shared' }),
      SUBMIT: sent({ type: 'SUBMIT' }),
      BACK: sent({ type: 'BACK' }),
      'a session comes': answered('signIn', { ...answer, session: executor }),
      'asks for a code': answered('signIn', { ...answer, mfa_required: true }),
      'asks for a set-up': answered('signIn', { ...answer, mfa_required: true, config_qr: qr.one }),
      'asks for another set-up': answered('signIn', { ...answer, config_qr: qr.other }),
      'says that it is set up': answered('signIn', { ...answer, config_qr: qr.one, login_from_config: true }),
      'neither session nor question comes': answered('signIn', answer),
      'refused with 401': failed('signIn', unauthorized),
      'refused with 400': failed('signIn', { code: 'rejected', status: 400, messages: ['no'] }),
      'too many tries': failed('signIn', throttled),
      'no network': failed('signIn', { code: 'offline' }),
      'the platform fails': failed('signIn', { code: 'server', status: 500, statusText: '', after: null }),
    },
    facts: ({ credentials, device, code, configQr }: ReturnType<typeof after>) => [credentials, device, code, configQr],
    // A platform says that something is set up only where a code was sent to set it up.
    isPossible: (_: unknown, word, leaves) =>
      word !== 'says that it is set up' || leaves.includes('mfaSetup.submitting'),
  },
  [
    {
      ids: ['AUTH-01', 'ROUTE-01'],
      on: 'login opens',
      to: 'plain.idle',
      context: { credentials: { identification: '', password: '' }, device: 'own', failure: null },
    },
    { ids: 'AUTH-05', from: 'plain.idle', on: 'SUBMIT', to: 'plain.submitting', when: isFilled, ...submits(null) },
    { ids: 'AUTH-04', from: 'plain.idle', on: 'SUBMIT', to: 'plain.incomplete' },
    {
      ids: 'AUTH-05',
      from: 'plain.incomplete',
      on: 'SUBMIT',
      to: 'plain.submitting',
      when: isFilled,
      ...submits(null),
    },
    { ids: 'AUTH-04', from: 'plain.incomplete', on: 'SUBMIT', inert: true },
    { ids: 'AUTH-05', from: 'plain.refused', on: 'SUBMIT', to: 'plain.submitting', ...submits(null) },
    { ids: 'OP-136', from: 'plain.unreachable', on: 'SUBMIT', to: 'plain.submitting', ...submits(null) },
    ...(['plain.refused', 'plain.unreachable'] as const).flatMap((from) =>
      typing.map(([on, text]) => ({
        ids: from === 'plain.unreachable' ? 'OP-136' : 'AUTH-16',
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
    { ids: 'OP-125', from: 'plain.submitting', on: 'SUBMIT', inert: true },
    { ids: 'OP-125', from: 'plain.submitting', on: 'TYPE a password', inert: true },
    ...codes.map((on): Row => ({ ids: 'AUTH-06', from: 'plain.*', on, inert: true })),
    { ids: 'AUTH-07', from: 'plain.*', on: 'BACK', inert: true },
    { ids: 'OP-04', from: 'plain.*', on: 'SHARE_DEVICE shared', context: { device: 'shared' } },
    ...(['plain', 'mfaCode'] as const).map(
      (step): Row => ({
        ids: ['AUTH-18', 'OP-04', 'OP-06'],
        from: `${step}.submitting`,
        on: 'a session comes',
        to: 'signedIn',
        context: { credentials: { ...typed, password: '' }, code: '', configQr: '' },
        output: (past: Past) => ({ session: executor, device: after(past).device }),
      }),
    ),
    {
      ids: ['AUTH-07', 'AUTH-08', 'DATA-15'],
      from: 'plain.submitting',
      on: 'asks for a code',
      to: 'mfaCode.idle',
      context: { credentials: typed, code: '' },
    },
    ...(['asks for a set-up', 'asks for another set-up'] as const).flatMap((on): Row[] => [
      {
        ids: ['AUTH-07', 'AUTH-08', 'AUTH-10', 'OP-06'],
        from: 'plain.submitting',
        on,
        to: 'mfaSetup.idle',
        context: (past) => ({ ...knownAfter(on)(past), credentials: typed }),
      },
      { ids: 'OP-06', from: 'mfaCode.submitting', on, to: 'mfaSetup.idle', context: knownAfter(on) },
      { ids: 'AUTH-13 OP-06', from: 'mfaSetup.submitting', on, to: 'mfaSetup.refused', context: knownAfter(on) },
    ]),
    ...(
      ['says that it is set up', 'a session comes', 'asks for a code', 'neither session nor question comes'] as const
    ).map(
      (on): Row => ({
        ids: ['AUTH-11', 'OP-06'],
        from: 'mfaSetup.submitting',
        on,
        to: 'plain.idle',
        emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'secondFactorEnabled' } }],
        context: (past) => ({
          credentials: { identification: '', password: '' },
          code: '',
          configQr: '',
          session: null,
          device: after(past).device,
        }),
      }),
    ),
    ...(['asks for a code', 'neither session nor question comes'] as const).map(
      (on): Row => ({
        ids: 'AUTH-13',
        from: 'mfaCode.submitting',
        on,
        to: 'mfaCode.refused',
        context: known,
      }),
    ),
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
    ...undecided.map(
      ([on, failure]): Row => ({
        ids: 'OP-136',
        from: 'plain.submitting',
        on,
        to: 'plain.unreachable',
        context: { credentials: typed, failure },
      }),
    ),
    ...steps.flatMap(ofStep),
  ],
);
