import { rule } from '../shared/rule.ts';
import { signingInAgain } from './app.again.ts';
import { appSetup, areaInput } from './app.setup.ts';

/** Another address leads to another screen. */
const leaving = appSetup.createStateConfig({
  on: {
    ADDRESS: {
      target: 'deciding',
      actions: { type: 'keepAddress', params: ({ event }) => event },
      ...rule('ROUTE-27'),
    },
  },
});

/** Without a session: signing in leads to the address that was asked for. */
const signingIn = appSetup.createStateConfig({
  on: {
    ...leaving.on,
    SESSION_LEFT: { ...rule('MOD-01') },
    SESSION_OPENED: {
      target: 'redirecting',
      actions: [
        { type: 'keepSession', params: ({ event }) => event },
        { type: 'wearBrand', params: ({ event }) => event },
        'goToAsked',
        'forgetAsked',
      ],
      ...rule('ROUTE-22'),
    },
  },
});

/** The root: which screen shows, for whom. Everything else runs as its child. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The application: which screen shows, for whom, in which language and brand.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, address: null, place: null, session: null, author: null, asked: null }),
  invoke: [
    {
      id: 'language',
      src: 'language',
      input: ({ context }) => ({ language: context.language }),
      onError: { ...rule('I18N-03') },
    },
    { id: 'brand', src: 'brand', input: ({ context }) => ({ slug: context.slug }), onError: { ...rule('BRAND-03') } },
    { id: 'notifications', src: 'notifications', onError: { ...rule('NOTIF-01') } },
    { id: 'session', src: 'session', input: ({ self }) => ({ owner: self }), onError: { ...rule('SESS-01') } },
    { id: 'location', src: 'location', onError: { ...rule('ROUTE-27') } },
    { id: 'connectivity', src: 'connectivity', onError: { ...rule('OP-49') } },
    { id: 'outbox', src: 'outbox', onError: { ...rule('SM-34') } },
    { id: 'shell', src: 'shell', onError: { ...rule('OP-30') } },
    { id: 'storage', src: 'storage', onError: { ...rule('OP-54') } },
  ],
  on: { NOTIFY: { actions: { type: 'notify', params: ({ event }) => event }, ...rule('NOTIF-01 NOTIF-02') } },
  states: {
    network: {
      description: 'Whether the device is online, as far as the device knows.',
      initial: 'online',
      states: {
        online: { description: 'The device is online.', on: { OFFLINE: { target: 'offline', ...rule('OP-49') } } },
        offline: { description: 'The device is offline.', on: { ONLINE: { target: 'online', ...rule('OP-49') } } },
      },
    },
    screen: {
      description: 'The screen that the address and the session lead to.',
      initial: 'starting',
      on: {
        SESSION_OPENED: {
          guard: 'isSignedOut',
          actions: [
            { type: 'keepSession', params: ({ event }) => event },
            { type: 'wearBrand', params: ({ event }) => event },
          ],
          ...rule('OP-04 SESS-01'),
        },
        SESSION_ENDED: {
          target: '.redirecting',
          actions: ['askLater', 'dropSession', 'dropAuthor', 'dropBrand', 'sayEnded', 'goToLogin'],
          ...rule('SESS-02 ERR-01 OP-20'),
        },
        SESSION_LEFT: {
          target: '.redirecting',
          actions: ['dropSession', 'dropAuthor', 'dropBrand', 'forgetAsked', 'goToLogin'],
          ...rule('SESS-03 OP-20'),
        },
      },
      states: {
        starting: {
          description: 'The address is read and a kept session is looked for.',
          tags: 'busy',
          on: {
            ADDRESS: { actions: { type: 'keepAddress', params: ({ event }) => event }, ...rule('ROUTE-27') },
            SESSION_OPENED: {
              target: 'deciding',
              actions: [
                { type: 'keepSession', params: ({ event }) => event },
                { type: 'wearBrand', params: ({ event }) => event },
              ],
              ...rule('ROUTE-21'),
            },
            SESSION_LEFT: { target: 'deciding', ...rule('ROUTE-21') },
          },
        },
        deciding: {
          description: 'Decides by the address and the session which screen shows.',
          entry: 'decide',
          always: [
            {
              guard: 'asksForLogin',
              target: 'redirecting',
              actions: ['askLater', 'dropBrand', 'redirect'],
              ...rule('ROUTE-21 OP-02 BRAND-01'),
            },
            {
              guard: 'leadsElsewhere',
              target: 'redirecting',
              actions: 'redirect',
              ...rule('ROUTE-07 ROUTE-22 ROUTE-23 MOD-05'),
            },
            { guard: 'isLogin', target: 'login', ...rule('ROUTE-01') },
            { guard: 'isSingleSignOn', target: 'singleSignOn', ...rule('ROUTE-02') },
            { guard: 'isSingleSignOnCallback', target: 'singleSignOnCallback', ...rule('OP-09') },
            { guard: 'isUnauthorized', target: 'unauthorized', ...rule('ROUTE-09') },
            { guard: 'isError', target: 'error', ...rule('ROUTE-26') },
            { guard: 'needsNobody', target: 'visiting', ...rule('ROUTE-10 ROUTE-11') },
            { guard: 'isPlaceholder', target: 'placeholder', ...rule('ROUTE-24 ROUTE-25') },
            { target: 'working', actions: 'keepAuthor', ...rule('ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-08') },
          ],
        },
        redirecting: {
          description: 'The browser is sent to another address of the app.',
          on: {
            ...leaving.on,
            SESSION_OPENED: {
              actions: [
                { type: 'keepSession', params: ({ event }) => event },
                { type: 'wearBrand', params: ({ event }) => event },
              ],
              ...rule('SESS-01 BRAND-04'),
            },
            SESSION_ENDED: { actions: ['dropSession', 'dropBrand'], ...rule('SESS-02 OP-20') },
            SESSION_LEFT: { actions: ['dropSession', 'dropBrand'], ...rule('SESS-03 OP-20') },
          },
        },
        login: {
          description: 'The login screen, where the user signs in with a password.',
          invoke: {
            id: 'login',
            src: 'login',
            input: { identification: '' },
            onDone: {
              target: 'entering',
              actions: { type: 'signIn', params: ({ event }) => event.output },
              ...rule('AUTH-18'),
            },
            onError: { target: 'error', ...rule('OP-03') },
          },
          on: signingIn.on,
        },
        singleSignOn: {
          description: 'The single sign-on screen, where the user signs in through the company.',
          invoke: {
            id: 'singleSignOn',
            src: 'singleSignOn',
            onDone: {
              target: 'entering',
              actions: { type: 'signIn', params: ({ event }) => event.output },
              ...rule('SSO-06 AUTH-18'),
            },
            onError: { target: 'error', ...rule('OP-03') },
          },
          on: signingIn.on,
        },
        singleSignOnCallback: {
          description: 'A single sign-on popup without a waiting page says that this sign-in cannot go on.',
          on: leaving.on,
        },
        entering: {
          description: 'The app checks whether the company of the user may use the product.',
          tags: 'busy',
          on: {
            SESSION_OPENED: { ...signingIn.on.SESSION_OPENED, ...rule('OP-02 AUTH-18') },
            SESSION_LEFT: [
              { guard: 'isSingleSignOn', target: 'singleSignOn', ...rule('MOD-01') },
              { target: 'login', ...rule('MOD-01') },
            ],
            ADDRESS: { actions: { type: 'keepAddress', params: ({ event }) => event }, ...rule('ROUTE-27') },
          },
        },
        unauthorized: {
          description: 'Access was refused.',
          on: leaving.on,
        },
        error: {
          description: 'An unknown address, or a defect of the app.',
          on: leaving.on,
        },
        placeholder: {
          description: 'A fixed text: the address has no screen of its own.',
          on: leaving.on,
        },
        visiting: {
          description: 'A screen without sign-in. Signing in or out in another tab does not end it.',
          invoke: {
            id: 'area',
            src: 'area',
            input: ({ context }) => areaInput(context),
            onError: { target: 'error', ...rule('OP-03') },
          },
          on: {
            ADDRESS: [
              {
                guard: { type: 'isSameScreen', params: ({ event }) => event },
                actions: { type: 'keepAddress', params: ({ event }) => event },
                ...rule('OP-108'),
              },
              {
                target: 'deciding',
                actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'showTop'],
                ...rule('ROUTE-27'),
              },
            ],
            SESSION_OPENED: {
              actions: [
                { type: 'keepSession', params: ({ event }) => event },
                { type: 'wearBrand', params: ({ event }) => event },
              ],
              ...rule('SESS-01 BRAND-04'),
            },
            SESSION_ENDED: { actions: ['dropSession', 'dropAuthor', 'dropBrand'], ...rule('SESS-02 OP-108 OP-20') },
            SESSION_LEFT: { actions: ['dropSession', 'dropAuthor', 'dropBrand'], ...rule('SESS-03 OP-20') },
          },
        },
        working: {
          description: 'A screen of a signed-in user; it stays as it is while the user signs in again.',
          initial: 'open',
          invoke: {
            id: 'area',
            src: 'area',
            input: ({ context }) => areaInput(context),
            onError: { target: 'error', ...rule('OP-03') },
          },
          on: {
            ADDRESS: [
              {
                guard: { type: 'isSameScreen', params: ({ event }) => event },
                actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'forwardPlace'],
                ...rule('STORE-06 ACT-05'),
              },
              {
                target: 'deciding',
                actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'showTop'],
                ...rule('ROUTE-27'),
              },
            ],
          },
          states: {
            open: {
              description: 'The session is valid, and the user works on the screen.',
              on: {
                SESSION_ENDED: [
                  { guard: 'holdsWork', target: 'signingInAgain', actions: 'dropSession', ...rule('OP-11') },
                  {
                    target: '#app.screen.redirecting',
                    actions: ['askLater', 'dropSession', 'dropAuthor', 'dropBrand', 'sayEnded', 'goToLogin'],
                    ...rule('SESS-02 ERR-01 OP-20'),
                  },
                ],
              },
            },
            signingInAgain,
          },
        },
      },
    },
  },
});
