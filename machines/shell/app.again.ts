import { rule } from '../shared/rule.ts';
import { appSetup } from './app.setup.ts';

/** OP-11: who is at work signs in again over it. */
export const signingInAgain = appSetup.createStateConfig({
  description: 'The session has ended; signing in lies over the screen, whose work is untouched.',
  tags: 'asking',
  initial: 'withPassword',
  states: {
    withPassword: {
      description: 'The user signs in again with identification and password.',
      invoke: {
        id: 'login',
        src: 'login',
        input: { identification: '' },
        onDone: { actions: { type: 'signIn', params: ({ event }) => event.output }, ...rule('OP-11') },
        onError: { target: '#app.screen.error', ...rule('OP-03') },
      },
      on: { USE_SINGLE_SIGN_ON: { target: 'withSingleSignOn', ...rule('OP-11 ROUTE-02') } },
    },
    withSingleSignOn: {
      description: 'The user signs in again through single sign-on.',
      invoke: {
        id: 'singleSignOn',
        src: 'singleSignOn',
        onDone: {
          actions: { type: 'signIn', params: ({ event }) => event.output },
          ...rule('OP-11 SSO-06'),
        },
        onError: { target: '#app.screen.error', ...rule('OP-03') },
      },
      on: { USE_PASSWORD: { target: 'withPassword', ...rule('OP-11') } },
    },
  },
  on: {
    SESSION_OPENED: [
      {
        guard: { type: 'isSameAuthor', params: ({ event }) => event },
        target: 'open',
        actions: { type: 'keepSession', params: ({ event }) => event },
        ...rule('OP-11'),
      },
      {
        target: '#app.screen.redirecting',
        actions: [
          { type: 'keepSession', params: ({ event }) => event },
          { type: 'wearBrand', params: ({ event }) => event },
          'dropAuthor',
          'goHome',
        ],
        ...rule('OP-11'),
      },
    ],
  },
});
