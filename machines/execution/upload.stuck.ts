import { rule } from '../rule.ts';
import { uploadSetup } from './upload.setup.ts';

const preparingDownload = uploadSetup.createStateConfig({
  description: 'The encrypted file is made on the device.',
  tags: 'busy',
  invoke: {
    id: 'saveDownload',
    src: 'saveDownload',
    input: ({ context: { execution, sealed } }) => ({ execution, sealed }),
    onDone: { target: 'idle', ...rule('UPL-09') },
    onError: {
      target: 'idle',
      actions: { type: 'keepDownloadFailure', params: ({ event }) => event },
      ...rule('UPL-09'),
    },
  },
});

/** UPL-08: it did not get through. */
export const uploadError = uploadSetup.createStateConfig({
  description: 'Five attempts failed, or the platform refused; nothing is lost.',
  tags: 'failed',
  initial: 'idle',
  invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-49') } },
  states: {
    idle: {
      description:
        'Explains, and offers to try again or to download the data; with a refused file, to change it. A failure that may pass is tried again by itself.',
      on: {
        ONLINE: {
          guard: 'mayPass',
          target: '#upload.saving',
          actions: 'startAnew',
          ...rule('OP-49 OP-50'),
        },
        TRY_AGAIN: { target: '#upload.saving', actions: ['startAnew', 'journalStart'], ...rule('OP-50 SM-34') },
        DOWNLOAD: { target: 'preparingDownload', actions: 'clearDownloadFailure', ...rule('UPL-08') },
        TAKE_BACK: { guard: 'isFileRefused', target: 'takingBack', ...rule('SM-35 FILE-16') },
      },
    },
    preparingDownload,
    takingBack: {
      description: 'The sealed execution becomes a draft whose answers can be changed.',
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { execution } }) => ({ execution }),
        onDone: { target: '#upload.takenBack', ...rule('SM-35') },
        onError: [
          {
            guard: { type: 'hasEveryFile', params: ({ event }) => event },
            target: '#upload.saving',
            actions: ['startAnew', 'notifySentAsItIs'],
            ...rule('SM-35 FILE-16'),
          },
          {
            target: 'idle',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('SM-35'),
          },
        ],
      },
    },
  },
});

/** OP-48: what the platform stored stays as it is, so that trying again would never end. */
export const incomplete = uploadSetup.createStateConfig({
  description:
    'The platform has everything except pictures of tickets. They stay on the device until the user decides.',
  tags: 'failed',
  initial: 'idle',
  states: {
    idle: {
      description: 'Names the tickets, and offers to download the data or to finish without them.',
      on: {
        ACCEPT: { target: 'accepting', ...rule('OP-48 OP-55') },
        DOWNLOAD: { target: 'preparingDownload', actions: 'clearDownloadFailure', ...rule('UPL-08') },
      },
    },
    preparingDownload,
    accepting: {
      description: 'The receipt is kept and the local copy deleted, in one step on the device.',
      tags: 'busy',
      invoke: {
        id: 'keepReceipt',
        src: 'keepReceipt',
        input: ({ context: { execution, sealed, receipt } }) => ({ execution, sealed, receipt }),
        onDone: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('UPL-10') },
        onError: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('OP-55') },
      },
    },
  },
});
