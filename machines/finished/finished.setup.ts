import { type ActorRefFrom, assign, emit, raise, setup } from 'xstate';
import type { FinishedExecution } from '#contracts/execution/execution.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { MapConfig } from '#contracts/shell/config.ts';
import type { Thresholds } from '#domain/finished/thresholds.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Effect } from '../effect.ts';
import { conversation, port } from '../port.ts';
import type { Tag } from '../tags.ts';
import { reportMachine } from './report.machine.ts';

export type ReportRef = ActorRefFrom<typeof reportMachine>;

/** A page of executions; a page shorter than `pageSize` is the last one (OP-58). */
export type ExecutionsPage = {
  readonly rows: readonly FinishedExecution[];
  readonly thresholds: Thresholds;
  readonly map: MapConfig;
};

export const pageSize = 25;
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

/** What the chart of the finished executions names. */
export const finishedSetup = setup({
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
