import { branchingSize } from './branching.ts';
import { type Key, type Measure, peers, type Subject } from './figures.ts';
import { repetitionsBefore } from './repetitions.ts';
import type { Statistic } from './statistics.ts';

/** One side of a budget: a statistic of a figure. */
export type Side = Key & { readonly statistic: Statistic };

/**
 * A promise about one figure: at most (or at least) `limit`, in its own unit, or `limit` times another figure of the
 * same run.
 */
export type Budget = {
  readonly what: string;
  readonly side: Side;
  readonly against: Side | null;
  readonly limit: number;
  readonly direction: 'at most' | 'at least';
  readonly how: string;
};

const sizes = [50, 500, 2000] as const;
const throttles = [1, 4] as const;

type Place = { readonly size: number | null; readonly throttle: number | null };
const cells: readonly Place[] = sizes.flatMap((size) => throttles.map((throttle) => ({ size, throttle })));
const nowhere: Place = { size: null, throttle: null };

const side = (measure: Measure, subject: Subject, place: Place, statistic: Statistic = 'median'): Side => ({
  measure,
  subject,
  ...place,
  statistic,
});

type Comparison = {
  readonly side: Side;
  readonly against: Side;
  readonly limit: number;
  readonly how: string;
  readonly direction?: Budget['direction'];
};
const ratio = (what: string, { side, against, limit, how, direction = 'at most' }: Comparison): Budget => ({
  what,
  side,
  against,
  limit,
  direction,
  how,
});

type Bound = {
  readonly side: Side;
  readonly limit: number;
  readonly how: string;
  readonly direction?: Budget['direction'];
};
const bound = (what: string, { side, limit, how, direction = 'at most' }: Bound): Budget => ({
  what,
  side,
  against: null,
  limit,
  direction,
  how,
});

const paint = 'page clock, from the event to the second animation frame after it';
const peersAtHand = ['enketo', 'surveyjs'] as const;

const loading: readonly Budget[] = [
  bound('code before the first question, gzip', {
    side: side('code', 'app', nowhere, 'max'),
    limit: 250,
    how: 'JS and CSS bodies received before the first question, gzip level 9 each',
  }),
  ...cells.flatMap((cell) =>
    peers.map((peer) =>
      ratio('address opened → instructions usable', {
        side: side('load', 'app', cell),
        against: side('load', peer, cell),
        limit: cell.size === 50 ? 1.5 : 1,
        how: 'page clock since navigation, empty cache',
      }),
    ),
  ),
  ...throttles.map((throttle) =>
    ratio('app opened again, warm, against the first visit', {
      side: side('warmVisit', 'app', { size: 50, throttle }),
      against: side('firstVisit', 'app', { size: 50, throttle }),
      limit: 1,
      how: 'address opened → instructions usable at the third visit, looked at for three seconds each',
    }),
  ),
  ratio('heap after load', {
    side: side('heap', 'app', { size: 2000, throttle: 1 }),
    against: side('heap', 'enketo', { size: 2000, throttle: 1 }),
    limit: 1,
    how: 'first question on screen, after two garbage collections',
  }),
];

const pictures: readonly Budget[] = [
  bound('heap with 200 pictures in one execution', {
    side: side('pictureHeap', 'app', nowhere, 'max'),
    limit: 150,
    how: 'all of them on the platform, after two garbage collections',
  }),
  bound('30 pictures at 256 kbit/s: bytes sent, in times of theirs', {
    side: side('slowBytes', 'app', nowhere, 'max'),
    limit: 1.3,
    how: 'bodies of all upload requests, repeated ones included',
  }),
];

/** A person sees no delay: one frame at full speed, three at a quarter of it (ms). */
const seen = (throttle: number | null): number => (throttle === 1 ? 16 : 50);

const interactions = {
  keystroke: 'keystroke → paint',
  choice: 'choice → paint',
  continue: 'Continue → next screen',
  return: 'Return → previous screen',
} as const satisfies Partial<Record<Measure, string>>;

const branchInteractions = {
  goToChoice: 'choice with a go-to → paint',
  jump: 'Continue along a go-to → next screen',
  jumpBack: 'Return over a skipped screen → previous screen',
  repetition: 'open a repetition → its first screen',
} as const satisfies Partial<Record<Measure, string>>;

const paints = (kinds: Partial<Record<Measure, string>>, places: readonly Place[]): readonly Budget[] =>
  Object.entries(kinds).flatMap(([measure, what]) =>
    places.map((place) =>
      bound(what, {
        side: side(measure as Measure, 'app', place, 'p95'),
        limit: seen(place.throttle),
        how: paint,
      }),
    ),
  );

const aheadOfPeers = (measure: Measure, what: string, places: readonly Place[]): readonly Budget[] =>
  places.flatMap((place) =>
    peersAtHand.map((peer) =>
      ratio(what, { side: side(measure, 'app', place), against: side(measure, peer, place), limit: 1, how: paint }),
    ),
  );

const branchCells: readonly Place[] = throttles.map((throttle) => ({ size: branchingSize, throttle }));

const answering: readonly Budget[] = [
  ...paints(interactions, cells),
  ...paints(branchInteractions, branchCells),
  ...Object.entries(interactions).flatMap(([measure, what]) =>
    throttles.map((throttle) =>
      ratio(`${what}, 2,000 against 50 questions`, {
        side: side(measure as Measure, 'app', { size: 2000, throttle }, 'p95'),
        against: side(measure as Measure, 'app', { size: 50, throttle }, 'p95'),
        limit: 1.25,
        how: paint,
      }),
    ),
  ),
  ...aheadOfPeers('continue', interactions.continue, cells),
  ...aheadOfPeers('jump', branchInteractions.jump, branchCells),
];

const whole: Place = { size: 500, throttle: 1 };
const slow: Place = { size: 500, throttle: 4 };
const filling: readonly Budget[] = [
  ...(
    [
      ['enketo', 1.5],
      ['surveyjs', 1],
    ] as const
  ).map(([peer, limit]) =>
    ratio('500 questions filled by script', {
      side: side('fill', 'app', whole),
      against: side('fill', peer, whole),
      limit,
      how: 'page clock; one painted frame awaited for each answer and each screen',
    }),
  ),
  bound('answer durable in IndexedDB', {
    side: side('durable', 'app', slow, 'p99'),
    limit: 150,
    how: 'from the input event to the complete event of the transaction that put this text',
  }),
  bound('frames over 50 ms while answers are stored', {
    side: side('longFrames', 'app', slow, 'max'),
    limit: 0,
    how: 'long-animation-frame entries of a typing run',
  }),
];

const domain: readonly Budget[] = [
  ...(
    [
      [500, 0.5],
      [2000, 1],
    ] as const
  ).map(([size, limit]) =>
    bound('domain work of one transition', {
      side: side('transition', 'domain', { size, throttle: null }),
      limit,
      how: 'answer, pending, next screen in Node, batches of 200 after warming up',
    }),
  ),
  bound(`a step in one more repetition, beside ${repetitionsBefore}`, {
    side: side('repetitionStep', 'domain', { size: repetitionsBefore, throttle: null }, 'p99'),
    limit: 100,
    how: 'each event of the execution in Node: added, answered, Continue, Return; ten rounds',
  }),
];

const home = (subject: Subject, rate: number, p99: number): readonly Budget[] => [
  bound('signed uploads of 50 answers, 16 connections', {
    side: side('uploads', subject, nowhere),
    limit: rate,
    direction: 'at least',
    how: 'client in another process, each second counted',
  }),
  bound('time of a signed upload', { side: side('uploadTime', subject, nowhere, 'p99'), limit: p99, how: 'as above' }),
];

/** Each way in which the list of tickets is asked for. */
const ticketLists = {
  ticketsPage: 'first page as it opens',
  ticketsPage50: 'page 50 as it opens',
  ticketsOfPeriod: 'of a period',
  ticketsOfState: 'of a state',
  ticketsOfStore: 'of a store',
  ticketsOfStores: 'of 100 stores',
  ticketsOfZone: 'of a zone',
  ticketsOfBrand: 'of a brand',
  ticketsOfArea: 'of an area',
  ticketsOfActivity: 'of an activity',
  ticketsOfDefinition: 'of a definition',
  ticketsOfType: 'of a type',
  ticketsOfNumber: 'of a ticket id',
  ticketsTogether: 'of states, a period, stores and an area',
  ticketsByCreation: 'oldest first',
  ticketsByName: 'by name',
  ticketsByState: 'by state',
  ticketsByDueDate: 'by due date, page 50',
  ticketsThatWait: 'that wait for a person',
  ticketsToApprove: 'to be approved by a person',
  ticketsOfMine: 'created by a person',
  ticketsOfCreators: 'of creators',
  ticketsLate: 'delayed',
  ticketsDue: 'due within a week',
  ticketsOfPriority: 'of a priority',
  ticketsOfText: 'of two words',
} as const satisfies Partial<Record<Measure, string>>;

/** Each way in which the list of results is asked for. */
const resultLists = {
  resultsPage: 'first page as it opens',
  resultsLastPage: 'last page',
  resultsOfPeriod: 'of a period',
  resultsOfStores: 'of 100 stores',
  resultsOfZone: 'of a zone',
  resultsOfActivity: 'of an activity',
  resultsOfAuthor: 'of a person',
  resultsOfScore: 'of a band of scores',
  resultsWithTasks: 'with tasks',
  resultsWithPictures: 'with pictures',
  resultsOfText: 'of two words',
  resultsByScore: 'by score',
  resultsByStore: 'by store',
} as const satisfies Partial<Record<Measure, string>>;

/** Tickets and results, in a database with so many of each, and what a page of them may take (ms). */
const longLists = (subject: Subject, stored: string, limit: number): readonly Budget[] => [
  ...Object.entries(ticketLists).map(([measure, what]) =>
    bound(`tickets ${what}, with their summary, ${stored} stored`, {
      side: side(measure as Measure, subject, nowhere, 'p95'),
      limit,
      how: 'signed, one after the other',
    }),
  ),
  ...Object.entries(resultLists).map(([measure, what]) =>
    bound(`results ${what}, with their totals, ${stored} stored`, {
      side: side(measure as Measure, subject, nowhere, 'p95'),
      limit,
      how: 'signed, one after the other',
    }),
  ),
  bound(`the numbers of what waits for a person, ${stored} tickets stored`, {
    side: side('ticketsWaiting', subject, nowhere, 'p95'),
    limit,
    how: 'signed, one after the other',
  }),
  bound(`1,000 tickets changed at once, ${stored} stored`, {
    side: side('bulkChange', subject, nowhere, 'max'),
    limit: 10_000,
    how: 'from the order to the answer that has the result of each',
  }),
  bound(`one execution of 50 answers, ${stored} stored`, {
    side: side('oneResult', subject, nowhere, 'p95'),
    limit: 100,
    how: 'signed, one after the other',
  }),
];

const routineLists = {
  routineStoresPage: 'stores with their routines counted, 100,000 stores',
  routinesPage: 'routines of a store that has 50 of 15 activities',
  routineActivitiesPage: 'activities of one of them',
} as const satisfies Partial<Record<Measure, string>>;

const maps: readonly Budget[] = [
  bound('frames over 50 ms while a map of 5,000 executions is panned and zoomed', {
    side: side('mapLongFrames', 'app', { size: 5000, throttle: 4 }, 'max'),
    limit: 0,
    how: 'long animation frames in Chromium; a map of two is among the figures, for what drawing tiles alone takes',
  }),
];

const screens: readonly Budget[] = (
  [
    ['largest contentful paint', 'largestPaint', 1800],
    ['total blocking time', 'blockingTime', 150],
    ['layout shift', 'layoutShift', 0.02],
  ] as const
).map(([what, measure, limit]) =>
  bound(`${what} of the worst screen`, {
    side: side(measure, 'app', nowhere, 'max'),
    limit,
    how: "Lighthouse's simulation of a phone, every screen that an address leads to",
  }),
);

const ticketPages: readonly Budget[] = [
  bound('100,000 tickets in another order → rows painted', {
    side: side('ticketsShown', 'app', { size: 100_000, throttle: 1 }, 'p95'),
    limit: 500,
    how: 'page clock, from the press on a column to the second frame with other rows',
  }),
  bound('frames over 50 ms while 10,000 stores of a filter are gone through, searched and checked', {
    side: side('treeLongFrames', 'app', { size: 10_000, throttle: 4 }, 'max'),
    limit: 0,
    how: 'long animation frames in Chromium',
  }),
];

const platform: readonly Budget[] = [
  ...home('postgres', 500, 50),
  ratio('uploads to two processes against one', {
    side: side('uploads', 'two-processes', nowhere),
    against: side('uploads', 'postgres', nowhere),
    limit: 1.6,
    direction: 'at least',
    how: 'as above; it takes cores for both, for the database and for the client',
  }),
  ...home('embedded', 250, 100),
  ...(['storesPage', 'activitiesPage', 'executionsPage'] as const).map((measure) =>
    bound(`first page of ${measure.replace('Page', '')}, 100,000 rows stored`, {
      side: side(measure, 'embedded', nowhere, 'p95'),
      limit: 100,
      how: 'signed, one after the other',
    }),
  ),
  ...longLists('embedded', '100,000', 100),
  ...longLists('postgres', '1,000,000', 150),
  ...Object.entries(routineLists).map(([measure, what]) =>
    bound(what, {
      side: side(measure as Measure, 'embedded', nowhere, 'p95'),
      limit: 100,
      how: 'signed, one after the other',
    }),
  ),
  bound('start to listening, existing data', {
    side: side('laterStart', 'embedded', nowhere, 'max'),
    limit: 5000,
    how: 'from spawning to the first answer',
  }),
  bound('first start with demo data', {
    side: side('firstStart', 'embedded', nowhere, 'max'),
    limit: 15_000,
    how: 'from spawning to the first answer',
  }),
  bound('memory while a 25 MB document is taken', {
    side: side('takenDocument', 'embedded', nowhere, 'max'),
    limit: 64,
    how: 'growth of the resident set',
  }),
  bound('memory while a 25 MB body is refused', {
    side: side('refusedBody', 'embedded', nowhere, 'max'),
    limit: 64,
    how: 'growth of the resident set',
  }),
  bound('memory while a 1 GB body is refused', {
    side: side('refusedEndlessBody', 'embedded', nowhere, 'max'),
    limit: 64,
    how: 'growth of the resident set',
  }),
  bound('report with 50 pictures of 5 MB', {
    side: side('report', 'embedded', nowhere, 'max'),
    limit: 5000,
    how: 'in the process that makes reports, once it runs',
  }),
  bound('memory while such reports are made', {
    side: side('reportMemory', 'embedded', nowhere, 'max'),
    limit: 200,
    how: 'growth of the resident set of that process',
  }),
];

const charts: readonly Budget[] = [
  bound('charts of all machines printed', {
    side: side('chartsPrint', 'charts', nowhere, 'max'),
    limit: 20_000,
    how: '`npm run charts -- --check`, from spawning to its end',
  }),
  bound('address of the exported gallery opened → first picture', {
    side: side('firstPicture', 'charts', nowhere, 'max'),
    limit: 300,
    how: 'page clock since navigation to the largest machine, from a disk, in a fresh profile',
  }),
  bound('the exported gallery, one file', {
    side: side('gallerySize', 'charts', nowhere, 'max'),
    limit: 8,
    how: '`npm run charts -- --page`, with the screens of all states',
  }),
];

/** Every budget of the product, in the order of the report. */
export const budgets: readonly Budget[] = [
  ...loading,
  ...screens,
  ...answering,
  ...filling,
  ...pictures,
  ...maps,
  ...ticketPages,
  ...domain,
  ...platform,
  ...charts,
];
