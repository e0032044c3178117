import { rule } from '../shared/rule.ts';
import { deliveryOf, itemSetup } from './item.setup.ts';
import { broken, incomplete, refused } from './item.stuck.ts';

/** SM-34, one item: a sealed execution on its way from the device to the receipt. */
export const itemMachine = itemSetup.createMachine({
  id: 'item',
  description: 'One item of the outbox: a finished execution or answer on its way to the platform.',
  context: ({ input }) => ({
    ...input,
    sealed: null,
    sent: 0,
    failures: 0,
    failure: null,
    receipt: null,
    lacking: [],
    exportFailure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides whether the item can be sent; a refused item waits until the user retries it.',
      always: [
        { guard: 'wasBroken', target: 'broken', actions: ['keepBroken', 'logBroken'], ...rule('SM-34') },
        { guard: 'wasRefused', target: 'refused', actions: 'keepRefusal', ...rule('SM-34') },
        { target: 'queued', ...rule('SM-34') },
      ],
    },
    queued: {
      description: 'Waits for its turn: one item is sent at a time.',
      entry: 'tellReady',
      on: { START: { target: 'sending', ...rule('SM-34') } },
    },
    sending: {
      description: 'The item is being sent, by this tab alone.',
      initial: 'taking',
      tags: 'busy',
      exit: 'endTurn',
      invoke: {
        id: 'hold',
        src: 'hold',
        input: ({ context }) => ({ execution: context.waiting.uuid }),
        onError: {
          target: 'pausedByServer',
          actions: { type: 'countFailure', params: ({ event }) => event },
          ...rule('SM-34'),
        },
      },
      states: {
        taking: {
          description: 'Checks that no other tab has the item, then reads its content from the device.',
          on: {
            HELD: {
              target: 'sendingFiles',
              actions: [{ type: 'keepSealed', params: ({ event }) => event }, 'journalStart'],
              ...rule('SM-34'),
            },
            HELD_ELSEWHERE: { target: '#item.heldElsewhere', ...rule('SM-34 SM-35') },
            NOT_THERE: { target: '#item.gone', ...rule('SM-35') },
            NOT_READ: {
              target: '#item.pausedByServer',
              actions: { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
              ...rule('SM-34'),
            },
          },
        },
        sendingFiles: {
          description: 'Files that the platform has not acknowledged yet go first.',
          invoke: {
            id: 'sendFiles',
            src: 'sendFiles',
            input: ({ context }) => deliveryOf(context),
            onError: {
              target: '#item.refused',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'journalRefusal'],
              ...rule('SM-34'),
            },
          },
          on: {
            FILE_SENT: { actions: { type: 'countSent', params: ({ event }) => event }, ...rule('SM-34') },
            FILES_SENT: { target: 'sendingRecord', ...rule('OP-69') },
            FILES_NOT_SENT: [
              {
                guard: { type: 'isOffline', params: ({ event }) => ({ error: event.failure }) },
                target: '#item.waitingForNetwork',
                ...rule('OP-49'),
              },
              {
                guard: { type: 'needsSignIn', params: ({ event }) => ({ error: event.failure }) },
                target: '#item.waitingForSignIn',
                ...rule('SM-34'),
              },
              {
                guard: { type: 'mayPass', params: ({ event }) => ({ error: event.failure }) },
                target: '#item.pausedByServer',
                actions: { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
                ...rule('SM-34'),
              },
              {
                target: '#item.refused',
                actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) }, 'journalRefusal'],
                ...rule('SM-34'),
              },
            ],
          },
        },
        sendingRecord: {
          description: 'The item is sent unchanged in every attempt; the receipt must match it.',
          invoke: {
            id: 'sendRecord',
            src: 'sendRecord',
            input: ({ context }) => deliveryOf(context),
            onDone: [
              {
                guard: { type: 'lacksPictures', params: ({ event }) => ({ receipt: event.output }) },
                target: '#item.incomplete',
                actions: [
                  { type: 'keepReceiptOf', params: ({ event }) => ({ receipt: event.output }) },
                  'journalIncomplete',
                ],
                ...rule('OP-48 OP-55'),
              },
              {
                target: 'checkingReceipt',
                actions: { type: 'keepReceiptOf', params: ({ event }) => ({ receipt: event.output }) },
                ...rule('OP-55'),
              },
            ],
            onError: [
              {
                guard: { type: 'isOffline', params: ({ event }) => event },
                target: '#item.waitingForNetwork',
                ...rule('OP-49'),
              },
              {
                guard: { type: 'needsSignIn', params: ({ event }) => event },
                target: '#item.waitingForSignIn',
                ...rule('SM-34'),
              },
              {
                guard: { type: 'mayPass', params: ({ event }) => event },
                target: '#item.pausedByServer',
                actions: { type: 'countFailure', params: ({ event }) => event },
                ...rule('SM-34'),
              },
              {
                target: '#item.refused',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'journalRefusal'],
                ...rule('SM-34'),
              },
            ],
          },
        },
        checkingReceipt: {
          description: 'The receipt matches; the app keeps it and deletes the copy of the item on the device.',
          invoke: {
            id: 'keepReceipt',
            src: 'keepReceipt',
            input: ({ context }) => ({ ...deliveryOf(context), receipt: context.receipt }),
            onDone: { target: '#item.delivered', actions: 'notifyDelivered', ...rule('SM-34 OP-55') },
            onError: {
              target: '#item.pausedByServer',
              actions: { type: 'countFailure', params: ({ event }) => event },
              ...rule('SM-34'),
            },
          },
        },
      },
    },
    heldElsewhere: {
      description: 'The execution is open in a tab, or another tab sends it.',
      on: { ONLINE: { target: 'queued', ...rule('SM-34') }, RETRY: { target: 'queued', ...rule('SM-34') } },
    },
    waitingForNetwork: {
      description: 'The platform did not answer; sending goes on once the network is back.',
      entry: 'journalNetwork',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('SM-34') } },
      on: {
        ONLINE: { target: 'queued', ...rule('SM-34') },
        RETRY: { target: 'queued', ...rule('SM-34') },
      },
    },
    waitingForSignIn: {
      description: 'The session has ended; the item waits until its author has signed in again.',
      entry: 'journalSignIn',
      on: { SIGNED_IN: { target: 'queued', ...rule('SM-34') } },
    },
    pausedByServer: {
      description: 'The attempt failed; the app tries again after growing pauses, or when the user asks.',
      entry: 'journalPause',
      after: { pause: { target: 'queued', ...rule('SM-34') } },
      on: { RETRY: { target: 'queued', ...rule('SM-34') } },
    },
    refused,
    incomplete,
    broken,
    delivered: {
      description: 'The platform has the execution; its receipt is in the Sent list.',
      type: 'final',
      entry: 'tellGone',
    },
    gone: { description: 'The execution is no longer on this device.', type: 'final', entry: 'tellGone' },
  },
});
