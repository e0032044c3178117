import { sessionMachine } from '#machines/session/session.machine.ts';
import { executor, withoutModule } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, passed, said, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const opened = { type: 'SESSION_OPENED', session: executor };
const left = { type: 'SESSION_LEFT' };
const keep = (device: string) => ['keepSession', { session: executor, device }] as const;
const forget = { type: 'FORGET_SESSION', session: executor };
const watch = ['otherTabs', { token: executor.token }] as const;
const others = (ended: string | null) => ['otherSignIns', { ended }] as const;
const ask = ['logout', undefined] as const;
const count = ['countUnsentWork', { session: executor }] as const;

/** Whether whoever left did so by themselves, or came without the module. */
const isSignedOut = (past: readonly string[]): boolean =>
  past.findLast((word) => word === 'LOGOUT' || word.includes('without the module')) === 'LOGOUT';

provePaths(
  'SM-01 session',
  {
    machine: sessionMachine,
    starts: { 'the app starts': (owner) => ({ owner }) },
    words: {
      'a session is stored': answered('restore', { session: executor, device: 'own' }),
      'a session without the module is stored': answered('restore', { session: withoutModule, device: 'own' }),
      'nothing is stored': answered('restore', null),
      'the storage fails': failed('restore', offline),
      SIGNED_IN: sent({ type: 'SIGNED_IN', session: executor, device: 'shared' }),
      'SIGNED_IN by another tab': said('otherSignIns', { type: 'SIGNED_IN', session: executor, device: 'own' }),
      'the sign-ins of other tabs cannot be heard': failed('otherSignIns', offline),
      'SIGNED_IN without the module': sent({ type: 'SIGNED_IN', session: withoutModule, device: 'own' }),
      'INVALIDATE by a 401': sent({ type: 'INVALIDATE', token: executor.token }),
      'INVALIDATE of an older session': sent({ type: 'INVALIDATE', token: 'older' }),
      'INVALIDATE by another tab': said('otherTabs', { type: 'INVALIDATE', token: executor.token }),
      'the other tabs cannot be heard': failed('otherTabs', offline),
      LOGOUT: sent({ type: 'LOGOUT' }),
      'the session is on the device': answered('keepSession'),
      'the session cannot be kept': failed('keepSession', offline),
      'the device says nothing': passed('patience.session.access.keeping', 3000),
      'nothing is unsent': answered('countUnsentWork', 0),
      'two are unsent': answered('countUnsentWork', 2),
      'nobody can count': failed('countUnsentWork', offline),
      CONFIRM: sent({ type: 'CONFIRM' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'logout DONE': answered('logout'),
      'logout FAIL': failed('logout', offline),
      DISMISS: sent({ type: 'DISMISS' }),
    },
    facts: ({ session }: { session: { token: string } | null }) => session?.token,
  },
  [
    {
      ids: 'SESS-07',
      on: 'the app starts',
      to: ['access.restoring', 'alert.quiet'],
      calls: [['restore', undefined]],
    },
    {
      ids: 'SESS-07',
      from: 'access.restoring',
      on: 'a session is stored',
      to: 'access.authenticated.working',
      tells: [opened],
      calls: [watch],
    },
    {
      ids: ['MOD-01', 'SESS-07'],
      from: ['access.restoring', 'alert.*'],
      on: 'a session without the module is stored',
      to: ['access.loggingOut', 'alert.moduleMissing'],
      calls: [ask],
    },
    {
      ids: 'SESS-07',
      from: 'access.restoring',
      on: 'nothing is stored',
      to: 'access.anonymous',
      tells: [left],
      calls: [others(null)],
    },
    {
      ids: 'SESS-07',
      from: 'access.restoring',
      on: 'the storage fails',
      to: 'access.anonymous',
      tells: [left],
      calls: [others(null)],
    },
    {
      ids: ['AUTH-18', 'SESS-01', 'MOD-01'],
      from: 'access.anonymous',
      on: 'SIGNED_IN',
      to: 'access.keeping',
      calls: [keep('shared')],
      stops: ['otherSignIns'],
      context: { session: executor, device: 'shared' },
    },
    {
      ids: ['OP-04', 'OP-11', 'MOD-01'],
      from: 'access.anonymous',
      on: 'SIGNED_IN by another tab',
      to: 'access.keeping',
      calls: [keep('own')],
      stops: ['otherSignIns'],
      context: { session: executor, device: 'own' },
    },
    ...(['the session is on the device', 'the session cannot be kept', 'the device says nothing'] as const).map(
      (on) => ({
        ids: 'OP-04',
        from: 'access.keeping',
        on,
        to: 'access.authenticated.working',
        emits: on === 'the session cannot be kept' ? [{ type: 'LOG', doing: 'keepSession', failure: offline }] : [],
        tells: [opened],
        calls: [watch],
        ...(on === 'the device says nothing' ? { stops: ['keepSession'] } : {}),
        context: { session: executor },
      }),
    ),
    { ids: 'OP-04', from: 'access.anonymous', on: 'the sign-ins of other tabs cannot be heard', inert: true },
    {
      ids: ['MOD-01', 'ERR-03', 'OP-127'],
      from: ['access.anonymous', 'alert.*'],
      on: 'SIGNED_IN without the module',
      to: ['access.loggingOut', 'alert.moduleMissing'],
      calls: [ask],
      stops: ['otherSignIns'],
    },
    { ids: 'OP-127', from: 'alert.moduleMissing', on: 'DISMISS', to: 'alert.quiet' },
    ...(['INVALIDATE by a 401', 'INVALIDATE by another tab'] as const).flatMap((on) =>
      (['working', 'confirmingLogout', 'countingUnsentWork'] as const).map((state) => ({
        ids: on === 'INVALIDATE by a 401' ? 'SESS-02 ERR-01' : 'OP-04',
        from: `access.authenticated.${state}`,
        on,
        to: 'access.anonymous',
        emits: [forget],
        tells: [{ type: 'SESSION_ENDED' }],
        calls: [others(executor.token)],
        stops: state === 'countingUnsentWork' ? ['countUnsentWork', 'otherTabs'] : ['otherTabs'],
        context: { session: null },
      })),
    ),
    { ids: 'SESS-02', from: 'access.authenticated.*', on: 'INVALIDATE of an older session', inert: true },
    { ids: 'SESS-02', from: 'access.anonymous', on: 'INVALIDATE by a 401', inert: true },
    { ids: 'OP-04', from: 'access.authenticated.*', on: 'the other tabs cannot be heard', inert: true },
    {
      ids: ['SESS-03', 'TOP-04'],
      from: 'access.authenticated.working',
      on: 'LOGOUT',
      to: 'access.authenticated.countingUnsentWork',
      calls: [count],
    },
    {
      ids: 'SESS-03',
      from: 'access.authenticated.countingUnsentWork',
      on: 'nothing is unsent',
      to: 'access.loggingOut',
      calls: [ask],
      stops: ['otherTabs'],
    },
    {
      ids: 'OP-54',
      from: 'access.authenticated.countingUnsentWork',
      on: 'two are unsent',
      to: 'access.authenticated.confirmingLogout',
      context: { unsent: 2 },
    },
    {
      ids: 'SESS-03',
      from: 'access.authenticated.countingUnsentWork',
      on: 'nobody can count',
      to: 'access.loggingOut',
      calls: [ask],
      stops: ['otherTabs'],
    },
    {
      ids: 'OP-54',
      from: 'access.authenticated.confirmingLogout',
      on: 'CONFIRM',
      to: 'access.loggingOut',
      calls: [ask],
      stops: ['otherTabs'],
    },
    {
      ids: 'OP-54',
      from: 'access.authenticated.confirmingLogout',
      on: 'CANCEL',
      to: 'access.authenticated.working',
      context: { session: executor },
    },
    ...(['logout DONE', 'logout FAIL'] as const).map((on) => ({
      ids: on === 'logout DONE' ? 'SESS-03' : 'SESS-03 OP-11',
      from: ['access.loggingOut'],
      on,
      to: 'access.anonymous',
      emits: (past: readonly string[]) => [
        { type: 'FORGET_SESSION', session: isSignedOut(past) ? executor : withoutModule },
      ],
      tells: [left],
      calls: (past: readonly string[]) => [others((isSignedOut(past) ? executor : withoutModule).token)],
      context: { session: null },
    })),
    { ids: 'SESS-03', from: 'access.loggingOut', on: 'LOGOUT', inert: true },
  ],
);
