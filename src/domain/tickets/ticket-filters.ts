import { isDay } from '#contracts/shared/primitives.ts';
import {
  exportFormats,
  type TicketFilter,
  type TicketSort,
  type WaitingFor,
  waitings,
} from '#contracts/tickets/ticket-list.ts';
import { type Priority, priorities, type TicketState } from '#contracts/tickets/tickets.ts';
import { searchTerm } from '../shared/storable-text.ts';
import { uuidOf } from '../shared/uuid-text.ts';
import { addDays, type Day, defaultPeriod, earliestDay, latestDay, type Period } from '../time/days.ts';
import { otherStates, pendingStates } from './ticket.ts';

export { exportFormats, priorities, waitings };

/** TLIST-11: raised from an activity, or by hand. */
export const ticketTypes = ['trigger', 'manual'] as const;
export type TicketType = (typeof ticketTypes)[number];
export const isTicketType = (text: string): text is TicketType => ticketTypes.some((type) => type === text);
export const isPriority = (text: string): text is Priority => priorities.some((one) => one === text);

/** The filters whose options are loaded; each holds the uuids of the chosen ones. */
export const optionFilters = [
  'activities',
  'ticket_definitions',
  'accountable_areas',
  'creators',
  'stores',
  'zones',
  'brands',
] as const;
export type OptionFilter = (typeof optionFilters)[number];

/** TLIST-19: what the list is gathered by, in the plural. */
export const aggregates = ['stores', 'brands', 'zones', 'accountable_areas', 'activities', 'tickets'] as const;
export type Aggregate = { readonly by: (typeof aggregates)[number]; readonly id: string };

/** The filter set that the list and the screens of a ticket share (ROUTE-12), named as it travels (API-30). */
export type TicketFilters = { readonly [Name in OptionFilter]: readonly string[] } & {
  /** Null is the default one (TLIST-16), which moves on with the days. */
  readonly period: Period | null;
  readonly states: readonly TicketState[];
  readonly ticket_types: readonly TicketType[];
  readonly ticket_id: string;
  /** DESK-04: words that are looked for; a number alone is `ticket_id`. */
  readonly text: string;
  /** DESK-05: when it is due, counted from today; null for whenever. */
  readonly due: Due | null;
  readonly aggregate: Aggregate | null;
  /** DESK-02: what waits for the person; null for all. */
  readonly waits: WaitingFor | null;
  /** DESK-02: only what the person created, or what is delayed. */
  readonly mine: boolean;
  readonly late: boolean;
  readonly priorities: readonly Priority[];
};

/** DESK-05. */
export const dues = ['past', 'today', 'tomorrow', 'next7Days'] as const;
export type Due = (typeof dues)[number];

/** The request of the ticket list. `sort` is a column of OP-91, with `-` in front when descending. */
export type TicketRequest = {
  readonly filters: TicketFilters;
  readonly sort: string;
  readonly page: number;
  readonly perPage: number;
};

/** OP-91. */
export const sortable: readonly TicketSort[] = ['ticket_id', 'created_at', 'name', 'state', 'due_date'];
/** TLIST-07. */
export const pageSizes: readonly number[] = [25, 50, 100];
/** TLIST-08. */
const defaultSort = '-ticket_id';
/** An address and a line of a request are limited, so that a filter names at most so many of one kind. */
export const mostChosen = 100;
/** TLIST-15. */
const longestTicketId = 20;

/** TLIST-12, TLIST-17: what Reset returns to. */
export const defaultFilters: TicketFilters = {
  period: null,
  states: pendingStates,
  ticket_types: [],
  ticket_id: '',
  text: '',
  due: null,
  aggregate: null,
  waits: null,
  mine: false,
  late: false,
  priorities: [],
  activities: [],
  ticket_definitions: [],
  accountable_areas: [],
  creators: [],
  stores: [],
  zones: [],
  brands: [],
};

/** TLIST-15, DESK-04: the filter for what is typed: a number is that of a task, all else is words. */
export const searchedBy = (typed: string): Pick<TicketFilters, 'ticket_id' | 'text'> => {
  const term = searchTerm(typed);
  const isNumber = /^#?\s*\d{1,9}$/.test(term);
  return isNumber ? { ticket_id: term, text: '' } : { ticket_id: '', text: term };
};

/** What is looked for, as it was typed. */
export const termOf = ({ ticket_id, text }: TicketFilters): string => ticket_id || text;

/** TLIST-15, DESK-04: looked for without other filters: in any state, and as far as days go. */
export const bySearchAlone = ({ ticket_id, text }: TicketFilters, today: Day): TicketFilters => ({
  ...defaultFilters,
  ticket_id,
  text,
  states: [],
  period: { from: earliestDay, to: latestDay(today) },
});

/** TLIST-07, TLIST-08. */
export const defaultRequest: TicketRequest = { filters: defaultFilters, sort: defaultSort, page: 1, perPage: 25 };

/** No states at all means any state; the address says so, since a missing one means the default. */
const anyState = 'any';
/** How an address says that a filter is set which is nothing but that. */
const set = '1';

/** The request in an address; a part that cannot be read counts as missing. */
export const requestOf = (search: string): TicketRequest => {
  const query = new URLSearchParams(search);
  const filters: TicketFilters = {
    period: periodIn(query),
    states: statesIn(query),
    ticket_types: ticketTypes.filter((type) => listIn(query, 'ticket_types').includes(type)),
    ticket_id: searchTerm(query.get('ticket_id') ?? '', longestTicketId),
    text: searchTerm(query.get('text') ?? ''),
    due: dues.find((one) => one === query.get('due')) ?? null,
    aggregate: aggregateIn(query),
    waits: waitings.find((one) => one === query.get('waits')) ?? null,
    mine: query.get('mine') === set,
    late: query.get('late') === set,
    priorities: priorities.filter((one) => listIn(query, 'priorities').includes(one)),
    activities: uuidsIn(query, 'activities'),
    ticket_definitions: uuidsIn(query, 'ticket_definitions'),
    accountable_areas: uuidsIn(query, 'accountable_areas'),
    creators: uuidsIn(query, 'creators'),
    stores: uuidsIn(query, 'stores'),
    zones: uuidsIn(query, 'zones'),
    brands: uuidsIn(query, 'brands'),
  };
  return { filters, sort: sortIn(query), page: pageIn(query), perPage: perPageIn(query) };
};

/** The query text that an address asks for this with: its question mark and what differs from the default, or empty. */
export const searchOf = ({ filters, sort, page, perPage }: TicketRequest): string => {
  const given: readonly (readonly [string, string])[] = [
    ['from', filters.period?.from ?? ''],
    ['to', filters.period?.to ?? ''],
    ['states', hasUsualStates(filters) ? '' : inOrder(allStates, filters.states) || anyState],
    ['ticket_types', inOrder(ticketTypes, filters.ticket_types)],
    ['ticket_id', filters.ticket_id],
    ['text', filters.text],
    ['due', filters.due ?? ''],
    ['waits', filters.waits ?? ''],
    ['mine', filters.mine ? set : ''],
    ['late', filters.late ? set : ''],
    ['priorities', inOrder(priorities, filters.priorities)],
    ...optionFilters.map((name) => [name, filters[name].join(',')] as const),
    ['aggBy', filters.aggregate?.by ?? ''],
    ['aggId', filters.aggregate?.id ?? ''],
    ['sort', sort === defaultSort ? '' : sort],
    ['page', page === 1 ? '' : String(page)],
    ['perPage', perPage === defaultRequest.perPage ? '' : String(perPage)],
  ];
  const query = given.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encoded(value)}`]));
  return query.length === 0 ? '' : `?${query.join('&')}`;
};

const allStates = [...pendingStates, ...otherStates];

/** The same choice has the same address, in any order of choosing. */
const inOrder = <Item extends string>(all: readonly Item[], chosen: readonly Item[]): string =>
  all.filter((item) => chosen.includes(item)).join(',');

/** A comma may stand in a query as it is, which keeps the addresses short. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',');

/** Who asks, and when: the user goes into the filter (TLIST-20), the offset behind the times (TLIST-18). */
export type Asker = { readonly user: string; readonly offset: string; readonly today: Day };

/**
 * The filter as it travels: empty keys are left out (OP-85). A screen of one ticket definition asks for that one alone,
 * without accountable areas (OP-84, TLIST-14).
 */
export const wireFilter = (
  filters: TicketFilters,
  definition: string | null,
  { user, offset, today }: Asker,
): TicketFilter => {
  const {
    period,
    ticket_id,
    text,
    due,
    aggregate,
    states,
    ticket_types,
    waits,
    mine,
    late,
    priorities: ranks,
    ...chosen
  } = filters;
  const { from, to } = period ?? defaultPeriod(today);
  const created = { from: `${from}T00:00:00${offset}`, to: `${to}T23:59:59${offset}` };
  const fixed =
    definition === null ? chosen : { ...chosen, ticket_definitions: [definition], accountable_areas: [], creators: [] };
  const gathered = { tickets: [], ...fixed };
  const lists = aggregate
    ? { ...gathered, [aggregate.by]: distinct([...gathered[aggregate.by], aggregate.id]) }
    : gathered;
  return {
    ...(isOfAnyAge(filters) ? {} : { period: created }),
    ...nonEmpty({ ...lists, states, ticket_types, priorities: ranks }),
    ...(waits === null ? {} : { waits }),
    ...(mine ? { mine } : {}),
    ...(late ? { late } : {}),
    ...(ticket_id === '' ? {} : { ticket_id }),
    ...(text === '' ? {} : { text }),
    ...(due === null ? {} : { due: dueBetween(due, today, offset) }),
    users: [user],
  };
};

/** DESK-05. */
const dueBetween = (due: Due, today: Day, offset: string): NonNullable<TicketFilter['due']> => {
  const first = (days: number): string => `${addDays(today, days)}T00:00:00${offset}`;
  const last = (days: number): string => `${addDays(today, days)}T23:59:59${offset}`;
  switch (due) {
    case 'past':
      return { to: last(-1) };
    case 'today':
      return { from: first(0), to: last(0) };
    case 'tomorrow':
      return { from: first(1), to: last(1) };
    case 'next7Days':
      return { from: first(0), to: last(6) };
  }
};

/** DESK-02, DESK-05: a task waits, and is due, however old it is. */
export const isOfAnyAge = ({ period, waits, due }: TicketFilters): boolean =>
  period === null && (waits !== null || due !== null);

const nonEmpty = (lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [] : [[name, [...list]]])));

const periodIn = (query: URLSearchParams): Period | null => {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return isDay(from) && isDay(to) && from >= earliestDay && from <= to ? { from, to } : null;
};

const statesIn = (query: URLSearchParams): readonly TicketState[] => {
  if (query.get('states') === anyState) return [];
  const states = listIn(query, 'states');
  const known = allStates.filter((state) => states.includes(state));
  return known.length === 0 || isSameSet(known, pendingStates) ? pendingStates : known;
};

/** OP-86: singular and plural, unknown ones ignored. */
const aggregateIn = (query: URLSearchParams): Aggregate | null => {
  const id = uuidOf(query.get('aggId') ?? '');
  const named = query.get('aggBy') ?? '';
  const by = aggregates.find((plural) => named === plural || named === singular(plural));
  return id && by ? { by, id } : null;
};

const singular = (plural: string): string => plural.replace(/ies$|s$/, (end) => (end === 's' ? '' : 'y'));

const sortIn = (query: URLSearchParams): string => {
  const sort = query.get('sort') ?? '';
  return isSortable(sort.replace(/^-/, '')) ? sort : defaultSort;
};
export const isSortable = (column: string): column is TicketSort => (sortable as readonly string[]).includes(column);

const pageIn = (query: URLSearchParams): number => {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
};

const perPageIn = (query: URLSearchParams): number =>
  pageSizes.find((size) => String(size) === query.get('perPage')) ?? defaultRequest.perPage;

const listIn = (query: URLSearchParams, name: string): string[] => (query.get(name) ?? '').split(',');

const uuidsIn = (query: URLSearchParams, name: string): string[] =>
  distinct(listIn(query, name).flatMap((text) => uuidOf(text) ?? [])).slice(0, mostChosen);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

/** TLIST-12. */
export const hasUsualStates = ({ states }: TicketFilters): boolean => isSameSet(states, pendingStates);

/** Whether two filter sets ask for the same tickets. */
export const isSameFilters = (one: TicketFilters, other: TicketFilters): boolean =>
  searchOf({ ...defaultRequest, filters: one }) === searchOf({ ...defaultRequest, filters: other });

/** TLIST-15, DESK-04: whether no other filter leaves out what is looked for. */
export const isBySearchAlone = (filters: TicketFilters): boolean =>
  filters.period !== null && isSameFilters(filters, bySearchAlone(filters, filters.period.to));

/** DESK-02: whether it is only asked what waits for the person. */
export const isOfWaitingAlone = (filters: TicketFilters): boolean =>
  filters.waits !== null && isSameFilters({ ...filters, waits: null }, defaultFilters);

/** OP-126, TLIST-27: how much of all a part is, of 100; 0 when there is nothing. */
export const percentage = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 1000) / 10;
