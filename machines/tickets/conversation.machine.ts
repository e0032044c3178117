import { assign, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { ConversationPage, Person } from '#contracts/tickets/conversation.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import {
  type Draft,
  isSendable,
  type KeptComment,
  nothingWritten,
  withEarlier,
  withMention,
  withNewest,
  withoutMention,
  withTakenBack,
} from '#domain/tickets/conversation.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { type CommentTold, commentSendingMachine } from './comment-sending.machine.ts';

type Input = { readonly session: Session; readonly ticket: string };
type Asked = { readonly ticket: string; readonly before: number | null };
type Context = Input & {
  readonly shown: ConversationPage | null;
  readonly draft: Draft;
  /** What the device is keeping. */
  readonly sent: Draft;
  readonly failure: Failure | null;
  /** Why the comment could not be kept. */
  readonly unkept: Failure | null;
};

/** TALK-01, TALK-05: what was said of a ticket and became of it, and what the user adds. */
export const conversationMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'REFRESH' | 'RETRY' | 'EARLIER' | 'ONLINE' | 'SIGNED_IN' | 'SEND' }
      | { type: 'TYPE'; text: string }
      | { type: 'MENTION'; person: Person }
      | { type: 'UNMENTION'; uuid: string }
      | CommentTold;
    children: { commentSending: 'commentSending' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadConversation: port<ConversationPage, Asked>('loadConversation'),
    loadEarlier: port<ConversationPage, Asked>('loadEarlier'),
    keepComment: port<KeptComment, Input & { draft: Draft }>('keepComment'),
    commentSending: commentSendingMachine,
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
  },
  guards: {
    hasEarlier: ({ context }) => (context.shown?.earlier ?? null) !== null,
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
    isSendable: ({ context }) => isSendable(context.draft),
  },
  actions: {
    keepNewest: assign(({ context }, { page }: { page: ConversationPage }) => ({
      shown: withNewest(context.shown, page),
      failure: null,
    })),
    keepEarlier: assign(({ context: { shown } }, { page }: { page: ConversationPage }) => ({
      shown: shown && withEarlier(shown, page),
      failure: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    type: assign(({ context }, { text }: { text: string }) => ({ draft: { ...context.draft, text } })),
    mention: assign(({ context }, { person }: { person: Person }) => ({ draft: withMention(context.draft, person) })),
    unmention: assign(({ context }, { uuid }: { uuid: string }) => ({ draft: withoutMention(context.draft, uuid) })),
    takeBack: assign(({ context }, { comment }: { comment: KeptComment }) => ({
      draft: withTakenBack(context.draft, comment),
    })),
    takeDraft: assign(({ context }) => ({ sent: context.draft, draft: nothingWritten, unkept: null })),
    bringBack: assign(({ context: { draft, sent } }, { error }: { error: unknown }) => ({
      draft: withTakenBack(draft, sent),
      unkept: failureOf(error),
    })),
    handOver: sendTo(
      'commentSending',
      (_, { comment }: { comment: KeptComment }) => ({ type: 'KEPT', comment }) as const,
    ),
  },
  delays: { pollTime: 15_000 },
}).createMachine({
  id: 'conversation',
  description: 'The comments on one ticket, and what became of it, over all tickets of its chain.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    shown: null,
    draft: nothingWritten,
    sent: nothingWritten,
    failure: null,
    unkept: null,
  }),
  invoke: {
    id: 'commentSending',
    src: 'commentSending',
    input: ({ context: { session, ticket }, self }) => ({ session, ticket, owner: self }),
    onError: { ...rule('TALK-03') },
  },
  states: {
    entries: {
      description: 'What was said and done so far.',
      initial: 'loading',
      on: {
        REFRESH: { target: '.loading', ...rule('TALK-01') },
        COMMENT_SENT: { target: '.loading', ...rule('TALK-03') },
      },
      states: {
        loading: {
          description: 'The newest entries are read; the earlier ones show meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'loadConversation',
            src: 'loadConversation',
            input: ({ context }) => ({ ticket: context.ticket, before: null }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepNewest', params: ({ event }) => ({ page: event.output }) },
              ...rule('TALK-01 TALK-05'),
            },
            onError: {
              target: 'loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('TALK-06 ERR-04'),
            },
          },
          on: { EARLIER: { guard: 'hasEarlier', target: 'loadingEarlier', ...rule('TALK-07') } },
        },
        ready: {
          description: 'The entries show, the newest last; they are read again every 15 seconds.',
          after: { pollTime: { target: 'loading', ...rule('TALK-01') } },
          on: { EARLIER: { guard: 'hasEarlier', target: 'loadingEarlier', ...rule('TALK-07') } },
        },
        loadingEarlier: {
          description: 'The entries before those that show are read.',
          tags: 'busy',
          invoke: {
            id: 'loadEarlier',
            src: 'loadEarlier',
            input: ({ context }) => ({ ticket: context.ticket, before: context.shown?.earlier ?? null }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepEarlier', params: ({ event }) => ({ page: event.output }) },
              ...rule('TALK-07'),
            },
            onError: {
              target: 'loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('TALK-07 TALK-06'),
            },
          },
        },
        loadFailed: {
          description: 'Entries could not be read; the user can try again, or the app does once online or signed in.',
          tags: 'failed',
          invoke: [
            { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
            { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-11') } },
          ],
          on: {
            RETRY: { target: 'loading', ...rule('OP-30') },
            ONLINE: { guard: 'isOutOfReach', target: 'loading', ...rule('OP-30') },
            SIGNED_IN: { guard: 'lacksSession', target: 'loading', ...rule('OP-11') },
          },
        },
      },
    },
    comment: {
      description: 'The comment that the user writes.',
      initial: 'writing',
      states: {
        writing: {
          description: 'A comment can be written, and people can be mentioned in it.',
          tags: 'editable',
          initial: 'fine',
          on: {
            TYPE: { target: '.fine', actions: { type: 'type', params: ({ event }) => event }, ...rule('TALK-01') },
            MENTION: {
              target: '.fine',
              actions: { type: 'mention', params: ({ event }) => event },
              ...rule('TALK-02'),
            },
            UNMENTION: {
              target: '.fine',
              actions: { type: 'unmention', params: ({ event }) => event },
              ...rule('TALK-02'),
            },
            TAKEN_BACK: { actions: { type: 'takeBack', params: ({ event }) => event }, ...rule('TALK-03') },
            SEND: [
              { guard: 'isSendable', target: 'keeping', actions: 'takeDraft', ...rule('TALK-01 TALK-03') },
              { target: '.empty', ...rule('TALK-01') },
            ],
          },
          states: {
            fine: { description: 'No mistake shows in the comment.' },
            empty: { description: 'The comment says nothing; the field says so.' },
            notKept: { description: 'The device could not keep the comment; it stays in the field.', tags: 'failed' },
          },
        },
        keeping: {
          description: 'The device keeps the comment; it is sent after that.',
          tags: 'busy',
          invoke: {
            id: 'keepComment',
            src: 'keepComment',
            input: ({ context: { session, ticket, sent } }) => ({ session, ticket, draft: sent }),
            onDone: {
              target: 'writing',
              actions: { type: 'handOver', params: ({ event }) => ({ comment: event.output }) },
              ...rule('TALK-03'),
            },
            onError: {
              target: 'writing.notKept',
              actions: { type: 'bringBack', params: ({ event }) => event },
              ...rule('TALK-03'),
            },
          },
          on: { TAKEN_BACK: { actions: { type: 'takeBack', params: ({ event }) => event }, ...rule('TALK-03') } },
        },
      },
    },
  },
});
