import { nothingTyped } from '#domain/tickets/ticket-change.ts';
import { ticketOpeningMachine } from '#machines/tickets/index.ts';
import { nothingBegun } from '#machines/tickets/ticket-draft.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const id = '00000000-0000-4000-8000-000000000001';
const place = { screen: 'manageTicket', id, search: '?page=2' } as const;
const at = { owner: executor, ticket: id };
const unreadable = { code: 'storageUnavailable' };
const offline = { code: 'offline' };
const byNumber = 'an address with a number is opened';
const find = [['findByNumber', { number: '242' }]] as const;
const kept = {
  uuid: 'u0',
  savedAt: '2026-03-01T10:00:00.000Z',
  attempted: false,
  tried: null,
  files: [],
  seen: { state: 'open', version: 1 },
  typed: { ...nothingTyped, comments: 'Done' },
};

const begun = { comment: { uuid: 'c0', draft: { text: 'Which', mentions: [] } }, edit: null };

const read = [['readChange', at]] as const;
const managed = (writer: string, kept: unknown, begun: unknown = nothingBegun) =>
  [['management', { place, session: executor, writer, kept, begun }]] as const;

const heldElsewhere = 'elsewhere.heldElsewhere';
const takenOver = 'elsewhere.takenOver';
const readOnly = [['ticketReading', { place }]] as const;
const lost = (from: string, stops: readonly string[]): Row => ({
  ids: ['OP-54', 'SM-35', 'DESK-26'],
  from,
  on: 'LOST',
  to: takenOver,
  tags: ['asking'],
  stops,
  calls: readOnly,
});

type Known = { readonly found: { readonly kept: object | null }; readonly failure: object | null };

provePaths(
  'SM-22 ticketOpening',
  {
    machine: ticketOpeningMachine,
    starts: {
      'a ticket is opened': () => ({ place, session: executor }),
      [byNumber]: () => ({ place: { ...place, id: '242' }, session: executor }),
    },
    words: {
      HELD: said('hold', { type: 'HELD' }),
      HELD_ELSEWHERE: said('hold', { type: 'HELD_ELSEWHERE' }),
      LOST: said('hold', { type: 'LOST' }),
      'it cannot be held': failed('hold', unreadable),
      'the number cannot be held': failed('hold', unreadable),
      TAKE_OVER: sent({ type: 'TAKE_OVER' }),
      RETRY: sent({ type: 'RETRY' }),
      BEGIN_ANEW: sent({ type: 'BEGIN_ANEW', writer: 'w2' }),
      'nothing is kept': answered('readChange', { writer: 'w1', kept: null, begun: nothingBegun }),
      'something is kept': answered('readChange', { writer: 'w1', kept, begun }),
      'it is not read': failed('readChange', unreadable),
      'it breaks': failed('management', unreadable),
      'the reading breaks': failed('ticketReading', unreadable),
      'a ticket has the number': answered('findByNumber', id),
      'no ticket has the number': answered('findByNumber', null),
      'the number is not looked up': failed('findByNumber', offline),
    },
    lastWords: ['it breaks', 'the reading breaks', 'the number cannot be held'],
    facts: ({ found, failure }: Known) => [found, failure],
    isPossible: (_, word, leaves) => {
      if (word === 'it cannot be held') return leaves.includes('taking');
      return word !== 'the number cannot be held' || leaves.includes('finding');
    },
  },
  [
    {
      ids: ['TMANAGE-01', 'OP-54', 'SM-35'],
      on: 'a ticket is opened',
      to: 'taking',
      tags: ['busy'],
      calls: [['hold', at]],
    },
    {
      ids: ['DESK-20', 'ROUTE-12'],
      on: byNumber,
      to: 'finding',
      tags: ['busy'],
      calls: [['hold', { ...at, ticket: '242' }], ...find],
    },
    {
      ids: 'DESK-20',
      from: 'finding',
      on: 'a ticket has the number',
      to: 'found',
      stops: ['hold'],
      emits: [{ type: 'NAVIGATE', to: `/ticket-manager/manage-ticket/${id}?page=2`, replace: true }],
    },
    { ids: 'DESK-20', from: 'finding', on: 'no ticket has the number', to: 'noSuchTicket', stops: ['hold'] },
    {
      ids: ['DESK-20', 'OP-30'],
      from: 'finding',
      on: 'the number is not looked up',
      to: 'notFound',
      tags: ['failed'],
      context: { failure: offline },
    },
    { ids: ['DESK-20', 'OP-30'], from: 'notFound', on: 'RETRY', to: 'finding', calls: find },
    ...['HELD', 'HELD_ELSEWHERE', 'LOST'].flatMap((on) =>
      ['finding', 'notFound'].map((from): Row => ({ ids: ['DESK-20', 'SM-35'], from, on, inert: true })),
    ),
    { ids: 'DESK-20', from: 'finding', on: 'the number cannot be held', inert: true },
    { ids: 'DESK-26', from: 'elsewhere.*', on: 'the reading breaks', inert: true },
    { ids: ['OP-54', 'SM-35'], from: 'taking', on: 'HELD', to: 'reading', tags: ['busy'], calls: read },
    { ids: 'OP-54', from: 'taking', on: 'it cannot be held', to: 'reading', calls: read },
    {
      ids: ['OP-54', 'SM-35', 'DESK-26'],
      from: 'taking',
      on: 'HELD_ELSEWHERE',
      to: heldElsewhere,
      tags: ['asking'],
      calls: readOnly,
    },
    ...[heldElsewhere, takenOver].map(
      (from): Row => ({
        ids: ['SM-35', 'DESK-26'],
        from,
        on: 'TAKE_OVER',
        to: 'taking',
        stops: ['ticketReading'],
        sends: [['hold', { type: 'TAKE_OVER' }]],
      }),
    ),
    lost('managing', ['management']),
    lost('reading', ['readChange']),
    ...['taking', 'notRead'].map((from) => lost(from, [])),
    ...[heldElsewhere, takenOver].map((from) => lost(from, ['ticketReading'])),
    ...[heldElsewhere, takenOver, 'reading', 'notRead', 'managing'].flatMap((from) =>
      ['HELD', 'HELD_ELSEWHERE'].map((on): Row => ({ ids: 'SM-35', from, on, inert: true })),
    ),
    {
      ids: ['TMANAGE-01', 'OP-54'],
      from: 'reading',
      on: 'nothing is kept',
      to: 'managing',
      calls: managed('w1', null),
    },
    {
      ids: ['TMANAGE-01', 'OP-54'],
      from: 'reading',
      on: 'something is kept',
      to: 'managing',
      calls: managed('w1', kept, begun),
    },
    {
      ids: ['OP-54', 'OP-30'],
      from: 'reading',
      on: 'it is not read',
      to: 'notRead',
      tags: ['failed'],
      context: { failure: unreadable },
    },
    { ids: 'OP-30', from: 'notRead', on: 'RETRY', to: 'reading', calls: read },
    { ids: 'OP-54', from: 'notRead', on: 'BEGIN_ANEW', to: 'managing', calls: managed('w2', null) },
    {
      ids: 'OP-30',
      from: 'managing',
      on: 'it breaks',
      to: 'notRead',
      tags: ['failed'],
      context: { failure: unreadable },
    },
  ],
);
