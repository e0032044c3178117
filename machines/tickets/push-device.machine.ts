import { assign, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { PushPermission, PushStanding } from '#contracts/tickets/push-standing.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** TOLD-08: whether this device gets notices; the browser asks only after a press of the button. */
export const pushDeviceMachine = setup({
  types: {} as {
    context: { readonly failure: Failure | null };
    events: { type: 'TURN_ON' | 'TURN_OFF' | 'LOOK_AGAIN' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readDevice: port<PushStanding, void>('readDevice'),
    askPermission: port<PushPermission, void>('askPermission'),
    subscribeDevice: port<void, void>('subscribeDevice'),
    unsubscribeDevice: port<void, void>('unsubscribeDevice'),
  },
  guards: {
    stands: (_, { standing, at }: { standing: PushStanding; at: PushStanding }) => standing === at,
    isAnswer: (_, { answer, is }: { answer: PushPermission; is: PushPermission }) => answer === is,
  },
  actions: { keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })) },
}).createMachine({
  id: 'pushDevice',
  description: 'Whether this device gets notices of tasks.',
  context: { failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'Looks at what the browser can and may do, and whether the platform sends notices to it.',
      tags: 'busy',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: [
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, at: 'unsupported' }) },
            target: 'unsupported',
            ...rule('TOLD-08'),
          },
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, at: 'notInstalled' }) },
            target: 'notInstalled',
            ...rule('TOLD-08'),
          },
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, at: 'blocked' }) },
            target: 'blocked',
            ...rule('TOLD-08'),
          },
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, at: 'on' }) },
            target: 'on',
            ...rule('TOLD-08'),
          },
          { target: 'off', ...rule('TOLD-08') },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('TOLD-08'),
        },
      },
    },
    unsupported: {
      description: 'The browser cannot get notices; the screen says so.',
      on: { LOOK_AGAIN: { target: 'looking', ...rule('TOLD-08') } },
    },
    notInstalled: {
      description: 'The browser gives notices to installed apps alone; the screen says how to install this one.',
      on: { LOOK_AGAIN: { target: 'looking', ...rule('TOLD-08') } },
    },
    blocked: {
      description: 'The person has forbidden notices in the browser; the screen says how to allow them again.',
      on: { LOOK_AGAIN: { target: 'looking', ...rule('TOLD-08') } },
    },
    off: {
      description: 'This device gets no notices; a button offers them.',
      on: { TURN_ON: { target: 'asking', ...rule('TOLD-08') } },
    },
    asking: {
      description: 'The browser asks whether the app may show notices.',
      tags: 'busy',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, is: 'granted' }) },
            target: 'subscribing',
            ...rule('TOLD-08'),
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, is: 'denied' }) },
            target: 'blocked',
            ...rule('TOLD-08'),
          },
          { target: 'off', ...rule('TOLD-08') },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('TOLD-08'),
        },
      },
    },
    subscribing: {
      description: 'The browser subscribes at its push service, and the platform is told where to send notices.',
      tags: 'busy',
      invoke: {
        id: 'subscribeDevice',
        src: 'subscribeDevice',
        onDone: { target: 'on', ...rule('TOLD-08') },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('TOLD-08'),
        },
      },
    },
    on: {
      description: 'This device gets notices; a button ends them.',
      on: { TURN_OFF: { target: 'unsubscribing', ...rule('TOLD-08') } },
    },
    unsubscribing: {
      description: 'The platform is told to send no more notices to this device.',
      tags: 'busy',
      invoke: {
        id: 'unsubscribeDevice',
        src: 'unsubscribeDevice',
        onDone: { target: 'off', ...rule('TOLD-08') },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('TOLD-08'),
        },
      },
    },
    failed: {
      description: 'The last step did not work; the screen says why and offers to look again.',
      tags: 'failed',
      on: { LOOK_AGAIN: { target: 'looking', ...rule('TOLD-08') } },
    },
  },
});
