import type { Failure } from '#contracts/failure.ts';
import type { Credentials } from '#machines/session/login.machine.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { acme, initech, uuid } from './sessions.ts';
import { answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const type = (app: AppRef, credentials: Partial<Credentials>): void => {
  const { login } = app.getSnapshot().children;
  for (const [field, text] of Object.entries(credentials))
    if (field === 'identification' || field === 'password') login?.send({ type: 'TYPE', field, text });
};
const submit = (app: AppRef): void => app.getSnapshot().children.login?.send({ type: 'SUBMIT' });
const typed = { identification: 'executor@acme.test', password: 'storewalk-demo' };
const submitTyped = (app: AppRef): void => {
  type(app, typed);
  submit(app);
};

const login = (name: string, machineState: string, given: Omit<Stage, 'at'> = {}): State => ({
  id: `login-${name}`,
  area: 'session',
  machineState: `login.plain.${machineState}`,
  render: stage({ at: '/login', ...given }),
});
const refused = (name: string, failure: Failure): State =>
  login(name, failure.code === 'unauthorized' ? 'refused' : 'unreachable', {
    ports: { signIn: fails(failure) },
    act: submitTyped,
  });

const noSession = { session: null, config_qr: '', login_from_config: false };
const logout = (app: AppRef): void => app.getSnapshot().children.session?.send({ type: 'LOGOUT' });
const home: Partial<Ports> = { countActivities: answers(12), listUnfinished: answers([]) };
const endSession = (app: AppRef): void =>
  app.getSnapshot().children.session?.send({ type: 'INVALIDATE', token: acme.token });

export const sessionStates: readonly State[] = [
  login('idle', 'idle'),
  login('branded', 'idle', { slug: 'acme', ports: { uiSetting: answers('acme') } }),
  login('not-branded', 'idle', { slug: 'acme', ports: { uiSetting: fails({ code: 'notFound' }) } }),
  login('typed', 'idle', { act: (app) => type(app, { identification: 'executor@acme.test' }) }),
  login('incomplete', 'incomplete', { act: submit }),
  login('submitting', 'submitting', { act: submitTyped }),
  refused('refused', { code: 'unauthorized', messages: [] }),
  refused('offline', { code: 'offline' }),
  refused('throttled', { code: 'throttled', after: 90 }),
  refused('clock-skew', { code: 'clockSkew', serverTime: '2025-11-21T13:42:00Z' }),
  refused('server', { code: 'server', status: 503, statusText: 'Service Unavailable', after: null }),
  login('mfa', 'mfaNotAvailable', {
    ports: { signIn: answers({ ...noSession, mfa_required: true }) },
    act: submitTyped,
  }),
  login('module-missing', 'idle', {
    ports: {
      signIn: answers({ ...noSession, session: initech, mfa_required: false }),
      logout: answers(undefined),
    },
    act: submitTyped,
  }),
  {
    id: 'session-ended',
    area: 'session',
    machineState: 'app.screen.login',
    render: stage({ at: '/home', session: acme, ports: home, act: endSession }),
  },
  {
    id: 'session-confirming-logout',
    area: 'session',
    machineState: 'session.access.authenticated.confirmingLogout',
    render: stage({ at: '/home', session: acme, ports: { ...home, countUnsentWork: answers(2) }, act: logout }),
  },
  {
    id: 'session-logging-out',
    area: 'session',
    machineState: 'session.access.loggingOut',
    render: stage({
      at: '/home',
      session: acme,
      ports: { ...home, countUnsentWork: answers(0), logout: holds() },
      act: logout,
    }),
  },
  {
    id: 'session-signing-in-again',
    area: 'session',
    machineState: 'app.screen.working.signingInAgain',
    render: stage({
      at: `/executor/${uuid(20)}?store_uuid=${uuid(21)}&store_name=Acme+Market+Centro`,
      session: acme,
      ports: { signIn: answers({ ...noSession, session: { ...acme, token: 'newer' }, mfa_required: false }) },
      act: endSession,
    }),
  },
];
