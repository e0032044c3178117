import { expect, test, vi } from 'vitest';
import { requestOf, type TicketFilters } from '#domain/tickets/ticket-filters.ts';
import { ticketsMachine } from '#machines/tickets/index.ts';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { type ClickPath, fewest, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { executor } from './people.ts';
import { Walker } from './walk.ts';
import { answered, failed, passed, said, sent } from './word.ts';
import { addressOf, look, say, standing } from './words/tickets.ts';
import { changes, told } from './words/tickets-expected.ts';

vi.setConfig({ maxConcurrency: 2 });

journey.override('environment', { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_ACCOUNT: '1000' });

const uuid = '00000000-0000-4000-8000-00000000000d';
const period = { from: '2025-10-01', to: '2025-10-07' };
const usual = requestOf('');
const page = { rows: [{ id: 't1' }], total: 1, summary: {}, period };
const broken = (status: number) => ({ code: 'server', status, statusText: '', after: null });
const placeOf = (definition: string | null, search = '') => ({ screen: 'tickets', definition, search });
const filters = (given: Partial<TicketFilters>) => sent({ type: 'SET_FILTERS', filters: given });

type Known = {
  readonly fixed: string | null;
  readonly request: typeof usual;
  readonly rows: readonly unknown[];
  readonly retries: number;
  readonly failure: { readonly code: string; readonly status?: number } | null;
};
const isUsual = ({ request }: Known): boolean => JSON.stringify(request) === JSON.stringify(usual);
const isNarrowed = ({ request }: Known): boolean => JSON.stringify(request.filters) !== JSON.stringify(usual.filters);
const isSent = (word: string): boolean => /^[A-Z_]+(?: |$)/.test(word);

const walker = new Walker({
  machine: ticketsMachine,
  starts: {
    'the list opens': () => ({ place: placeOf(null), session: executor }),
    'the list of a definition opens': () => ({ place: placeOf(uuid), session: executor }),
  },
  words: {
    'nothing is recalled': answered('recallList', ''),
    'a page comes': answered('fetchTickets', page),
    'there is no network': failed('fetchTickets', { code: 'offline' }),
    'a 504 comes': failed('fetchTickets', broken(504)),
    'the platform fails': failed('fetchTickets', broken(500)),
    'the definition comes': answered('fetchDefinition', {}),
    'the definition does not come': failed('fetchDefinition', { code: 'notFound' }),
    'SET_FILTERS to manual': filters({ ticket_types: ['manual'] }),
    'FILTER_CHANGED to an area': sent({ type: 'FILTER_CHANGED', name: 'accountable_areas', keys: [uuid] }),
    'RANGE_CHOSEN for a week': sent({ type: 'RANGE_CHOSEN', period }),
    'SET_SORT by name': sent({ type: 'SET_SORT', sort: 'name' }),
    'SET_PAGE 2': sent({ type: 'SET_PAGE', page: 2 }),
    'SET_PER_PAGE 50': sent({ type: 'SET_PER_PAGE', perPage: 50 }),
    RESET_FILTERS: sent({ type: 'RESET_FILTERS' }),
    'PLACE_CHANGED by Back': sent({ type: 'PLACE_CHANGED', place: placeOf(null) }),
    'PLACE_CHANGED to the same': sent({ type: 'PLACE_CHANGED', place: placeOf(null, '?ticket_types=manual') }),
    RETRY: sent({ type: 'RETRY' }),
    ONLINE: said('untilOnline', { type: 'ONLINE' }),
    RETRY_DEFINITION: sent({ type: 'RETRY_DEFINITION' }),
    OPEN: sent({ type: 'OPEN' }),
    CLOSE: sent({ type: 'CLOSE' }),
    'it has slid out': passed('closingTime.tickets.sidebar.closing', 400),
  },
  facts: ({ request, rows, retries, failure }: Known) => [request, rows.length, retries, failure],
  isPossible: (known: Known, word, leaves) => {
    // One who looks at a definition only reads its panel; under the drawer nothing can be pressed.
    if (known.fixed !== null) return /definition|a page comes|RETRY_DEFINITION/i.test(word);
    if (isSent(word) && !leaves.includes('sidebar.closed')) return word === 'CLOSE';
    if (word === 'OPEN') return isUsual(known) && leaves.includes('list.ready');
    if (/^SET_(?:SORT|PAGE|PER_PAGE) /.test(word) && !isTableShown(known, leaves)) return false;
    if (word in changes) return isUsual(known);
    if (word === 'PLACE_CHANGED to the same') return known.request.filters.ticket_types.length > 0;
    if (word === 'PLACE_CHANGED by Back') return !isUsual(known);
    return word !== 'RESET_FILTERS' || isNarrowed(known);
  },
});

const isTableShown = ({ rows }: Known, leaves: readonly string[]): boolean =>
  rows.length > 0 && leaves.some((leaf) => leaf === 'list.ready' || leaf === 'list.loading');

const ways = fewest(walker, ({ inert, word }) => !inert || word === 'PLACE_CHANGED to the same');

test('SM-19 the walks take every step of the list, and both outcomes of what it depends on', () => {
  expect(owed('tickets', ways.missing)).toEqual([]);
});

/** What is left on its way comes at last. */
const ended = (path: ClickPath): ClickPath =>
  told(path.words).list === 'loading' ? { ...path, words: [...path.words, 'a page comes'] } : path;

journey.concurrent.for(drawn(ways).map(ended).map(titled))(
  'TLIST-09 TLIST-17 TLIST-21 TLIST-22 TLIST-23 TLIST-24 TLIST-26 LIMIT-03 OP-84 OP-91 OP-96 ROUTE-12 SM-19 by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const page = await visit(addressOf(words), { viewport: 'desktop' });
    const at = await standing(page);
    if (words.includes('CLOSE')) await page.clock.install();
    await tryToSignIn(page);
    await follow(path, { page, task }, async (index, past) => {
      if (index > 0) await say(at, words, index);
      await look(at, told(past));
    });
  },
);
