import { failureOf } from '#domain/shared/failure.ts';
import { rule } from '../shared/rule.ts';
import { executionSetup } from './execution.setup.ts';

/** Everything is on the device before anything is fixed (OP-69, SM-35). */
export const settling = executionSetup.createStateConfig({
  description: 'Waits until every answer and picture is on the device. Files that cannot be stored are named first.',
  tags: 'busy',
  entry: 'write',
  always: [
    { guard: 'isDurable', target: 'sealing', ...rule('SM-35') },
    { guard: 'isWriterLost', target: 'notSealed', ...rule('OP-51 OP-54') },
  ],
  on: {
    NOT_SAVED: {
      target: 'notSealed',
      actions: { type: 'keepFailure', params: ({ event }) => event },
      ...rule('OP-51 OP-54'),
    },
    FILE_NOT_KEPT: { target: 'finish', ...rule('OP-69') },
  },
});

/** Fixes the content to send (OP-51). */
export const sealing = executionSetup.createStateConfig({
  description: 'The finished execution is fixed on the device, ready to be sent.',
  tags: 'busy',
  invoke: {
    id: 'seal',
    src: 'seal',
    input: ({ context: { draft: given, activity, store, session, finishedAt } }) => ({
      draft: given,
      activity,
      store,
      session,
      finishedAt,
    }),
    onDone: {
      target: 'uploading',
      actions: { type: 'keepSealed', params: ({ event }) => ({ sealed: event.output }) },
      ...rule('OP-51'),
    },
    onError: {
      target: 'notSealed',
      actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
      ...rule('OP-51'),
    },
  },
});

/** It could not be fixed; nothing is lost (OP-51). */
export const notSealed = executionSetup.createStateConfig({
  description: 'The execution could not be finished: a picture is missing, or the storage failed.',
  tags: 'failed',
  on: {
    RETRY: [
      { guard: 'isSealed', target: 'uploading', ...rule('SM-35') },
      { target: 'settling', ...rule('OP-51') },
    ],
    RETURN: { guard: 'isDraft', target: 'finish', ...rule('EXEC-19 SM-35') },
  },
});

/** On its way, until the receipt is here (UPL-01 to UPL-10). */
export const uploading = executionSetup.createStateConfig({
  description: 'Sends the execution, until its receipt has come.',
  invoke: {
    id: 'upload',
    src: 'upload',
    input: ({ context }) => {
      if (!context.sealed) throw new Error('only a sealed execution is uploaded');
      return { execution: context.draft.uuid, sealed: context.sealed };
    },
    onDone: [
      {
        guard: { type: 'isTakenBack', params: ({ event }) => event.output },
        target: '#execution.takenBack',
        ...rule('SM-35'),
      },
      { target: '#execution.uploaded', ...rule('UPL-10') },
    ],
    onError: {
      target: 'notSealed',
      actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
      ...rule('UPL-08'),
    },
  },
});
