import { passwordAcceptMachine } from '#machines/session/password-accept.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const account = {
  uuid: '00000000-0000-4000-8000-00000000000a',
  company_uuid: '00000000-0000-4000-8000-00000000000c',
  identity: 'executor@acme.test',
};
const expired = { code: 'rejected', status: 410, messages: ['It has expired.'] };
const refused = { code: 'rejected', status: 422, messages: ['Too short.'] };
const offline = { code: 'offline' };
const texts = { 'a password': 'new-one', 'another password': 'another', 'no password': '' } as const;
const edit = (field: string, text: string) => sent({ type: 'EDIT', field, text });
const editing = Object.entries(texts).flatMap(([name, text]) => [
  [`EDIT ${name}`, 'password', text] as const,
  [`EDIT ${name} again`, 'confirmation', text] as const,
]);
/** What stands in the fields. */
const typed = (past: Past) => {
  const known: Record<string, string> = { password: '', confirmation: '' };
  for (const word of past) for (const [on, field, text] of editing) if (word === on) known[field] = text;
  return { password: known['password'] ?? '', confirmation: known['confirmation'] ?? '' };
};
const isIncomplete = (past: Past) => Object.values(typed(past)).includes('');
const isEqual = (past: Past) => typed(past).password === typed(past).confirmation;
const edited = (on: string) => (past: Past) => ({ typed: typed([...past, on]) });
const save = (past: Past) => [['savePassword', { ...typed(past), token: 'the-token', account }]] as const;

const atLogin = { type: 'NAVIGATE', to: '/login', replace: true };
const atAccept = { type: 'NAVIGATE', to: '/password/accept', replace: true };
const sayExpired = { type: 'NOTIFY', notice: { kind: 'refused', code: 'passwordLinkExpired' } };
const forgotten = { token: null, typed: { password: '', confirmation: '' } };
const inFields = ['editing.idle', 'editing.incomplete', 'editing.different'] as const;

provePaths(
  'SM-05 password accept',
  {
    machine: passwordAcceptMachine,
    starts: {
      'the link opens': () => ({ token: 'the-token' }),
      'the screen opens without a token': () => ({ token: null }),
    },
    words: {
      'the link holds': answered('checkToken', account),
      'the link has expired': failed('checkToken', expired),
      'there is no such link': failed('checkToken', { code: 'notFound' }),
      'nobody can say': failed('checkToken', offline),
      RETRY: sent({ type: 'RETRY' }),
      ...Object.fromEntries(editing.map(([on, field, text]) => [on, edit(field, text)])),
      SUBMIT: sent({ type: 'SUBMIT' }),
      'it is saved': answered('savePassword'),
      'refused by the rules': failed('savePassword', refused),
      'no network': failed('savePassword', offline),
    },
    facts: (context: { typed: unknown }) => context.typed,
  },
  [
    {
      ids: ['PASS-03', 'ROUTE-11', 'OP-108'],
      on: 'the link opens',
      to: 'checkingToken',
      emits: [atAccept],
      calls: [['checkToken', { token: 'the-token' }]],
    },
    {
      ids: ['PASS-04', 'OP-108'],
      on: 'the screen opens without a token',
      to: 'expired',
      emits: [atAccept, sayExpired, atLogin],
    },
    {
      ids: ['PASS-05', 'API-07'],
      from: 'checkingToken',
      on: 'the link holds',
      to: 'editing.idle',
      context: { account, typed: { password: '', confirmation: '' } },
    },
    ...(['the link has expired', 'there is no such link'] as const).map((on) => ({
      ids: ['PASS-04', 'ERR-20'],
      from: 'checkingToken',
      on,
      to: 'expired',
      emits: [sayExpired, atLogin],
      context: forgotten,
    })),
    { ids: 'OP-136', from: 'checkingToken', on: 'nobody can say', to: 'notChecked', context: { failure: offline } },
    {
      ids: 'PASS-03',
      from: 'notChecked',
      on: 'RETRY',
      to: 'checkingToken',
      calls: [['checkToken', { token: 'the-token' }]],
      context: { failure: null },
    },
    ...(['editing.idle', 'editing.incomplete'] as const).flatMap((from) =>
      editing.map(([on]) => ({ ids: 'PASS-05', from, on, context: edited(on) })),
    ),
    ...editing.map(([on]) => ({
      ids: 'PASS-06',
      from: 'editing.different',
      on,
      to: 'editing.idle',
      context: edited(on),
    })),
    ...inFields.slice(0, 2).flatMap((from) => [
      { ids: 'OP-107', from, on: 'SUBMIT', to: 'editing.incomplete', when: isIncomplete },
      {
        ids: ['PASS-07', 'API-08'],
        from,
        on: 'SUBMIT',
        to: 'saving',
        when: isEqual,
        calls: save,
        context: { failure: null },
      },
    ]),
    ...inFields.map((from) => ({ ids: ['PASS-06', 'OP-107'], from, on: 'SUBMIT', to: 'editing.different' })),
    {
      ids: ['PASS-08', 'API-08'],
      from: 'saving',
      on: 'it is saved',
      to: 'done',
      emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'passwordRestored' } }, atLogin],
      context: forgotten,
    },
    {
      ids: ['PASS-09', 'ERR-20'],
      from: 'saving',
      on: 'refused by the rules',
      to: 'failed.refused',
      context: { failure: refused },
    },
    { ids: 'OP-136', from: 'saving', on: 'no network', to: 'failed.unreachable', context: { failure: offline } },
    ...(['failed.refused', 'failed.unreachable'] as const).flatMap((from) => [
      { ids: 'PASS-07', from, on: 'SUBMIT', to: 'saving', calls: save, context: { failure: null } },
      ...editing.map(([on]) => ({ ids: 'PASS-09', from, on, to: 'editing.idle', context: edited(on) })),
    ]),
    ...['SUBMIT', ...editing.map(([on]) => on)].flatMap((on) =>
      ['checkingToken', 'notChecked', 'saving'].map((from) => ({ ids: 'OP-125', from, on, inert: true }) as const),
    ),
    ...['checkingToken', 'saving', ...inFields, 'failed.refused', 'failed.unreachable'].map(
      (from) => ({ ids: 'PASS-03', from, on: 'RETRY', inert: true }) as const,
    ),
  ],
);
