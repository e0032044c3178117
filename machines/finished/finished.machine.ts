import { rule } from '../rule.ts';
import { finishedSetup, pageSize } from './finished.setup.ts';
import { wanted } from './finished.wanted.ts';

/** SM-27 Finished executions with polling. */
export const finishedMachine = finishedSetup.createMachine({
  id: 'finished',
  description: 'The finished executions, newest first.',
  type: 'parallel',
  context: ({ input }) => ({
    wanted: input.execution,
    rows: [],
    reports: {},
    thresholds: null,
    map: null,
    lastPage: 0,
    listed: 0,
    attempts: 0,
    selected: null,
    failure: null,
  }),
  invoke: { id: 'deliveries', src: 'deliveries', onError: { ...rule('SM-34') } },
  states: {
    list: {
      description: 'The rows, in the list and on the map.',
      initial: 'loading',
      on: { SELECT: { actions: { type: 'select', params: ({ event }) => event }, ...rule('FIN-09') } },
      states: {
        loading: {
          description: 'The first page is read.',
          tags: 'busy',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: { from: 0, size: pageSize },
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                'giveReports',
                'selectWanted',
                { type: 'tellLoaded', params: ({ event }) => ({ page: event.output }) },
              ],
              ...rule('FIN-04'),
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'log', params: ({ event }) => event },
                'tellFailed',
              ],
              ...rule('FIN-08'),
            },
          },
        },
        ready: {
          description: 'The rows show; there may be none.',
          on: { MORE: { guard: 'hasMore', target: 'loadingMore', ...rule('OP-58') } },
        },
        loadingMore: {
          description: 'The next page is read; the rows stay.',
          tags: 'busy',
          invoke: {
            id: 'fetchMore',
            src: 'fetchMore',
            input: ({ context }) => ({ from: context.listed, size: pageSize }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'addPage', params: ({ event }) => ({ page: event.output }) }, 'giveReports'],
              ...rule('OP-58'),
            },
            onError: {
              target: 'moreFailed',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'log', params: ({ event }) => event },
              ],
              ...rule('FIN-08 OP-30'),
            },
          },
        },
        moreFailed: {
          description: 'The next page could not be read; the rows stay, their end says so and offers it again.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
          on: {
            MORE: { target: 'loadingMore', ...rule('OP-30 OP-58') },
            ONLINE: { guard: 'isOutOfReach', target: 'loadingMore', ...rule('FIN-08 OP-30') },
          },
        },
        failed: {
          description:
            'The list could not be read; its place says so and offers to try again; it is asked for again by itself once an unreachable platform answers.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
          on: {
            RETRY: { target: 'loading', ...rule('OP-30') },
            ONLINE: { guard: 'isOutOfReach', target: 'loading', ...rule('FIN-08 OP-30') },
          },
        },
      },
    },
    wanted,
  },
});
