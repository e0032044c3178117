import { rule } from '../shared/rule.ts';
import { deliveryOf, itemSetup } from './item.setup.ts';

const exporting = itemSetup.createStateConfig({
  description: 'The encrypted file is made on the device.',
  tags: 'busy',
  invoke: {
    id: 'saveDownload',
    src: 'saveDownload',
    input: ({ context }) => ({ execution: context.waiting.uuid }),
    onDone: { target: 'idle', ...rule('OP-53') },
    onError: {
      target: 'idle',
      actions: { type: 'keepExportFailure', params: ({ event }) => event },
      ...rule('OP-53'),
    },
  },
});

/** The platform does not take it. */
export const refused = itemSetup.createStateConfig({
  description: 'The platform refused the item. It stays on the device with the reason; other items go on.',
  tags: 'failed',
  initial: 'idle',
  states: {
    idle: {
      description:
        'The user can retry, export or discard the item, and change it after a refused file or postponement.',
      on: {
        RETRY: { target: '#item.queued', actions: 'startAnew', ...rule('SM-34') },
        EXPORT: { target: 'exporting', actions: 'clearExportFailure', ...rule('SM-34 OP-53') },
        DISCARD: { target: 'confirmingDiscard', ...rule('SM-34') },
        TAKE_BACK: { guard: 'canTakeBack', target: 'takingBack', ...rule('SM-35 FILE-16') },
      },
    },
    exporting: { ...exporting, description: 'The encrypted file of the refused execution is made on the device.' },
    takingBack: {
      description: 'The finished execution becomes a draft again, so that its answers can be changed.',
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context }) => ({ execution: context.waiting.uuid }),
        onDone: { target: '#item.gone', actions: 'openExecution', ...rule('SM-35') },
        onError: [
          {
            guard: { type: 'hasEveryFile', params: ({ event }) => event },
            target: '#item.queued',
            actions: ['startAnew', 'notifySentAsItIs'],
            ...rule('SM-35 FILE-16'),
          },
          {
            target: 'idle',
            actions: { type: 'keepExportFailure', params: ({ event }) => event },
            ...rule('SM-35'),
          },
        ],
      },
    },
    confirmingDiscard: {
      description: 'Asks before the item is deleted.',
      tags: 'asking',
      on: { CONFIRM: { target: 'discarding', ...rule('SM-34') }, CANCEL: { target: 'idle', ...rule('SM-34') } },
    },
    discarding: {
      description: 'The item is deleted from the device.',
      tags: 'busy',
      invoke: {
        id: 'discardRecord',
        src: 'discardRecord',
        input: ({ context }) => ({ execution: context.waiting.uuid }),
        onDone: { target: '#item.gone', actions: 'notifyDiscarded', ...rule('SM-34 SM-35') },
        onError: {
          target: 'idle',
          actions: { type: 'keepExportFailure', params: ({ event }) => event },
          ...rule('SM-34'),
        },
      },
    },
  },
});

/** OP-48: what the platform stored stays as it is, so that trying again would never end. */
export const incomplete = itemSetup.createStateConfig({
  description:
    'The platform has everything except pictures of tickets. They stay on the device until the user decides.',
  tags: 'failed',
  initial: 'idle',
  states: {
    idle: {
      description: 'The tickets are named; the user can export the execution or finish without the missing pictures.',
      on: {
        ACCEPT: { target: 'accepting', actions: 'clearExportFailure', ...rule('OP-48 OP-55') },
        EXPORT: { target: 'exporting', actions: 'clearExportFailure', ...rule('SM-34 OP-53') },
      },
    },
    exporting: {
      ...exporting,
      description: 'The encrypted file of the execution without its missing pictures is made on the device.',
    },
    accepting: {
      description: 'The execution counts as delivered without the missing pictures; its copy on the device is deleted.',
      tags: 'busy',
      invoke: {
        id: 'keepReceipt',
        src: 'keepReceipt',
        input: ({ context }) => ({ ...deliveryOf(context), receipt: context.receipt }),
        onDone: { target: '#item.delivered', actions: 'notifyDelivered', ...rule('SM-34 OP-55') },
        onError: {
          target: 'idle',
          actions: { type: 'keepExportFailure', params: ({ event }) => event },
          ...rule('SM-34'),
        },
      },
    },
  },
});

/** A defect of the app. */
export const broken = itemSetup.createStateConfig({
  description: 'The app failed while sending the item. It stays on the device; other items go on.',
  tags: 'failed',
  initial: 'idle',
  states: {
    idle: {
      description: 'The user can try again or export the item.',
      on: {
        RETRY: { target: '#item.queued', actions: 'startAnew', ...rule('SM-34') },
        EXPORT: { target: 'exporting', actions: 'clearExportFailure', ...rule('SM-34 OP-53') },
      },
    },
    exporting,
  },
});
