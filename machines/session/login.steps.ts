import { rule } from '../rule.ts';
import { loginSetup } from './login.setup.ts';

const idle = loginSetup.createStateConfig({
  description: 'The form waits.',
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
  description: 'There was no code, or a wrong one.',
  tags: ['editable', 'failed'],
  on: {
    TYPE_CODE: { target: 'idle', actions: { type: 'typeCode', params: ({ event }) => event }, ...rule('AUTH-16') },
    SUBMIT: { guard: 'hasCode', target: 'submitting', ...rule('AUTH-09 AUTH-10') },
  },
});

const unreachable = loginSetup.createStateConfig({
  description: 'The platform gave no decision: no network, too many attempts, or a failing platform.',
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
export const mfaCode = loginSetup.createStateConfig({
  description: 'A code is asked for.',
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
export const mfaSetup = loginSetup.createStateConfig({
  description: 'A QR code is shown, and its first code is asked for.',
  initial: 'idle',
  on: mfaCode.on,
  states: {
    idle,
    submitting: {
      ...submitting,
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
    refused,
    unreachable,
  },
});
