import { assign, sendTo, setup } from 'xstate';
import type { Session, SignInAnswer } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { withState } from '#domain/session/single-sign-on.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isSafeAddress } from '#domain/shared/safe-address.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import type { Device } from './login.machine.ts';

/** A message, and its window: `token` is null when the company's provider refused the sign-in (OP-09). */
export type PopupMessage = {
  readonly origin: 'own' | 'foreign';
  readonly window: 'popup' | 'other';
  readonly state: string;
  readonly token: string | null;
};

/** The order to the popup, and the events from it. Its window is known to the port alone. */
export type PopupOrder = { readonly type: 'SHOW'; readonly address: string };
export type PopupEvent =
  | { readonly type: 'POPUP_OPENED'; readonly state: string }
  | { readonly type: 'POPUP_BLOCKED' | 'POPUP_CLOSED' }
  | { readonly type: 'TOKEN'; readonly message: PopupMessage };

export type Exchange = { readonly token: string; readonly company: string };

type Output = { readonly session: Session | null; readonly device: Device };

type Context = {
  readonly company: string;
  readonly device: Device;
  readonly state: string;
  readonly token: string;
  readonly answer: SignInAnswer | null;
  readonly failure: Failure | null;
};

const isTrusted = ({ state }: Context, message: PopupMessage): boolean =>
  message.origin === 'own' && message.window === 'popup' && state !== '' && message.state === state;

/** SM-03 Single sign-on popup: it opens on the submit itself, goes to the company's provider and brings one token. */
export const singleSignOnMachine = setup({
  types: {} as {
    context: Context;
    events: { type: 'TYPE'; text: string } | { type: 'SHARE_DEVICE'; device: Device } | { type: 'SUBMIT' } | PopupEvent;
    children: { popup: 'popup'; askEndpoint: 'askEndpoint'; exchange: 'exchange' };
    output: Output;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    popup: conversation<PopupOrder, void>('popup'),
    askEndpoint: port<string, { company: string }>('askEndpoint'),
    exchange: port<SignInAnswer, Exchange>('exchange'),
  },
  delays: { totalWait: 300_000 },
  guards: {
    isNamed: ({ context }) => context.company.trim() !== '',
    safeAddress: (_, { address }: { address: string }) => isSafeAddress(address),
    trustedMessage: ({ context }, { message }: { message: PopupMessage }) =>
      isTrusted(context, message) && message.token !== null,
    trustedDenial: ({ context }, { message }: { message: PopupMessage }) =>
      isTrusted(context, message) && message.token === null,
    hasToken: (_, { answer }: { answer: SignInAnswer }) => answer.session !== null,
    isUnknown: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    isRefusal: (_, { error }: { error: unknown }) =>
      ['unauthorized', 'forbidden', 'notFound', 'rejected', 'conflict'].includes(failureOf(error).code),
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ company: text })),
    setDevice: assign((_, { device }: { device: Device }) => ({ device })),
    keepState: assign((_, { state }: { state: string }) => ({ state })),
    forgetState: assign({ state: '' }),
    showEndpoint: sendTo('popup', ({ context }, { address }: { address: string }) => ({
      type: 'SHOW' as const,
      address: withState(address, context.state),
    })),
    keepToken: assign((_, { message }: { message: PopupMessage }) => ({ token: message.token ?? '' })),
    forgetToken: assign({ token: '' }),
    keepAnswer: assign((_, { answer }: { answer: SignInAnswer }) => ({ answer })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'singleSignOn',
  description: 'The user signs in through the company, in a popup.',
  context: { company: '', device: 'own', state: '', token: '', answer: null, failure: null },
  output: ({ context }) => ({ session: context.answer?.session ?? null, device: context.device }),
  initial: 'idle',
  on: { SHARE_DEVICE: { actions: { type: 'setDevice', params: ({ event }) => event }, ...rule('OP-04') } },
  states: {
    idle: {
      description: 'The company is asked for.',
      tags: 'editable',
      initial: 'asking',
      on: {
        TYPE: { target: '.asking', actions: { type: 'type', params: ({ event }) => event }, ...rule('SSO-01') },
        SUBMIT: [
          { guard: 'isNamed', target: 'underWay', ...rule('SSO-02 SSO-03') },
          { target: '.incomplete', ...rule('SSO-01') },
        ],
      },
      states: {
        asking: { description: 'The form shows no error.' },
        incomplete: { description: 'No company was named; the field says so.', tags: 'failed' },
      },
    },
    underWay: {
      description: 'The popup is open; closing it cancels the sign-in.',
      tags: 'busy',
      entry: 'clearFailure',
      exit: 'forgetState',
      initial: 'askingEndpoint',
      invoke: {
        id: 'popup',
        src: 'popup',
        onError: { target: 'refused.popupBlocked', ...rule('SSO-07') },
      },
      after: { totalWait: { target: 'refused.tooLate', ...rule('OP-09') } },
      on: {
        POPUP_OPENED: { actions: { type: 'keepState', params: ({ event }) => event }, ...rule('OP-09') },
        POPUP_BLOCKED: { target: 'refused.popupBlocked', ...rule('SSO-07') },
        POPUP_CLOSED: { target: 'idle', ...rule('SSO-07') },
      },
      states: {
        askingEndpoint: {
          description: 'The platform is asked where this company signs in.',
          invoke: {
            id: 'askEndpoint',
            src: 'askEndpoint',
            input: ({ context }) => ({ company: context.company.trim() }),
            onDone: [
              {
                guard: { type: 'safeAddress', params: ({ event }) => ({ address: event.output }) },
                target: 'waitingPopup',
                actions: { type: 'showEndpoint', params: ({ event }) => ({ address: event.output }) },
                ...rule('SSO-03 OP-09'),
              },
              { target: '#singleSignOn.refused.unsafe', ...rule('OP-09') },
            ],
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event },
                target: '#singleSignOn.refused.companyUnknown',
                ...rule('SSO-07'),
              },
              {
                target: '#singleSignOn.refused.unreachable',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('SSO-07 OP-136'),
              },
            ],
          },
        },
        waitingPopup: {
          description: 'The user signs in at the company in the popup; messages of other windows are ignored.',
          on: {
            TOKEN: [
              {
                guard: { type: 'trustedMessage', params: ({ event }) => event },
                target: '#singleSignOn.exchanging',
                actions: { type: 'keepToken', params: ({ event }) => event },
                ...rule('SSO-04 OP-09'),
              },
              {
                guard: { type: 'trustedDenial', params: ({ event }) => event },
                target: '#singleSignOn.refused.tokenRefused',
                ...rule('SSO-07 OP-09'),
              },
            ],
          },
        },
      },
    },
    exchanging: {
      description: 'The company has confirmed the user; the platform completes the sign-in.',
      tags: 'busy',
      exit: 'forgetToken',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context }) => ({ token: context.token, company: context.company.trim() }),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            ...rule('SSO-06'),
          },
          { target: 'refused.tokenRefused', ...rule('OP-05') },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'refused.tokenRefused',
            ...rule('SSO-07'),
          },
          {
            target: 'refused.unreachable',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('OP-136'),
          },
        ],
      },
    },
    refused: {
      description: 'Single sign-on failed; the reason shows, and the form allows another try.',
      tags: ['editable', 'failed'],
      initial: 'tokenRefused',
      on: {
        TYPE: { target: 'idle', actions: { type: 'type', params: ({ event }) => event }, ...rule('SSO-07') },
        SUBMIT: { target: 'underWay', ...rule('SSO-07') },
      },
      states: {
        popupBlocked: { description: 'The browser blocked the popup.' },
        companyUnknown: { description: 'The platform knows no single sign-on of this company.' },
        unsafe: { description: 'The sign-in address of the company is not safe, so it was not opened.' },
        tooLate: { description: 'The sign-in took longer than five minutes.' },
        tokenRefused: { description: 'The identity provider or the platform refused the sign-in.' },
        unreachable: {
          description: 'The platform gave no decision: no network, too many attempts, or a failing platform.',
        },
      },
    },
    signedIn: { description: 'The user is signed in.', type: 'final' },
  },
});
