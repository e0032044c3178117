import { ticketReadingMachine } from '#machines/tickets/index.ts';
import { aTicket } from '../../domain/tickets/a-ticket.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const id = '00000000-0000-4000-8000-000000000001';
const place = { screen: 'manageTicket', id, search: '?page=2' } as const;
const offline = { code: 'offline' };
const forbidden = { code: 'forbidden' };
const ended = { code: 'unauthorized', messages: [] };
const odd = new Error('odd');

const due = '2026-03-02T12:00:00.000Z';
const asRead = aTicket({ reference_images: ['r1'], due_date: due, version: 5 });
const changed = aTicket({ reference_images: ['r2'], due_date: due, version: 6, state: 'in_progress' });
const moments = {
  'seconds show': '2026-03-02T11:59:00.000Z',
  'minutes show': '2026-03-02T05:29:50.000Z',
  'it is due': due,
};

const [before, after] = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012'];
/** Where the ticket may stand in its list. */
const places = {
  'a place in the middle comes': { position: 26, total: 128, previous: before, next: after },
  'a place alone comes': { position: 1, total: 1, previous: null, next: null },
} as const;
const hasBeside = (past: Past): boolean => past.includes('a place in the middle comes');
const goTo = (to: string) => [{ type: 'NAVIGATE', to: `/ticket-manager/manage-ticket/${to}`, replace: false }];

const load = [['load', { id }]] as const;
const clock = ['readClock', undefined] as const;
const findNeighbours = [['findNeighbours', { id, search: '?page=2' }]] as const;
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const log = (doing: string, failure: object) => ({ type: 'LOG', failure, doing });

type Known = {
  readonly ticket: { readonly version: number } | null;
  readonly failure: { readonly code: string } | null;
  readonly neighbours: object | null;
};

provePaths(
  'SM-35 ticketReading',
  {
    machine: ticketReadingMachine,
    starts: { 'another tab writes': () => ({ place }) },
    words: {
      'the ticket comes': answered('load', asRead),
      'the ticket comes changed': answered('load', changed),
      'no ticket comes': failed('load', offline),
      'the ticket may not be seen': failed('load', forbidden),
      'the session has ended': failed('load', ended),
      'a moment has passed': passed('readAgainTime.ticketReading.ticket.shown', 15_000),
      RETRY: sent({ type: 'RETRY' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      ...Object.fromEntries(Object.entries(moments).map(([on, now]) => [on, answered('readClock', now)])),
      'the clock stands still': failed('readClock', odd),
      'a second has passed': passed('second.ticketReading.timeLeft.secondsShown', 1000),
      'the minute is over': passed('untilItChanges.ticketReading.timeLeft.secondsHidden', 10_001),
      ...Object.fromEntries(Object.entries(places).map(([on, found]) => [on, answered('findNeighbours', found)])),
      'no place comes': failed('findNeighbours', offline),
      FIND_NEIGHBOURS: sent({ type: 'FIND_NEIGHBOURS' }),
      NEXT: sent({ type: 'NEXT' }),
      PREVIOUS: sent({ type: 'PREVIOUS' }),
      'the gallery breaks': failed('gallery', odd),
      'the conversation breaks': failed('conversation', odd),
      'the keys break': failed('ticketKeys', odd),
      'the network cannot be watched': failed('untilOnline', odd),
      'the session cannot be watched': failed('untilSignedIn', odd),
    },
    lastWords: [
      'the gallery breaks',
      'the conversation breaks',
      'the keys break',
      'the network cannot be watched',
      'the session cannot be watched',
    ],
    facts: ({ ticket, failure, neighbours }: Known) => [ticket?.version, failure?.code, neighbours],
    // The regions have nothing to do with each other: one is walked where the others rest.
    isPossible: ({ ticket, failure }: Known, word, leaves) => {
      if (/place|NEIGHBOURS|NEXT|PREVIOUS/.test(word)) return ticket === null && failure === null;
      if (!leaves.includes('neighbours.finding')) return false;
      if (word in moments || word === 'the clock stands still') return leaves.includes('ticket.shown');
      if (word === 'a moment has passed') return leaves.includes('timeLeft.reading');
      return !word.startsWith('the ticket comes') || ticket?.version !== 6;
    },
  },
  [
    {
      ids: ['DESK-26', 'ROUTE-14'],
      on: 'another tab writes',
      to: ['ticket.loading', 'pictures.none', 'timeLeft.unknown', 'neighbours.finding'],
      tags: ['busy'],
      calls: [['conversation', { ticket: id }], ['ticketKeys', undefined], ...load, ...findNeighbours],
    },
    ...(
      [
        ['the ticket comes', asRead],
        ['the ticket comes changed', changed],
      ] as const
    ).flatMap(([on, ticket]): Row[] => [
      {
        ids: ['DESK-26', 'TMANAGE-01', 'TMANAGE-02', 'TMANAGE-15'],
        from: ['ticket.loading', 'pictures.none', 'timeLeft.unknown'],
        on,
        to: ['ticket.shown', 'pictures.shown', 'timeLeft.reading'],
        tags: [],
        calls: [['gallery', { paths: ticket.reference_images }], clock],
        context: { ticket, failure: null },
      },
      ticket === asRead
        ? {
            ids: ['DESK-26', 'TMANAGE-15'],
            from: ['ticket.loading', 'timeLeft.reading'],
            on,
            to: ['ticket.shown', 'timeLeft.reading'],
            stops: ['readClock'],
            calls: [clock],
            context: { ticket, failure: null },
          }
        : {
            ids: ['DESK-26', 'TMANAGE-02', 'TMANAGE-15'],
            from: ['ticket.loading', 'pictures.shown', 'timeLeft.reading'],
            on,
            to: ['ticket.shown', 'pictures.shown', 'timeLeft.reading'],
            stops: ['gallery', 'readClock'],
            calls: [['gallery', { paths: ticket.reference_images }], clock],
            context: { ticket, failure: null },
          },
    ]),
    ...(
      [
        ['no ticket comes', offline],
        ['the ticket may not be seen', forbidden],
        ['the session has ended', ended],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: ['DESK-26', 'TMANAGE-01', 'ERR-04'],
        from: 'ticket.loading',
        on,
        to: 'ticket.loadFailed',
        tags: ['failed'],
        emits: [log('load', failure)],
        calls: awaiting,
        context: (past) => ({ failure, ticket: past.includes('the ticket comes changed') ? changed : readBy(past) }),
      }),
    ),
    { ids: 'DESK-26', from: 'ticket.shown', on: 'a moment has passed', to: 'ticket.loading', calls: load },
    ...(
      [
        ['RETRY', 'OP-30', ''],
        ['ONLINE', 'OP-30', 'no ticket comes'],
        ['SIGNED_IN', 'OP-11', 'the session has ended'],
      ] as const
    ).map(
      ([on, rule, why]): Row => ({
        ids: ['DESK-26', rule],
        from: 'ticket.loadFailed',
        on,
        when: (past) => why === '' || past.at(-1) === why,
        to: 'ticket.loading',
        stops: ['untilOnline', 'untilSignedIn'],
        calls: load,
      }),
    ),
    ...['ONLINE', 'SIGNED_IN', 'the network cannot be watched', 'the session cannot be watched'].map(
      (on): Row => ({ ids: ['OP-30', 'OP-11'], from: 'ticket.loadFailed', on, inert: true }),
    ),
    {
      ids: 'TMANAGE-15',
      from: 'timeLeft.reading',
      on: 'seconds show',
      to: 'timeLeft.secondsShown',
      context: { now: moments['seconds show'] },
    },
    { ids: 'TMANAGE-15', from: 'timeLeft.reading', on: 'minutes show', to: 'timeLeft.secondsHidden' },
    { ids: 'TMANAGE-15', from: 'timeLeft.reading', on: 'it is due', to: 'timeLeft.still' },
    { ids: 'TMANAGE-15', from: 'timeLeft.reading', on: 'the clock stands still', to: 'timeLeft.still' },
    {
      ids: 'TMANAGE-15',
      from: 'timeLeft.secondsShown',
      on: 'a second has passed',
      to: 'timeLeft.reading',
      calls: [clock],
    },
    {
      ids: 'TMANAGE-15',
      from: 'timeLeft.secondsHidden',
      on: 'the minute is over',
      to: 'timeLeft.reading',
      calls: [clock],
    },
    ...Object.entries(places).map(
      ([on, neighbours]): Row => ({
        ids: ['DESK-21', 'DESK-26'],
        from: 'neighbours.finding',
        on,
        to: 'neighbours.known',
        context: { neighbours },
      }),
    ),
    {
      ids: ['DESK-21', 'OP-30'],
      from: 'neighbours.finding',
      on: 'no place comes',
      to: 'neighbours.notKnown',
      emits: [log('findNeighbours', offline)],
    },
    {
      ids: ['DESK-21', 'OP-30'],
      from: 'neighbours.notKnown',
      on: 'FIND_NEIGHBOURS',
      to: 'neighbours.finding',
      calls: findNeighbours,
    },
    { ids: 'DESK-21', from: 'neighbours.known', on: 'NEXT', when: hasBeside, emits: goTo(`${after}?page=2`) },
    { ids: 'DESK-21', from: 'neighbours.known', on: 'PREVIOUS', when: hasBeside, emits: goTo(before) },
    ...['NEXT', 'PREVIOUS'].map((on): Row => ({ ids: 'DESK-21', on, inert: true })),
    { ids: 'IMG-01', on: 'the gallery breaks', inert: true },
    { ids: 'TALK-01', on: 'the conversation breaks', inert: true },
    { ids: 'DESK-22', on: 'the keys break', inert: true },
  ],
);

function readBy(past: Past): object | null {
  return past.includes('the ticket comes') ? asRead : null;
}
