import { rule } from '../rule.ts';
import { loginSetup } from './login.setup.ts';
import { mfaCode, mfaSetup } from './login.steps.ts';

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
          description: 'The platform is asked; a second click does nothing.',
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
          description: 'The platform gave no decision: no network, too many attempts, or a failing platform.',
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
    signedIn: { description: 'A session came back.', type: 'final' },
  },
});
