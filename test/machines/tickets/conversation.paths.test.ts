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
  pictures: [`picture ${place}`],
});
const person = { uuid: 'p1', name: 'Approver' };
const people = [person, { uuid: 'p2', name: 'Ápple' }];
const newest: ConversationPage = { entries: [entry(8), entry(9)], earlier: 8, people, last: true };
const before: ConversationPage = { entries: [entry(6), entry(7)], earlier: null, people, last: true };
const whole = { ...newest, entries: [...before.entries, ...newest.entries], earlier: null };
const nothing = { text: '', mentions: [], pictures: [] };
const atOf = (uuid: string) => ({ execution: uuid, screen: '', question: uuid, kind: 'ticket' as const });
const path = `company_${executor.company_uuid}/files/p1.jpg`;
const files = [{ name: 'door.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['abc']) }];
const hung = (shown: ConversationPage) =>
  [['gallery', { type: 'HANG', paths: shown.entries.flatMap(({ pictures }) => pictures) }]] as const;
const kept: KeptComment = {
  uuid: 'c1',
  ticket: 't1',
  text: 'Which door?',
  mentions: [],
  pictures: [],
  writtenAt: '2026-03-01T10:00:00.000Z',
  failure: null,
};
const refused: KeptComment = { ...kept, uuid: 'c0', text: 'Before', pictures: ['p9'], failure: { code: 'forbidden' } };
const tooMuch = 'x'.repeat(2001);
const offline = { code: 'offline' } as const;
const ended = { code: 'unauthorized', messages: [] } as const;
const full = { code: 'storageFull' } as const;
const withDraft = 'a ticket with a draft is opened';
const opened = { session: executor, ticket: 't1', writer: 'w1' };
const begun = {
  uuid: 'c7',
  draft: { text: 'Half a', mentions: [person], pictures: ['p0'] },
  files: [{ path: 'p0', place: atOf('c7'), preview: null, delivery: 'queued' }],
} as const;
/** What the device still has of the one that comes back. */
const backFiles = [{ path: 'p9', place: atOf('comment-w1'), preview: null, delivery: 'queued' }];

const look = [['loadConversation', { ticket: 't1', before: null }]] as const;
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const watched = ['untilOnline', 'untilSignedIn'];

const all = (kept: readonly object[]) =>
  [
    ['commentSending', expect.objectContaining({ session: executor, ticket: 't1' })],
    ['keepDraft', { owner: executor, ticket: 't1', writer: 'w1', part: 'comment' }],
    ['uploader', expect.objectContaining({ destination: `company_${executor.company_uuid}/files/`, kept })],
    ['gallery', { paths: [] }],
  ] as const;

type Known = {
  readonly shown: ConversationPage | null;
  readonly draft: Written;
  readonly sent: Written;
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly takenOut: readonly string[];
  readonly failure: { readonly code: string } | null;
  readonly uuid: string;
  readonly active: number;
};
const lastOf = (past: Past, words: RegExp): string => past.findLast((word) => words.test(word)) ?? '';
/** The draft as the device gets it after this step. */
const write = (on: string) => (past: Past) => {
  const all = [...past, on];
  const { stood: draft, coming, takenOut } = writtenAfter(all);
  const uuid = uuidAfter(all);
  const event =
    isNothing(draft) && !coming
      ? { type: 'TAKE_BACK', uuid }
      : { type: 'WRITE', uuid, number: '', title: '', comment: draft, edit: null, takenOut };
  return [['keepDraft', event]] as const;
};
const ofPictures = ['ADD_PICTURES', 'FILE_COMING', 'FILE_NOT_KEPT', 'FILE_ATTACHED', 'FILE_DETACHED'];
const ofWriting = 'TYPE,TYPE too much,MENTION,UNMENTION,CLEAR,SEND,TAKE_BACK,TAKEN_BACK,NOT_TAKEN_BACK'.split(',');
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
      TAKE_BACK: sent({ type: 'TAKE_BACK', uuid: 'c0' }),
      TAKEN_BACK: said('commentSending', { type: 'TAKEN_BACK', comment: refused, files: backFiles }),
      NOT_TAKEN_BACK: said('commentSending', { type: 'NOT_TAKEN_BACK' }),
      ADD_PICTURES: sent({ type: 'ADD_PICTURES', files, uuids: ['p1'] }),
      FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
      FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
      FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place: atOf('comment-w1'), path }),
      FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place: atOf('comment-w1'), path }),
      'TYPE too much': sent({ type: 'TYPE', text: tooMuch, caret: 2001 }),
      'the uploader breaks': failed('uploader', full),
      'the gallery breaks': failed('gallery', full),
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
      'the uploader breaks',
      'the gallery breaks',
      'NOT_KEPT',
      'the network cannot be watched',
      'the session cannot be watched',
    ],
    facts: ({ shown, draft, sent, failure, uuid, active, coming, unkept, takenOut }: Known) => [
      [coming.length, unkept.length, draft.pictures.length, sent.pictures.length, takenOut.length > 0],
      uuid,
      active,
      shown && [shown.entries.length, shown.earlier],
      draft.text,
      draft.mentions.length,
      sent.text,
      failure?.code,
    ],
    // Reading and writing have nothing to do with each other: one is walked where the other rests.
    isPossible: ({ shown, draft, sent, uuid, failure, coming, unkept }: Known, word, leaves) => {
      const isWriting = leaves.some((leaf) => leaf.startsWith('comment.writing'));
      if (uuid === begun.uuid) return ['CLEAR', 'SEND', 'the device keeps it'].includes(word);
      const isTouched = coming.length + unkept.length + draft.pictures.length > 0;
      if (isOfNaming(word)) return leaves.includes('entries.ready') && shown?.earlier === 8 && !isTouched;
      const { text, mentions } = draft;
      const isPlain =
        mentions.length === 0 && `${text}${sent.text}`.length < 12 && !`${text}${sent.text}`.includes('Before');
      if (ofPictures.includes(word)) {
        const isThere = { coming: coming.length > 0, unkept: unkept.length > 0, kept: draft.pictures.includes(path) };
        if (
          !isWriting ||
          failure !== null ||
          !isPlain ||
          shown !== null ||
          !leaves.includes('entries.loading') ||
          sent.pictures.length > 0
        )
          return false;
        if (word === 'FILE_COMING') return !isThere.coming && !isThere.kept;
        if (word === 'FILE_DETACHED') return isThere.coming || isThere.unkept || isThere.kept;
        return !word.startsWith('FILE') || isThere.coming;
      }
      if (ofWriting.includes(word) || word.startsWith('the device')) {
        if (isTouched && !['TYPE', 'CLEAR', 'SEND'].includes(word) && !word.startsWith('the device')) return false;
        if (word === 'TAKE_BACK' && `${text} ${sent.text}`.includes('Before')) return false;
        if (text === tooMuch && !['TYPE', 'SEND'].includes(word)) return false;
        if (word === 'TYPE too much' && !isNothing(draft)) return false;
        return leaves.includes('entries.loading') && shown === null;
      }
      return isNothing(draft) && !isTouched && sent.text === '' && leaves.includes('comment.writing.fine');
    },
  },
  [
    {
      ids: ['TALK-01', 'TALK-05'],
      on: 'a ticket is opened',
      to: ['entries.loading', 'comment.writing.fine'],
      calls: [...all([]), ...look],
      context: { draft: nothing },
    },
    {
      ids: 'TALK-08',
      on: withDraft,
      to: ['entries.loading', 'comment.writing.fine'],
      calls: [...all(begun.files), ...look],
      context: { draft: begun.draft },
    },
    {
      ids: ['TALK-01', 'TALK-05'],
      from: 'entries.loading',
      on: 'the newest come',
      to: 'entries.ready',
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
      sends: hung(whole),
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
        ['TYPE too much', 'TALK-01'],
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
      ids: 'TALK-08',
      from: 'comment.writing.*',
      on: 'CLEAR',
      to: 'comment.writing.fine',
      sends: (past) => [['uploader', { type: 'DISCARD', place: atOf(uuidAfter(past)) }], ...write('CLEAR')(past)],
    },
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
      context: { draft: { ...nothing, text: 'Hi @Approver ', mentions: [person] }, caret: 13 },
      sends: write('CHOOSE'),
    },
    { ids: 'TALK-09', from: 'comment.writing.naming', on: 'CLOSE_PEOPLE', to: 'comment.writing.fine' },
    ...['NEXT_PERSON', 'PREVIOUS_PERSON', 'CHOOSE', 'CLOSE_PEOPLE'].map(
      (on): Row => ({ ids: 'TALK-09', on, inert: true }),
    ),
    {
      ids: 'TALK-03',
      from: 'comment.writing.*',
      on: 'TAKE_BACK',
      to: 'comment.takingBack',
      sends: (past) => [
        ['commentSending', { type: 'TAKE_BACK', uuid: 'c0', into: { uuid: uuidAfter(past), writer: 'w1' } }],
      ],
    },
    {
      ids: ['TALK-03', 'TALK-08', 'TALK-11'],
      from: 'comment.takingBack',
      on: 'TAKEN_BACK',
      to: 'comment.writing.fine',
      sends: (past) => [['uploader', { type: 'TAKE_UP', kept: backFiles }], ...write('TAKEN_BACK')(past)],
    },
    { ids: 'TALK-03', from: 'comment.takingBack', on: 'NOT_TAKEN_BACK', to: 'comment.writing.fine' },
    {
      ids: 'TALK-10',
      from: 'comment.writing.*',
      on: 'ADD_PICTURES',
      to: 'comment.writing.fine',
      sends: (past) => [['uploader', { type: 'ADD', place: atOf(uuidAfter(past)), files, uuids: ['p1'], maximum: 3 }]],
    },
    {
      ids: ['TALK-11', 'OP-69'],
      from: 'comment.writing.waitingForPictures',
      on: 'FILE_NOT_KEPT',
      to: 'comment.writing.pictureNotKept',
      sends: write('FILE_NOT_KEPT'),
    },
    { ids: 'TALK-11', on: 'FILE_DETACHED', when: (past) => uuidAfter(past) !== 'comment-w1', inert: true },
    {
      ids: ['TALK-03', 'TALK-11'],
      from: 'comment.writing.waitingForPictures',
      on: 'FILE_ATTACHED',
      to: 'comment.keeping',
      calls: keeping('FILE_ATTACHED'),
      sends: write('FILE_ATTACHED'),
    },
    {
      ids: ['TALK-03', 'TALK-11'],
      from: 'comment.writing.waitingForPictures',
      on: 'FILE_DETACHED',
      when: (past) => writtenAfter([...past, 'FILE_DETACHED']).sent !== null,
      to: 'comment.keeping',
      calls: keeping('FILE_DETACHED'),
      sends: write('FILE_DETACHED'),
    },
    {
      ids: ['TALK-11', 'TALK-01'],
      from: 'comment.writing.waitingForPictures',
      on: 'FILE_DETACHED',
      to: 'comment.writing.empty',
      sends: write('FILE_DETACHED'),
    },
    ...['FILE_COMING', 'FILE_NOT_KEPT', 'FILE_ATTACHED', 'FILE_DETACHED'].map(
      (on): Row => ({ ids: ['TALK-11', 'OP-69'], from: 'comment.writing.*', on, sends: write(on) }),
    ),
    { ids: 'TALK-08', on: 'NOT_KEPT', emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: full } }] },
    {
      ids: 'TALK-11',
      from: 'comment.writing.*',
      on: 'SEND',
      when: (past) => writtenAfter(past).unkept,
      to: 'comment.writing.pictureNotKept',
    },
    {
      ids: ['TALK-01', 'TALK-10'],
      from: 'comment.writing.*',
      on: 'SEND',
      when: (past) => draftAfter(past).text === tooMuch,
      to: 'comment.writing.tooMuch',
    },
    {
      ids: ['TALK-03', 'TALK-11'],
      from: 'comment.writing.*',
      on: 'SEND',
      when: (past) => writtenAfter(past).coming,
      to: 'comment.writing.waitingForPictures',
    },
    {
      ids: ['TALK-01', 'TALK-03', 'TALK-10'],
      from: 'comment.writing.*',
      on: 'SEND',
      when: (past) => writtenAfter([...past, 'SEND']).sent !== null,
      to: 'comment.keeping',
      calls: keeping('SEND'),
      context: { draft: nothing },
    },
    { ids: 'TALK-01', from: 'comment.writing.*', on: 'SEND', to: 'comment.writing.empty' },
    {
      ids: 'TALK-03',
      from: 'comment.keeping',
      on: 'the device keeps it',
      to: 'comment.writing.fine',
      sends: (past) => [
        ['uploader', { type: 'DISCARD', place: atOf(uuidAfter(past)) }],
        ['commentSending', { type: 'KEPT', comment: kept }],
        ...write('the device keeps it')(past),
      ],
    },
    {
      ids: 'TALK-03',
      from: 'comment.keeping',
      on: 'the device is full',
      to: 'comment.writing.notKept',
      context: (past) => ({ notKept: full, draft: draftAfter([...past, 'the device is full']) }),
      sends: write('the device is full'),
    },
    { ids: 'TALK-03', on: 'the sending breaks', inert: true },
    { ids: 'TALK-08', on: 'the keeping breaks', inert: true },
    { ids: 'TALK-11', on: 'the uploader breaks', inert: true },
    { ids: 'IMG-01', on: 'the gallery breaks', inert: true },
    { ids: 'OP-30', on: 'the network cannot be watched', inert: true },
    { ids: 'OP-11', on: 'the session cannot be watched', inert: true },
  ],
);

type Written = { text: string; mentions: readonly (typeof person)[]; pictures: readonly string[] };
const isNothing = ({ text, mentions, pictures }: Written): boolean =>
  text === '' && mentions.length + pictures.length === 0;

/** What stands in the field after these steps, step by step, and what of its pictures the device has. */
function writtenAfter(past: Past) {
  let draft: Written = nothing;
  let stood: Written = nothing;
  let sent: Written | null = null;
  let [coming, unkept, waiting]: [boolean, boolean, boolean] = [false, false, false];
  let isRenewed = false;
  let takenOut: readonly string[] = [];
  const without = () => draft.pictures.filter((one) => one !== path);
  for (const word of past) {
    if (word === withDraft) draft = begun.draft;
    if (word === 'CLEAR') draft = nothing;
    if (word === 'TYPE a name') draft = { ...draft, text: 'Hi @ap' };
    if (word === 'CHOOSE') draft = { ...draft, text: 'Hi @Approver ', mentions: [person] };
    if (word === 'TYPE') draft = { ...draft, text: 'Which door?' };
    if (word === 'TYPE too much') draft = { ...draft, text: tooMuch };
    if (word === 'MENTION') draft = { ...draft, mentions: [person] };
    if (word === 'UNMENTION') draft = { ...draft, mentions: [] };
    if (word === 'FILE_COMING') [coming, unkept] = [true, false];
    if (word === 'FILE_NOT_KEPT') [coming, unkept] = [false, true];
    if (word === 'FILE_ATTACHED')
      [draft, coming, unkept] = [{ ...draft, pictures: [...without(), path] }, false, false];
    if (word === 'FILE_DETACHED' && !isRenewed) {
      [draft, coming, unkept] = [{ ...draft, pictures: without() }, false, false];
      takenOut = [...takenOut, path];
    }
    if (word === 'the device keeps it') isRenewed = true;
    if (word === 'TAKEN_BACK') draft = joined(draft, refused);
    if (word === 'the device is full' && sent) [draft, sent] = [joined(draft, sent), null];
    if (word === 'the device keeps it') [takenOut, sent] = [[], null];
    stood = draft;
    if (word === 'SEND') waiting = !unkept && draft.text !== tooMuch;
    else if (!word.startsWith('FILE') || unkept) waiting = false;
    if (waiting && !coming) {
      waiting = false;
      if (draft.text !== '' || draft.pictures.length > 0) [sent, draft] = [draft, nothing];
    }
  }
  return { draft, stood, sent, coming, unkept, takenOut };
}
/** What comes back stands before what is being written. */
function joined(draft: Written, { text, mentions, pictures }: Written): Written {
  return {
    text: [text, draft.text].filter((one) => one !== '').join('\n'),
    mentions: mentions.length > 0 ? mentions : draft.mentions,
    pictures: [...pictures, ...draft.pictures],
  };
}
function keeping(on: string) {
  return (past: Past) =>
    [
      [
        'keepComment',
        { session: executor, ticket: 't1', draft: writtenAfter([...past, on]).sent, uuid: uuidAfter(past) },
      ],
    ] as const;
}
/** What the device keeps the draft under. */
function uuidAfter(past: Past): string {
  if (past.includes('the device keeps it')) return 'c2';
  return past[0] === withDraft ? begun.uuid : 'comment-w1';
}
function draftAfter(past: Past): Written {
  return writtenAfter(past).draft;
}
