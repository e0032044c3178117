import { answerDestination } from '#domain/routines/routine-answer.ts';
import { rule } from '../shared/rule.ts';
import { discarding, droppable, editable, readOnly } from './routine-answer.form.ts';
import { keeping, reopening, sending } from './routine-answer.sending.ts';
import {
  answerSetup,
  atFirst,
  keepingIn,
  loadedIn,
  locatedIn,
  routineIn,
  storedPictures,
} from './routine-answer.setup.ts';

/** SM-26 Routine answer: one activity of a routine, and its answer. */
export const routineAnswerMachine = answerSetup.createMachine({
  id: 'routineAnswer',
  description: 'One activity of a routine, and its answer.',
  context: ({ input }) => atFirst(input),
  initial: 'taking',
  invoke: {
    id: 'hold',
    src: 'hold',
    input: ({ context }) => locatedIn(context),
    onError: {
      target: '.loadFailed',
      actions: { type: 'keepFailure', params: ({ event }) => event },
      ...rule('OP-54 OP-30'),
    },
  },
  on: { LOST: { target: '.takenOver', ...rule('OP-54 SM-35') } },
  states: {
    taking: {
      description: 'Checks whether the answer is open in another tab; only one tab can change it.',
      tags: 'busy',
      on: {
        HELD: { target: 'loading', ...rule('OP-54 SM-35') },
        HELD_ELSEWHERE: { target: 'heldElsewhere', ...rule('OP-54 SM-35') },
      },
    },
    heldElsewhere: {
      description: 'The answer is open in another tab; this tab can take it over.',
      tags: 'asking',
      on: { TAKE_OVER: { target: 'taking', actions: 'takeOver', ...rule('SM-35') } },
    },
    takenOver: {
      description: 'Another tab has taken the answer over; this tab no longer saves it.',
      tags: 'asking',
      on: { TAKE_OVER: { target: 'taking', actions: 'takeOver', ...rule('SM-35') } },
    },
    loading: {
      description: 'Reads the activity, and the answer stored on this device.',
      tags: 'busy',
      invoke: {
        id: 'loadResult',
        src: 'loadResult',
        input: ({ context }) => locatedIn(context),
        onDone: {
          target: 'shown',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
          ...rule('ROUT-36 OP-98'),
        },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('ROUT-36 ERR-04'),
        },
      },
    },
    loadFailed: {
      description:
        'The activity could not be loaded; the user can try again, or the app does once online or signed in.',
      tags: 'failed',
      invoke: [
        { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
        { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-11') } },
      ],
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { guard: 'isOutOfReach', target: 'loading', ...rule('ROUT-36 OP-30') },
        SIGNED_IN: { guard: 'lacksSession', target: 'loading', ...rule('ROUT-36 OP-11') },
      },
    },
    shown: {
      description: 'The activity shows, with the actions that it allows.',
      initial: 'judging',
      invoke: [
        {
          id: 'keepDraft',
          src: 'keepDraft',
          input: ({ context }) => keepingIn(context),
          onError: { ...rule('OP-54') },
        },
        {
          id: 'uploader',
          src: 'uploader',
          input: ({ context, self }) => ({
            destination: answerDestination(context.session.company_uuid, loadedIn(context).detail),
            kept: loadedIn(context).files.filter(({ place }) => place.kind === 'routine'),
            owner: self,
          }),
          onError: { ...rule('OP-69') },
        },
        {
          id: 'cannotBeDone',
          src: 'cannotBeDone',
          input: ({ context, self }) => ({
            execution: context.draft.uuid,
            destination: answerDestination(context.session.company_uuid, loadedIn(context).detail),
            routine: routineIn(context),
            postponement: context.draft.postponement,
            kept: loadedIn(context).files.filter(({ place }) => place.kind === 'postponed'),
            owner: self,
          }),
          onError: { ...rule('CBD-01') },
        },
        {
          id: 'gallery',
          src: 'gallery',
          input: ({ context }) => ({ paths: storedPictures(loadedIn(context)) }),
          onError: { ...rule('IMG-01') },
        },
      ],
      on: {
        FILE_COMING: { actions: { type: 'expectPicture', params: ({ event }) => event }, ...rule('OP-69') },
        FILE_NOT_KEPT: { actions: { type: 'missPicture', params: ({ event }) => event }, ...rule('OP-69') },
        FILE_ATTACHED: {
          actions: [
            { type: 'forgetPicture', params: ({ event }) => event },
            { type: 'addPicture', params: ({ event }) => event },
            'write',
          ],
          ...rule('ROUT-21 OP-69'),
        },
        FILE_DETACHED: {
          actions: [
            { type: 'forgetPicture', params: ({ event }) => event },
            { type: 'removePicture', params: ({ event }) => event },
            'write',
          ],
          ...rule('FILE-02'),
        },
        POSTPONEMENT: {
          actions: [{ type: 'keepPostponement', params: ({ event }) => event }, 'write'],
          ...rule('CBD-01 OP-54'),
        },
        RETRY: { guard: 'wasSeen', target: 'loading', ...rule('OP-30') },
        NOT_KEPT: { actions: { type: 'sayNotKept', params: ({ event }) => event }, ...rule('OP-54') },
      },
      states: {
        judging: {
          description: 'Decides which actions the activity allows.',
          always: [
            { guard: 'isSealed', target: 'sending.waiting', ...rule('SM-34') },
            { guard: 'isEditable', target: 'editable', ...rule('ROUT-21 OP-99 OP-104') },
            { guard: 'isDone', target: 'readOnly.done', ...rule('ROUT-24 OP-99') },
            { guard: 'isNotDone', target: 'readOnly.notDone', ...rule('ROUT-24 OP-99') },
            { guard: 'isPostponed', target: 'postponed', ...rule('ROUT-25') },
            { guard: 'isExpired', target: 'expiredAlert', ...rule('ROUT-28 ERR-22 OP-104') },
            { guard: 'isAvailableLater', target: 'availableLater', ...rule('ROUT-29 ERR-22 OP-104') },
            { target: 'notOffered', ...rule('OP-104') },
          ],
        },
        editable,
        readOnly,
        postponed: { ...droppable, description: 'The activity was postponed, and this user cannot answer it.' },
        expiredAlert: { ...droppable, description: 'The time of the activity has passed.' },
        availableLater: { ...droppable, description: 'The activity is not open yet.' },
        notOffered: { ...droppable, description: 'The platform does not allow an answer.' },
        discarding,
        keeping,
        sending,
        reopening,
      },
    },
  },
});
