import { assign, emit, setup } from 'xstate';
import type { Session, SignInAnswer } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf, isRefusal } from '#domain/shared/failure.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

export type Credentials = { readonly identification: string; readonly password: string };

/** `own`: the session outlives the browser; `shared`: it ends with the tab (OP-04). */
export type Device = 'own' | 'shared';

/** One call of API-01; `second` comes from the two steps of the second factor alone (AUTH-06). */
export type SignInTry = Credentials & {
  readonly second: { readonly code: string; readonly mode: 'login' | 'config' } | null;
};

type Context = {
  readonly credentials: Credentials;
  readonly device: Device;
  readonly code: string;
  /** The QR code that sets up the second factor (OP-07); empty outside of that step. */
  readonly configQr: string;
  readonly session: Session | null;
  readonly failure: Failure | null;
};

type Answered = { readonly answer: SignInAnswer };

const loginSetup = setup({
  types: {} as {
    input: { identification: string };
    context: Context;
    events:
      | { type: 'TYPE'; field: keyof Credentials; text: string }
      | { type: 'TYPE_CODE'; text: string }
      | { type: 'SHARE_DEVICE'; device: Device }
      | { type: 'SUBMIT' | 'BACK' };
    emitted: Effect;
    output: { session: Session | null; device: Device };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { signIn: port<SignInAnswer, SignInTry>('signIn') },
  guards: {
    isComplete: ({ context }) =>
      context.credentials.identification.trim() !== '' && context.credentials.password !== '',
    hasCode: ({ context }) => context.code !== '',
    hasToken: (_, { answer }: Answered) => answer.session !== null,
    asksForSetup: (_, { answer }: Answered) => answer.config_qr !== '',
    asksForCode: (_, { answer }: Answered) => answer.mfa_required,
    isSetUp: (_, { answer }: Answered) =>
      answer.login_from_config || answer.session !== null || answer.config_qr === '',
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  actions: {
    type: assign(({ context }, { field, text }: { field: keyof Credentials; text: string }) => ({
      credentials: { ...context.credentials, [field]: text },
    })),
    typeCode: assign((_, { text }: { text: string }) => ({ code: text.replaceAll(/\s/g, '') })),
    setDevice: assign((_, { device }: { device: Device }) => ({ device })),
    keepSession: assign((_, { answer }: Answered) => ({ session: answer.session })),
    keepSetup: assign((_, { answer }: Answered) => ({ configQr: answer.config_qr })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    clearSecrets: assign(({ context }) => ({
      credentials: { ...context.credentials, password: '' },
      code: '',
      configQr: '',
    })),
    clearCode: assign({ code: '' }),
    emptyForm: assign({ credentials: { identification: '', password: '' }, code: '', configQr: '' }),
    notifySetUp: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'secondFactorEnabled' } }),
  },
});

const idle = loginSetup.createStateConfig({
  description: 'The user types the code.',
  tags: 'editable',
  on: {
    TYPE_CODE: { actions: { type: 'typeCode', params: ({ event }) => event }, ...rule('AUTH-09 AUTH-10') },
    SUBMIT: [
      { guard: 'hasCode', target: 'submitting', ...rule('AUTH-09 AUTH-10') },
      { target: 'refused', ...rule('AUTH-12') },
    ],
  },
});

const refused = loginSetup.createStateConfig({
  description: 'The code was missing or wrong; a message says so.',
  tags: ['editable', 'failed'],
  on: {
    TYPE_CODE: { target: 'idle', actions: { type: 'typeCode', params: ({ event }) => event }, ...rule('AUTH-16') },
    SUBMIT: { guard: 'hasCode', target: 'submitting', ...rule('AUTH-09 AUTH-10') },
  },
});

const unreachable = loginSetup.createStateConfig({
  description: 'The platform gave no decision on the code: no network, too many attempts, or a failing platform.',
  tags: ['editable', 'failed'],
  on: {
    TYPE_CODE: { target: 'idle', actions: { type: 'typeCode', params: ({ event }) => event }, ...rule('OP-136') },
    SUBMIT: { target: 'submitting', ...rule('OP-136') },
  },
});

const submitting = loginSetup.createStateConfig({
  description: 'The platform is asked again, with the code.',
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => ({ ...context.credentials, second: { code: context.code, mode: 'login' } }),
    onDone: [
      {
        guard: { type: 'hasToken', params: ({ event }) => ({ answer: event.output }) },
        target: '#login.signedIn',
        actions: [{ type: 'keepSession', params: ({ event }) => ({ answer: event.output }) }, 'clearSecrets'],
        ...rule('AUTH-18'),
      },
      {
        guard: { type: 'asksForSetup', params: ({ event }) => ({ answer: event.output }) },
        target: '#login.mfaSetup',
        actions: [{ type: 'keepSetup', params: ({ event }) => ({ answer: event.output }) }, 'clearCode'],
        ...rule('OP-06'),
      },
      { target: 'refused', ...rule('AUTH-13') },
    ],
    onError: [
      { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'refused', ...rule('AUTH-13') },
      {
        target: 'unreachable',
        actions: { type: 'keepFailure', params: ({ event }) => event },
        ...rule('OP-136'),
      },
    ],
  },
});

/** The account has a second factor (mode `login`). */
const mfaCode = loginSetup.createStateConfig({
  description: 'The MFA step: the account has a second factor, so the form asks for a code.',
  initial: 'idle',
  on: { BACK: { target: '#login.plain.idle', actions: ['clearSecrets', 'clearFailure'], ...rule('OP-06') } },
  states: {
    idle,
    submitting,
    refused,
    unreachable,
  },
});

/** The account has to set a second factor up (mode `config`). */
const mfaSetup = loginSetup.createStateConfig({
  description: 'A QR code is shown, and its first code is asked for.',
  initial: 'idle',
  on: mfaCode.on,
  states: {
    idle: { ...idle, description: 'The user scans the QR code and types its first code.' },
    submitting: {
      ...submitting,
      description: 'The platform is asked again, with the first code of the set-up.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ ...context.credentials, second: { code: context.code, mode: 'config' } }),
        onDone: [
          {
            guard: { type: 'isSetUp', params: ({ event }) => ({ answer: event.output }) },
            target: '#login.plain.idle',
            actions: ['emptyForm', 'notifySetUp'],
            ...rule('AUTH-11 OP-06'),
          },
          {
            target: 'refused',
            actions: { type: 'keepSetup', params: ({ event }) => ({ answer: event.output }) },
            ...rule('AUTH-13 OP-06'),
          },
        ],
        onError: submitting.invoke.onError,
      },
    },
    refused: { ...refused, description: 'The first code of the set-up was missing or wrong; a message says so.' },
    unreachable: {
      ...unreachable,
      description:
        'The platform gave no decision on the first code: no network, too many attempts, or a failing platform.',
    },
  },
});

/** SM-02 Login and MFA. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  description: 'Signing in with identification and password, and with a code where the account asks for one.',
  context: ({ input }) => ({
    credentials: { identification: input.identification, password: '' },
    device: 'own',
    code: '',
    configQr: '',
    session: null,
    failure: null,
  }),
  output: ({ context }) => ({ session: context.session, device: context.device }),
  initial: 'plain',
  states: {
    plain: {
      description: 'Identification and password are asked for.',
      initial: 'idle',
      on: { SHARE_DEVICE: { actions: { type: 'setDevice', params: ({ event }) => event }, ...rule('OP-04') } },
      states: {
        idle: {
          description: 'The form waits; with a field empty no call is made.',
          tags: 'editable',
          on: {
            TYPE: { actions: { type: 'type', params: ({ event }) => event }, ...rule('AUTH-01') },
            SUBMIT: [
              { guard: 'isComplete', target: 'submitting', ...rule('AUTH-04 AUTH-05') },
              { target: 'incomplete', ...rule('AUTH-04') },
            ],
          },
        },
        incomplete: {
          description: 'Identification or password was not given; each empty field says so until it is filled.',
          tags: ['editable', 'failed'],
          on: {
            TYPE: { actions: { type: 'type', params: ({ event }) => event }, ...rule('AUTH-01') },
            SUBMIT: { guard: 'isComplete', target: 'submitting', ...rule('AUTH-05') },
          },
        },
        submitting: {
          description: 'The platform checks identification and password; a second click does nothing.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ ...context.credentials, second: null }),
            onDone: [
              {
                guard: { type: 'hasToken', params: ({ event }) => ({ answer: event.output }) },
                target: '#login.signedIn',
                actions: [{ type: 'keepSession', params: ({ event }) => ({ answer: event.output }) }, 'clearSecrets'],
                ...rule('AUTH-18'),
              },
              {
                guard: { type: 'asksForSetup', params: ({ event }) => ({ answer: event.output }) },
                target: '#login.mfaSetup',
                actions: { type: 'keepSetup', params: ({ event }) => ({ answer: event.output }) },
                ...rule('AUTH-08 OP-06'),
              },
              {
                guard: { type: 'asksForCode', params: ({ event }) => ({ answer: event.output }) },
                target: '#login.mfaCode',
                ...rule('AUTH-08 OP-06'),
              },
              { target: 'refused', ...rule('OP-05') },
            ],
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: 'refused',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('AUTH-14 AUTH-15'),
              },
              {
                target: 'unreachable',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('OP-136'),
              },
            ],
          },
        },
        refused: {
          description: 'The platform did not accept this identification and password.',
          tags: ['editable', 'failed'],
          on: {
            TYPE: { target: 'idle', actions: { type: 'type', params: ({ event }) => event }, ...rule('AUTH-16') },
            SUBMIT: { target: 'submitting', ...rule('AUTH-05') },
          },
        },
        unreachable: {
          description:
            'The platform gave no decision on the password: no network, too many attempts, or a failing platform.',
          tags: ['editable', 'failed'],
          on: {
            TYPE: { target: 'idle', actions: { type: 'type', params: ({ event }) => event }, ...rule('OP-136') },
            SUBMIT: { target: 'submitting', ...rule('OP-136') },
          },
        },
      },
    },
    mfaCode,
    mfaSetup,
    signedIn: { description: 'The user is signed in.', type: 'final' },
  },
});
