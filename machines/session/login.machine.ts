import { assign, setup } from 'xstate';
import type { Failure } from '#contracts/failure.ts';
import type { Session, SignInAnswer } from '#contracts/session.ts';
import { failureOf, isRefusal } from '#domain/failure.ts';
import { port } from '../port.ts';
import { rule } from '../rule.ts';
import type { Tag } from '../tags.ts';

export type Credentials = { readonly identification: string; readonly password: string };

/** `own`: the session outlives the browser; `shared`: it ends with the tab (OP-04). */
export type Device = 'own' | 'shared';

type Context = {
  readonly credentials: Credentials;
  readonly device: Device;
  readonly answer: SignInAnswer | null;
  readonly failure: Failure | null;
};

/** SM-02 Login, without the steps of multi-factor authentication. */
export const loginMachine = setup({
  types: {} as {
    input: { identification: string };
    context: Context;
    events:
      | { type: 'TYPE'; field: keyof Credentials; text: string }
      | { type: 'SHARE_DEVICE'; device: Device }
      | { type: 'SUBMIT' };
    output: { session: Session | null; device: Device };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { signIn: port<SignInAnswer, Credentials>('signIn') },
  guards: {
    isComplete: ({ context }) =>
      context.credentials.identification.trim() !== '' && context.credentials.password !== '',
    hasToken: (_, { answer }: { answer: SignInAnswer }) => answer.session !== null,
    asksForMfa: (_, { answer }: { answer: SignInAnswer }) => answer.mfa_required || answer.config_qr !== '',
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  actions: {
    type: assign(({ context }, { field, text }: { field: keyof Credentials; text: string }) => ({
      credentials: { ...context.credentials, [field]: text },
    })),
    setDevice: assign((_, { device }: { device: Device }) => ({ device })),
    keepAnswer: assign((_, { answer }: { answer: SignInAnswer }) => ({ answer })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    clearPassword: assign(({ context }) => ({ credentials: { ...context.credentials, password: '' } })),
  },
}).createMachine({
  id: 'login',
  description: 'Signing in with identification and password.',
  context: ({ input }) => ({
    credentials: { identification: input.identification, password: '' },
    device: 'own',
    answer: null,
    failure: null,
  }),
  output: ({ context }) => ({ session: context.answer?.session ?? null, device: context.device }),
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
          description: 'The platform is asked; a second click does nothing.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => context.credentials,
            onDone: [
              {
                guard: { type: 'hasToken', params: ({ event }) => ({ answer: event.output }) },
                target: '#login.signedIn',
                actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'clearPassword'],
                ...rule('AUTH-18'),
              },
              {
                guard: { type: 'asksForMfa', params: ({ event }) => ({ answer: event.output }) },
                target: 'mfaNotAvailable',
                actions: 'clearPassword',
                ...rule('AUTH-08'),
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
          description: 'Nobody could decide: no network, too many tries, or a failing platform.',
          tags: ['editable', 'failed'],
          on: {
            TYPE: { target: 'idle', actions: { type: 'type', params: ({ event }) => event }, ...rule('OP-136') },
            SUBMIT: { target: 'submitting', ...rule('OP-136') },
          },
        },
        mfaNotAvailable: {
          description: 'The account asks for a second factor, which this version cannot ask for yet.',
          tags: ['editable', 'failed'],
          on: {
            TYPE: { target: 'idle', actions: { type: 'type', params: ({ event }) => event }, ...rule('AUTH-07') },
          },
        },
      },
    },
    signedIn: { description: 'A session came back.', type: 'final' },
  },
});
