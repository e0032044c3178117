import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import {
  type ConversationPage,
  type Entry,
  type KeptComment,
  longestComment,
  mostMentions,
  type Person,
  peopleNamed,
} from '#domain/tickets/conversation.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import type { commentSendingMachine } from './comment-sending.machine.ts';
import type { conversationMachine } from './conversation.machine.ts';
import type { conversationReadingMachine } from './conversation-reading.machine.ts';

export type ConversationRef = ActorRefFrom<typeof conversationMachine>;
export type ConversationReadingRef = ActorRefFrom<typeof conversationReadingMachine>;
export type CommentSendingRef = ActorRefFrom<typeof commentSendingMachine>;
type Snapshot = SnapshotFrom<typeof conversationMachine>;
/** Of a conversation that the user writes in, or only reads. */
type ReadSnapshot = Snapshot | SnapshotFrom<typeof conversationReadingMachine>;
type Sending = SnapshotFrom<typeof commentSendingMachine>;

export type { ConversationPage, Entry, KeptComment, Person };
export { longestComment, mostMentions, picturesOfTicket };

export const selectEntries = ({ value }: ReadSnapshot) => (typeof value === 'string' ? value : value.entries);
export const selectHasEarlier = ({ context }: ReadSnapshot): boolean => (context.shown?.earlier ?? null) !== null;

/** The mistake in the comment; null for none. */
export const selectMistake = (snapshot: Snapshot): 'empty' | 'tooMuch' | 'pictureNotKept' | 'notKept' | null => {
  for (const mistake of ['empty', 'tooMuch', 'pictureNotKept', 'notKept'] as const)
    if (snapshot.matches({ comment: { writing: mistake } })) return mistake;
  return null;
};
/** The comment is on its way to the device, or from where it was kept. */
export const isKeeping = (snapshot: Snapshot): boolean =>
  !snapshot.matches({ comment: 'writing' }) || snapshot.matches({ comment: { writing: 'waitingForPictures' } });

/** TALK-02: who is not mentioned yet. */
export const selectMentionable = ({ context: { shown, draft } }: Snapshot): readonly Person[] =>
  shown?.people.filter(({ uuid }) => !draft.mentions.some((one) => one.uuid === uuid)) ?? [];
/** TALK-09: who is offered for the name that is being typed; none while no name is. */
export const selectOffered = (snapshot: Snapshot): readonly Person[] => {
  const { shown, draft, naming } = snapshot.context;
  return snapshot.matches({ comment: { writing: 'naming' } })
    ? peopleNamed(shown?.people ?? [], draft, naming.term)
    : none;
};
const none: readonly Person[] = [];
/** TALK-09: the one of them that Enter chooses. */
export const selectActive = (snapshot: Snapshot): Person | null => {
  const offered = selectOffered(snapshot);
  return offered[Math.min(snapshot.context.active, offered.length - 1)] ?? null;
};
export const isSamePeople = (one: readonly Person[], other: readonly Person[]): boolean =>
  one.map(({ uuid }) => uuid).join() === other.map(({ uuid }) => uuid).join();

/** TALK-03: why no comment goes out at the moment; null while they go. */
export const selectObstacle = ({ value, context }: Sending) =>
  value === 'waiting' || value === 'unreadable' ? context.failure : null;

/** The page of the task that a comment is on. */
export const addressOf = ({ ticket }: KeptComment): string => manageTicketAddress(ticket);

/** TALK-03: a comment is on its way, or is about to be. */
export const isSending = (snapshot: Sending): boolean => !['waiting', 'resting', 'unreadable'].includes(snapshot.value);
