import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Session } from '#contracts/session.ts';
import { port } from '../port.ts';
import { rule } from '../rule.ts';
import type { Tag } from '../tags.ts';
import type { Device } from './login.setup.ts';
import type { SignedOn, singleSignOnMachine } from './singleSignOn.machine.ts';

export type SingleSignOnLogic = typeof singleSignOnMachine;
type Output = { readonly session: Session | null; readonly device: Device };

/** Single sign-on, whose code is loaded when it is first wanted: few sign in so. Then its machine runs as `way`. */
export const singleSignOnEntryMachine = setup({
  types: {} as {
    context: { readonly way: ActorRefFrom<SingleSignOnLogic> | null; readonly signedOn: Output };
    events: { type: 'RETRY' } | SignedOn;
    output: Output;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { loadSingleSignOn: port<SingleSignOnLogic, void>('loadSingleSignOn') },
  actions: {
    open: assign({
      way: ({ spawn, self }, { logic }: { logic: SingleSignOnLogic }) => spawn(logic, { input: { owner: self } }),
    }),
    keepSession: assign((_, { session, device }: Output) => ({ signedOn: { session, device } })),
  },
}).createMachine({
  id: 'singleSignOnEntry',
  description: 'Loads the code of single sign-on and runs it.',
  context: { way: null, signedOn: { session: null, device: 'own' } },
  output: ({ context }) => context.signedOn,
  initial: 'loading',
  states: {
    loading: {
      description: 'The code is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadSingleSignOn',
        src: 'loadSingleSignOn',
        onDone: {
          target: 'open',
          actions: { type: 'open', params: ({ event }) => ({ logic: event.output }) },
          ...rule('ROUTE-02'),
        },
        onError: { target: 'notLoaded', ...rule('OP-30') },
      },
    },
    open: {
      description: 'Single sign-on is there.',
      on: {
        SIGNED_ON: {
          target: 'signedIn',
          actions: { type: 'keepSession', params: ({ event }) => event },
          ...rule('SSO-06'),
        },
      },
    },
    notLoaded: {
      description: 'The code could not be fetched; it says so and offers to try again.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-30') } },
    },
    signedIn: { description: 'A session came back.', type: 'final' },
  },
});
