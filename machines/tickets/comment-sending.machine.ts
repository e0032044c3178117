import { type ActorRef, assign, enqueueActions, type Snapshot, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isSentLater, type KeptComment } from '#domain/tickets/conversation.ts';
import type { KeptFile } from '../files/index.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import type { DraftTaking } from './ticket-draft.ts';

/** What the screen of the ticket hears. */
export type CommentTold =
  | { readonly type: 'COMMENT_SENT' }
  | { readonly type: 'TAKEN_BACK'; readonly comment: KeptComment; readonly files: readonly KeptFile[] }
  | { readonly type: 'NOT_TAKEN_BACK' };

/** `ticket` is null for the comments on all tickets. */
export type CommentPlace = { readonly session: Session; readonly ticket: string | null };
type Input = CommentPlace & { readonly owner: ActorRef<Snapshot<unknown>, CommentTold> | null };
type Context = Input & {
  /** In the order in which they were written. */
  readonly kept: readonly KeptComment[];
  /** A refused comment that the user sends again, or takes back. */
  readonly chosen: string | null;
  /** The draft that it goes into. */
  readonly into: DraftTaking;
  readonly failure: Failure | null;
};
type Owned = { readonly session: Session; readonly comment: KeptComment };

/** TALK-03: comments that the device keeps go to the platform by themselves, one after the other. */
export const commentSendingMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'KEPT'; comment: KeptComment }
      | { type: 'SEND_AGAIN'; uuid: string }
      | { type: 'TAKE_BACK'; uuid: string; into: DraftTaking }
      | { type: 'RETRY' | 'ONLINE' | 'SIGNED_IN' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    listComments: port<readonly KeptComment[], CommentPlace>('listComments'),
    sendComment: port<void, Owned>('sendComment'),
    noteRefusal: port<void, Owned & { failure: Failure | null }>('noteRefusal'),
    takeBackComment: port<readonly KeptFile[], Owned & { into: DraftTaking }>('takeBackComment'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isSentLater: (_, { error }: { error: unknown }) => isSentLater(failureOf(error)),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
    isRefused: ({ context }, { uuid }: { uuid: string }) =>
      context.kept.some((one) => one.uuid === uuid && one.failure !== null),
  },
  actions: {
    keepList: assign((_, { kept }: { kept: readonly KeptComment[] }) => ({ kept })),
    add: assign(({ context }, { comment }: { comment: KeptComment }) => ({ kept: [...context.kept, comment] })),
    choose: assign((_, { uuid }: { uuid: string }) => ({ chosen: uuid })),
    keepInto: assign((_, { into }: { into: DraftTaking }) => ({ into })),
    dropChoice: assign({ chosen: null }),
    forgetChoice: assign({ chosen: null, failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellSent: enqueueActions(({ context, enqueue }) => {
      if (context.owner) enqueue.sendTo(context.owner, { type: 'COMMENT_SENT' });
    }),
    tellTakenBack: enqueueActions(({ context, enqueue }, { files }: { files: readonly KeptFile[] }) => {
      const comment = { ...chosenIn(context), pictures: files.map(({ path }) => path) };
      if (context.owner) enqueue.sendTo(context.owner, { type: 'TAKEN_BACK', comment, files });
    }),
    tellNotTakenBack: enqueueActions(({ context, enqueue }) => {
      if (context.owner) enqueue.sendTo(context.owner, { type: 'NOT_TAKEN_BACK' });
    }),
  },
}).createMachine({
  id: 'commentSending',
  description: 'The comments of this user that the platform does not have yet.',
  context: ({ input }) => ({ ...input, kept: [], chosen: null, into: nowhere, failure: null }),
  initial: 'reading',
  on: { TAKE_BACK: { actions: 'tellNotTakenBack', ...rule('TALK-03') } },
  states: {
    reading: {
      description: 'The comments that are not sent yet are read from the device.',
      invoke: {
        id: 'listComments',
        src: 'listComments',
        input: ({ context: { session, ticket } }) => ({ session, ticket }),
        onDone: {
          target: 'judging',
          actions: { type: 'keepList', params: ({ event }) => ({ kept: event.output }) },
          ...rule('TALK-03'),
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('TALK-03 OP-30'),
        },
      },
      on: {
        KEPT: {
          target: 'reading',
          reenter: true,
          actions: { type: 'add', params: ({ event }) => event },
          ...rule('TALK-03'),
        },
      },
    },
    judging: {
      description: 'Decides whether a comment has to be sent.',
      always: [
        { guard: 'hasNext', target: 'sending', ...rule('TALK-03') },
        { target: 'resting', ...rule('TALK-03') },
      ],
    },
    sending: {
      description: 'The oldest comment is being sent, its pictures first; those after it wait for it.',
      tags: 'busy',
      invoke: {
        id: 'sendComment',
        src: 'sendComment',
        input: ({ context }) => ({ session: context.session, comment: nextIn(context) }),
        onDone: { target: 'reading', actions: ['forgetChoice', 'tellSent'], ...rule('TALK-03') },
        onError: [
          {
            guard: { type: 'isSentLater', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('TALK-03'),
          },
          {
            target: 'refusing',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('TALK-03'),
          },
        ],
      },
      on: { KEPT: { actions: { type: 'add', params: ({ event }) => event }, ...rule('TALK-03') } },
    },
    refusing: {
      description: 'The platform refused a comment; the device notes why, and the next comment is sent.',
      tags: 'busy',
      invoke: {
        id: 'noteRefusal',
        src: 'noteRefusal',
        input: ({ context }) => ({
          session: context.session,
          comment: nextIn(context),
          failure: context.failure,
        }),
        onDone: { target: 'reading', actions: 'forgetChoice', ...rule('TALK-03') },
        onError: {
          target: 'unreadable',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('TALK-03 OP-30'),
        },
      },
      on: { KEPT: { actions: { type: 'add', params: ({ event }) => event }, ...rule('TALK-03') } },
    },
    waiting: {
      description: 'A comment could not be sent; it is sent once the platform answers or the user is signed in again.',
      tags: 'failed',
      invoke: [
        { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
        { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-11') } },
      ],
      on: {
        ONLINE: { target: 'reading', ...rule('TALK-03 OP-30') },
        SIGNED_IN: { guard: 'lacksSession', target: 'reading', ...rule('TALK-03 OP-11') },
        RETRY: { target: 'reading', ...rule('OP-30') },
        KEPT: { target: 'reading', actions: { type: 'add', params: ({ event }) => event }, ...rule('TALK-03') },
      },
    },
    resting: {
      description: 'No comment has to be sent; refused ones show with the reason until the user decides.',
      on: {
        KEPT: { target: 'reading', actions: { type: 'add', params: ({ event }) => event }, ...rule('TALK-03') },
        SEND_AGAIN: {
          guard: { type: 'isRefused', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'choose', params: ({ event }) => event },
          ...rule('TALK-03'),
        },
        TAKE_BACK: {
          guard: { type: 'isRefused', params: ({ event }) => event },
          target: 'takingBack',
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'keepInto', params: ({ event }) => event },
          ],
          ...rule('TALK-03'),
        },
      },
    },
    takingBack: {
      description: 'A refused comment goes back to where it was written, with its pictures.',
      tags: 'busy',
      invoke: {
        id: 'takeBackComment',
        src: 'takeBackComment',
        input: ({ context }) => ({ session: context.session, comment: chosenIn(context), into: context.into }),
        onDone: {
          target: 'reading',
          actions: [{ type: 'tellTakenBack', params: ({ event }) => ({ files: event.output }) }, 'forgetChoice'],
          ...rule('TALK-03 TALK-11'),
        },
        onError: {
          target: 'unreadable',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'tellNotTakenBack'],
          ...rule('TALK-03 OP-30'),
        },
      },
    },
    unreadable: {
      description: 'The storage of the device failed; the user can try again.',
      tags: 'failed',
      entry: 'dropChoice',
      on: {
        RETRY: { target: 'reading', ...rule('OP-30') },
        KEPT: { target: 'reading', actions: { type: 'add', params: ({ event }) => event }, ...rule('TALK-03') },
      },
    },
  },
});

const nowhere: DraftTaking = { uuid: '', writer: '' };

/** The oldest that was not refused, or the refused one that the user sends again. */
const nextOf = ({ kept, chosen }: Context): KeptComment | undefined =>
  kept.find(({ uuid, failure }) => failure === null || uuid === chosen);

const nextIn = (context: Context): KeptComment => defined(nextOf(context));
const chosenIn = ({ kept, chosen }: Context): KeptComment => defined(kept.find(({ uuid }) => uuid === chosen));

const defined = (comment: KeptComment | undefined): KeptComment => {
  if (comment === undefined) throw new Error('no comment is kept');
  return comment;
};
