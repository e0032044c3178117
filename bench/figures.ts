import { type Summary, summarize } from './statistics.ts';

/** The measures, each with its unit. */
export const units = {
  load: 'ms',
  firstVisit: 'ms',
  secondVisit: 'ms',
  warmVisit: 'ms',
  firstVisitInTab: 'ms',
  secondVisitInTab: 'ms',
  warmVisitInTab: 'ms',
  begin: 'ms',
  keystroke: 'ms',
  choice: 'ms',
  continue: 'ms',
  return: 'ms',
  goToChoice: 'ms',
  jump: 'ms',
  jumpBack: 'ms',
  repetition: 'ms',
  fill: 'ms',
  heap: 'MB',
  pictureHeap: 'MB',
  slowBytes: 'times',
  code: 'KB',
  durable: 'ms',
  longFrames: 'frames',
  mapLongFrames: 'frames',
  mapFrame: 'ms',
  largestPaint: 'ms',
  blockingTime: 'ms',
  layoutShift: 'shift',
  ticketsShown: 'ms',
  treeLongFrames: 'frames',
  treeFrame: 'ms',
  transition: 'ms',
  repetitionStep: 'ms',
  uploads: '/s',
  uploadTime: 'ms',
  files: '/s',
  fileTime: 'ms',
  storesPage: 'ms',
  activitiesPage: 'ms',
  executionsPage: 'ms',
  ticketsPage: 'ms',
  ticketsPage50: 'ms',
  ticketsOfPeriod: 'ms',
  ticketsOfState: 'ms',
  ticketsOfStore: 'ms',
  ticketsOfStores: 'ms',
  ticketsOfZone: 'ms',
  ticketsOfBrand: 'ms',
  ticketsOfArea: 'ms',
  ticketsOfActivity: 'ms',
  ticketsOfDefinition: 'ms',
  ticketsOfType: 'ms',
  ticketsOfNumber: 'ms',
  ticketsTogether: 'ms',
  ticketsByCreation: 'ms',
  ticketsByName: 'ms',
  ticketsByState: 'ms',
  ticketsByDueDate: 'ms',
  ticketsThatWait: 'ms',
  ticketsToApprove: 'ms',
  ticketsOfMine: 'ms',
  ticketsOfCreators: 'ms',
  ticketsLate: 'ms',
  ticketsDue: 'ms',
  ticketsOfPriority: 'ms',
  ticketsOfText: 'ms',
  ticketsWaiting: 'ms',
  bulkChange: 'ms',
  resultsPage: 'ms',
  resultsLastPage: 'ms',
  resultsOfPeriod: 'ms',
  resultsOfStores: 'ms',
  resultsOfZone: 'ms',
  resultsOfActivity: 'ms',
  resultsOfAuthor: 'ms',
  resultsOfScore: 'ms',
  resultsWithTasks: 'ms',
  resultsWithPictures: 'ms',
  resultsOfText: 'ms',
  resultsByScore: 'ms',
  resultsByStore: 'ms',
  resultsTrend: 'ms',
  resultsPlaces: 'ms',
  oneResult: 'ms',
  routineStoresPage: 'ms',
  routinesPage: 'ms',
  routineActivitiesPage: 'ms',
  firstStart: 'ms',
  laterStart: 'ms',
  takenDocument: 'MB',
  refusedBody: 'MB',
  refusedEndlessBody: 'MB',
  report: 'ms',
  reportMemory: 'MB',
  chartsPrint: 'ms',
  firstPicture: 'ms',
  gallerySize: 'MB',
} as const;
export type Measure = keyof typeof units;

/** Where the platform keeps what it is given: its database, with two processes at it, or its files. */
type Home = 'embedded' | 'postgres' | 'two-processes' | 'folder' | 's3';
/** Whose figure it is: our app, a floor, one of the platform's homes, the pure domain, or the charts. */
export type Subject = 'app' | 'react' | 'react-xstate' | 'domain' | 'charts' | Home | Peer;

/** The pages that a user would pick instead: those that show a screen at a time, and those that show all of them at once. */
const screenPeers = ['surveyjs', 'enketo', 'formio'] as const;
export const onePagePeers = ['odk-web-forms', 'react-jsonschema-form', 'lhc-forms'] as const;
export const peers = [...screenPeers, ...onePagePeers] as const;
export type Peer = (typeof peers)[number];

/** Which figure: `size` in questions, `throttle` as the factor by which the processor is slowed; null where it does not apply. */
export type Key = {
  readonly measure: Measure;
  readonly subject: Subject;
  readonly size: number | null;
  readonly throttle: number | null;
};
export type Figure = Key & { readonly summary: Summary };

/** Gathers samples by key while the runs interleave. */
export class Collection {
  readonly #samples = new Map<string, { key: Key; values: number[] }>();

  add(key: Key, ...values: readonly number[]): void {
    const name = nameOf(key);
    const held = this.#samples.get(name) ?? { key, values: [] };
    held.values.push(...values);
    this.#samples.set(name, held);
  }

  /** Forgets what was measured of a page that failed. */
  takeBack(subject: Subject): void {
    for (const [name, { key }] of this.#samples) if (key.subject === subject) this.#samples.delete(name);
  }

  figures(): Figure[] {
    return [...this.#samples.values()]
      .filter(({ values }) => values.length > 0)
      .map(({ key, values }) => ({ ...key, summary: summarize(values) }));
  }
}

/** The figure of a key, if it was measured. */
export const figureOf = (figures: readonly Figure[], key: Key): Figure | undefined =>
  figures.find((figure) => nameOf(figure) === nameOf(key));

const nameOf = ({ measure, subject, size, throttle }: Key): string => [measure, subject, size, throttle].join(' ');
