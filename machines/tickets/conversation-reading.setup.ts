import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { ConversationPage } from '#contracts/tickets/conversation.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import { withEarlier, withNewest } from '#domain/tickets/conversation.ts';
import { galleryMachine } from '../files/index.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';

/** A part of a conversation that is asked for: the newest entries, or those before a place. */
export type EntriesAsked = { readonly ticket: string; readonly before: number | null };

/** The conversation of one ticket, as far as it was read. */
export type ConversationRead = {
  readonly ticket: string;
  readonly shown: ConversationPage | null;
  readonly failure: Failure | null;
};

/** The setup of the machine `conversationReading`: its actors, guards, actions and delays. */
export const conversationReadingSetup = setup({
  types: {} as {
    input: { readonly ticket: string };
    context: ConversationRead;
    events: { type: 'RETRY' | 'EARLIER' | 'ONLINE' | 'SIGNED_IN' };
    children: { gallery: 'gallery' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadConversation: port<ConversationPage, EntriesAsked>('loadConversation'),
    loadEarlier: port<ConversationPage, EntriesAsked>('loadEarlier'),
    gallery: galleryMachine,
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
  },
  guards: {
    hasEarlier: ({ context }) => (context.shown?.earlier ?? null) !== null,
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
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
    hangPictures: sendTo(
      'gallery',
      ({ context: { shown } }) =>
        ({ type: 'HANG', paths: (shown?.entries ?? []).flatMap(({ pictures }) => pictures) }) as const,
    ),
  },
  delays: { pollTime: 15_000 },
});
