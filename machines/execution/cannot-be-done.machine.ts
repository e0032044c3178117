import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import {
  type Attempt,
  fixed,
  type Postponement,
  postponedFiles,
  type RoutineRef,
} from '#domain/execution/postponement.ts';
import { postponedPlace } from '#domain/files/attachments.ts';
import {
  expectedPicture,
  type FormPictures,
  isMended,
  missedPicture,
  noPictures,
  settledPicture,
  unkeptFailure,
} from '#domain/files/form-pictures.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { type ChosenFile, type KeptFile, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import { closingTime } from '../shared/delays.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The messages to the owner: the content of the drawer after each change, and that it is fixed to be sent. */
export type CannotBeDoneEvent =
  | { readonly type: 'POSTPONEMENT'; readonly postponement: Postponement }
  | { readonly type: 'POSTPONED' };

/**
 * `execution` is what the pictures are kept under on the device, `destination` the folder that they go to; `kept` are
 * those that are there already.
 */
type Input = {
  readonly execution: string;
  readonly destination: string;
  readonly routine: RoutineRef;
  readonly postponement: Postponement;
  readonly kept: readonly KeptFile[];
  readonly owner: ActorRef<Snapshot<unknown>, CannotBeDoneEvent>;
};
/** The postponement to keep: `execution` is the uuid of the drawer's owner on the device. */
export type Postponing = Pick<Input, 'execution' | 'routine'> & { readonly attempt: Attempt };

type Context = Input &
  FormPictures & {
    readonly asked: Pick<Attempt, 'key' | 'at'>;
    readonly failure: Failure | null;
  };

/** SM-16 Cannot-be-done drawer: says why something cannot be done, and postpones it. */
export const cannotBeDoneMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'OPEN' | 'CANCEL' }
      | { type: 'TYPE'; comment: string }
      | { type: 'ADD_FILE'; files: readonly ChosenFile[]; uuids: readonly string[] }
      | { type: 'SAVE'; key: string; at: string }
      | UploaderEvent;
    children: { uploader: 'uploader' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    uploader: uploaderMachine,
    sendPictures: port<void, { execution: string; pictures: readonly string[] }>('sendPictures'),
    saveAnswer: port<void, Postponing>('saveAnswer'),
  },
  guards: {
    isCommentBlank: ({ context }) => isBlank(context.postponement.comment),
    hasPictures: ({ context }) => context.postponement.pictures.length + context.coming.length > 0,
    hasUnkept: ({ context }) => context.unkept.length > 0,
    isMended: ({ context }, { path }: { path: string }) => isMended(context, context.failure, path),
    isNothingComing: ({ context }) => context.coming.length === 0,
  },
  actions: {
    type: assign(({ context }, { comment }: { comment: string }) => ({
      postponement: { ...context.postponement, comment },
    })),
    addFiles: sendTo(
      'uploader',
      ({ context }, { files, uuids }: { files: readonly ChosenFile[]; uuids: readonly string[] }) =>
        ({
          type: 'ADD',
          files,
          uuids,
          maximum: postponedFiles,
          place: { execution: context.execution, ...postponedPlace },
        }) as const,
    ),
    expectPicture: assign(({ context }, { path }: { path: string }) => expectedPicture(context, path)),
    forgetPicture: assign(({ context }, { path }: { path: string }) => settledPicture(context, path)),
    missPicture: assign(({ context }, { path }: { path: string }) => missedPicture(context, path)),
    keepUnkept: assign(({ context }) => ({ failure: unkeptFailure(context) })),
    addPicture: assign(({ context: { postponement } }, { path }: { path: string }) => ({
      postponement: { ...postponement, pictures: [...postponement.pictures.filter((one) => one !== path), path] },
    })),
    removePicture: assign(({ context: { postponement } }, { path }: { path: string }) => ({
      postponement: { ...postponement, pictures: postponement.pictures.filter((one) => one !== path) },
    })),
    keepAsked: assign((_, { key, at }: { key: string; at: string }) => ({ asked: { key, at } })),
    fix: assign(({ context }) => ({ postponement: fixed(context.postponement, context.asked) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tell: sendTo(
      ({ context }) => context.owner,
      ({ context: { postponement } }) => ({ type: 'POSTPONEMENT', postponement }) as const,
    ),
    tellPostponed: sendTo(({ context }) => context.owner, { type: 'POSTPONED' }),
    refuse: emit((_, { error }: { error: unknown }) => ({ type: 'REFUSED', failure: failureOf(error) }) as const),
  },
  delays: { closingTime },
}).createMachine({
  id: 'cannotBeDone',
  description: 'The drawer in which the user says why the task cannot be done.',
  context: ({ input }) => ({ ...input, ...noPictures, asked: { key: '', at: '' }, failure: null }),
  invoke: {
    id: 'uploader',
    src: 'uploader',
    input: ({ context: { destination, kept }, self }) => ({ destination, kept, owner: self }),
    onError: { ...rule('OP-69') },
  },
  on: {
    FILE_COMING: { actions: { type: 'expectPicture', params: ({ event }) => event }, ...rule('OP-69') },
    FILE_NOT_KEPT: { actions: { type: 'missPicture', params: ({ event }) => event }, ...rule('OP-69') },
    FILE_ATTACHED: {
      actions: [
        { type: 'forgetPicture', params: ({ event }) => event },
        { type: 'addPicture', params: ({ event }) => event },
        'tell',
      ],
      ...rule('CBD-01 OP-69'),
    },
    FILE_DETACHED: {
      actions: [
        { type: 'forgetPicture', params: ({ event }) => event },
        { type: 'removePicture', params: ({ event }) => event },
        'tell',
      ],
      ...rule('FILE-02'),
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is closed; it keeps the text typed before.',
      on: { OPEN: { target: 'open', ...rule('EXEC-32 CBD-01') } },
    },
    open: {
      description: 'The drawer lies over the screen.',
      initial: 'editing',
      states: {
        editing: {
          description: 'A comment, and up to three pictures.',
          tags: 'editable',
          initial: 'writing',
          on: {
            TYPE: { actions: [{ type: 'type', params: ({ event }) => event }, 'tell'], ...rule('CBD-01') },
            ADD_FILE: {
              actions: ['tell', { type: 'addFiles', params: ({ event }) => event }],
              ...rule('CBD-02 OP-54'),
            },
            SAVE: [
              { guard: 'isCommentBlank', target: '.commentMissing', ...rule('OP-57') },
              { guard: 'hasUnkept', target: '.notSaved', actions: 'keepUnkept', ...rule('OP-69 FILE-15') },
              {
                guard: 'hasPictures',
                target: 'uploading',
                actions: { type: 'keepAsked', params: ({ event }) => event },
                ...rule('CBD-04 OP-69'),
              },
              {
                target: 'saving',
                actions: { type: 'keepAsked', params: ({ event }) => event },
                ...rule('CBD-04 OP-56'),
              },
            ],
            CANCEL: { target: '#cannotBeDone.closing', ...rule('CBD-05') },
          },
          states: {
            writing: { description: 'No validation error.' },
            commentMissing: {
              description: 'The comment is missing; the field says so.',
              on: {
                TYPE: {
                  target: 'writing',
                  actions: [{ type: 'type', params: ({ event }) => event }, 'tell'],
                  ...rule('OP-57'),
                },
              },
            },
            notSaved: {
              description: 'The answer or a picture could not be stored on the device; the form keeps everything.',
              tags: 'failed',
              on: {
                FILE_ATTACHED: {
                  guard: { type: 'isMended', params: ({ event }) => event },
                  target: 'writing',
                  actions: [
                    { type: 'forgetPicture', params: ({ event }) => event },
                    { type: 'addPicture', params: ({ event }) => event },
                    'tell',
                  ],
                  ...rule('OP-69 FILE-15'),
                },
                FILE_DETACHED: {
                  guard: { type: 'isMended', params: ({ event }) => event },
                  target: 'writing',
                  actions: [
                    { type: 'forgetPicture', params: ({ event }) => event },
                    { type: 'removePicture', params: ({ event }) => event },
                    'tell',
                  ],
                  ...rule('OP-69 FILE-15'),
                },
              },
            },
          },
        },
        uploading: {
          description: 'The pictures are stored on the device first.',
          tags: 'busy',
          initial: 'keeping',
          on: { CANCEL: { target: 'editing', ...rule('CBD-05') } },
          states: {
            keeping: {
              description: 'Waits until every picture is on the device.',
              always: { guard: 'isNothingComing', target: 'sending', ...rule('OP-69') },
              on: {
                FILE_NOT_KEPT: {
                  target: '#cannotBeDone.open.editing.notSaved',
                  actions: [{ type: 'missPicture', params: ({ event }) => event }, 'keepUnkept'],
                  ...rule('OP-69 FILE-15'),
                },
              },
            },
            sending: {
              description: 'The comment and the pictures are fixed; the outbox sends them later.',
              entry: ['fix', 'tell'],
              invoke: {
                id: 'sendPictures',
                src: 'sendPictures',
                input: ({ context: { execution, postponement } }) => ({ execution, pictures: postponement.pictures }),
                onDone: { target: '#cannotBeDone.open.saving', ...rule('CBD-04 OP-69') },
                onError: {
                  target: '#cannotBeDone.open.editing.notSaved',
                  actions: [
                    { type: 'keepFailure', params: ({ event }) => event },
                    { type: 'refuse', params: ({ event }) => event },
                  ],
                  ...rule('CBD-06 OP-15'),
                },
              },
            },
          },
        },
        saving: {
          description: 'The answer is stored on the device; the outbox sends it.',
          tags: 'busy',
          entry: ['fix', 'tell'],
          invoke: {
            id: 'saveAnswer',
            src: 'saveAnswer',
            input: ({ context: { execution, routine, postponement } }) => {
              if (!postponement.attempt) throw new Error('only what is fixed is sent');
              return { execution, routine, attempt: postponement.attempt };
            },
            onDone: { target: '#cannotBeDone.closing', actions: 'tellPostponed', ...rule('CBD-04 OP-56') },
            onError: {
              target: 'editing.notSaved',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'refuse', params: ({ event }) => event },
              ],
              ...rule('CBD-06 ERR-08 OP-15'),
            },
          },
        },
      },
    },
    closing: {
      description: 'The drawer closes.',
      after: { closingTime: { target: 'closed', ...rule('CBD-05') } },
    },
  },
});
