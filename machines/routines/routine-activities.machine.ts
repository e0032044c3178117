import { assign, emit, sendTo, setup } from 'xstate';
import type { RoutineActivityRow } from '#contracts/routines/routines.ts';
import { canOpen, type ListedState } from '#domain/routines/routine-activity.ts';
import { manageActivityAddress, routineActivitiesAddress } from '#domain/routines/routine-address.ts';
import type { GivenAnswer } from '#domain/routines/routine-answer.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListPage, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { conversation } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import { routineInfoMachine } from './routine-info.machine.ts';

type RoutineActivitiesPlace = Extract<Place, { screen: 'routineActivities' }>;

/** An activity of a routine with the name of its state (SM-24), and what was answered here and is not delivered. */
export type ListedActivity = Omit<RoutineActivityRow, 'state'> & {
  readonly state: ListedState;
  readonly given: GivenAnswer | null;
};
type OpenedActivity = Pick<ListedActivity, 'checksum' | 'state' | 'given' | 'allows_late_start' | 'allows_early_start'>;

/** The list of the activities of a routine; its chart is SM-07. */
export const routineActivityList = createPagedList<ListedActivity>('table');

/** SM-23 Routine screens: the activities list. */
export const routineActivitiesMachine = setup({
  types: {} as {
    input: { place: RoutineActivitiesPlace };
    context: { readonly place: RoutineActivitiesPlace };
    events:
      | { type: 'GO_TO_PAGE'; page: number }
      | { type: 'OPEN_ACTIVITY'; activity: OpenedActivity }
      | { type: 'PLACE_CHANGED'; place: Place }
      | { type: 'DAY_CHANGED' | 'ANSWERS_CHANGED' }
      | PageLoaded<ListedActivity>;
    children: { list: 'list'; routineInfo: 'routineInfo'; readAhead: 'readAhead' };
    emitted: Effect;
    transitionMeta: { rule: string };
  },
  actors: {
    list: routineActivityList,
    routineInfo: routineInfoMachine,
    watchDay: conversation<{ type: 'never' }, void>('watchDay'),
    watchGiven: conversation<{ type: 'never' }, void>('watchGiven'),
    readAhead: conversation<{ type: 'READ'; checksums: readonly string[] }, void>('readAhead'),
  },
  guards: {
    canOpen: (_, { activity }: { activity: OpenedActivity }) => opens(activity),
    isOfToday: (_, { page }: { page: ListPage<ListedActivity> }) => page.seen === undefined,
    isAnotherPage: ({ context }, { place }: { place: Place }) =>
      place.screen === 'routineActivities' &&
      routineActivitiesAddress(place) !== routineActivitiesAddress(context.place),
  },
  actions: {
    setPage: assign(({ context }, { page }: { page: number }) => ({ place: { ...context.place, page } })),
    setPlace: assign((_, { place }: { place: Place }) => (place.screen === 'routineActivities' ? { place } : {})),
    showList: sendTo('list', ({ context }) => ({ type: 'SHOW', request: requestOf(context.place) })),
    readAhead: sendTo(
      'readAhead',
      (_, { page }: { page: ListPage<ListedActivity> }) =>
        ({ type: 'READ', checksums: page.rows.filter(opens).map(({ checksum }) => checksum) }) as const,
    ),
    readAgain: sendTo('list', { type: 'REFRESH' } as const),
    keepAddress: emit(
      ({ context }) => ({ type: 'NAVIGATE', to: routineActivitiesAddress(context.place), replace: false }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    goToActivity: emit(
      ({ context: { place } }, { activity }: { activity: OpenedActivity }) =>
        ({
          type: 'NAVIGATE',
          to: manageActivityAddress(place.routine, activity.checksum, place.store),
          replace: false,
        }) as const,
    ),
  },
}).createMachine({
  id: 'routineActivities',
  description: 'The activities of a routine today.',
  context: ({ input }) => input,
  initial: 'choosing',
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context, self }) => ({ request: requestOf(context.place), owner: self }),
      onError: { ...rule('ROUT-11') },
    },
    { id: 'routineInfo', src: 'routineInfo', onError: { ...rule('ROUT-17') } },
    { id: 'watchDay', src: 'watchDay', onError: { ...rule('ROUT-11') } },
    { id: 'watchGiven', src: 'watchGiven', onError: { ...rule('SM-34') } },
    { id: 'readAhead', src: 'readAhead', onError: { ...rule('OP-30') } },
  ],
  states: {
    choosing: {
      description: 'The user can page, and open an activity whose state allows it or whose answer is not sent yet.',
      on: {
        GO_TO_PAGE: {
          actions: [{ type: 'setPage', params: ({ event }) => event }, 'showList', 'keepAddress', 'showTop'],
          ...rule('ROUTE-18 PAGE-06'),
        },
        PLACE_CHANGED: {
          guard: { type: 'isAnotherPage', params: ({ event }) => event },
          actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showList'],
          ...rule('ROUTE-18'),
        },
        DAY_CHANGED: { actions: 'showList', ...rule('ROUT-11 OP-111') },
        PAGE_LOADED: {
          guard: { type: 'isOfToday', params: ({ event }) => event },
          actions: { type: 'readAhead', params: ({ event }) => event },
          ...rule('ROUT-36 OP-30'),
        },
        ANSWERS_CHANGED: { actions: 'readAgain', ...rule('ROUT-12 SM-34') },
        OPEN_ACTIVITY: {
          guard: { type: 'canOpen', params: ({ event }) => event },
          target: 'opened',
          actions: { type: 'goToActivity', params: ({ event }) => event },
          ...rule('ROUT-13 ROUT-14 ROUT-15 ROUT-16 OP-99'),
        },
      },
    },
    opened: { description: 'The user has opened an activity.', type: 'final' },
  },
});

const opens = (activity: OpenedActivity): boolean => activity.given !== null || canOpen(activity.state, activity);

const requestOf = ({ store, routine, page, perPage }: RoutineActivitiesPlace): ListRequest => ({
  page,
  perPage,
  sort: '',
  filters: { store_uuid: store, activity_uuid: routine },
});
