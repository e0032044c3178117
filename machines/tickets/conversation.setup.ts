import { assign, emit, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { ConversationPage, Person } from '#contracts/tickets/conversation.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import {
  expectedPicture,
  type FormPictures,
  missedPicture,
  noPictures,
  settledPicture,
} from '#domain/files/form-pictures.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import {
  caretBehind,
  type Draft,
  isNothingWritten,
  isSaying,
  isTooMuch,
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
  withoutPicture,
  withPicture,
  withTakenBack,
} from '#domain/tickets/conversation.ts';
import { mostPictures } from '#domain/tickets/ticket-limits.ts';
import { type ChosenFile, galleryMachine, type KeptFile, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';
import { type CommentTold, commentSendingMachine } from './comment-sending.machine.ts';
import type { EntriesAsked } from './conversation-reading.setup.ts';
import type { BegunComment, CommentKeeping, CommentKept, DraftPlace, KeepDraft } from './ticket-draft.ts';

/** `writer` names the opening of the ticket, and `begun` is what was typed on an earlier visit. */
type Input = {
  readonly session: Session;
  readonly ticket: string;
  readonly writer: string;
  readonly begun: BegunComment | null;
};
type Context = Input &
  FormPictures & {
    readonly shown: ConversationPage | null;
    readonly draft: Draft;
    /** What the draft and its pictures are kept under on the device (TALK-08). */
    readonly uuid: string;
    /** The pictures that were removed from it. */
    readonly takenOut: readonly string[];
    /** The name that is being typed (TALK-09), and which of the people offered the keyboard is at. */
    readonly naming: Naming;
    readonly active: number;
    /** Where the caret goes behind a name that was chosen; null leaves it to the field. */
    readonly caret: number | null;
    /** What the device is keeping. */
    readonly sent: Draft;
    readonly failure: Failure | null;
    /** Why the comment could not be kept. */
    readonly notKept: Failure | null;
  };

/** The setup of the machine `conversation`: its actors, guards, actions and delays. */
export const conversationSetup = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'REFRESH' | 'RETRY' | 'EARLIER' | 'ONLINE' | 'SIGNED_IN' | 'SEND' | 'CLEAR' }
      | { type: 'TYPE'; text: string; caret: number }
      | { type: 'MENTION' | 'CHOOSE'; person: Person }
      | { type: 'NEXT_PERSON' | 'PREVIOUS_PERSON' | 'CLOSE_PEOPLE' }
      | { type: 'UNMENTION' | 'TAKE_BACK'; uuid: string }
      | { type: 'ADD_PICTURES'; files: readonly ChosenFile[]; uuids: readonly string[] }
      | { type: 'NOT_KEPT'; failure: Failure }
      | CommentTold
      | UploaderEvent;
    children: {
      commentSending: 'commentSending';
      keepDraft: 'keepDraft';
      uploader: 'uploader';
      gallery: 'gallery';
    };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadConversation: port<ConversationPage, EntriesAsked>('loadConversation'),
    loadEarlier: port<ConversationPage, EntriesAsked>('loadEarlier'),
    keepDraft: conversation<KeepDraft, DraftPlace>('keepDraft'),
    keepComment: port<CommentKept, CommentKeeping>('keepComment'),
    commentSending: commentSendingMachine,
    uploader: uploaderMachine,
    gallery: galleryMachine,
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
    /** A picture that went with its comment is let go of, too. */
    isOfDraft: ({ context }, { place }: { place: { execution: string } }) => place.execution === context.uuid,
    isSaying: ({ context }) => isSaying(context.draft) || context.coming.length > 0,
    isTooMuch: ({ context }) => isTooMuch(context.draft),
    hasUnkept: ({ context }) => context.unkept.length > 0,
    isReady: ({ context }) => context.coming.length === 0 && isSaying(context.draft),
    isNothingLeft: ({ context }) => context.coming.length === 0 && !isSaying(context.draft),
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
    hangPictures: sendTo(
      'gallery',
      ({ context: { shown } }) =>
        ({ type: 'HANG', paths: (shown?.entries ?? []).flatMap(({ pictures }) => pictures) }) as const,
    ),
    addPictures: sendTo(
      'uploader',
      ({ context }, { files, uuids }: { files: readonly ChosenFile[]; uuids: readonly string[] }) =>
        ({ type: 'ADD', files, uuids, maximum: mostPictures, place: placeIn(context) }) as const,
    ),
    expectPicture: assign(({ context }, { path }: { path: string }) => expectedPicture(context, path)),
    missPicture: assign(({ context }, { path }: { path: string }) => missedPicture(context, path)),
    addPicture: assign(({ context }, { path }: { path: string }) => ({
      ...settledPicture(context, path),
      draft: withPicture(context.draft, path),
    })),
    removePicture: assign(({ context }, { path }: { path: string }) => ({
      ...settledPicture(context, path),
      draft: withoutPicture(context.draft, path),
      takenOut: [...context.takenOut, path],
    })),
    takeUpPictures: sendTo(
      'uploader',
      (_, { files }: { files: readonly KeptFile[] }) => ({ type: 'TAKE_UP', kept: files }) as const,
    ),
    letGoOfPictures: sendTo('uploader', ({ context }) => ({ type: 'DISCARD', place: placeIn(context) }) as const),
    askBack: sendTo(
      'commentSending',
      ({ context: { uuid, writer } }, { comment }: { comment: string }) =>
        ({ type: 'TAKE_BACK', uuid: comment, into: { uuid, writer } }) as const,
    ),
    renew: assign((_, { next }: { next: string }) => ({ uuid: next, takenOut: [] })),
    takeDraft: assign(({ context }) => ({ sent: context.draft, draft: nothingWritten, notKept: null })),
    bringBack: assign(({ context: { draft, sent } }, { error }: { error: unknown }) => ({
      draft: withTakenBack(draft, sent),
      notKept: failureOf(error),
    })),
    handOver: sendTo(
      'commentSending',
      (_, { comment }: { comment: KeptComment }) => ({ type: 'KEPT', comment }) as const,
    ),
  },
  delays: { pollTime: 15_000 },
});

/** What stands in a conversation before it is read. */
export const atFirst = (input: Input): Context => ({
  ...input,
  shown: null,
  draft: input.begun?.draft ?? nothingWritten,
  uuid: input.begun?.uuid ?? `comment-${input.writer}`,
  takenOut: [],
  ...noPictures,
  naming: noName,
  active: 0,
  caret: null,
  sent: nothingWritten,
  failure: null,
  notKept: null,
});

/** The message to the device about the draft; a picture on its way belongs to it before it is part of it. */
const writtenIn = ({ uuid, draft, coming, takenOut }: Context): KeepDraft =>
  isNothingWritten(draft) && coming.length === 0
    ? { type: 'TAKE_BACK', uuid }
    : { type: 'WRITE', uuid, number: '', title: '', comment: draft, edit: null, takenOut };

/** The place of the pictures of the draft. */
const placeIn = ({ uuid }: Context) => ({ execution: uuid, ...picturesOfTicket(uuid) });

const noName: Naming = { from: 0, term: '' };

/** Round and round through the people offered. */
const moved = ({ shown, draft, naming, active }: Context, by: 1 | -1): number => {
  const count = peopleNamed(shown?.people ?? [], draft, naming.term).length;
  return count === 0 ? 0 : (Math.min(active, count - 1) + by + count) % count;
};
