import type { RoutineRow } from '#contracts/routines.ts';
import type { Store } from '#contracts/selection.ts';
import type { ListRequest } from '#machines/pagedList.machine.ts';
import type { ListedActivity } from '#machines/routines/routineActivities.machine.ts';
import { pageOf, store } from './lists.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const counted = Array.from({ length: 57 }, (_, index): Store => {
  const number = index + 1;
  return { ...store(number), amount_routines: number === 3 ? 0 : number === 4 ? null : (number % 3) + 1 };
});
const asked = ({ filters }: ListRequest): readonly Store[] =>
  counted.filter(({ amount_routines }) => filters['only_with_routines'] === 'false' || amount_routines !== 0);
const fetchRoutineStores: Ports['fetchRoutineStores'] = answering((request) => pageOf(asked(request), request));

const longName = 'Ronda semanal de la vidriera y de la entrada, con fotografías para la casa central';
const routine = (number: number, name: string): RoutineRow => ({
  ...{ uuid: uuid(400 + number), name, resolved: number, unresolved: 1, postponed: 0, in_progress: 2 },
  ...{ total_activities: 12 + number, available: 4, expired: 3 },
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
    ...{ uuid: uuid(500 + index), checksum: `checksum-${index}`, state },
    name: index === 1 ? 'Revisar los refrigeradores y exhibidores del salón principal' : `Activity ${index + 1}`,
    start_time: '2025-11-21T11:00:00.000Z',
    end_time: `2025-11-21T${12 + index}:30:00.000Z`,
    instructions: index === 2 ? '' : 'Read every thermometer.\nReport what you cannot put right.',
    ...{ allows_late_start: index === 6, allows_early_start: index === 8 },
    store: { uuid: uuid(101), name: 'Acme Market Centro' },
  }),
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
  routineActivities('empty', 'pagedList.ready', { fetchRoutineActivities: answers(pageOf([], none)) }),
  routineActivities('loading', 'pagedList.loading', {}),
  routineActivities('failed', 'pagedList.failed', { fetchRoutineActivities: fails(broken) }),
  routineActivities(
    'seen-before',
    'pagedList.seenBefore',
    { fetchRoutineActivities: answering((request) => ({ ...pageOf(activities, request), seen })) },
    { network: 'offline' },
  ),
];
