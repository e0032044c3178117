import { rule } from '../rule.ts';
import { uploadSetup } from './upload.setup.ts';
import { incomplete, uploadError } from './upload.stuck.ts';

/** SM-13 Upload: what was sealed leaves the device, five attempts long; the local copy goes only after an equal receipt. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  description: 'Delivers a sealed execution exactly once.',
  context: ({ input }) => ({
    ...input,
    failures: 0,
    failure: null,
    downloadFailure: null,
    receipt: null,
    lacking: [],
    sent: 0,
    ending: 'uploaded',
  }),
  output: ({ context }) => ({ end: context.ending, execution: context.execution }),
  initial: 'saving',
  states: {
    saving: {
      description: 'Saving shows from the start to success or final failure, pauses included.',
      tags: 'busy',
      type: 'parallel',
      states: {
        network: {
          description: 'Whether the device believes that there is a network.',
          initial: 'online',
          invoke: { id: 'network', src: 'network', onError: { ...rule('OP-49') } },
          states: {
            online: {
              description: 'There may be a network.',
              on: { OFFLINE: { target: 'offline', ...rule('OP-49') } },
            },
            offline: { description: 'The device is offline.', on: { ONLINE: { target: 'online', ...rule('OP-49') } } },
          },
        },
        attempts: {
          description: 'Up to five attempts, with pauses between them.',
          initial: 'attempting',
          states: {
            attempting: {
              description: 'One attempt: the files, then the execution, then the receipt.',
              initial: 'sendingFiles',
              states: {
                sendingFiles: {
                  description: 'Sends the files that the platform has not acknowledged.',
                  invoke: {
                    id: 'sendFiles',
                    src: 'sendFiles',
                    input: ({ context: { execution, sealed } }) => ({ execution, sealed }),
                    onError: {
                      target: '#upload.uploadError',
                      actions: [{ type: 'countFailure', params: ({ event }) => event }, 'journalFailure'],
                      ...rule('UPL-08'),
                    },
                  },
                  on: {
                    FILE_SENT: { actions: { type: 'countSent', params: ({ event }) => event }, ...rule('UPL-06') },
                    FILES_SENT: { target: 'sendingRecord', ...rule('OP-69') },
                    FILES_NOT_SENT: [
                      { guard: 'isOffline', target: '#upload.saving.attempts.waitingForNetwork', ...rule('OP-49') },
                      {
                        guard: { type: 'needsSignIn', params: ({ event }) => ({ error: event.failure }) },
                        target: '#upload.saving.attempts.waitingForSignIn',
                        ...rule('OP-49'),
                      },
                      {
                        guard: { type: 'attemptsLeft', params: ({ event }) => ({ error: event.failure }) },
                        target: '#upload.saving.attempts.waiting',
                        actions: [
                          { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
                          'journalFailure',
                        ],
                        ...rule('UPL-07'),
                      },
                      {
                        target: '#upload.uploadError',
                        actions: [
                          { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
                          'journalFailure',
                        ],
                        ...rule('UPL-08'),
                      },
                    ],
                  },
                },
                sendingRecord: {
                  description:
                    'Sends the same bytes as every earlier attempt. The receipt must equal the content sent.',
                  invoke: {
                    id: 'sendRecord',
                    src: 'sendRecord',
                    input: ({ context: { execution, sealed } }) => ({ execution, sealed }),
                    onDone: [
                      {
                        guard: { type: 'lacksPictures', params: ({ event }) => ({ receipt: event.output }) },
                        target: '#upload.incomplete',
                        actions: [
                          { type: 'keepReceiptOf', params: ({ event }) => ({ receipt: event.output }) },
                          'journalIncomplete',
                        ],
                        ...rule('OP-48 OP-55'),
                      },
                      {
                        target: 'keepingReceipt',
                        actions: { type: 'keepReceiptOf', params: ({ event }) => ({ receipt: event.output }) },
                        ...rule('UPL-01 OP-55'),
                      },
                    ],
                    onError: [
                      { guard: 'isOffline', target: '#upload.saving.attempts.waitingForNetwork', ...rule('OP-49') },
                      {
                        guard: { type: 'needsSignIn', params: ({ event }) => event },
                        target: '#upload.saving.attempts.waitingForSignIn',
                        ...rule('OP-49'),
                      },
                      {
                        guard: { type: 'attemptsLeft', params: ({ event }) => event },
                        target: '#upload.saving.attempts.waiting',
                        actions: [{ type: 'countFailure', params: ({ event }) => event }, 'journalFailure'],
                        ...rule('UPL-07'),
                      },
                      {
                        target: '#upload.uploadError',
                        actions: [{ type: 'countFailure', params: ({ event }) => event }, 'journalFailure'],
                        ...rule('UPL-08'),
                      },
                    ],
                  },
                },
                keepingReceipt: {
                  description: 'The receipt is kept and the local copy deleted, in one step on the device.',
                  invoke: {
                    id: 'keepReceipt',
                    src: 'keepReceipt',
                    input: ({ context: { execution, sealed, receipt } }) => ({ execution, sealed, receipt }),
                    onDone: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('UPL-10') },
                    onError: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('OP-55') },
                  },
                },
              },
            },
            waiting: {
              description: 'A pause before the next attempt: 2 s, or as long as the platform asked for, up to 30 s.',
              after: { pause: { target: 'attempting', ...rule('UPL-07 OP-49') } },
            },
            waitingForSignIn: {
              description: 'The session has ended; everything waits until the user has signed in again.',
              invoke: { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-49') } },
              on: { SIGNED_IN: { target: 'attempting', ...rule('OP-49') } },
            },
            waitingForNetwork: {
              description:
                'The device is offline: no attempt is counted. The platform is tried now and then, since the device may be wrong.',
              after: { networkPatience: { target: 'attempting', ...rule('OP-49') } },
              on: { ONLINE: { target: 'attempting', ...rule('OP-49') } },
            },
          },
        },
      },
    },
    uploadError,
    incomplete,
    uploaded: { description: 'The platform has the execution.', type: 'final' },
    takenBack: {
      description: 'The execution can be answered again.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'takenBack' } },
    },
  },
});
