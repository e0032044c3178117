import { assign, emit, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Unfinished } from '#domain/execution/record.ts';
import { manageActivityAddress } from '#domain/routines/routine-address.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { executorAddress } from '#domain/shell/address.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { commentSendingMachine, unsavedTicketsMachine } from '../tickets/index.ts';
import { installMachine } from './install.machine.ts';
import { waitsForMeMachine } from './waits-for-me.machine.ts';

type Context = {
  readonly session: Session;
  readonly count: number | null;
  readonly unfinished: readonly Unfinished[];
  /** The one that something was asked for last. */
  readonly chosen: Unfinished | null;
  readonly failure: Failure | null;
};

/** Home: the tiles of HOME with the activity count, and what waits on this device. */
export const homeMachine = setup({
  types: {} as {
    input: { session: Session };
    context: Context;
    events:
      | { type: 'CONTINUE_EXECUTION' | 'DISCARD' | 'EXPORT'; execution: Unfinished }
      | { type: 'CONFIRM' | 'CANCEL' | 'RETRY' | 'ONLINE' };
    children: {
      unsavedTickets: 'unsavedTickets';
      install: 'install';
      waitsForMe: 'waitsForMe';
      commentSending: 'commentSending';
    };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    countActivities: port<number, void>('countActivities'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    listUnfinished: port<readonly Unfinished[], { session: Session }>('listUnfinished'),
    discardRecord: port<void, { execution: string }>('discardRecord'),
    saveRows: port<void, { execution: string }>('saveRows'),
    unsavedTickets: unsavedTicketsMachine,
    install: installMachine,
    waitsForMe: waitsForMeMachine,
    commentSending: commentSendingMachine,
  },
  guards: { isHeldElsewhere: (_, { error }: { error: unknown }) => failureOf(error).code === 'heldElsewhere' },
  actions: {
    keepCount: assign((_, { count }: { count: number }) => ({ count })),
    keepUnfinished: assign((_, { list }: { list: readonly Unfinished[] }) => ({ unfinished: list })),
    lookAgain: sendTo('unsavedTickets', { type: 'LOOK' }),
    choose: assign((_, { execution }: { execution: Unfinished }) => ({ chosen: execution })),
    logFailure: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'LOG', failure: failureOf(error), doing: 'countActivities' }) as const,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    goOn: emit(
      (_, { execution }: { execution: Unfinished }) =>
        ({
          type: 'NAVIGATE',
          to: addressOf(execution),
          replace: false,
        }) as const,
    ),
    notifyNotExported: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'NOTIFY', notice: { kind: 'failed', failure: failureOf(error) } }) as const,
    ),
    notifyDiscarded: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDiscarded' } }),
  },
}).createMachine({
  id: 'home',
  description: 'The first screen after signing in.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, count: null, unfinished: [], chosen: null, failure: null }),
  invoke: [
    {
      id: 'unsavedTickets',
      src: 'unsavedTickets',
      input: ({ context: { session } }) => ({ session }),
      onError: { ...rule('OP-54') },
    },
    {
      id: 'install',
      src: 'install',
      input: ({ context: { session } }) => ({ session }),
      onError: { ...rule('OP-54') },
    },
    {
      id: 'waitsForMe',
      src: 'waitsForMe',
      input: ({ context: { session } }) => ({ session }),
      onError: { ...rule('DESK-01') },
    },
    {
      id: 'commentSending',
      src: 'commentSending',
      input: ({ context: { session } }) => ({ session, ticket: null, owner: null }),
      onError: { ...rule('TALK-03') },
    },
  ],
  states: {
    activityCount: {
      description: 'How many activities there are.',
      initial: 'counting',
      states: {
        counting: {
          description: 'The count of activities is loading; the tiles can be used meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'countActivities',
            src: 'countActivities',
            onDone: {
              target: 'known',
              actions: { type: 'keepCount', params: ({ event }) => ({ count: event.output }) },
              ...rule('HOME-03'),
            },
            onError: {
              target: 'unknown',
              actions: { type: 'logFailure', params: ({ event }) => event },
              ...rule('HOME-07'),
            },
          },
        },
        known: { description: 'The tile shows the count.', type: 'final' },
        unknown: {
          description: 'The count could not be read; the tile works without it, until the platform answers again.',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('HOME-07') } },
          on: { ONLINE: { target: 'counting', ...rule('HOME-03 HOME-07') } },
        },
      },
    },
    unfinished: {
      description: 'Executions of this user, and answers to routines, that were begun and not finished.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The unfinished work of this user is read from the device.',
          invoke: {
            id: 'listUnfinished',
            src: 'listUnfinished',
            input: ({ context }) => ({ session: context.session }),
            onDone: {
              target: 'listed',
              actions: { type: 'keepUnfinished', params: ({ event }) => ({ list: event.output }) },
              ...rule('OP-54'),
            },
            onError: {
              target: 'unreadable',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('OP-54'),
            },
          },
        },
        listed: {
          description: 'Each piece of unfinished work is offered with its time, store and progress.',
          on: {
            CONTINUE_EXECUTION: { actions: { type: 'goOn', params: ({ event }) => event }, ...rule('OP-54') },
            DISCARD: {
              target: 'confirmingDiscard',
              actions: { type: 'choose', params: ({ event }) => event },
              ...rule('OP-54'),
            },
            EXPORT: {
              target: 'exporting',
              actions: { type: 'choose', params: ({ event }) => event },
              ...rule('SM-35 OP-53'),
            },
          },
        },
        exporting: {
          description: 'Work that the app cannot open is saved as a file for support.',
          tags: 'busy',
          invoke: {
            id: 'saveRows',
            src: 'saveRows',
            input: ({ context }) => ({ execution: context.chosen?.uuid ?? '' }),
            onDone: { target: 'listed', ...rule('SM-35 OP-53') },
            onError: {
              target: 'listed',
              actions: { type: 'notifyNotExported', params: ({ event }) => event },
              ...rule('OP-53'),
            },
          },
        },
        unreadable: {
          description: 'The storage of the device could not be read; the screen says so.',
          tags: 'failed',
          on: { RETRY: { target: 'reading', actions: 'lookAgain', ...rule('OP-30') } },
        },
        confirmingDiscard: {
          description: 'Asks before the execution is deleted.',
          tags: 'asking',
          on: { CONFIRM: { target: 'discarding', ...rule('OP-54') }, CANCEL: { target: 'listed', ...rule('OP-54') } },
        },
        discarding: {
          description: 'The execution is deleted from the device.',
          tags: 'busy',
          invoke: {
            id: 'discardRecord',
            src: 'discardRecord',
            input: ({ context }) => ({ execution: context.chosen?.uuid ?? '' }),
            onDone: { target: 'reading', actions: 'notifyDiscarded', ...rule('OP-54') },
            onError: [
              {
                guard: { type: 'isHeldElsewhere', params: ({ event }) => event },
                target: 'heldElsewhere',
                ...rule('SM-35'),
              },
              {
                target: 'unreadable',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('OP-54'),
              },
            ],
          },
        },
        heldElsewhere: {
          description: 'The execution is open in another tab; it was not deleted.',
          tags: 'asking',
          on: {
            RETRY: { target: 'discarding', ...rule('SM-35') },
            CANCEL: { target: 'reading', ...rule('SM-35 OP-54') },
          },
        },
      },
    },
  },
});

const addressOf = ({ uuid, activity, store, routine }: Unfinished): string =>
  routine
    ? manageActivityAddress(routine.uuid, routine.checksum, store.uuid)
    : executorAddress(activity.uuid, store, uuid);
