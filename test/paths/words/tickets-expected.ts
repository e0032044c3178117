import type { Past } from '../word.ts';

/** Where somebody stands at the list who did what the words say, as the requirements tell it. */
export type Told = {
  readonly list: 'loading' | 'ready' | 'unavailable' | 'error';
  /** Asked again by itself since the last page, the last change or the last try after an error. */
  readonly retries: number;
  /** Rows of before stay while others are on their way. */
  readonly hasRows: boolean;
  /** The word of the change that holds; none is the usual list. */
  readonly change: string | null;
  readonly drawer: 'closed' | 'open' | 'closing';
  readonly definition: 'none' | 'loading' | 'known' | 'notLoaded';
};

export const told = ([start, ...words]: Past): Told =>
  words.reduce<Told>(step, {
    ...({ list: 'loading', retries: 0, hasRows: false, change: null, drawer: 'closed' } as const),
    definition: start === 'the list opens' ? 'none' : 'loading',
  });

/** LIMIT-03. */
const mostRetries = 2;

/** The changes, and the query text that the address then has. */
export const changes: Readonly<Record<string, RegExp>> = {
  'SET_FILTERS to manual': /^\?ticket_types=manual$/,
  'FILTER_CHANGED to an area': /^\?accountable_areas=[0-9a-f-]{36}$/,
  'RANGE_CHOSEN for a week': /^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
  'SET_SORT by name': /^\?sort=name$/,
  'SET_PAGE 2': /^\?page=2$/,
  'SET_PER_PAGE 50': /^\?perPage=50$/,
};

function step(now: Told, word: string): Told {
  if (word in changes) return { ...now, list: 'loading', retries: 0, change: word };
  switch (word) {
    case 'RESET_FILTERS':
    case 'PLACE_CHANGED by Back':
      return { ...now, list: 'loading', retries: 0, change: null };
    case 'a page comes':
      return { ...now, list: 'ready', retries: 0, hasRows: true };
    case 'a 504 comes':
      return now.retries < mostRetries ? { ...now, retries: now.retries + 1 } : { ...now, list: 'error' };
    case 'the platform fails':
      return { ...now, list: 'error' };
    case 'there is no network':
      return { ...now, list: 'unavailable' };
    case 'RETRY':
    case 'ONLINE':
      return { ...now, list: 'loading', retries: now.list === 'error' ? 0 : now.retries };
    default:
      return elsewhere(now, word);
  }
}

const elsewhere = (now: Told, word: string): Told => {
  switch (word) {
    case 'OPEN':
      return { ...now, drawer: 'open' };
    case 'CLOSE':
      return { ...now, drawer: 'closing' };
    case 'it has slid out':
      return { ...now, drawer: 'closed' };
    case 'the definition comes':
      return { ...now, definition: 'known' };
    case 'the definition does not come':
      return { ...now, definition: 'notLoaded' };
    case 'RETRY_DEFINITION':
      return { ...now, definition: 'loading' };
    default:
      return now;
  }
};
