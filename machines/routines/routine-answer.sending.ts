import { rule } from '../shared/rule.ts';
import { answerSetup, keepingIn, locatedIn } from './routine-answer.setup.ts';

/** OP-54, OP-69: the answer is fixed on the device before anything of it leaves. */
export const keeping = answerSetup.createStateConfig({
  description: 'The answer is stored on the device before it is sent.',
  tags: 'busy',
  initial: 'settling',
  states: {
    settling: {
      description: 'Waits until every picture is on the device.',
      always: { guard: 'isNothingComing', target: 'fixing', ...rule('OP-69') },
      after: { patience: { target: '#routineAnswer.shown.editable', ...rule('ROUT-30') } },
      on: {
        CANCEL: { target: '#routineAnswer.shown.editable', ...rule('ROUT-30') },
        FILE_NOT_KEPT: {
          target: '#routineAnswer.shown.editable.notSaved',
          actions: [{ type: 'missPicture', params: ({ event }) => event }, 'keepUnkept', 'showTop'],
          ...rule('OP-69 FILE-15'),
        },
      },
    },
    fixing: {
      description: 'Choice, comment and pictures are stored together, so that repeated attempts count only once.',
      invoke: {
        id: 'saveAnswer',
        src: 'saveAnswer',
        input: ({ context }) => ({ ...keepingIn(context), asked: context.asked }),
        onDone: { target: '#routineAnswer.shown.sending', ...rule('ROUT-33 OP-138') },
        onError: {
          target: '#routineAnswer.shown.editable.notSaved',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'refuse', params: ({ event }) => event },
          ],
          ...rule('ROUT-35 OP-15'),
        },
      },
    },
  },
});

/** SM-34: the outbox sends it; the screen sees how far it is. */
export const sending = answerSetup.createStateConfig({
  description: 'The outbox sends the answer once, with this screen open or closed.',
  initial: 'beginning',
  invoke: {
    id: 'followAnswer',
    src: 'followAnswer',
    input: ({ context }) => ({ ...locatedIn(context), uuid: context.draft.uuid }),
    onError: {
      target: '.waiting',
      actions: { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'followAnswer' }) },
      ...rule('SM-34'),
    },
  },
  on: {
    SENDING_FILES: { actions: { type: 'keepSent', params: ({ event }) => event }, ...rule('SM-34') },
    WAITS: {
      target: '.waiting',
      actions: [{ type: 'keepWait', params: ({ event }) => event }, 'showTop'],
      ...rule('SM-34 OP-49'),
    },
    DELIVERED: {
      target: '#routineAnswer.shown',
      reenter: true,
      actions: [{ type: 'keepLoaded', params: ({ event }) => event }, 'showTop'],
      ...rule('ROUT-34 API-43'),
    },
    NOT_TAKEN: {
      target: 'reopening',
      actions: [
        { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) },
        { type: 'refuse', params: ({ event }) => ({ error: event.failure }) },
      ],
      ...rule('ROUT-35 OP-15 ERR-08'),
    },
    GONE: { target: '#routineAnswer.loading', ...rule('SM-34') },
  },
  states: {
    beginning: {
      description: 'Decides whether pictures are to be sent first.',
      always: [
        { guard: 'hasPictures', target: 'uploading', ...rule('ROUT-30') },
        { target: 'saving', ...rule('ROUT-30') },
      ],
    },
    uploading: {
      description: 'The pictures are sent before the answer.',
      tags: 'busy',
      after: { patience: { target: 'waiting', actions: 'showTop', ...rule('ROUT-30') } },
      on: { SENDING_RECORD: { target: 'saving', ...rule('ROUT-30') } },
    },
    saving: {
      description: 'The answer is being sent.',
      tags: 'busy',
      after: { patience: { target: 'waiting', actions: 'showTop', ...rule('ROUT-30') } },
    },
    waiting: {
      description: 'The answer is stored on the device and is sent by itself; the user can leave.',
      on: {
        WAITS: { actions: { type: 'keepWait', params: ({ event }) => event }, ...rule('SM-34 OP-49') },
        RETRY: { actions: 'sendNow', ...rule('SM-34') },
      },
    },
  },
});

/** ROUT-35: what was refused comes back to editing. */
export const reopening = answerSetup.createStateConfig({
  description: 'The answer was refused. It can be changed again, and the activity is read again.',
  tags: 'busy',
  invoke: {
    id: 'reopenAnswer',
    src: 'reopenAnswer',
    input: ({ context }) => ({ ...locatedIn(context), failure: context.failure }),
    onDone: { target: '#routineAnswer.loading', ...rule('ROUT-35') },
    onError: {
      target: '#routineAnswer.loadFailed',
      actions: { type: 'keepFailure', params: ({ event }) => event },
      ...rule('ROUT-35 OP-30'),
    },
  },
});
