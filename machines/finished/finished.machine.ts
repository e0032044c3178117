import { type ActorRefFrom, assign, emit, raise, setup } from 'xstate';
import type { FinishedExecution } from '#contracts/execution/execution.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { MapConfig } from '#contracts/shell/config.ts';
import type { Thresholds } from '#domain/finished/thresholds.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { reportMachine } from './report.machine.ts';

export type ReportRef = ActorRefFrom<typeof reportMachine>;

/** A page of executions; a page shorter than `pageSize` is the last one (OP-58). */
export type ExecutionsPage = {
  readonly rows: readonly FinishedExecution[];
  readonly thresholds: Thresholds;
  readonly map: MapConfig;
};

const pageSize = 25;
const attemptsInAll = 60;

type Context = {
  readonly wanted: string | null;
  readonly rows: readonly FinishedExecution[];
  /** The report of each row, by its execution (SM-29). */
  readonly reports: Readonly<Record<string, ReportRef>>;
  readonly thresholds: Thresholds | null;
  readonly map: MapConfig | null;
  readonly lastPage: number;
  readonly listed: number;
  readonly attempts: number;
  readonly selected: string | null;
  readonly failure: Failure | null;
};

const finishedSetup = setup({
  types: {} as {
    input: { execution: string | null };
    context: Context;
    events:
      | { type: 'SELECT'; execution: string }
      | { type: 'MORE' | 'RETRY' | 'ONLINE' | 'LIST_FAILED' | 'DELIVERED' }
      | { type: 'LIST_LOADED'; rows: readonly FinishedExecution[] };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    fetchPage: port<ExecutionsPage, { from: number; size: number }>('fetchPage'),
    fetchMore: port<ExecutionsPage, { from: number; size: number }>('fetchMore'),
    fetchOne: port<FinishedExecution | null, { execution: string }>('fetchOne'),
    deliveries: conversation<{ type: 'never' }, void>('deliveries'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    report: reportMachine,
  },
  guards: {
    wantedInList: ({ context }, { rows }: { rows: readonly FinishedExecution[] }) =>
      context.wanted === null || rows.some(({ uuid }) => uuid === context.wanted),
    isWanted: ({ context }) => context.wanted !== null,
    isDeleted: (_, { error }: { error: unknown }) => failureOf(error).code === 'deleted',
    isFound: (_, { found }: { found: FinishedExecution | null }) => found !== null,
    attemptsLeft: ({ context }) => context.attempts < attemptsInAll,
    hasMore: ({ context }) => context.lastPage === pageSize,
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
  },
  actions: {
    keepPage: assign(({ context }, { page }: { page: ExecutionsPage }) => ({
      rows: withRows(
        context.rows.filter(({ uuid }) => uuid === context.wanted),
        page.rows,
      ),
      thresholds: page.thresholds,
      map: page.map,
      lastPage: page.rows.length,
      listed: page.rows.length,
      failure: null,
    })),
    addPage: assign(({ context }, { page }: { page: ExecutionsPage }) => ({
      rows: withRows(context.rows, page.rows),
      lastPage: page.rows.length,
      listed: context.listed + page.rows.length,
      failure: null,
    })),
    giveReports: assign({
      reports: ({ context: { rows, reports }, spawn }) =>
        Object.fromEntries(
          rows.map(({ uuid }) => [
            uuid,
            reports[uuid] ?? spawn('report', { id: `report-${uuid}`, input: { execution: uuid } }),
          ]),
        ),
    }),
    tellLoaded: raise((_, { page }: { page: ExecutionsPage }) => ({ type: 'LIST_LOADED' as const, rows: page.rows })),
    tellFailed: raise({ type: 'LIST_FAILED' }),
    selectWanted: assign(({ context }) => ({ selected: context.wanted })),
    select: assign((_, { execution }: { execution: string }) => ({ selected: execution })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    countAnew: assign({ attempts: 0 }),
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
});

/** Each execution once: the wanted one may have come before its page. */
const withRows = (rows: Context['rows'], more: Context['rows']): Context['rows'] => [
  ...rows,
  ...more.filter(({ uuid }) => !rows.some((row) => row.uuid === uuid)),
];

/** The execution that was just sent, until the list has it. */
const wanted = finishedSetup.createStateConfig({
  description: 'Whether the execution that was just sent is in the list.',
  initial: 'awaitingList',
  states: {
    awaitingList: {
      description: 'The list is loading; the execution is looked for in its first page.',
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
      description: 'The execution is not in the list yet; the app asks for it every 5 seconds, at most 60 times.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The app pauses for 5 seconds before it asks again.',
          after: { pollingPause: { target: 'fetching', actions: 'countAttempt', ...rule('FIN-06') } },
        },
        fetching: {
          description: 'The platform is asked for the execution.',
          invoke: {
            id: 'fetchOne',
            src: 'fetchOne',
            input: ({ context }) => ({ execution: context.wanted ?? '' }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: '#finished.wanted.settled',
                actions: [{ type: 'addFound', params: ({ event }) => ({ found: event.output }) }, 'giveReports'],
                ...rule('FIN-05 FIN-07'),
              },
              { guard: 'attemptsLeft', target: 'waiting', ...rule('FIN-06') },
              { target: '#finished.wanted.gaveUp', ...rule('FIN-07 OP-59') },
            ],
            onError: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event },
                target: '#finished.wanted.deleted',
                ...rule('CORR-05'),
              },
              { guard: 'attemptsLeft', target: 'waiting', ...rule('OP-59') },
              { target: '#finished.wanted.gaveUp', ...rule('FIN-07 OP-59') },
            ],
          },
        },
      },
    },
    gaveUp: {
      description:
        'A text says that the execution is still being processed; the app asks again after the next delivery.',
      on: { DELIVERED: { target: 'polling', actions: 'countAnew', ...rule('SM-34 FIN-06') } },
    },
    deleted: { description: 'A text says that the company deleted the execution.', type: 'final' },
    settled: { description: 'The execution is in the list, or no execution was just sent.', type: 'final' },
  },
});

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
      description: 'The finished executions, as rows and on the map.',
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
          description: 'The next page could not be loaded; a message below the rows says so and offers to try again.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
          on: {
            MORE: { target: 'loadingMore', ...rule('OP-30 OP-58') },
            ONLINE: { guard: 'isOutOfReach', target: 'loadingMore', ...rule('FIN-08 OP-30') },
          },
        },
        failed: {
          description:
            'The list could not be loaded; the user can try again, or the app does once the platform answers.',
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
