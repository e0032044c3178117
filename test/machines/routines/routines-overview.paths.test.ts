import { routinesOverviewMachine } from '#machines/routines/routines-overview.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const place = { screen: 'routinesOverview', day: null, page: 1 } as const;
const elsewhere = { ...place, day: '2025-11-20', page: 2 };
const counts = { done: 1, late: 0, missed: 0, open: 0 };
const overview = {
  day: '2025-11-21',
  today: '2025-11-21',
  routines: [],
  all: counts,
  stores: [],
  page: 1,
  per_page: 100,
  total: 250,
};
const nothing = { ...overview, total: 0 };
const offline = { code: 'offline' };

type Known = { readonly day: string | null; readonly page: number; readonly today: string | null };

/** The place after the words so far, and what is known of today. */
const now = ([, ...words]: Past): Known => words.reduce(next, { day: null, page: 1, today: null });
const next = (known: Known, word: string): Known => {
  if (word === 'it is read' || word === 'nothing is planned') return { ...known, today: overview.today };
  if (word === 'PLACE_CHANGED elsewhere') return { ...known, day: elsewhere.day, page: elsewhere.page };
  if (word === 'CHOOSE_DAY tomorrow' && isOffered(known)) return { ...known, day: '2025-11-22', page: 1 };
  return word === 'GO_TO_PAGE' ? { ...known, page: 2 } : known;
};
const isOffered = ({ day, today }: Known): boolean => today !== null && day !== '2025-11-22';
const isElsewhere = ({ day, page }: Known): boolean => day !== elsewhere.day || page !== elsewhere.page;
const asked = (past: Past) => [['readOverview', { day: now(past).day, page: now(past).page }]] as const;
const address = (past: Past): string => {
  const { day, page } = now(past);
  const query = [...(day === null ? [] : [`day=${day}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return ['/routines-overview', ...(query.length === 0 ? [] : [query.join('&')])].join('?');
};
const navigates = (past: Past) => ({ type: 'NAVIGATE', to: address(past), replace: false });
const stopped = { loading: ['readOverview'], failed: ['untilOnline'] };
const rests = ['ready', 'empty.nothingPlanned', 'empty.notAllowed'] as const;

provePaths(
  'the routines of a day',
  {
    machine: routinesOverviewMachine,
    starts: { 'the screen opens': () => ({ place }) },
    words: {
      'it is read': answered('readOverview', overview),
      'nothing is planned': answered('readOverview', nothing),
      'it is forbidden': failed('readOverview', { code: 'forbidden' }),
      'it cannot be read': failed('readOverview', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      REFRESH: sent({ type: 'REFRESH' }),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 2 }),
      'CHOOSE_DAY tomorrow': sent({ type: 'CHOOSE_DAY', day: '2025-11-22' }),
      'CHOOSE_DAY too far': sent({ type: 'CHOOSE_DAY', day: '2025-11-29' }),
      'PLACE_CHANGED elsewhere': sent({ type: 'PLACE_CHANGED', place: elsewhere }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
    },
    facts: ({ place: { day, page }, overview: known }: { place: Known; overview: { total: number } | null }) => [
      day,
      page,
      known?.total ?? null,
    ],
  },
  [
    { ids: 'GLANCE-01', on: 'the screen opens', to: 'loading', calls: [['readOverview', { day: null, page: 1 }]] },
    { ids: 'GLANCE-01', from: 'loading', on: 'it is read', to: 'ready', context: { overview, failure: null } },
    {
      ids: 'GLANCE-01',
      from: 'loading',
      on: 'nothing is planned',
      to: 'empty.nothingPlanned',
      context: { overview: nothing },
    },
    { ids: 'GLANCE-01', from: 'loading', on: 'it is forbidden', to: 'empty.notAllowed' },
    {
      ids: ['GLANCE-01', 'OP-30'],
      from: 'loading',
      on: 'it cannot be read',
      to: 'failed',
      context: { failure: offline },
      calls: [['untilOnline', undefined]],
    },
    ...(['RETRY', 'ONLINE'] as const).map((on) => ({
      ids: 'OP-30',
      from: 'failed',
      on,
      to: 'loading',
      calls: asked,
      stops: ['untilOnline'],
    })),
    { ids: 'OP-30', from: 'failed', on: 'the network cannot be watched', inert: true },
    { ids: 'GLANCE-03', from: 'ready', on: 'REFRESH', to: 'loading', calls: asked },
    {
      ids: ['GLANCE-03', 'PAGE-06'],
      from: 'ready',
      on: 'GO_TO_PAGE',
      to: 'loading',
      calls: (past) => asked([...past, 'GO_TO_PAGE']),
      emits: (past) => [navigates([...past, 'GO_TO_PAGE']), { type: 'SHOW_TOP' }],
    },
    ...(['loading', ...rests, 'failed'] as const).flatMap((from) => {
      const stops = from === 'loading' || from === 'failed' ? stopped[from] : [];
      return [
        {
          ids: 'GLANCE-03',
          from,
          on: 'CHOOSE_DAY tomorrow',
          when: (past: Past) => isOffered(now(past)),
          to: 'loading',
          calls: (past: Past) => asked([...past, 'CHOOSE_DAY tomorrow']),
          emits: (past: Past) => [navigates([...past, 'CHOOSE_DAY tomorrow'])],
          stops,
        },
        { ids: 'GLANCE-03', from, on: 'CHOOSE_DAY tomorrow', inert: true as const },
        { ids: 'GLANCE-03', from, on: 'CHOOSE_DAY too far', inert: true as const },
        {
          ids: 'GLANCE-03',
          from,
          on: 'PLACE_CHANGED elsewhere',
          when: (past: Past) => isElsewhere(now(past)),
          to: 'loading',
          calls: (past: Past) => asked([...past, 'PLACE_CHANGED elsewhere']),
          stops,
        },
        { ids: 'GLANCE-03', from, on: 'PLACE_CHANGED elsewhere', inert: true as const },
        { ids: 'GLANCE-03', from, on: 'PLACE_CHANGED to home', inert: true as const },
      ];
    }),
  ],
);
