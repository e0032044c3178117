import { expect } from 'vitest';
import type { KeptComment } from '#domain/tickets/conversation.ts';
import { commentSendingMachine } from '#machines/tickets/index.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const comment = (uuid: string, failure: KeptComment['failure'] = null): KeptComment => ({
  uuid,
  ticket: 't1',
  text: uuid,
  mentions: [],
  pictures: ['left.jpg', 'gone.jpg'],
  writtenAt: '2026-03-01T10:00:00.000Z',
  failure,
});
const forbidden = { code: 'forbidden' } as const;
const offline = { code: 'offline' } as const;
const ended = { code: 'unauthorized', messages: [] } as const;
const full = { code: 'storageUnavailable' } as const;
const [first, second, refused] = [comment('c1'), comment('c2'), comment('c0', forbidden)];
const fresh = comment('c3');
const into = { uuid: 'd1', writer: 'w1' };
/** Those of its pictures that the device still has. */
const files = [
  { path: 'left.jpg', place: { execution: 'd1', screen: '', question: 'd1' }, preview: null, delivery: 'queued' },
];

const lists = {
  'two wait': [first, second],
  'nothing is kept': [],
  'one was refused': [refused],
  'one was refused and one waits': [refused, second],
} as const;
type List = keyof typeof lists;

const ends = /it arrives|it is noted|device/;
/** Whether the refused one is sent again. */
const isChosen = (past: Past): boolean =>
  past.lastIndexOf('SEND_AGAIN') > past.findLastIndex((word) => ends.test(word) || word === 'it is not noted');

/** What is sent next, by what was read last and what the user chose. */
const next = (past: Past): KeptComment => {
  const read = past.findLast((word): word is List => word in lists) ?? 'nothing is kept';
  const again = isChosen(past);
  const at = lists[read].find((one) => one.failure === null || again);
  if (at === undefined) throw new Error('nothing is sent');
  return at;
};
const look = [['listComments', { session: executor, ticket: 't1' }]] as const;
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const sends = (list: List): Row => ({
  ids: 'TALK-03',
  from: 'reading',
  on: list,
  to: 'sending',
  calls: (past) => [['sendComment', { session: executor, comment: next([...past, list]) }]],
  context: { kept: lists[list] },
});

provePaths(
  'the sending of comments',
  {
    machine: commentSendingMachine,
    starts: { 'a ticket is opened': (owner) => ({ session: executor, ticket: 't1', owner }) },
    words: {
      ...Object.fromEntries(Object.entries(lists).map(([word, list]) => [word, answered('listComments', list)])),
      'the device cannot be read': failed('listComments', full),
      'it arrives': answered('sendComment'),
      'there is no network': failed('sendComment', offline),
      'the session has ended': failed('sendComment', ended),
      'it is refused': failed('sendComment', forbidden),
      'it is noted': answered('noteRefusal'),
      'it is not noted': failed('noteRefusal', full),
      'it leaves the device': answered('takeBackComment', files),
      'it does not leave the device': failed('takeBackComment', full),
      KEPT: sent({ type: 'KEPT', comment: fresh }),
      SEND_AGAIN: sent({ type: 'SEND_AGAIN', uuid: 'c0' }),
      TAKE_BACK: sent({ type: 'TAKE_BACK', uuid: 'c0', into }),
      RETRY: sent({ type: 'RETRY' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      'the session cannot be watched': failed('untilSignedIn', new Error('odd')),
    },
    lastWords: ['the network cannot be watched', 'the session cannot be watched'],
    facts: ({
      kept,
      chosen,
      failure,
    }: {
      kept: readonly KeptComment[];
      chosen: unknown;
      failure: { code: string } | null;
    }) => [kept.map(({ uuid }) => uuid).filter((uuid) => uuid !== 'c3'), chosen, failure?.code],
    isPossible: ({ kept }: { kept: readonly KeptComment[] }, word) =>
      word !== 'KEPT' || !kept.some(({ uuid }) => uuid === 'c3'),
  },
  [
    { ids: 'TALK-03', on: 'a ticket is opened', to: 'reading', calls: look },
    sends('two wait'),
    sends('one was refused and one waits'),
    {
      ids: 'TALK-03',
      from: 'reading',
      on: 'one was refused',
      when: isChosen,
      to: 'sending',
      calls: [['sendComment', { session: executor, comment: refused }]],
    },
    ...(['nothing is kept', 'one was refused'] as const).map(
      (on): Row => ({ ids: 'TALK-03', from: 'reading', on, to: 'resting', context: { kept: lists[on] } }),
    ),
    {
      ids: ['TALK-03', 'OP-30'],
      from: 'reading',
      on: 'the device cannot be read',
      to: 'unreadable',
      tags: ['failed'],
      context: { failure: full, chosen: null },
    },
    {
      ids: 'TALK-03',
      from: 'sending',
      on: 'it arrives',
      to: 'reading',
      calls: look,
      tells: [{ type: 'COMMENT_SENT' }],
    },
    ...(
      [
        ['there is no network', offline],
        ['the session has ended', ended],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: 'TALK-03',
        from: 'sending',
        on,
        to: 'waiting',
        calls: awaiting,
        tags: ['failed'],
        context: { failure },
      }),
    ),
    {
      ids: 'TALK-03',
      from: 'sending',
      on: 'it is refused',
      to: 'refusing',
      calls: (past) => [['noteRefusal', { session: executor, comment: next(past), failure: forbidden }]],
    },
    { ids: 'TALK-03', from: 'refusing', on: 'it is noted', to: 'reading', calls: look, context: { chosen: null } },
    { ids: 'OP-30', from: 'refusing', on: 'it is not noted', to: 'unreadable', context: { failure: full } },
    {
      ids: 'OP-30',
      from: 'waiting',
      on: 'ONLINE',
      to: 'reading',
      calls: look,
      stops: ['untilOnline', 'untilSignedIn'],
    },
    { ids: 'OP-30', from: 'waiting', on: 'RETRY', to: 'reading', calls: look, stops: ['untilOnline', 'untilSignedIn'] },
    {
      ids: 'OP-11',
      from: 'waiting',
      on: 'SIGNED_IN',
      when: (past) => past.findLast((word) => /network|session has/.test(word)) === 'the session has ended',
      to: 'reading',
      calls: look,
      stops: ['untilOnline', 'untilSignedIn'],
    },
    { ids: 'OP-11', from: 'waiting', on: 'SIGNED_IN', inert: true },
    { ids: 'TALK-03', from: 'resting', on: 'SEND_AGAIN', to: 'reading', calls: look, context: { chosen: 'c0' } },
    {
      ids: 'TALK-03',
      from: 'resting',
      on: 'TAKE_BACK',
      when: (past) => past.findLast((word): word is List => word in lists) === 'one was refused',
      to: 'takingBack',
      calls: [['takeBackComment', { session: executor, comment: refused, into }]],
    },
    { ids: 'TALK-03', from: 'resting', on: 'SEND_AGAIN', inert: true },
    { ids: 'TALK-03', on: 'TAKE_BACK', tells: [{ type: 'NOT_TAKEN_BACK' }] },
    {
      ids: 'TALK-03',
      from: 'takingBack',
      on: 'it leaves the device',
      to: 'reading',
      calls: look,
      tells: [{ type: 'TAKEN_BACK', comment: { ...refused, pictures: ['left.jpg'] }, files }],
      context: { chosen: null },
    },
    {
      ids: 'OP-30',
      from: 'takingBack',
      on: 'it does not leave the device',
      to: 'unreadable',
      tells: [{ type: 'NOT_TAKEN_BACK' }],
      context: { failure: full },
    },
    { ids: 'OP-30', from: 'unreadable', on: 'RETRY', to: 'reading', calls: look },
    { ids: 'TALK-03', from: 'reading', on: 'KEPT', to: 'reading', calls: look, stops: ['listComments'] },
    {
      ids: 'TALK-03',
      from: 'waiting',
      on: 'KEPT',
      to: 'reading',
      calls: look,
      stops: ['untilOnline', 'untilSignedIn'],
    },
    ...(['resting', 'unreadable'] as const).map(
      (from): Row => ({ ids: 'TALK-03', from, on: 'KEPT', to: 'reading', calls: look }),
    ),
    ...(['sending', 'refusing'] as const).map(
      (from): Row => ({
        ids: 'TALK-03',
        from,
        on: 'KEPT',
        context: { kept: expect.arrayContaining([fresh]) },
      }),
    ),
    { ids: 'OP-30', from: 'waiting', on: 'the network cannot be watched', inert: true },
    { ids: 'OP-11', from: 'waiting', on: 'the session cannot be watched', inert: true },
  ],
);
