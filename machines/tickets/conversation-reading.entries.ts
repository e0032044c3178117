import type { ConversationPage } from '#contracts/tickets/conversation.ts';
import { rule } from '../shared/rule.ts';
import { type ConversationRead, conversationReadingSetup } from './conversation-reading.setup.ts';

// These parts are named, so that a machine that knows more can have the same states.
type In = { readonly context: ConversationRead };
type Read = { readonly event: { readonly output: ConversationPage } };
type NotRead = { readonly event: { readonly error: unknown } };

const loading = conversationReadingSetup.createStateConfig({
  description: 'The newest entries are read; the earlier ones show meanwhile.',
  tags: 'busy',
  invoke: {
    id: 'loadConversation',
    src: 'loadConversation',
    input: ({ context }: In) => ({ ticket: context.ticket, before: null }),
    onDone: {
      target: 'ready',
      actions: [{ type: 'keepNewest', params: ({ event }: Read) => ({ page: event.output }) }, 'hangPictures'],
      ...rule('TALK-01 TALK-05 TALK-10'),
    },
    onError: {
      target: 'loadFailed',
      actions: { type: 'keepFailure', params: ({ event }: NotRead) => event },
      ...rule('TALK-06 ERR-04'),
    },
  },
  on: { EARLIER: { guard: 'hasEarlier', target: 'loadingEarlier', ...rule('TALK-07') } },
});

const ready = conversationReadingSetup.createStateConfig({
  description: 'The entries show, the newest last; they are read again every 15 seconds.',
  after: { pollTime: { target: 'loading', ...rule('TALK-01') } },
  on: { EARLIER: { guard: 'hasEarlier', target: 'loadingEarlier', ...rule('TALK-07') } },
});

const loadingEarlier = conversationReadingSetup.createStateConfig({
  description: 'The entries before those that show are read.',
  tags: 'busy',
  invoke: {
    id: 'loadEarlier',
    src: 'loadEarlier',
    input: ({ context }: In) => ({ ticket: context.ticket, before: context.shown?.earlier ?? null }),
    onDone: {
      target: 'ready',
      actions: [{ type: 'keepEarlier', params: ({ event }: Read) => ({ page: event.output }) }, 'hangPictures'],
      ...rule('TALK-07 TALK-10'),
    },
    onError: {
      target: 'loadFailed',
      actions: { type: 'keepFailure', params: ({ event }: NotRead) => event },
      ...rule('TALK-07 TALK-06'),
    },
  },
});

const loadFailed = conversationReadingSetup.createStateConfig({
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
});

/** TALK-01, TALK-07: how entries are read, in the conversation that the user writes in and in the one to read. */
export const entries = { loading, ready, loadingEarlier, loadFailed };
