import { isKept } from '#domain/execution/draft.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { rule } from '../shared/rule.ts';
import { executionSetup } from './execution.setup.ts';

/** The errand away from the finish screen (EXEC-26): until that shows again, Continue and Return lead back to it. */
export const errand = executionSetup.createStateConfig({
  description: 'Whether an answer is being changed, or a skipped screen completed, from the finish screen.',
  initial: 'none',
  states: {
    none: {
      description: 'The user goes from screen to screen.',
      on: { REVIEW_LEFT: { target: 'changing', ...rule('EXEC-26') } },
    },
    changing: {
      description: 'Continue and Return lead back to the finish screen. The next required question is offered.',
      always: { guard: 'isAtFinish', target: 'none', ...rule('EXEC-18 EXEC-26') },
      on: { REPETITION_OPENED: { target: 'repeating', ...rule('NAV-08 OP-34') } },
    },
    repeating: {
      description: 'The user opened a repetition; its screens come before the way back to the finish screen.',
      always: { guard: 'isOutsideRepetitions', target: 'changing', ...rule('NAV-08 OP-34') },
    },
  },
});

/** The dialog of the close button (EXEC-02, OP-137). */
export const closing = executionSetup.createStateConfig({
  description: 'The dialog of the close button, over the screen of the execution.',
  initial: 'closed',
  on: { POSTPONED: { guard: 'isDraft', target: '#execution.postponed', ...rule('OP-56 SM-34') } },
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        CLOSE: [
          { guard: 'isKept', target: 'confirmingDiscard', ...rule('EXEC-02') },
          { target: '#execution.discarded', ...rule('EXEC-02') },
        ],
        LEAVE: { guard: 'isSealed', target: 'leaving', ...rule('OP-49 OP-137') },
      },
    },
    confirmingDiscard: {
      description: 'The user can keep answering, leave and continue later, or discard the execution.',
      tags: 'asking',
      on: {
        KEEP_ANSWERING: { target: 'closed', ...rule('EXEC-02 OP-137') },
        LEAVE: [
          { guard: 'isNotKept', target: '#execution.leftUnsaved', ...rule('OP-54 OP-137') },
          { target: 'leaving', ...rule('OP-137') },
        ],
        DISCARD: { guard: 'isDraft', target: 'discarding', ...rule('EXEC-02 OP-137') },
      },
    },
    leaving: {
      description: 'The last answers and pictures are stored before leaving. Those that cannot be stored are named.',
      tags: 'busy',
      always: [
        { guard: 'isNotKept', target: 'confirmingDiscard', ...rule('OP-54 OP-137') },
        { guard: 'isDurable', target: '#execution.left', ...rule('OP-54 OP-137') },
      ],
      after: { leavingPatience: { target: 'confirmingDiscard', ...rule('OP-54 OP-137') } },
      on: {
        KEEP_ANSWERING: { target: 'closed', ...rule('OP-137') },
        FILE_NOT_KEPT: { target: 'closed', ...rule('OP-69') },
      },
    },
    discarding: {
      description: 'The execution is deleted from the device.',
      tags: 'busy',
      invoke: {
        id: 'discardRecord',
        src: 'discardRecord',
        input: ({ context }) => ({ execution: context.draft.uuid }),
        onDone: { target: '#execution.discarded', ...rule('EXEC-02') },
        onError: {
          target: 'notDiscarded',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          ...rule('EXEC-02'),
        },
      },
    },
    notDiscarded: {
      description: 'The execution could not be deleted; it is still on the device.',
      tags: ['asking', 'failed'],
      on: {
        KEEP_ANSWERING: { target: 'closed', ...rule('OP-137') },
        LEAVE: [
          { guard: 'isNotKept', target: '#execution.leftUnsaved', ...rule('OP-54 OP-137') },
          { target: 'leaving', ...rule('OP-137') },
        ],
      },
    },
  },
});

/** Whether every answer is durable on the device (OP-54). */
export const saving = executionSetup.createStateConfig({
  description: 'Whether every answer is stored on the device.',
  initial: 'saved',
  invoke: {
    id: 'writer',
    src: 'writer',
    input: ({ context: { activity, store, session, serverStartedAt, judgedBy, routine, draft: given } }) => ({
      activity,
      store,
      session,
      serverStartedAt,
      ...(judgedBy ? { judgedBy } : {}),
      ...(routine ? { routine } : {}),
      saved: isKept(given) ? given : null,
    }),
    onError: { target: '.lost', ...rule('OP-54') },
  },
  states: {
    saved: {
      description: 'Every answer is stored on the device.',
      always: { guard: 'hasUnsavedAnswers', target: 'saving', ...rule('OP-54') },
    },
    saving: {
      description: 'The newest answer is being written.',
      on: {
        SAVED: [
          {
            guard: { type: 'isLatest', params: ({ event }) => event },
            target: 'saved',
            actions: { type: 'keepSaved', params: ({ event }) => event },
            ...rule('OP-54'),
          },
          { actions: { type: 'keepSaved', params: ({ event }) => event }, ...rule('OP-54') },
        ],
        NOT_SAVED: {
          target: 'notSaved',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-54'),
        },
      },
    },
    notSaved: {
      description: 'The device could not store the newest answer; it is still on the screen.',
      tags: 'failed',
      on: {
        RETRY: { target: 'saving', actions: 'write', ...rule('OP-54') },
        SAVED: { target: 'saved', actions: { type: 'keepSaved', params: ({ event }) => event }, ...rule('OP-54') },
      },
    },
    lost: {
      description: 'The app can no longer store answers; when the user tries again, all answers are stored.',
      tags: 'failed',
      on: {
        RETRY: [
          { guard: 'hasUnsavedAnswers', target: 'saving', actions: ['startWriter', 'write'], ...rule('OP-54') },
          { target: 'saved', actions: 'startWriter', ...rule('OP-54') },
        ],
      },
    },
  },
});

/** The position of the execution (GEO). */
export const location = executionSetup.createStateConfig({
  description: 'The position at which the execution is carried out.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether the position is known from an earlier visit.',
      always: [
        { guard: 'isLocated', target: 'known', ...rule('OP-52') },
        { guard: 'isSealed', target: 'known', ...rule('SM-35') },
        { target: 'asking', ...rule('GEO-01') },
      ],
    },
    asking: {
      description: 'The browser is asked for the position; the questions do not wait for it.',
      invoke: {
        id: 'geolocation',
        src: 'geolocation',
        onDone: [
          { guard: 'isBeingSealed', target: 'known', ...rule('SM-35') },
          { guard: 'isSealed', target: 'known', ...rule('SM-35') },
          {
            guard: { type: 'hasPosition', params: ({ event }) => ({ location: event.output }) },
            target: 'known',
            actions: [{ type: 'locate', params: ({ event }) => ({ location: event.output }) }, 'write'],
            ...rule('GEO-01'),
          },
          {
            target: 'missing',
            actions: [{ type: 'locate', params: ({ event }) => ({ location: event.output }) }, 'write'],
            ...rule('GEO-02'),
          },
        ],
        onError: { target: 'missing', ...rule('GEO-04') },
      },
    },
    missing: {
      description:
        'The position is missing and the reason is kept. The browser is asked again once it allows the position.',
      invoke: { id: 'untilAllowed', src: 'untilAllowed', onError: { ...rule('GEO-04') } },
      on: { ALLOWED: { target: 'asking', ...rule('GEO-01') } },
    },
    known: { description: 'The position is known, or the execution is already finished.', type: 'final' },
  },
});

/** The picture of the instructions (EXEC-10). */
export const referenceImage = executionSetup.createStateConfig({
  description: 'The picture that goes with the instructions.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether the activity has a reference picture.',
      always: [
        { guard: 'hasImage', target: 'offered', ...rule('EXEC-10') },
        { target: 'none', ...rule('EXEC-10') },
      ],
    },
    offered: {
      description: 'The reference picture is loaded from the platform and shown with the instructions.',
      invoke: {
        id: 'storedPicture',
        src: 'storedPicture',
        input: ({ context }) => ({ path: context.activity.reference_file }),
        onError: { target: 'none', ...rule('IMG-01') },
      },
    },
    none: { description: 'The activity has no reference picture.', type: 'final' },
  },
});

/** Whether there is a camera that codes could be read with (OP-41); it may be plugged in or out at any time. */
export const camera = executionSetup.createStateConfig({
  description: 'Whether there is a camera that codes could be read with.',
  initial: 'unknown',
  invoke: {
    id: 'watchCameras',
    src: 'watchCameras',
    onError: { target: '.absent', ...rule('OP-41') },
  },
  on: {
    CAMERA_THERE: { target: '.present', ...rule('OP-41') },
    CAMERA_GONE: { target: '.absent', ...rule('OP-41') },
  },
  states: {
    unknown: { description: 'The device has not told yet whether it has a camera.' },
    present: { description: 'A camera is present.' },
    absent: { description: 'No camera is present, or the device does not tell.' },
  },
});
