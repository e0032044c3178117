import type { Store } from '#contracts/selection/selection.ts';
import type { ScheduledActivity } from '#machines/selection/select-activity.machine.ts';
import type { ListRequest } from '#machines/shared/paged-list.machine.ts';
import { pageOf, store } from './lists.ts';
import { acme, globex, uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const stores = Array.from({ length: 57 }, (_, index) => store(index + 1));
const found = (request: ListRequest): readonly Store[] =>
  stores.filter(({ name }) => name.toLowerCase().includes((request.filters['term'] ?? '').toLowerCase()));
const fetchStores: Ports['fetchStores'] = answering((request) => pageOf(found(request), request));

const schedules = ['enabled', 'enabled', 'soon', 'future', 'unknown', 'expired'] as const;
const activityNames = [
  'Opening checklist',
  'Shelf audit by aisle',
  'Starts soon',
  'Next month',
  'Auditoría de vitrinas y exhibidores del salón principal, con fotografías de cada una',
  'Expired promotion',
];
const activities: readonly ScheduledActivity[] = schedules.map((schedule, index) => ({
  uuid: uuid(200 + index),
  name: activityNames[index] ?? '',
  period: {
    rule: null,
    schedule_enabled: index !== 1 && !['future', 'expired'].includes(schedule),
    start_time: null,
    end_time: null,
  },
  endless_period: false,
  always_available: schedule === 'enabled',
  schedule,
  opensAt: ['soon', 'future'].includes(schedule) ? '2025-11-21T18:30:00Z' : null,
}));
const fetchActivities: Ports['fetchActivities'] = answering((request) => pageOf(activities, request));
const readStoreName: Ports['readStoreName'] = answers('Acme Market Centro');

const screen =
  (at: string, area: string) =>
  (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
    id: `${area}-${name}`,
    area: 'selection',
    machineState,
    render: stage({ at, session: acme, ports, ...more }),
  });
const selectStore = screen('/select-store', 'select-store');
const selectActivity = screen(`/select-activity?store_uuid=${uuid(101)}&store_name=Acme+Market`, 'select-activity');
const byActivity = `/select-store?activity_uuid=${uuid(200)}`;
/** Two hours before it is read. */
const seen = { at: '2025-11-21T11:42:00.000Z', readAt: '2025-11-21T13:43:00.000Z' };
const noRows = answering(({ page, perPage }: ListRequest) => pageOf([], { page, perPage, sort: '', filters: {} }));

export const selectionStates: readonly State[] = [
  selectStore('choosing', 'pagedList.ready', { fetchStores }),
  selectStore('page', 'pagedList.ready', { fetchStores }, { at: '/select-store?page=3' }),
  selectStore('beyond', 'pagedList.ready', { fetchStores }, { at: '/select-store?page=9' }),
  selectStore('beyond-found', 'pagedList.ready', { fetchStores }, { at: '/select-store?term=terminal&page=9' }),
  selectStore('found', 'pagedList.ready', { fetchStores }, { at: '/select-store?term=terminal' }),
  selectStore('no-match', 'pagedList.ready', { fetchStores }, { at: '/select-store?term=zzz' }),
  selectStore('empty', 'pagedList.ready', { fetchStores: noRows }),
  selectStore('loading', 'pagedList.loading', {}),
  selectStore('failed', 'pagedList.failed', {
    fetchStores: fails({ code: 'server', status: 500, statusText: '', after: null }),
  }),
  selectStore('offline', 'pagedList.failed', { fetchStores: fails({ code: 'offline' }) }, { network: 'offline' }),
  selectStore(
    'seen-before',
    'pagedList.seenBefore',
    { fetchStores: answering((request) => ({ ...pageOf(found(request), request), seen })) },
    { network: 'offline' },
  ),
  selectStore('seen-before-empty', 'pagedList.seenBefore', {
    fetchStores: answers({ ...pageOf([], { page: 1, perPage: 10, sort: '', filters: {} }), seen }),
  }),
  selectStore('activity-first', 'pagedList.ready', { fetchStores }, { session: globex, at: byActivity }),
  selectActivity('choosing', 'selectActivity.storeName.known', { fetchActivities, readStoreName }),
  selectActivity('name-loading', 'selectActivity.storeName.loading', { fetchActivities, readStoreName: holds() }),
  selectActivity('name-empty', 'selectActivity.storeName.empty', {
    fetchActivities,
    readStoreName: fails({ code: 'timeout' }),
  }),
  selectActivity('empty', 'pagedList.ready', {
    fetchActivities: answers(pageOf([], { page: 1, perPage: 10, sort: '', filters: {} })),
    readStoreName,
  }),
  selectActivity(
    'beyond',
    'pagedList.ready',
    { fetchActivities, readStoreName },
    { at: `/select-activity?store_uuid=${uuid(101)}&store_name=Acme+Market&page=9` },
  ),
  selectActivity('seen-before', 'pagedList.seenBefore', {
    fetchActivities: answering((request) => ({ ...pageOf(activities, request), seen })),
    readStoreName,
  }),
  selectActivity('loading', 'pagedList.loading', { readStoreName }),
  selectActivity('failed', 'pagedList.failed', { fetchActivities: fails({ code: 'timeout' }), readStoreName }),
  selectActivity(
    'activity-first',
    'selectActivity.choice.choosing',
    { fetchActivities },
    { session: globex, at: '/select-activity' },
  ),
];
