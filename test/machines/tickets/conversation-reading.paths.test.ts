import type { ConversationPage } from '#domain/tickets/conversation.ts';
import { conversationReadingMachine } from '#machines/tickets/conversation-reading.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const entry = (place: number) => ({
  uuid: `e${place}`,
  place,
  kind: 'comment' as const,
  at: '2026-03-01T10:00:00.000Z',
  author: 'Executor',
  from: '',
  to: '',
  text: `comment ${place}`,
  mentions: [],
  pictures: [`picture ${place}`],
});
const newest: ConversationPage = { entries: [entry(8), entry(9)], earlier: 8, people: [], last: true };
const before: ConversationPage = { entries: [entry(6), entry(7)], earlier: null, people: [], last: true };
const whole = { ...newest, entries: [...before.entries, ...newest.entries], earlier: null };
const hung = (shown: ConversationPage) =>
  [['gallery', { type: 'HANG', paths: shown.entries.flatMap(({ pictures }) => pictures) }]] as const;

const offline = { code: 'offline' };
const ended = { code: 'unauthorized', messages: [] };
const odd = new Error('odd');
const look = [['loadConversation', { ticket: 't1', before: null }]] as const;
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const watched = ['untilOnline', 'untilSignedIn'];

type Known = { readonly shown: ConversationPage | null; readonly failure: { readonly code: string } | null };
const isWhole = (past: Past): boolean => past.includes('the earlier ones come');
const isReadBefore = (past: Past): boolean => past.includes('the newest come');
const hasEnded = (past: Past): boolean =>
  past.findLast((word) => /network|session has|do not come/.test(word)) === 'the session has ended';

provePaths(
  'the conversation to read',
  {
    machine: conversationReadingMachine,
    starts: { 'a ticket is read': () => ({ ticket: 't1' }) },
    words: {
      'the newest come': answered('loadConversation', newest),
      'there is no network': failed('loadConversation', offline),
      'the session has ended': failed('loadConversation', ended),
      'the earlier ones come': answered('loadEarlier', before),
      'the earlier ones do not come': failed('loadEarlier', offline),
      'a moment has passed': passed('pollTime.conversationReading.ready', 15_000),
      EARLIER: sent({ type: 'EARLIER' }),
      RETRY: sent({ type: 'RETRY' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      'the gallery breaks': failed('gallery', odd),
      'the network cannot be watched': failed('untilOnline', odd),
      'the session cannot be watched': failed('untilSignedIn', odd),
    },
    lastWords: ['the gallery breaks', 'the network cannot be watched', 'the session cannot be watched'],
    facts: ({ shown, failure }: Known) => [shown?.entries.length, failure?.code],
  },
  [
    {
      ids: ['TALK-01', 'TALK-05', 'DESK-26'],
      on: 'a ticket is read',
      to: 'loading',
      tags: ['busy'],
      calls: [['gallery', { paths: [] }], ...look],
    },
    {
      ids: ['TALK-01', 'TALK-05', 'DESK-26'],
      from: 'loading',
      on: 'the newest come',
      to: 'ready',
      context: (past) => ({ shown: isWhole(past) ? whole : newest, failure: null }),
      sends: (past) => hung(isWhole(past) ? whole : newest),
    },
    ...(
      [
        ['there is no network', offline],
        ['the session has ended', ended],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: ['TALK-06', 'ERR-04'],
        from: 'loading',
        on,
        to: 'loadFailed',
        tags: ['failed'],
        calls: awaiting,
        context: { failure },
      }),
    ),
    { ids: 'TALK-01', from: 'ready', on: 'a moment has passed', to: 'loading', calls: look },
    ...['ready', 'loading'].map(
      (from): Row => ({
        ids: 'TALK-07',
        from,
        on: 'EARLIER',
        when: (past) => isReadBefore(past) && !isWhole(past),
        to: 'loadingEarlier',
        stops: from === 'loading' ? ['loadConversation'] : [],
        calls: [['loadEarlier', { ticket: 't1', before: 8 }]],
      }),
    ),
    { ids: 'TALK-07', on: 'EARLIER', inert: true },
    {
      ids: 'TALK-07',
      from: 'loadingEarlier',
      on: 'the earlier ones come',
      to: 'ready',
      context: { shown: whole },
      sends: hung(whole),
    },
    {
      ids: ['TALK-07', 'TALK-06'],
      from: 'loadingEarlier',
      on: 'the earlier ones do not come',
      to: 'loadFailed',
      calls: awaiting,
      context: { failure: offline, shown: newest },
    },
    { ids: 'OP-30', from: 'loadFailed', on: 'RETRY', to: 'loading', calls: look, stops: watched },
    {
      ids: 'OP-30',
      from: 'loadFailed',
      on: 'ONLINE',
      when: (past) => !hasEnded(past),
      to: 'loading',
      calls: look,
      stops: watched,
    },
    {
      ids: 'OP-11',
      from: 'loadFailed',
      on: 'SIGNED_IN',
      when: hasEnded,
      to: 'loading',
      calls: look,
      stops: watched,
    },
    ...['ONLINE', 'SIGNED_IN', 'the network cannot be watched', 'the session cannot be watched'].map(
      (on): Row => ({ ids: ['OP-30', 'OP-11'], from: 'loadFailed', on, inert: true }),
    ),
    { ids: 'IMG-01', on: 'the gallery breaks', inert: true },
  ],
);
