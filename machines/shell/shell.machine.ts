import { assign, emit, setup, stateIn } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The kept app: whether it opens without a network, and when a new version of it may take over. */
export const shellMachine = setup({
  types: {} as {
    context: { failure: Failure | null };
    events:
      | { type: 'READY' | 'UPDATE_READY' | 'UNSUPPORTED' | 'FAILED' }
      | { type: 'ANSWERING' | 'IDLE' }
      | { type: 'APPLY' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    watchShell: conversation<{ type: 'never' }, void>('watchShell'),
    watchAnswering: conversation<{ type: 'never' }, void>('watchAnswering'),
    applyUpdate: port<void, void>('applyUpdate'),
  },
  guards: { isNothingAnswered: stateIn('#shell.work.idle') },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    logFailure: emit(
      ({ context }) =>
        ({ type: 'LOG', failure: context.failure ?? { code: 'malformed', at: 'shell' }, doing: 'keepShell' }) as const,
    ),
  },
}).createMachine({
  id: 'shell',
  description: 'Keeps the app on the device, so that it opens without a network.',
  type: 'parallel',
  context: { failure: null },
  states: {
    version: {
      description: 'Which version of the app this device has.',
      initial: 'registering',
      invoke: {
        id: 'watchShell',
        src: 'watchShell',
        onError: {
          target: '.failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-30'),
        },
      },
      states: {
        registering: {
          description: 'The files of the app are stored on the device; the screens do not wait for them.',
          on: {
            READY: { target: 'ready', ...rule('OP-04') },
            UPDATE_READY: { target: 'updateReady', ...rule('OP-54') },
            UNSUPPORTED: { target: 'unsupported', ...rule('OP-30') },
            FAILED: { target: 'failed', ...rule('OP-30') },
          },
        },
        ready: {
          description: 'Every screen opens without a network.',
          on: { UPDATE_READY: { target: 'updateReady', ...rule('OP-54') } },
        },
        updateReady: {
          description: 'A new version is on the device; the user says when it takes over.',
          on: {
            APPLY: { guard: 'isNothingAnswered', target: 'applying', ...rule('OP-54') },
          },
        },
        applying: {
          description:
            'The new version takes over as soon as nothing is answered in any tab; then the page is loaded anew.',
          tags: 'busy',
          invoke: {
            id: 'applyUpdate',
            src: 'applyUpdate',
            onError: {
              target: 'updateReady',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'logFailure'],
              ...rule('OP-30'),
            },
          },
          on: { ANSWERING: { target: 'updateReady', ...rule('OP-54') } },
        },
        unsupported: { description: 'This browser cannot store the app, so the app opens with a network only.' },
        failed: {
          description: 'The app could not be kept; it opens with a network only, and the next visit tries again.',
          tags: 'failed',
          entry: 'logFailure',
        },
      },
    },
    work: {
      description: 'Whether something is being answered on this page.',
      initial: 'idle',
      invoke: {
        id: 'watchAnswering',
        src: 'watchAnswering',
        onError: { target: '.answering', ...rule('OP-54') },
      },
      states: {
        idle: {
          description: 'No execution is on the screen.',
          on: { ANSWERING: { target: 'answering', ...rule('OP-54') } },
        },
        answering: {
          description: 'An execution is on the screen: the page is not reloaded.',
          on: { IDLE: { target: 'idle', ...rule('OP-54') } },
        },
      },
    },
  },
});
