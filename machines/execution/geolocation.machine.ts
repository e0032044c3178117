import { assign, setup } from 'xstate';
import type { Coordinates } from '#contracts/shared/primitives.ts';
import type { Location, LocationStatus } from '#domain/execution/draft.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** SM-28 Geolocation: asked once, with high accuracy and 10 s of patience (OP-52). */
export const geolocationMachine = setup({
  types: {} as {
    context: { location: Location };
    output: Location;
    events: { type: 'never' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { askPosition: port<Location, void>('askPosition') },
  guards: {
    hasStatus: (_, { location, status }: { location: Location; status: LocationStatus }) => location.status === status,
  },
  actions: {
    locate: assign((_, { coordinates }: { coordinates: Coordinates | null }) => ({
      location: { status: 'located' as const, coordinates },
    })),
    fail: assign((_, { status }: { status: LocationStatus }) => ({ location: { status, coordinates: null } })),
  },
}).createMachine({
  id: 'geolocation',
  description: 'The position of the user, or the reason why it is missing.',
  context: { location: { status: 'unknownError', coordinates: null } },
  output: ({ context }) => context.location,
  initial: 'asking',
  states: {
    asking: {
      description: 'The browser is asked for the position.',
      tags: 'busy',
      invoke: {
        id: 'askPosition',
        src: 'askPosition',
        onDone: [
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ location: event.output, status: 'located' }) },
            target: 'located',
            actions: { type: 'locate', params: ({ event }) => event.output },
            ...rule('GEO-01'),
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ location: event.output, status: 'denied' }) },
            target: 'denied',
            actions: { type: 'fail', params: { status: 'denied' } },
            ...rule('GEO-02'),
          },
          {
            guard: {
              type: 'hasStatus',
              params: ({ event }) => ({ location: event.output, status: 'positionUnavailable' }),
            },
            target: 'positionUnavailable',
            actions: { type: 'fail', params: { status: 'positionUnavailable' } },
            ...rule('GEO-02'),
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ location: event.output, status: 'timedOut' }) },
            target: 'timedOut',
            actions: { type: 'fail', params: { status: 'timedOut' } },
            ...rule('GEO-02 OP-52'),
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ location: event.output, status: 'unsupported' }) },
            target: 'unsupported',
            actions: { type: 'fail', params: { status: 'unsupported' } },
            ...rule('GEO-02'),
          },
          { target: 'unknownError', ...rule('GEO-02') },
        ],
        onError: { target: 'unknownError', ...rule('GEO-02') },
      },
    },
    located: { description: 'The position is known.', type: 'final' },
    denied: { description: 'The user or the device refused to give the position.', type: 'final' },
    positionUnavailable: { description: 'The device could not find the position.', type: 'final' },
    timedOut: { description: 'The position did not come in time.', type: 'final' },
    unknownError: { description: 'The position failed for an unknown reason.', type: 'final' },
    unsupported: { description: 'This browser has no geolocation.', type: 'final' },
  },
});
