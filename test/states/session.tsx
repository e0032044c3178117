import { waitFor } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Credentials } from '#machines/session/login.machine.ts';
import { selectStep } from '#machines/session/session.select.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { Content } from '#machines/shell/area.machine.ts';
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

type ContentOf<Name extends Content['screen']> = Extract<Content, { screen: Name }>['actor'];

const requestOf = (app: AppRef): ContentOf<'passwordReset'> => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  if (content?.screen !== 'passwordReset') throw new Error('nobody asks for a password here');
  return content.actor;
};
const ask = (app: AppRef): void => {
  requestOf(app).send({ type: 'TYPE', text: 'executor@acme.test' });
  requestOf(app).send({ type: 'SUBMIT' });
};
const request = (name: string, machineState: string, given: Omit<Stage, 'at'> = {}): State => ({
  id: `password-request-${name}`,
  area: 'session',
  machineState: `passwordReset.${machineState}`,
  render: stage({ at: '/password/reset', ...given }),
});
const requestFails = (name: string, machineState: string, failure: Failure): State =>
  request(name, machineState, { ports: { requestReset: fails(failure) }, act: ask });

const account = { uuid: uuid(2), company_uuid: uuid(1), identity: 'executor@acme.test' };
const acceptOf = (app: AppRef): ContentOf<'passwordAccept'> => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  if (content?.screen !== 'passwordAccept') throw new Error('nobody sets a password here');
  return content.actor;
};
const submitNew =
  (password: string, confirmation: string) =>
  async (app: AppRef): Promise<void> => {
    const actor = acceptOf(app);
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    actor.send({ type: 'EDIT', field: 'password', text: password });
    actor.send({ type: 'EDIT', field: 'confirmation', text: confirmation });
    actor.send({ type: 'SUBMIT' });
  };
const submitEqual = submitNew('walk-8-aisles', 'walk-8-aisles');
const accept = (name: string, machineState: string, ports: Stage['ports'], act?: Stage['act']): State => ({
  id: `password-accept-${name}`,
  area: 'session',
  machineState: `passwordAccept.${machineState}`,
  render: stage({
    at: '/password/accept?token=the-token',
    ports: { checkToken: answers(account), ...ports },
    ...(act ? { act } : {}),
  }),
});
const long = `${'executor.of.the.northern.stores'.repeat(2)}@acme.test`;

const singleSignOn = (name: string, machineState: string, given: Omit<Stage, 'at'> = {}): State => ({
  id: `single-sign-on-${name}`,
  area: 'session',
  machineState: `singleSignOn.${machineState}`,
  render: stage({ at: '/login/sso', ...given }),
});
const nameCompany = (app: AppRef, text = 'Acme Retail'): void => {
  const { singleSignOn } = app.getSnapshot().children;
  if (!singleSignOn) throw new Error('this is not single sign-on');
  singleSignOn.send({ type: 'TYPE', text });
  singleSignOn.send({ type: 'SUBMIT' });
};
const goOn = { act: (app: AppRef) => nameCompany(app) };
const unnamed = { act: (app: AppRef) => nameCompany(app, '') };
const token = { type: 'TOKEN', message: { origin: 'own', window: 'popup', state: 'state', token: 'token' } } as const;
const opened = { type: 'POPUP_OPENED', state: 'state' } as const;
const endpoint = answers('https://acme.test/start');

const noSession = { session: null, config_qr: '', login_from_config: false };
const wrong = { code: 'unauthorized', messages: [] } as const;
const isSetUp = { ...noSession, mfa_required: false, login_from_config: true };
const otpauth =
  'otpauth://totp/Storewalk:newmfa%40acme.test?issuer=Storewalk&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M1 1h1v1h1v1h-2z"/></svg>',
)}`;

type SignIn = Ports['signIn'];
const asksForCode = answers({ ...noSession, mfa_required: true });
const asksForSetup = (configQr: string): SignIn => answers({ ...noSession, mfa_required: true, config_qr: configQr });
/** What comes on identification and password, and what comes on a code. */
const inStep =
  (first: SignIn, second: SignIn): SignIn =>
  (tried) =>
    (tried.second === null ? first : second)(tried);

const typeCode = (app: AppRef): void => app.getSnapshot().children.login?.send({ type: 'TYPE_CODE', text: '123 456' });
const submitCode = (app: AppRef): void => {
  typeCode(app);
  submit(app);
};
/** Identification and password are sent, and the question for a code is there, with the code of its view. */
const untilStep = async (app: AppRef): Promise<void> => {
  submitTyped(app);
  const { login: form } = app.getSnapshot().children;
  if (form) await waitFor(form, (snapshot) => selectStep(snapshot) !== 'plain');
};
const step = (name: string, machineState: string, signIn: SignIn, given: Pick<Stage, 'act'> = {}): State => ({
  ...login(name, '', {
    ports: { signIn },
    act: async (app) => {
      await untilStep(app);
      await given.act?.(app);
    },
  }),
  machineState: `login.${machineState}`,
});

const logout = (app: AppRef): void => app.getSnapshot().children.session?.send({ type: 'LOGOUT' });
const home: Partial<Ports> = { countActivities: answers(12), listUnfinished: answers([]) };
const endSession = (app: AppRef): void =>
  app.getSnapshot().children.session?.send({ type: 'INVALIDATE', token: acme.token });

const again = (name: string, signIn: SignIn, act: (app: AppRef) => Promise<void>): State => ({
  id: `session-signing-in-again-${name}`,
  area: 'session',
  machineState: 'app.screen.working.signingInAgain',
  render: stage({
    at: `/executor/${uuid(20)}?store_uuid=${uuid(21)}&store_name=Acme+Market+Centro`,
    session: acme,
    ports: { signIn },
    act: async (app) => {
      endSession(app);
      await act(app);
    },
  }),
});

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
  refused('second-factor-unreadable', { code: 'secondFactorUnreadable' }),
  step('code', 'mfaCode.idle', asksForCode),
  step('code-typed', 'mfaCode.idle', asksForCode, { act: typeCode }),
  step('code-submitting', 'mfaCode.submitting', inStep(asksForCode, holds()), { act: submitCode }),
  step('code-empty', 'mfaCode.refused', asksForCode, { act: submit }),
  step('code-refused', 'mfaCode.refused', inStep(asksForCode, fails(wrong)), { act: submitCode }),
  step('code-offline', 'mfaCode.unreachable', inStep(asksForCode, fails({ code: 'offline' })), { act: submitCode }),
  step('code-throttled', 'mfaCode.unreachable', inStep(asksForCode, fails({ code: 'throttled', after: 86_000 })), {
    act: submitCode,
  }),
  step('setup', 'mfaSetup.idle', asksForSetup(otpauth)),
  step('setup-picture', 'mfaSetup.idle', asksForSetup(picture)),
  step('setup-broken-picture', 'mfaSetup.idle', asksForSetup('data:image/png;base64,AAAA')),
  step('setup-unusable', 'mfaSetup.idle', asksForSetup('https://qr.example/?secret=x')),
  step('setup-submitting', 'mfaSetup.submitting', inStep(asksForSetup(otpauth), holds()), { act: submitCode }),
  step('setup-refused', 'mfaSetup.refused', inStep(asksForSetup(otpauth), fails(wrong)), { act: submitCode }),
  step('setup-offline', 'mfaSetup.unreachable', inStep(asksForSetup(otpauth), fails({ code: 'offline' })), {
    act: submitCode,
  }),
  step('setup-done', 'plain.idle', inStep(asksForSetup(otpauth), answers(isSetUp)), { act: submitCode }),
  singleSignOn('idle', 'idle.asking'),
  singleSignOn('incomplete', 'idle.incomplete', unnamed),
  singleSignOn('asking-endpoint', 'underWay.askingEndpoint', goOn),
  singleSignOn('waiting-popup', 'underWay.waitingPopup', { ports: { askEndpoint: endpoint }, ...goOn }),
  singleSignOn('exchanging', 'exchanging', { ports: { askEndpoint: endpoint }, popup: [opened, token], ...goOn }),
  singleSignOn('popup-blocked', 'refused.popupBlocked', { popup: [{ type: 'POPUP_BLOCKED' }], ...goOn }),
  singleSignOn('company-unknown', 'refused.companyUnknown', {
    ports: { askEndpoint: fails({ code: 'notFound' }) },
    ...goOn,
  }),
  singleSignOn('unsafe', 'refused.unsafe', { ports: { askEndpoint: answers('http://acme.test') }, ...goOn }),
  singleSignOn('too-late', 'refused.tooLate', { totalWait: 0, ...goOn }),
  singleSignOn('token-refused', 'refused.tokenRefused', {
    ports: { askEndpoint: endpoint, exchange: fails({ code: 'unauthorized', messages: [] }) },
    popup: [opened, token],
    ...goOn,
  }),
  singleSignOn('offline', 'refused.unreachable', { ports: { askEndpoint: fails({ code: 'offline' }) }, ...goOn }),
  singleSignOn('throttled', 'refused.unreachable', {
    ports: { askEndpoint: fails({ code: 'throttled', after: 90 }) },
    ...goOn,
  }),
  {
    id: 'single-sign-on-callback',
    area: 'session',
    machineState: 'app.screen.singleSignOnCallback',
    render: stage({ at: '/login/sso/callback' }),
  },
  login('module-missing', 'idle', {
    ports: {
      signIn: answers({ ...noSession, session: initech, mfa_required: false }),
      logout: answers(undefined),
    },
    act: submitTyped,
  }),
  request('idle', 'idle'),
  request('incomplete', 'incomplete', { act: (app) => requestOf(app).send({ type: 'SUBMIT' }) }),
  request('sending', 'sending', { act: ask }),
  requestFails('refused', 'failed.refused', {
    code: 'rejected',
    status: 422,
    messages: ['This platform does not send mails.'],
  }),
  requestFails('offline', 'failed.unreachable', { code: 'offline' }),
  requestFails('throttled', 'failed.unreachable', { code: 'throttled', after: 90 }),
  request('done', 'done', { ports: { requestReset: answers(undefined) }, act: ask }),
  accept('checking', 'checkingToken', { checkToken: holds() }),
  accept('not-checked', 'notChecked', { checkToken: fails({ code: 'offline' }) }),
  accept('expired', 'expired', { checkToken: fails({ code: 'notFound' }) }),
  accept('editing', 'editing.idle', {}),
  accept('long', 'editing.idle', { checkToken: answers({ ...account, identity: long }) }),
  accept('incomplete', 'editing.incomplete', {}, submitNew('', '')),
  accept('different', 'editing.different', {}, submitNew('walk-8-aisles', 'walk-9-aisles')),
  accept('saving', 'saving', {}, submitEqual),
  accept(
    'refused',
    'failed.refused',
    {
      savePassword: fails({
        code: 'rejected',
        status: 422,
        messages: ['The password needs at least 12 characters.', 'It may not be your name.'],
      }),
    },
    submitEqual,
  ),
  accept(
    'unreachable',
    'failed.unreachable',
    { savePassword: fails({ code: 'server', status: 503, statusText: '', after: null }) },
    submitEqual,
  ),
  accept('done', 'done', { savePassword: answers(undefined) }, submitEqual),
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
    id: 'session-keeping',
    area: 'session',
    machineState: 'session.access.keeping',
    render: stage({
      at: '/login',
      ports: { signIn: answers({ ...noSession, session: acme, mfa_required: false }), keepSession: holds() },
      act: submitTyped,
    }),
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
    machineState: 'app.screen.working.signingInAgain.withPassword',
    render: stage({
      at: `/executor/${uuid(20)}?store_uuid=${uuid(21)}&store_name=Acme+Market+Centro`,
      session: acme,
      ports: { signIn: answers({ ...noSession, session: { ...acme, token: 'newer' }, mfa_required: false }) },
      act: endSession,
    }),
  },
  {
    id: 'session-signing-in-again-by-single-sign-on',
    area: 'session',
    machineState: 'app.screen.working.signingInAgain.withSingleSignOn',
    render: stage({
      at: `/executor/${uuid(20)}?store_uuid=${uuid(21)}&store_name=Acme+Market+Centro`,
      session: acme,
      act: (app) => {
        endSession(app);
        app.send({ type: 'USE_SINGLE_SIGN_ON' });
      },
    }),
  },
  {
    id: 'session-signing-in-again-at-ticket',
    area: 'session',
    machineState: 'app.screen.working.signingInAgain.withPassword',
    render: stage({ at: '/ticket-manager/manage-ticket/5', session: acme, act: endSession }),
  },
  again('code', asksForCode, untilStep),
  again('setup', asksForSetup(otpauth), untilStep),
  again('set-up', inStep(asksForSetup(otpauth), answers(isSetUp)), async (app) => {
    await untilStep(app);
    submitCode(app);
  }),
];
