import { assign, emit, setup } from 'xstate';
import type { RoutinesOverview } from '#contracts/routines/routines-overview.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { routinesOverviewAddress } from '#domain/routines/routine-address.ts';
import { isOverviewDay } from '#domain/routines/routines-overview.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type OverviewPlace = Extract<Place, { screen: 'routinesOverview' }>;
type Context = {
  readonly place: OverviewPlace;
  /** What was read last; it tells which day it is while another one is read. */
  readonly overview: RoutinesOverview | null;
  readonly failure: Failure | null;
};

/** GLANCE-01: the routines of a day at every store of the person. */
export const routinesOverviewMachine = setup({
  types: {} as {
    input: { place: OverviewPlace };
    context: Context;
    events:
      | { type: 'CHOOSE_DAY'; day: string }
      | { type: 'GO_TO_PAGE'; page: number }
      | { type: 'PLACE_CHANGED'; place: Place }
      | { type: 'REFRESH' | 'RETRY' | 'ONLINE' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readOverview: port<RoutinesOverview, { day: string | null; page: number }>('readOverview'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isOffered: ({ context: { place, overview } }, { day }: { day: string }) =>
      overview !== null && day !== (place.day ?? overview.today) && isOverviewDay(day, overview.today),
    isElsewhere: ({ context }, { place }: { place: Place }) =>
      place.screen === 'routinesOverview' && routinesOverviewAddress(place) !== routinesOverviewAddress(context.place),
    hasStores: (_, { overview }: { overview: RoutinesOverview }) => overview.total > 0,
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
  },
  actions: {
    setDay: assign(({ context: { place } }, { day }: { day: string }) => ({ place: { ...place, day, page: 1 } })),
    setPage: assign(({ context: { place } }, { page }: { page: number }) => ({ place: { ...place, page } })),
    setPlace: assign((_, { place }: { place: Place }) => (place.screen === 'routinesOverview' ? { place } : {})),
    keepAddress: emit(
      ({ context }) => ({ type: 'NAVIGATE', to: routinesOverviewAddress(context.place), replace: false }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    keep: assign((_, { overview }: { overview: RoutinesOverview }) => ({ overview, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'routinesOverview',
  description: 'The routines of one day at the stores of the person.',
  context: ({ input }) => ({ ...input, overview: null, failure: null }),
  initial: 'loading',
  on: {
    CHOOSE_DAY: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: [{ type: 'setDay', params: ({ event }) => event }, 'keepAddress'],
      ...rule('GLANCE-03'),
    },
    PLACE_CHANGED: {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'setPlace', params: ({ event }) => event },
      ...rule('GLANCE-03'),
    },
  },
  states: {
    loading: {
      description: 'The day is being read; another day can be chosen meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'readOverview',
        src: 'readOverview',
        input: ({ context: { place } }) => ({ day: place.day, page: place.page }),
        onDone: [
          {
            guard: { type: 'hasStores', params: ({ event }) => ({ overview: event.output }) },
            target: 'ready',
            actions: { type: 'keep', params: ({ event }) => ({ overview: event.output }) },
            ...rule('GLANCE-01'),
          },
          {
            target: 'empty.nothingPlanned',
            actions: { type: 'keep', params: ({ event }) => ({ overview: event.output }) },
            ...rule('GLANCE-01'),
          },
        ],
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'empty.notAllowed',
            ...rule('GLANCE-01'),
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('GLANCE-01 OP-30'),
          },
        ],
      },
    },
    ready: {
      description: 'Each store shows what is done, late, missed and open of each routine.',
      on: {
        GO_TO_PAGE: {
          target: 'loading',
          actions: [{ type: 'setPage', params: ({ event }) => event }, 'keepAddress', 'showTop'],
          ...rule('GLANCE-03 PAGE-06'),
        },
        REFRESH: { target: 'loading', ...rule('GLANCE-03') },
      },
    },
    empty: {
      description: 'There is nothing to show.',
      initial: 'nothingPlanned',
      states: {
        nothingPlanned: { description: 'No store of the person has a routine on this day.' },
        notAllowed: { description: 'The person may not look at the routines of many stores.' },
      },
    },
    failed: {
      description: 'The day could not be read; the screen says why, and reads it once the platform answers.',
      tags: 'failed',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { target: 'loading', ...rule('OP-30') },
      },
    },
  },
});
