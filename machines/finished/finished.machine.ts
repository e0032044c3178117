import { assign, emit, raise, setup } from 'xstate';
import type { FinishedExecution } from '#contracts/execution.ts';
import type { Failure } from '#contracts/failure.ts';
import { failureOf } from '#domain/failure.ts';
import type { Thresholds } from '#domain/thresholds.ts';
import type { Effect } from '../effect.ts';
import { port } from '../port.ts';
import { rule } from '../rule.ts';
import type { Tag } from '../tags.ts';

/** A page of executions; a page shorter than `pageSize` is the last one (OP-58). */
export type ExecutionsPage = { readonly rows: readonly FinishedExecution[]; readonly thresholds: Thresholds };

const pageSize = 25;
const attemptsInAll = 60;

type Context = {
  readonly wanted: string | null;
  readonly rows: readonly FinishedExecution[];
  readonly thresholds: Thresholds | null;
  readonly lastPage: number;
  readonly listed: number;
  readonly attempts: number;
  readonly selected: string | null;
  readonly failure: Failure | null;
};

/** SM-27 Finished executions with polling. */
export const finishedMachine = setup({
  types: {} as {
    input: { execution: string | null };
    context: Context;
    events:
      | { type: 'SELECT'; execution: string }
      | { type: 'MORE' | 'RETRY' | 'LIST_FAILED' }
      | { type: 'LIST_LOADED'; rows: readonly FinishedExecution[] };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    fetchPage: port<ExecutionsPage, { from: number; size: number }>('fetchPage'),
    fetchMore: port<ExecutionsPage, { from: number; size: number }>('fetchMore'),
    fetchOne: port<FinishedExecution | null, { execution: string }>('fetchOne'),
  },
  guards: {
    wantedInList: ({ context }, { rows }: { rows: readonly FinishedExecution[] }) =>
      context.wanted === null || rows.some(({ uuid }) => uuid === context.wanted),
    isWanted: ({ context }) => context.wanted !== null,
    isFound: (_, { found }: { found: FinishedExecution | null }) => found !== null,
    attemptsLeft: ({ context }) => context.attempts < attemptsInAll,
    hasMore: ({ context }) => context.lastPage === pageSize,
  },
  actions: {
    keepPage: assign(({ context }, { page }: { page: ExecutionsPage }) => ({
      rows: withRows(
        context.rows.filter(({ uuid }) => uuid === context.wanted),
        page.rows,
      ),
      thresholds: page.thresholds,
      lastPage: page.rows.length,
      listed: page.rows.length,
      failure: null,
    })),
    addPage: assign(({ context }, { page }: { page: ExecutionsPage }) => ({
      rows: withRows(context.rows, page.rows),
      lastPage: page.rows.length,
      listed: context.listed + page.rows.length,
    })),
    tellLoaded: raise((_, { page }: { page: ExecutionsPage }) => ({ type: 'LIST_LOADED' as const, rows: page.rows })),
    tellFailed: raise({ type: 'LIST_FAILED' }),
    selectWanted: assign(({ context }) => ({ selected: context.wanted })),
    select: assign((_, { execution }: { execution: string }) => ({ selected: execution })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    addFound: assign(({ context }, { found }: { found: FinishedExecution | null }) =>
      found ? { rows: [found, ...context.rows.filter(({ uuid }) => uuid !== found.uuid)], selected: found.uuid } : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    log: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'LOG', failure: failureOf(error), doing: 'fetchExecutions' }) as const,
    ),
  },
  delays: { pollingPause: 5000 },
}).createMachine({
  id: 'finished',
  description: 'What was carried out, newest first.',
  type: 'parallel',
  context: ({ input }) => ({
    wanted: input.execution,
    rows: [],
    thresholds: null,
    lastPage: 0,
    listed: 0,
    attempts: 0,
    selected: null,
    failure: null,
  }),
  states: {
    list: {
      description: 'The rows.',
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
              actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
              ...rule('OP-58'),
            },
            onError: { target: 'ready', actions: { type: 'log', params: ({ event }) => event }, ...rule('FIN-08') },
          },
        },
        failed: {
          description: 'The list could not be read; its place says so and offers to try again.',
          tags: 'failed',
          on: { RETRY: { target: 'loading', ...rule('OP-30') } },
        },
      },
    },
    wanted: {
      description: 'The execution that was just sent.',
      initial: 'awaitingList',
      states: {
        awaitingList: {
          description: 'The list comes first.',
          on: {
            LIST_LOADED: [
              {
                guard: { type: 'wantedInList', params: ({ event }) => event },
                target: 'settled',
                ...rule('FIN-06'),
              },
              { target: 'polling', ...rule('FIN-06') },
            ],
            LIST_FAILED: [
              { guard: 'isWanted', target: 'polling', ...rule('FIN-06') },
              { target: 'settled', ...rule('FIN-08') },
            ],
          },
        },
        polling: {
          description: 'Asks for it every 5 seconds, at most 60 times.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Between two calls.',
              after: { pollingPause: { target: 'fetching', actions: 'countAttempt', ...rule('FIN-06') } },
            },
            fetching: {
              description: 'One call.',
              invoke: {
                id: 'fetchOne',
                src: 'fetchOne',
                input: ({ context }) => ({ execution: context.wanted ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                    target: '#finished.wanted.settled',
                    actions: { type: 'addFound', params: ({ event }) => ({ found: event.output }) },
                    ...rule('FIN-05 FIN-07'),
                  },
                  { guard: 'attemptsLeft', target: 'waiting', ...rule('FIN-06') },
                  { target: '#finished.wanted.gaveUp', ...rule('FIN-07 OP-59') },
                ],
                onError: [
                  { guard: 'attemptsLeft', target: 'waiting', ...rule('OP-59') },
                  { target: '#finished.wanted.gaveUp', ...rule('FIN-07 OP-59') },
                ],
              },
            },
          },
        },
        gaveUp: { description: 'A text says that it is still being processed.', type: 'final' },
        settled: { description: 'It is in the list, or none was wanted.', type: 'final' },
      },
    },
  },
});

/** Each execution once: the wanted one may have come before its page. */
const withRows = (rows: Context['rows'], more: Context['rows']): Context['rows'] => [
  ...rows,
  ...more.filter(({ uuid }) => !rows.some((row) => row.uuid === uuid)),
];
