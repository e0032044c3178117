import { waitFor } from 'xstate';
import type { RoutineRow } from '#contracts/routines/routines.ts';
import type { RoutinesOverview } from '#contracts/routines/routines-overview.ts';
import type { Store } from '#contracts/selection/selection.ts';
import type { RoutineInfo, RoutineTimes } from '#domain/routines/routine-info.ts';
import type { StoreOptions } from '#domain/shared/store-filters.ts';
import type { ListedActivity } from '#machines/routines/routine-activities.machine.ts';
import type { RoutineInfoRef, StorePickerRef } from '#machines/routines/routines.select.ts';
import type { ListRequest } from '#machines/shared/paged-list.machine.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { pageOf, store } from './lists.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const counted = Array.from({ length: 57 }, (_, index): Store => {
  const number = index + 1;
  return {
    ...store(number),
    zone: { name: number % 2 === 0 ? 'North' : 'South' },
    amount_routines: number === 3 ? 0 : number === 4 ? null : (number % 3) + 1,
  };
});
const asked = ({ filters }: ListRequest): readonly Store[] =>
  counted.filter(
    ({ amount_routines, zone }) =>
      (filters['only_with_routines'] === 'false' || amount_routines !== 0) &&
      (!filters['zone_uuid'] || zone?.name === zoneNames[filters['zone_uuid']]) &&
      !filters['brand_uuid'],
  );
const zoneNames: Readonly<Record<string, string>> = { [uuid(901)]: 'North', [uuid(902)]: 'South' };
const options: StoreOptions = {
  zones: Object.entries(zoneNames).map(([key, title]) => ({ key, title, children: [] })),
  brands: [{ key: uuid(911), title: 'Acme Express del Paseo de la Costanera', children: [] }],
};
const fetchRoutineStores: Ports['fetchRoutineStores'] = answering((request) => pageOf(asked(request), request));

const longName = 'Ronda semanal de la vidriera y de la entrada, con fotografías para la casa central';
const routine = (number: number, name: string): RoutineRow => ({
  uuid: uuid(400 + number),
  name,
  resolved: number,
  unresolved: 1,
  postponed: 0,
  in_progress: 2,
  total_activities: 12 + number,
  available: 4,
  expired: 3,
});
const routines = [
  routine(0, 'Opening round'),
  routine(1, 'n'.repeat(50)),
  routine(2, longName),
  ...Array.from({ length: 27 }, (_, index) => routine(index + 3, `Round ${index + 3}`)),
];
const fetchRoutines: Ports['fetchRoutines'] = answering((request) => pageOf(routines, request));
const readStoreName: Ports['readStoreName'] = answers('Acme Market Centro');

const activityStates = [
  ...(['available', 'doing', 'done', 'notDone', 'postponed'] as const),
  ...(['expired', 'expired', 'availableLater', 'availableLater', 'unknown'] as const),
];
const activities = activityStates.map(
  (state, index): ListedActivity => ({
    uuid: uuid(500 + index),
    checksum: `checksum-${index}`,
    state,
    name: index === 1 ? 'Revisar los refrigeradores y exhibidores del salón principal' : `Activity ${index + 1}`,
    start_time: '2025-11-21T11:00:00.000Z',
    end_time: `2025-11-21T${12 + index}:30:00.000Z`,
    instructions: index === 2 ? '' : 'Read every thermometer.\nReport what you cannot put right.',
    allows_late_start: index === 6,
    allows_early_start: index === 8,
    given: null,
    store: { uuid: uuid(101), name: 'Acme Market Centro' },
  }),
);
const answeredHere = (['resolved', 'unresolved', 'postpone', 'refused'] as const).flatMap((given, index) =>
  activities.slice(index, index + 1).map((one): ListedActivity => ({ ...one, state: 'available', given })),
);
const fetchRoutineActivities: Ports['fetchRoutineActivities'] = answering((request) => pageOf(activities, request));

const screen =
  (at: string, area: string) =>
  (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
    id: `${area}-${name}`,
    area: 'routines',
    machineState,
    render: stage({ at, session: acme, ports, ...more }),
  });
const routineStores = screen('/routine-manage', 'routine-stores');
const ofStore = `/routine-manage/${uuid(101)}/routines`;
const routineList = screen(ofStore, 'routines');
const routineActivities = screen(`${ofStore}/${uuid(400)}/activities`, 'routine-activities');

/** Two hours before it is read. */
const seen = { at: '2025-11-21T11:42:00.000Z', readAt: '2025-11-21T13:43:00.000Z' };
const none = { page: 1, perPage: 25, sort: '', filters: {} };
const timeout = { code: 'timeout' } as const;
const broken = { code: 'server', status: 500, statusText: '', after: null } as const;

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#81c3d7"/></svg>')}`;
const daily: RoutineTimes = {
  period: { repeats: 'daily', every: 1, weekdays: [] },
  startDate: '2025-11-03',
  endDate: null,
};
const opening: RoutineInfo = {
  name: longName,
  instructions: 'Walk the store before the doors open.\nReport what you cannot put right yourself.',
  referenceImage: picture,
  times: daily,
};
const reads = (more: Partial<RoutineInfo>): Ports['readRoutine'] =>
  answers({ info: { ...opening, ...more }, seen: null });
const every = (repeats: RoutineTimes['period']['repeats'], count: number, more: Partial<RoutineTimes> = {}) =>
  reads({ times: { ...daily, period: { repeats, every: count, weekdays: [] }, ...more } });
const onDays = (count: number, ...weekdays: RoutineTimes['period']['weekdays']) =>
  reads({ times: { ...daily, period: { repeats: 'weekly', every: count, weekdays } } });

const drawerOf = (app: AppRef): RoutineInfoRef => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  const isList = content?.screen === 'routines' || content?.screen === 'routineActivities';
  const drawer = isList ? content.actor.getSnapshot().children.routineInfo : undefined;
  if (!drawer) throw new Error('there is no drawer');
  return drawer;
};
const openDrawer = async (app: AppRef): Promise<RoutineInfoRef> => {
  const drawer = drawerOf(app);
  drawer.send({ type: 'OPEN', routine: uuid(400) });
  return drawer;
};
const readInDrawer = async (app: AppRef): Promise<void> => {
  await waitFor(await openDrawer(app), (snapshot) => snapshot.matches('open'));
};
const closeDrawer = async (app: AppRef): Promise<void> => {
  await readInDrawer(app);
  drawerOf(app).send({ type: 'CLOSE' });
};
const info = (name: string, state: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State =>
  routineList(
    `info-${name}`,
    `routineInfo.${state}`,
    { fetchRoutines, readStoreName, readRoutine: reads({}), ...ports },
    { act: readInDrawer, ...more },
  );

const pickerOf = (app: AppRef): StorePickerRef => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  const picker = content?.screen === 'routines' ? content.actor.getSnapshot().children.storePicker : undefined;
  if (!picker) throw new Error('there is no picker');
  return picker;
};
const openPicker = (app: AppRef): void => pickerOf(app).send({ type: 'OPEN' });
const closePicker = (app: AppRef): void => {
  openPicker(app);
  pickerOf(app).send({ type: 'CLOSE' });
};
const filterPicker =
  (zone: string, brand: string) =>
  (app: AppRef): void => {
    openPicker(app);
    pickerOf(app).send({ type: 'FILTERS_CHANGED', filters: { zone, brand } });
  };
const picker = (name: string, state: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State =>
  routineList(
    `picker-${name}`,
    `storePicker.${state}`,
    { fetchRoutines, readStoreName, fetchRoutineStores, loadStoreOptions: answers(options), ...ports },
    { act: openPicker, ...more },
  );

const pickerStates: readonly State[] = [
  picker('open', 'drawer.open', {}),
  picker('filtered', 'drawer.open', {}, { act: filterPicker(uuid(902), '') }),
  picker('no-match', 'drawer.open', {}, { act: filterPicker('', uuid(911)) }),
  picker('none', 'drawer.open', { fetchRoutineStores: answers(pageOf([], none)) }),
  picker('loading', 'options.loading', { fetchRoutineStores: holds(), loadStoreOptions: holds() }),
  picker('failed', 'drawer.open', { fetchRoutineStores: fails(broken) }),
  picker('no-options', 'options.notLoaded', { loadStoreOptions: fails(broken) }),
  picker(
    'seen-before',
    'drawer.open',
    { fetchRoutineStores: answering((request) => ({ ...pageOf(asked(request), request), seen })) },
    { network: 'offline' },
  ),
  picker('closing', 'drawer.closing', {}, { act: closePicker, closingTime: 60_000 }),
];

const infoStates: readonly State[] = [
  info('daily', 'open.read', {}),
  info('every-3-days', 'open.read', { readRoutine: every('daily', 3, { endDate: '2026-02-28' }) }),
  info('weekly', 'open.read', { readRoutine: onDays(1, 'sunday', 'monday', 'saturday') }),
  info('every-2-weeks', 'open.read', { readRoutine: onDays(2, 'wednesday') }),
  info('monthly', 'open.read', { readRoutine: every('monthly', 1) }),
  info('every-6-months', 'open.read', { readRoutine: every('monthly', 6) }),
  info('yearly', 'open.read', { readRoutine: every('yearly', 1) }),
  info('every-4-years', 'open.read', { readRoutine: every('yearly', 4) }),
  info('open', 'open.read', { readRoutine: every('open', 1) }),
  info('unreadable', 'open.read', { readRoutine: reads({ times: null }) }),
  info('bare', 'open.read', {
    readRoutine: reads({ instructions: '', referenceImage: null }),
    readStoreName: fails(timeout),
  }),
  info('loading', 'loading', { readRoutine: holds() }, { act: async (app) => void (await openDrawer(app)) }),
  info('failed', 'open.notRead', { readRoutine: fails(broken) }),
  info('offline', 'open.notRead', { readRoutine: fails({ code: 'offline' }) }, { network: 'offline' }),
  info('seen-before', 'open.seenBefore', { readRoutine: answers({ info: opening, seen }) }, { network: 'offline' }),
  info('closing', 'closing', {}, { act: closeDrawer, closingTime: 60_000 }),
  routineActivities(
    'info',
    'routineInfo.open.read',
    { fetchRoutineActivities, readRoutine: reads({}) },
    { act: readInDrawer },
  ),
];

const someCounts = (number: number): RoutinesOverview['all'] => ({
  done: number % 4,
  late: number % 3 === 0 ? 1 : 0,
  missed: number % 5 === 1 ? 2 : 0,
  open: 1 + (number % 2),
});
const overviewRoutines = ['Opening round', longName, 'n'.repeat(50), 'Cold chain', 'Closing round'];
const overview: RoutinesOverview = {
  day: '2025-11-21',
  today: '2025-11-21',
  page: 1,
  per_page: 100,
  total: 2000,
  routines: overviewRoutines.map((name, index) => ({ uuid: uuid(700 + index), name, ...someCounts(index + 400) })),
  all: { done: 1204, late: 96, missed: 311, open: 8389 },
  stores: Array.from({ length: 40 }, (_, index) => ({
    uuid: uuid(800 + index),
    store_code: `A${String(index + 1).padStart(3, '0')}`,
    name: index === 2 ? 'Acme Express del Paseo de la Costanera y de la Ribera' : `Acme Market ${index + 1}`,
    cells: overviewRoutines.map((_, column) => ((index + column) % 7 === 6 ? null : someCounts(index + column))),
  })),
};
const readOverview: Ports['readOverview'] = answering(({ day, page }) => ({
  ...overview,
  day: day ?? overview.today,
  page,
}));
const ofDay = screen('/routines-overview', 'routines-overview');
const seeing = { session: { ...acme, permissions: { see_routines: true } } };
const overviewStates = [
  ofDay('loading', 'routinesOverview.loading', {}, seeing),
  ofDay('ready', 'routinesOverview.ready', { readOverview }, seeing),
  ofDay('last-day', 'routinesOverview.ready', { readOverview }, { ...seeing, at: '/routines-overview?day=2025-11-28' }),
  ofDay(
    'beyond',
    'routinesOverview.ready',
    { readOverview: answers({ ...overview, stores: [], page: 99 }) },
    { ...seeing, at: '/routines-overview?page=99' },
  ),
  ofDay(
    'empty',
    'routinesOverview.empty.nothingPlanned',
    { readOverview: answers({ ...overview, routines: [], stores: [], total: 0 }) },
    seeing,
  ),
  ofDay('not-allowed', 'routinesOverview.empty.notAllowed', { readOverview: fails({ code: 'forbidden' }) }, seeing),
  ofDay('failed', 'routinesOverview.failed', { readOverview: fails(timeout) }, seeing),
];

export const routineStates: readonly State[] = [
  routineStores('choosing', 'routineStores.choosing', { fetchRoutineStores }),
  routineStores('all', 'routineStores.choosing', { fetchRoutineStores }, { at: '/routine-manage?stores=all' }),
  routineStores('beyond', 'pagedList.ready', { fetchRoutineStores }, { at: '/routine-manage?page=9' }),
  routineStores('empty', 'pagedList.ready', { fetchRoutineStores: answers(pageOf([], none)) }),
  routineStores(
    'none',
    'pagedList.ready',
    { fetchRoutineStores: answers(pageOf([], none)) },
    { at: '/routine-manage?stores=all' },
  ),
  routineStores('loading', 'pagedList.loading', {}),
  routineStores('failed', 'pagedList.failed', { fetchRoutineStores: fails(broken) }),
  routineStores(
    'seen-before',
    'pagedList.seenBefore',
    { fetchRoutineStores: answering((request) => ({ ...pageOf(asked(request), request), seen })) },
    { network: 'offline' },
  ),
  routineList('choosing', 'routines.storeName.known', { fetchRoutines, readStoreName }),
  routineList('name-loading', 'routines.storeName.loading', { fetchRoutines, readStoreName: holds() }),
  routineList('name-empty', 'routines.storeName.empty', { fetchRoutines, readStoreName: fails(timeout) }),
  routineList('beyond', 'pagedList.ready', { fetchRoutines, readStoreName }, { at: `${ofStore}?page=9` }),
  routineList('empty', 'pagedList.ready', { fetchRoutines: answers(pageOf([], none)), readStoreName }),
  routineList('loading', 'pagedList.loading', { readStoreName }),
  routineList('failed', 'pagedList.failed', { fetchRoutines: fails(broken), readStoreName }),
  routineList(
    'seen-before',
    'pagedList.seenBefore',
    { fetchRoutines: answering((request) => ({ ...pageOf(routines, request), seen })), readStoreName },
    { network: 'offline' },
  ),
  routineActivities('choosing', 'routineActivities.choosing', { fetchRoutineActivities }),
  routineActivities(
    'answered-here',
    'routineActivities.choosing',
    { fetchRoutineActivities: answering((request) => ({ ...pageOf(answeredHere, request), seen })) },
    { network: 'offline' },
  ),
  routineActivities('empty', 'pagedList.ready', { fetchRoutineActivities: answers(pageOf([], none)) }),
  routineActivities('loading', 'pagedList.loading', {}),
  routineActivities('failed', 'pagedList.failed', { fetchRoutineActivities: fails(broken) }),
  routineActivities(
    'seen-before',
    'pagedList.seenBefore',
    { fetchRoutineActivities: answering((request) => ({ ...pageOf(activities, request), seen })) },
    { network: 'offline' },
  ),
  ...infoStates,
  ...pickerStates,
  ...overviewStates,
];
