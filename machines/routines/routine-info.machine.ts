import { assign, emit, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { RoutineInfo } from '#domain/routines/routine-info.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Seen } from '#domain/shared/seen.ts';
import { closingTime } from '../shared/delays.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The info of a routine from the platform, or as this device saw it before. */
export type RoutineRead = { readonly info: RoutineInfo; readonly seen: Seen | null };

type Context = {
  readonly routine: string;
  readonly info: RoutineInfo | null;
  readonly seen: Seen | null;
  readonly failure: Failure | null;
};

/** SM-23 Routine screens: the routine info drawer. */
export const routineInfoMachine = setup({
  types: {} as {
    context: Context;
    events: { type: 'OPEN'; routine: string } | { type: 'RETRY' | 'CLOSE' | 'ONLINE' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readRoutine: port<RoutineRead, { routine: string }>('readRoutine'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isSeenBefore: (_, { read }: { read: RoutineRead }) => read.seen !== null,
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
  },
  actions: {
    begin: assign((_, { routine }: { routine: string }) => ({ routine, info: null, seen: null, failure: null })),
    keepRead: assign((_, { read: { info, seen } }: { read: RoutineRead }) => ({ info, seen, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    logFailure: emit(
      (_, { error }: { error: unknown }) => ({ type: 'LOG', failure: failureOf(error), doing: 'readRoutine' }) as const,
    ),
  },
  delays: { closingTime },
}).createMachine({
  id: 'routineInfo',
  description: 'The description of a routine.',
  context: { routine: '', info: null, seen: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is closed.',
      on: {
        OPEN: { target: 'loading', actions: { type: 'begin', params: ({ event }) => event }, ...rule('ROUT-17') },
      },
    },
    loading: {
      description: 'The drawer is open; the routine is loading.',
      tags: 'busy',
      invoke: {
        id: 'readRoutine',
        src: 'readRoutine',
        input: ({ context: { routine } }) => ({ routine }),
        onDone: [
          {
            guard: { type: 'isSeenBefore', params: ({ event }) => ({ read: event.output }) },
            target: 'open.seenBefore',
            actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) },
            ...rule('ROUT-17 OP-30'),
          },
          {
            target: 'open',
            actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) },
            ...rule('ROUT-17 ROUT-18 DATA-35'),
          },
        ],
        onError: {
          target: 'open.notRead',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
          ...rule('ROUT-17 OP-30'),
        },
      },
      on: { CLOSE: { target: 'closing', ...rule('ROUT-17') } },
    },
    open: {
      description: 'The drawer is open.',
      initial: 'read',
      on: { CLOSE: { target: 'closing', ...rule('ROUT-17') } },
      states: {
        read: { description: 'The drawer shows the routine.' },
        seenBefore: {
          description:
            'The platform cannot be reached: the drawer shows the version that this device read last, with its age.',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
          on: {
            RETRY: { target: '#routineInfo.loading', ...rule('OP-30') },
            ONLINE: { target: '#routineInfo.loading', ...rule('ROUT-17 OP-30') },
          },
        },
        notRead: {
          description:
            'The routine could not be loaded; the user can try again, or the app does once the platform answers.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
          on: {
            RETRY: { target: '#routineInfo.loading', ...rule('OP-30') },
            ONLINE: { guard: 'isOutOfReach', target: '#routineInfo.loading', ...rule('ROUT-17 OP-30') },
          },
        },
      },
    },
    closing: {
      description: 'The drawer is closing.',
      after: { closingTime: { target: 'closed', ...rule('ROUT-17 LIMIT-02') } },
    },
  },
});
