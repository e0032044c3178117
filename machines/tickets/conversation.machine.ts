import { assign, emit, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { ConversationPage, Person } from '#contracts/tickets/conversation.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import {
  caretBehind,
  type Draft,
  isNothingWritten,
  isSendable,
  type KeptComment,
  type Naming,
  namingAt,
  nothingWritten,
  peopleNamed,
  withEarlier,
  withMention,
  withNamed,
  withNewest,
  withoutMention,
  withTakenBack,
} from '#domain/tickets/conversation.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { type CommentTold, commentSendingMachine } from './comment-sending.machine.ts';
import type { BegunComment, CommentKeeping, CommentKept, DraftPlace, KeepDraft } from './ticket-draft.ts';

/** `writer` names the opening of the ticket, and `begun` is what was typed on an earlier visit. */
type Input = {
  readonly session: Session;
  readonly ticket: string;
  readonly writer: string;
  readonly begun: BegunComment | null;
};
type Asked = { readonly ticket: string; readonly before: number | null };
type Context = Input & {
  readonly shown: ConversationPage | null;
  readonly draft: Draft;
  /** What the draft is kept under on the device (TALK-08). */
  readonly uuid: string;
  /** The name that is being typed (TALK-09), and which of the people offered the keyboard is at. */
  readonly naming: Naming;
  readonly active: number;
  /** Where the caret goes behind a name that was chosen; null leaves it to the field. */
  readonly caret: number | null;
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
      | { type: 'REFRESH' | 'RETRY' | 'EARLIER' | 'ONLINE' | 'SIGNED_IN' | 'SEND' | 'CLEAR' }
      | { type: 'TYPE'; text: string; caret: number }
      | { type: 'MENTION' | 'CHOOSE'; person: Person }
      | { type: 'NEXT_PERSON' | 'PREVIOUS_PERSON' | 'CLOSE_PEOPLE' }
      | { type: 'UNMENTION'; uuid: string }
      | { type: 'NOT_KEPT'; failure: Failure }
      | CommentTold;
    children: { commentSending: 'commentSending'; keepDraft: 'keepDraft' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadConversation: port<ConversationPage, Asked>('loadConversation'),
    loadEarlier: port<ConversationPage, Asked>('loadEarlier'),
    keepDraft: conversation<KeepDraft, DraftPlace>('keepDraft'),
    keepComment: port<CommentKept, CommentKeeping>('keepComment'),
    commentSending: commentSendingMachine,
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
  },
  guards: {
    hasEarlier: ({ context }) => (context.shown?.earlier ?? null) !== null,
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
    isNaming: ({ context: { shown, draft } }, { text, caret }: { text: string; caret: number }) => {
      const naming = namingAt(text, caret);
      return naming !== null && peopleNamed(shown?.people ?? [], draft, naming.term).length > 0;
    },
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
    type: assign(({ context }, { text }: { text: string }) => ({
      draft: { ...context.draft, text },
      caret: null,
    })),
    beginNaming: assign((_, { text, caret }: { text: string; caret: number }) => ({
      naming: namingAt(text, caret) ?? noName,
      active: 0,
    })),
    moveOn: assign(({ context }, { by }: { by: 1 | -1 }) => ({ active: moved(context, by) })),
    choose: assign(({ context: { draft, naming } }, { person }: { person: Person }) => ({
      draft: withNamed(draft, naming, person),
      caret: caretBehind(naming, person),
    })),
    mention: assign(({ context }, { person }: { person: Person }) => ({ draft: withMention(context.draft, person) })),
    unmention: assign(({ context }, { uuid }: { uuid: string }) => ({ draft: withoutMention(context.draft, uuid) })),
    takeBack: assign(({ context }, { comment }: { comment: KeptComment }) => ({
      draft: withTakenBack(context.draft, comment),
    })),
    clear: assign({ draft: nothingWritten }),
    write: sendTo('keepDraft', ({ context }) => writtenIn(context)),
    sayNotKept: emit(
      (_, { failure }: { failure: Failure }) => ({ type: 'NOTIFY', notice: { kind: 'failed', failure } }) as const,
    ),
    renew: assign((_, { next }: { next: string }) => ({ uuid: next })),
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
    draft: input.begun?.draft ?? nothingWritten,
    uuid: input.begun?.uuid ?? `comment-${input.writer}`,
    naming: noName,
    active: 0,
    caret: null,
    sent: nothingWritten,
    failure: null,
    unkept: null,
  }),
  invoke: [
    {
      id: 'commentSending',
      src: 'commentSending',
      input: ({ context: { session, ticket }, self }) => ({ session, ticket, owner: self }),
      onError: { ...rule('TALK-03') },
    },
    {
      id: 'keepDraft',
      src: 'keepDraft',
      input: ({ context: { session, ticket, writer } }) => ({
        owner: session,
        ticket,
        writer,
        part: 'comment' as const,
      }),
      onError: { ...rule('TALK-08') },
    },
  ],
  on: {
    NOT_KEPT: { actions: { type: 'sayNotKept', params: ({ event }) => event }, ...rule('TALK-08') },
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
            TYPE: [
              {
                guard: { type: 'isNaming', params: ({ event }) => event },
                target: '.naming',
                actions: [
                  { type: 'type', params: ({ event }) => event },
                  { type: 'beginNaming', params: ({ event }) => event },
                  'write',
                ],
                ...rule('TALK-09'),
              },
              {
                target: '.fine',
                actions: [{ type: 'type', params: ({ event }) => event }, 'write'],
                ...rule('TALK-01 TALK-08'),
              },
            ],
            MENTION: {
              target: '.fine',
              actions: [{ type: 'mention', params: ({ event }) => event }, 'write'],
              ...rule('TALK-02 TALK-08'),
            },
            UNMENTION: {
              target: '.fine',
              actions: [{ type: 'unmention', params: ({ event }) => event }, 'write'],
              ...rule('TALK-02 TALK-08'),
            },
            CLEAR: { target: '.fine', actions: ['clear', 'write'], ...rule('TALK-08') },
            TAKEN_BACK: {
              actions: [{ type: 'takeBack', params: ({ event }) => event }, 'write'],
              ...rule('TALK-03 TALK-08'),
            },
            SEND: [
              { guard: 'isSendable', target: 'keeping', actions: 'takeDraft', ...rule('TALK-01 TALK-03') },
              { target: '.empty', ...rule('TALK-01') },
            ],
          },
          states: {
            fine: { description: 'No mistake shows in the comment.' },
            naming: {
              description: 'The people whose names begin as what is typed behind an @ are offered.',
              on: {
                NEXT_PERSON: { actions: { type: 'moveOn', params: { by: 1 } }, ...rule('TALK-09') },
                PREVIOUS_PERSON: { actions: { type: 'moveOn', params: { by: -1 } }, ...rule('TALK-09') },
                CHOOSE: {
                  target: 'fine',
                  actions: [{ type: 'choose', params: ({ event }) => event }, 'write'],
                  ...rule('TALK-09 TALK-02 TALK-08'),
                },
                CLOSE_PEOPLE: { target: 'fine', ...rule('TALK-09') },
              },
            },
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
            input: ({ context: { session, ticket, sent, uuid } }) => ({ session, ticket, draft: sent, uuid }),
            onDone: {
              target: 'writing',
              actions: [
                { type: 'renew', params: ({ event }) => event.output },
                { type: 'handOver', params: ({ event }) => event.output },
                'write',
              ],
              ...rule('TALK-03 TALK-08'),
            },
            onError: {
              target: 'writing.notKept',
              actions: [{ type: 'bringBack', params: ({ event }) => event }, 'write'],
              ...rule('TALK-03 TALK-08'),
            },
          },
          on: { TAKEN_BACK: { actions: { type: 'takeBack', params: ({ event }) => event }, ...rule('TALK-03') } },
        },
      },
    },
  },
});

/** The message to the device about the draft; its task is found by the comment itself. */
const writtenIn = ({ uuid, draft }: Context): KeepDraft =>
  isNothingWritten(draft)
    ? { type: 'TAKE_BACK', uuid }
    : { type: 'WRITE', uuid, number: '', title: '', comment: draft, edit: null };

const noName: Naming = { from: 0, term: '' };

/** Round and round through the people offered. */
const moved = ({ shown, draft, naming, active }: Context, by: 1 | -1): number => {
  const count = peopleNamed(shown?.people ?? [], draft, naming.term).length;
  return count === 0 ? 0 : (Math.min(active, count - 1) + by + count) % count;
};
