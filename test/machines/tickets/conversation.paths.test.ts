import { expect } from 'vitest';
import type { ConversationPage, KeptComment } from '#domain/tickets/conversation.ts';
import { conversationMachine } from '#machines/tickets/index.ts';
import { executor } from '../../paths/people.ts';
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
  pictures: [],
});
const person = { uuid: 'p1', name: 'Approver' };
const people = [person, { uuid: 'p2', name: 'Ápple' }];
const newest: ConversationPage = { entries: [entry(8), entry(9)], earlier: 8, people, last: true };
const before: ConversationPage = { entries: [entry(6), entry(7)], earlier: null, people, last: true };
const whole = { ...newest, entries: [...before.entries, ...newest.entries], earlier: null };
const nothing = { text: '', mentions: [] };
const kept: KeptComment = {
  uuid: 'c1',
  ticket: 't1',
  text: 'Which door?',
  mentions: [],
  writtenAt: '2026-03-01T10:00:00.000Z',
  failure: null,
};
const refused: KeptComment = { ...kept, uuid: 'c0', text: 'Before', failure: { code: 'forbidden' } };
const offline = { code: 'offline' } as const;
const ended = { code: 'unauthorized', messages: [] } as const;
const full = { code: 'storageFull' } as const;
const withDraft = 'a ticket with a draft is opened';
const opened = { session: executor, ticket: 't1', writer: 'w1' };
const begun = { uuid: 'c7', draft: { text: 'Half a', mentions: [person] } };

const look = [['loadConversation', { ticket: 't1', before: null }]] as const;
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const watched = ['untilOnline', 'untilSignedIn'];

const both = [
  ['commentSending', expect.objectContaining({ session: executor, ticket: 't1' })],
  ['keepDraft', { owner: executor, ticket: 't1', writer: 'w1', part: 'comment' }],
] as const;

type Known = {
  readonly shown: ConversationPage | null;
  readonly draft: KeptComment;
  readonly sent: { readonly text: string };
  readonly failure: { readonly code: string } | null;
  readonly uuid: string;
  readonly active: number;
};
const lastOf = (past: Past, words: RegExp): string => past.findLast((word) => words.test(word)) ?? '';
/** The draft as the device gets it after this step. */
const write = (on: string) => (past: Past) => {
  const all = [...past, on];
  const { text, mentions } = draftAfter(all);
  const uuid = uuidAfter(all);
  const event =
    text === '' && mentions.length === 0
      ? { type: 'TAKE_BACK', uuid }
      : { type: 'WRITE', uuid, number: '', title: '', comment: { text, mentions }, edit: null };
  return [['keepDraft', event]] as const;
};
const isOfNaming = (word: string): boolean =>
  ['TYPE a name', 'NEXT_PERSON', 'PREVIOUS_PERSON', 'CHOOSE', 'CLOSE_PEOPLE'].includes(word);
/** Which of the people offered the keyboard is at: nobody is offered twice. */
const activeAfter = (past: Past): number =>
  past.reduce((active, word, at) => {
    if (word === 'TYPE a name') return 0;
    const isOnlyOne = past.slice(0, at).includes('CHOOSE');
    return /^(NEXT|PREVIOUS)_PERSON$/.test(word) && !isOnlyOne ? 1 - active : active;
  }, 0);
const isReadBefore = (past: Past): boolean => past.includes('the newest come');
const isWhole = (past: Past): boolean => past.includes('the earlier ones come');

const refreshes = (on: string): Row[] => [
  { ids: 'TALK-01', from: 'entries.loadFailed', on, to: 'entries.loading', calls: look, stops: watched },
  { ids: 'TALK-01', from: 'entries.loadingEarlier', on, to: 'entries.loading', calls: look, stops: ['loadEarlier'] },
  { ids: 'TALK-01', from: 'entries.loading', on, to: 'entries.loading', calls: look, stops: ['loadConversation'] },
  { ids: 'TALK-01', from: 'entries.ready', on, to: 'entries.loading', calls: look },
];

provePaths(
  'the conversation',
  {
    machine: conversationMachine,
    starts: {
      'a ticket is opened': () => ({ ...opened, begun: null }),
      [withDraft]: () => ({ ...opened, begun }),
    },
    words: {
      'the newest come': answered('loadConversation', newest),
      'there is no network': failed('loadConversation', offline),
      'the session has ended': failed('loadConversation', ended),
      'the earlier ones come': answered('loadEarlier', before),
      'the earlier ones do not come': failed('loadEarlier', offline),
      'a moment has passed': passed('pollTime.conversation.entries.ready', 15_000),
      EARLIER: sent({ type: 'EARLIER' }),
      REFRESH: sent({ type: 'REFRESH' }),
      RETRY: sent({ type: 'RETRY' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      COMMENT_SENT: said('commentSending', { type: 'COMMENT_SENT' }),
      TAKEN_BACK: said('commentSending', { type: 'TAKEN_BACK', comment: refused }),
      TYPE: sent({ type: 'TYPE', text: 'Which door?', caret: 11 }),
      'TYPE a name': sent({ type: 'TYPE', text: 'Hi @ap', caret: 6 }),
      NEXT_PERSON: sent({ type: 'NEXT_PERSON' }),
      PREVIOUS_PERSON: sent({ type: 'PREVIOUS_PERSON' }),
      CHOOSE: sent({ type: 'CHOOSE', person }),
      CLOSE_PEOPLE: sent({ type: 'CLOSE_PEOPLE' }),
      MENTION: sent({ type: 'MENTION', person }),
      UNMENTION: sent({ type: 'UNMENTION', uuid: 'p1' }),
      SEND: sent({ type: 'SEND' }),
      CLEAR: sent({ type: 'CLEAR' }),
      NOT_KEPT: said('keepDraft', { type: 'NOT_KEPT', failure: full }),
      'the device keeps it': answered('keepComment', { comment: kept, next: 'c2' }),
      'the device is full': failed('keepComment', full),
      'the sending breaks': failed('commentSending', full),
      'the keeping breaks': failed('keepDraft', full),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      'the session cannot be watched': failed('untilSignedIn', new Error('odd')),
    },
    lastWords: [
      'the sending breaks',
      'the keeping breaks',
      'NOT_KEPT',
      'the network cannot be watched',
      'the session cannot be watched',
    ],
    facts: ({ shown, draft, sent, failure, uuid, active }: Known) => [
      uuid,
      active,
      shown && [shown.entries.length, shown.earlier],
      draft.text,
      draft.mentions.length,
      sent.text,
      failure?.code,
    ],
    // Reading and writing have nothing to do with each other: one is walked where the other rests.
    isPossible: ({ shown, draft, sent, uuid }: Known, word, leaves) => {
      if (uuid === begun.uuid) return ['CLEAR', 'SEND', 'the device keeps it'].includes(word);
      if (isOfNaming(word)) return leaves.includes('entries.ready') && shown?.earlier === 8;
      const isWriting =
        /^[A-Z_]+$/.test(word) && ['TYPE', 'MENTION', 'UNMENTION', 'CLEAR', 'SEND', 'TAKEN_BACK'].includes(word);
      if (isWriting || word.startsWith('the device')) {
        if (word === 'TAKEN_BACK' && `${draft.text} ${sent.text}`.includes('Before')) return false;
        return leaves.includes('entries.loading') && shown === null;
      }
      const { text, mentions } = draft;
      return text === '' && mentions.length === 0 && sent.text === '' && leaves.includes('comment.writing.fine');
    },
  },
  [
    {
      ids: ['TALK-01', 'TALK-05'],
      on: 'a ticket is opened',
      to: ['entries.loading', 'comment.writing.fine'],
      calls: [...both, ...look],
      context: { draft: nothing },
    },
    {
      ids: 'TALK-08',
      on: withDraft,
      to: ['entries.loading', 'comment.writing.fine'],
      calls: [...both, ...look],
      context: { draft: begun.draft },
    },
    {
      ids: ['TALK-01', 'TALK-05'],
      from: 'entries.loading',
      on: 'the newest come',
      to: 'entries.ready',
      context: (past) => ({ shown: isWhole(past) ? whole : newest, failure: null }),
    },
    ...(
      [
        ['there is no network', offline],
        ['the session has ended', ended],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: ['TALK-01', 'ERR-04'],
        from: 'entries.loading',
        on,
        to: 'entries.loadFailed',
        calls: awaiting,
        context: { failure },
      }),
    ),
    { ids: 'TALK-01', from: 'entries.ready', on: 'a moment has passed', to: 'entries.loading', calls: look },
    ...(['entries.ready', 'entries.loading'] as const).map(
      (from): Row => ({
        ids: 'TALK-07',
        from,
        on: 'EARLIER',
        when: (past) => isReadBefore(past) && !isWhole(past),
        to: 'entries.loadingEarlier',
        stops: from === 'entries.loading' ? ['loadConversation'] : [],
        calls: [['loadEarlier', { ticket: 't1', before: 8 }]],
      }),
    ),
    { ids: 'TALK-07', on: 'EARLIER', inert: true },
    {
      ids: 'TALK-07',
      from: 'entries.loadingEarlier',
      on: 'the earlier ones come',
      to: 'entries.ready',
      context: { shown: whole },
    },
    {
      ids: ['TALK-07', 'ERR-04'],
      from: 'entries.loadingEarlier',
      on: 'the earlier ones do not come',
      to: 'entries.loadFailed',
      calls: awaiting,
      context: { failure: offline, shown: newest },
    },
    { ids: 'OP-30', from: 'entries.loadFailed', on: 'RETRY', to: 'entries.loading', calls: look, stops: watched },
    {
      ids: 'OP-30',
      from: 'entries.loadFailed',
      on: 'ONLINE',
      when: (past) => lastOf(past, /network|session has|do not come/) !== 'the session has ended',
      to: 'entries.loading',
      calls: look,
      stops: watched,
    },
    {
      ids: 'OP-11',
      from: 'entries.loadFailed',
      on: 'SIGNED_IN',
      when: (past) => lastOf(past, /network|session has|do not come/) === 'the session has ended',
      to: 'entries.loading',
      calls: look,
      stops: watched,
    },
    { ids: 'OP-30', from: 'entries.loadFailed', on: 'ONLINE', inert: true },
    { ids: 'OP-11', from: 'entries.loadFailed', on: 'SIGNED_IN', inert: true },
    ...refreshes('REFRESH'),
    ...refreshes('COMMENT_SENT'),
    ...(
      [
        ['TYPE', 'TALK-01'],
        ['MENTION', 'TALK-02'],
        ['UNMENTION', 'TALK-02'],
        ['CLEAR', 'TALK-08'],
      ] as const
    ).map(
      ([on, id]): Row => ({
        ids: [id, 'TALK-08'],
        from: 'comment.writing.*',
        on,
        to: 'comment.writing.fine',
        sends: write(on),
      }),
    ),
    {
      ids: 'TALK-09',
      from: 'comment.writing.*',
      on: 'TYPE a name',
      to: 'comment.writing.naming',
      context: { active: 0 },
      sends: write('TYPE a name'),
    },
    ...['NEXT_PERSON', 'PREVIOUS_PERSON'].map(
      (on): Row => ({
        ids: 'TALK-09',
        from: 'comment.writing.naming',
        on,
        context: (past) => ({ active: activeAfter([...past, on]) }),
      }),
    ),
    {
      ids: ['TALK-09', 'TALK-02'],
      from: 'comment.writing.naming',
      on: 'CHOOSE',
      to: 'comment.writing.fine',
      context: { draft: { text: 'Hi @Approver ', mentions: [person] }, caret: 13 },
      sends: write('CHOOSE'),
    },
    { ids: 'TALK-09', from: 'comment.writing.naming', on: 'CLOSE_PEOPLE', to: 'comment.writing.fine' },
    ...['NEXT_PERSON', 'PREVIOUS_PERSON', 'CHOOSE', 'CLOSE_PEOPLE'].map(
      (on): Row => ({ ids: 'TALK-09', on, inert: true }),
    ),
    { ids: ['TALK-03', 'TALK-08'], from: 'comment.writing.*', on: 'TAKEN_BACK', sends: write('TAKEN_BACK') },
    { ids: 'TALK-03', from: 'comment.keeping', on: 'TAKEN_BACK' },
    { ids: 'TALK-08', on: 'NOT_KEPT', emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: full } }] },
    {
      ids: ['TALK-01', 'TALK-03'],
      from: 'comment.writing.*',
      on: 'SEND',
      when: (past) => isSaid(past),
      to: 'comment.keeping',
      calls: (past) => [
        ['keepComment', { session: executor, ticket: 't1', draft: draftAfter(past), uuid: uuidAfter(past) }],
      ],
      context: { draft: nothing },
    },
    { ids: 'TALK-01', from: 'comment.writing.*', on: 'SEND', to: 'comment.writing.empty' },
    {
      ids: 'TALK-03',
      from: 'comment.keeping',
      on: 'the device keeps it',
      to: 'comment.writing.fine',
      sends: (past) => [['commentSending', { type: 'KEPT', comment: kept }], ...write('the device keeps it')(past)],
    },
    {
      ids: 'TALK-03',
      from: 'comment.keeping',
      on: 'the device is full',
      to: 'comment.writing.notKept',
      context: (past) => ({ unkept: full, draft: draftAfter([...past, 'the device is full']) }),
      sends: write('the device is full'),
    },
    { ids: 'TALK-03', on: 'the sending breaks', inert: true },
    { ids: 'TALK-08', on: 'the keeping breaks', inert: true },
    { ids: 'OP-30', on: 'the network cannot be watched', inert: true },
    { ids: 'OP-11', on: 'the session cannot be watched', inert: true },
  ],
);

/** What stands in the field after these steps, step by step. */
function draftAfter(past: Past) {
  let [text, mentions, underWay]: [string, (typeof person)[], typeof nothing | null] = ['', [], null];
  for (const word of past) {
    if (word === withDraft) [text, mentions] = [begun.draft.text, begun.draft.mentions];
    if (word === 'CLEAR') [text, mentions] = ['', []];
    if (word === 'TYPE a name') text = 'Hi @ap';
    if (word === 'CHOOSE') [text, mentions] = ['Hi @Approver ', [person]];
    if (word === 'TYPE') text = 'Which door?';
    if (word === 'MENTION') mentions = [person];
    if (word === 'UNMENTION') mentions = [];
    if (word === 'TAKEN_BACK') text = text === '' ? 'Before' : `Before\n${text}`;
    if (word === 'SEND' && text !== '') [underWay, text, mentions] = [{ text, mentions: mentions as never[] }, '', []];
    if (word === 'the device is full' && underWay) {
      text = text === '' ? underWay.text : `${underWay.text}\n${text}`;
      mentions = underWay.mentions;
    }
  }
  return { text, mentions };
}
/** What the device keeps the draft under. */
function uuidAfter(past: Past): string {
  if (past.includes('the device keeps it')) return 'c2';
  return past[0] === withDraft ? begun.uuid : 'comment-w1';
}
function isSaid(past: Past): boolean {
  return draftAfter(past).text !== '';
}
