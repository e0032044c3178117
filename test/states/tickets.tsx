import { waitFor } from 'xstate';
import type { FilterNode, FilterOptions } from '#contracts/tickets/filters.ts';
import type { TicketRow } from '#contracts/tickets/ticket-list.ts';
import { ticketStates } from '#contracts/tickets/tickets.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { TicketView, TicketViewsRef } from '#machines/tickets/ticket-views.select.ts';
import type { DateRangeRef, FilterRef, TicketsRef } from '#machines/tickets/tickets.select.ts';
import { selectAsked } from '#machines/tickets/tickets.select.ts';
import type { TicketsLoaded } from '#machines/tickets/tickets.setup.ts';
import { fetchCalendar } from '#views/tickets/date-range.tsx';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const names = [
  'Cambiar el precio de la góndola',
  'Broken cooler',
  'Falta material promocional en la vitrina principal',
];
const row = (number: number): TicketRow => ({
  id: uuid(700 + number),
  ticket_id: String(1240 - number),
  created_at: new Date(Date.UTC(2025, 10, 21, 12, 42) - number * 27_000_000).toISOString(),
  name: names[number % names.length] ?? '',
  state: [...ticketStates, 'closed', 'dismissed', 'on_its_way'][number % (ticketStates.length + 3)] ?? 'open',
  due_date: number % 5 === 4 ? '' : new Date(Date.UTC(2025, 10, 25, 18, 0) + number * 7_200_000).toISOString(),
  priority: ['urgent', 'high', 'medium', 'low'][number % 4] ?? '',
  type: number % 2 === 0 ? 'trigger' : 'manual',
  creator: 'Demo Executor',
  approval_area: number % 3 === 0 ? 'Trade marketing' : '',
  history: [],
  stores: ['Acme Home Boulevard del Lago San Martín de los Andes'],
  accountable_areas: ['Maintenance'],
  activities: number % 2 === 0 ? ['Opening checklist'] : [],
});
const period = { from: '2025-08-01', to: '2025-11-21' };
export const pageOf = (length: number, total = length): TicketsLoaded => ({
  rows: Array.from({ length }, (_, number) => row(number)),
  total,
  summary: {
    sum_total: total,
    sum_open: Math.floor(total / 3),
    sum_in_progress: Math.floor(total / 5),
    sum_to_be_approved: total - Math.floor(total / 3) - Math.floor(total / 5) - Math.floor(total / 4),
    sum_pending: total - Math.floor(total / 4),
    sum_closed: Math.floor(total / 4),
    sum_resolved: Math.floor(total / 4),
    sum_unresolved: 0,
    sum_expired: 0,
    sum_late: Math.floor(total / 7),
  },
  period,
  at: '2025-11-21T13:42:00.000Z',
});

const node = (number: number, title: string, children: readonly FilterNode[] = []): FilterNode => ({
  key: uuid(800 + number),
  title,
  children,
});
const list = (data: readonly FilterNode[]): FilterOptions => ({ data, count: data.length });
const options: Readonly<Record<string, FilterOptions>> = {
  activities: list(['Opening checklist', 'Auditoría de vitrinas'].map((title, at) => node(at, title))),
  ticket_definitions: list([
    node(
      20,
      names[0] ?? '',
      [11, 12, 13].map((at) => ({ ...node(at, names[0] ?? ''), made: { day: `2025-11-${at}`, tickets: at - 10 } })),
    ),
    ...Array.from({ length: 8 }, (_, at) => ({
      ...node(14 + at, `${names[at % 3]} ${at + 1}`),
      made: { day: `2025-10-${10 + at}`, tickets: at + 1 },
    })),
  ]),
  creators: list(Array.from({ length: 8 }, (_, at) => node(90 + at, `Demo Creator ${at + 1}`))),
  accountable_areas: list([node(30, 'Maintenance'), node(31, 'Trade marketing')]),
  zones: list([node(40, 'Norte'), node(41, 'Sur')]),
  brands: list([node(50, 'Acme Market')]),
  stores: list([
    node(60, 'Norte', [node(61, 'Acme Express Terminal Norte'), node(62, 'Acme Market Rivadavia')]),
    node(70, 'Sur', [node(71, 'Acme Home Boulevard del Lago San Martín de los Andes')]),
  ]),
};
const loadOptions: Ports['loadOptions'] = answering(({ name }) => options[name] ?? list([]));
export const listed = { fetchTickets: answers(pageOf(25, 240)), loadOptions };
const oneDefinition = `/ticket-manager/view-multiple-tickets/${uuid(10)}`;
const fetchDefinition: Ports['fetchDefinition'] = answers({
  uuid: uuid(10),
  name: 'Broken cooler',
  accountable_area: 'Maintenance',
  description: 'The cooler does not reach its temperature.\nCall the technician.',
  state: 'in_progress_and_late',
  priority: 'urgent',
});

export const tickets = (
  name: string,
  machineState: string,
  ports: Partial<Ports>,
  more: Partial<Stage> = {},
): State => ({
  id: `tickets-${name}`,
  area: 'tickets',
  machineState,
  render: stage({ at: '/ticket-manager', session: acme, ports, ...more }),
});

const actorOf = (app: AppRef): TicketsRef => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  if (content?.screen !== 'tickets') throw new Error('the tickets are not open');
  return content.actor;
};
export const isListed = async (app: AppRef): Promise<TicketsRef> => {
  const actor = actorOf(app);
  await waitFor(actor, (snapshot) => snapshot.matches({ list: 'ready' }));
  return actor;
};
const openSidebar = async (app: AppRef): Promise<void> => (await isListed(app)).send({ type: 'OPEN' });
const closeSidebar = async (app: AppRef): Promise<void> => {
  const actor = await isListed(app);
  actor.send({ type: 'OPEN' });
  actor.send({ type: 'CLOSE' });
};
const storesOf = async (app: AppRef): Promise<FilterRef> => {
  const actor = await isListed(app);
  actor.send({ type: 'OPEN' });
  const { stores } = actor.getSnapshot().context.filters;
  if (!stores) throw new Error('the sidebar has no stores');
  await waitFor(stores, (snapshot) => snapshot.matches({ options: 'ready' }));
  return stores;
};
const range =
  (...events: readonly Parameters<DateRangeRef['send']>[0][]) =>
  async (app: AppRef): Promise<void> => {
    await fetchCalendar();
    const picker = (await isListed(app)).getSnapshot().children.dateRange;
    for (const event of [{ type: 'OPEN' as const, at: '2025-11-21T13:42:00.000Z' }, ...events]) picker?.send(event);
  };
const search =
  (text: string) =>
  async (app: AppRef): Promise<void> => {
    (await storesOf(app)).send({ type: 'TYPE', text });
  };

const savedViews: readonly TicketView[] = [
  { uuid: uuid(900), name: 'Late in the north', shared: false, own: true, search: '?late=1' },
  { uuid: uuid(901), name: 'Approvals of Trade marketing', shared: true, own: true, search: '?waits=approval' },
  { uuid: uuid(902), name: 'Broken coolers', shared: true, own: false, search: '?text=cooler' },
];
/** The saved views, after what happens in their menu: it is open while something is done there. */
const openViews =
  (...events: readonly Parameters<TicketViewsRef['send']>[0][]) =>
  async (app: AppRef): Promise<void> => {
    const views = (await isListed(app)).getSnapshot().children.ticketViews;
    if (views && events.length > 0) await waitFor(views, (snapshot) => snapshot.matches('listed'));
    for (const event of events) views?.send(event);
  };

const gateway = { code: 'server', status: 504, statusText: 'Gateway Timeout', after: null } as const;
const chosen = [
  `stores=${[61, 62].map((number) => uuid(800 + number)).join(',')}`,
  `activities=${uuid(800)}`,
  'from=2025-10-01',
  'to=2025-10-31',
  'states=resolved,expired',
  'ticket_types=manual',
  'ticket_id=12',
  `aggBy=stores&aggId=${uuid(861)}`,
  'sort=due_date',
  'page=2',
].join('&');

const exporting =
  (state: 'making' | 'notMade') =>
  async (app: AppRef): Promise<void> => {
    const list = await isListed(app);
    const actor = list.getSnapshot().children.ticketExport;
    if (!actor) throw new Error('the list has no export');
    actor.send({ type: 'EXPORT', asked: { ...selectAsked(list.getSnapshot()), tickets: null, format: 'csv' } });
    await waitFor(actor, (snapshot) => snapshot.matches(state));
  };

export const ticketsStates: readonly State[] = [
  tickets('ready', 'tickets.list.ready', listed),
  tickets('exporting', 'ticketExport.making', listed, { act: exporting('making') }),
  tickets(
    'not-exported',
    'ticketExport.notMade',
    { ...listed, exportTickets: fails({ code: 'offline' }) },
    { act: exporting('notMade') },
  ),
  tickets('keys', 'ticketKeys.explained', listed, {
    act: async (app) => (await isListed(app)).getSnapshot().children.ticketKeys?.send({ type: 'HELP' }),
  }),
  tickets('compact', 'tableLook.shown', {
    ...listed,
    readLook: answers({
      density: 'compact',
      columns: [
        ...(['name', 'state', 'priority', 'due_date', 'time_left', 'stores'] as const),
        ...(['accountable_areas', 'creator'] as const),
      ],
    }),
  }),
  tickets('views', 'ticketViews.listed', { ...listed, readViews: answers(savedViews) }, { act: openViews() }),
  tickets('views-none', 'ticketViews.listed', listed, { act: openViews() }),
  tickets('views-loading', 'ticketViews.loading', { ...listed, readViews: holds() }, { act: openViews() }),
  tickets(
    'views-failed',
    'ticketViews.notLoaded',
    { ...listed, readViews: fails({ code: 'offline' }) },
    { act: openViews() },
  ),
  tickets('views-naming', 'ticketViews.naming', listed, { act: openViews({ type: 'NAME', search: '?late=1' }) }),
  tickets('views-saving', 'ticketViews.saving', listed, {
    act: openViews(
      { type: 'NAME', search: '?late=1' },
      { type: 'TYPE_NAME', name: 'Late in the north' },
      { type: 'SHARE', shared: true },
      { type: 'SAVE' },
    ),
  }),
  tickets(
    'views-not-saved',
    'ticketViews.naming',
    { ...listed, saveView: fails({ code: 'timeout' }) },
    {
      act: openViews(
        { type: 'NAME', search: '?late=1' },
        { type: 'TYPE_NAME', name: 'Late in the north' },
        { type: 'SAVE' },
      ),
    },
  ),
  tickets(
    'views-deleting',
    'ticketViews.deleting',
    { ...listed, readViews: answers(savedViews) },
    { act: openViews({ type: 'DELETE', uuid: uuid(900) }) },
  ),
  tickets(
    'views-not-deleted',
    'ticketViews.notDeleted',
    { ...listed, readViews: answers(savedViews), deleteView: fails({ code: 'offline' }) },
    { act: openViews({ type: 'DELETE', uuid: uuid(900) }) },
  ),
  tickets('unsaved', 'unsavedTickets.listed', {
    ...listed,
    listUnsaved: answers([
      { ticket: null, number: '', title: 'Broken cooler', savedAt: '2025-11-21T13:42:00Z' },
      { ticket: uuid(701), number: '1239', title: 'Broken cooler', savedAt: '2025-11-20T09:05:00Z' },
    ]),
  }),
  tickets('filtered', 'tickets.list.ready', listed, { at: `/ticket-manager?${chosen}` }),
  tickets('no-permission', 'tickets.list.ready', listed, { session: { ...acme, permissions: {} } }),
  tickets('empty', 'tickets.list.ready', { fetchTickets: answers(pageOf(0)), loadOptions }),
  tickets(
    'nothing-waits',
    'tickets.list.ready',
    { fetchTickets: answers(pageOf(0)), loadOptions },
    { at: '/ticket-manager?waits=approval' },
  ),
  tickets(
    'no-match',
    'tickets.list.ready',
    { fetchTickets: answers(pageOf(0)), loadOptions },
    { at: '/ticket-manager?ticket_types=manual' },
  ),
  tickets(
    'not-with-number',
    'tickets.list.ready',
    { fetchTickets: answers(pageOf(0)), loadOptions },
    { at: '/ticket-manager?ticket_id=99' },
  ),
  tickets(
    'no-such-number',
    'tickets.list.ready',
    { fetchTickets: answers(pageOf(0)), loadOptions },
    { at: '/ticket-manager?from=2016-01-01&to=2025-12-31&states=any&ticket_id=99' },
  ),
  tickets('one-status', 'tickets.list.ready', listed, { at: '/ticket-manager?states=resolved_and_late' }),
  tickets(
    'beyond',
    'tickets.list.ready',
    { fetchTickets: answers({ ...pageOf(3), rows: [] }), loadOptions },
    { at: '/ticket-manager?page=9' },
  ),
  tickets('loading', 'tickets.list.loading', {}),
  tickets('recalling', 'tickets.list.recalling', { ...listed, recallList: holds() }),
  tickets('refreshing', 'tickets.list.refreshing', { ...listed, fetchTickets: then(holds()) }, { refreshTime: 1 }),
  tickets(
    'changed',
    'tickets.list.changed',
    { ...listed, fetchTickets: then(answers(pageOf(20, 235))) },
    { refreshTime: 1 },
  ),
  tickets('asked-again', 'tickets.list.loading', { fetchTickets: once(gateway) }),
  tickets(
    'unavailable',
    'tickets.list.unavailable',
    { fetchTickets: fails({ code: 'offline' }) },
    { network: 'offline' },
  ),
  tickets('error', 'tickets.list.error', { fetchTickets: fails(gateway), loadOptions }),
  tickets('definition', 'tickets.definition.known', { ...listed, fetchDefinition }, { at: oneDefinition }),
  tickets('definition-loading', 'tickets.definition.loading', listed, { at: oneDefinition }),
  tickets(
    'definition-failed',
    'tickets.definition.notLoaded',
    { ...listed, fetchDefinition: fails({ code: 'notFound' }) },
    { at: oneDefinition },
  ),
  tickets('sidebar', 'tickets.sidebar.open', listed, { act: openSidebar }),
  tickets('sidebar-closing', 'tickets.sidebar.closing', listed, { act: closeSidebar, closingTime: 60_000 }),
  tickets('options', 'filter.options.ready', listed, {
    act: async (app) => (await storesOf(app)).send({ type: 'EXPAND_ALL' }),
  }),
  tickets('options-loading', 'filter.options.loading', { ...listed, loadOptions: holds() }, { act: openSidebar }),
  tickets(
    'options-failed',
    'filter.options.failed',
    { ...listed, loadOptions: fails({ code: 'timeout' }) },
    { act: openSidebar },
  ),
  tickets('options-waiting', 'filter.options.searching.waiting', listed, { act: search('nor') }),
  tickets('options-searching', 'filter.options.searching.loading', searching(holds()), {
    act: search('nor'),
    searchDebounce: 1,
  }),
  tickets('options-no-match', 'filter.options.noMatches', searching(answers(list([]))), {
    act: async (app) => {
      const stores = await storesOf(app);
      stores.send({ type: 'TYPE', text: 'zzz' });
      await waitFor(stores, (snapshot) => snapshot.matches({ options: 'noMatches' }));
    },
    searchDebounce: 1,
  }),
  tickets('options-too-many', 'filter.choice.exceeded', listed, {
    act: async (app) => {
      const choices = Array.from({ length: 101 }, (_, at) => ({ key: uuid(2000 + at), title: 'Store' }));
      (await storesOf(app)).send({ type: 'CHECK', choices });
    },
  }),
  tickets('range-idle', 'dateRange.open.idle', listed, { act: range() }),
  tickets('range-start', 'dateRange.open.startChosen.picking', listed, {
    act: range({ type: 'PICK', day: '2025-11-03' }),
  }),
  tickets('range-too-long', 'dateRange.open.startChosen.tooLong', listed, {
    act: range({ type: 'PICK', day: '2025-11-03' }, { type: 'PICK', day: '2025-01-01' }),
  }),
  tickets('range-chosen', 'dateRange.open.rangeChosen', listed, {
    act: range({ type: 'PRESET', preset: 'last30Days' }),
  }),
];

/** The first page comes; what is asked for then is answered by another. */
function then(next: Ports['fetchTickets']): Ports['fetchTickets'] {
  let asked = 0;
  return (input) => {
    asked += 1;
    return asked === 1 ? Promise.resolve(pageOf(25, 240)) : next(input);
  };
}

function once(failure: typeof gateway): Ports['fetchTickets'] {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? Promise.reject(failure) : new Promise(() => undefined);
  };
}

function searching(found: Ports['loadOptions']): Partial<Ports> {
  return { ...listed, loadOptions: (input) => (input.term === '' ? loadOptions(input) : found(input)) };
}
