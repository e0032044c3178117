import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Page, PageMeta } from '#contracts/shared/paging.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Seen } from '#domain/shared/seen.ts';
import type { Effect } from './effect.ts';
import { conversation, port } from './port.ts';
import { rule } from './rule.ts';
import type { Tag } from './tags.ts';

/** The request of a list; empty filters are not sent. */
export type ListRequest = {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly filters: Readonly<Record<string, string>>;
};

/** A page of the platform, or one that this device saw before. */
export type ListPage<Row> = Page<Row> & { readonly seen?: Seen };

/** The message to the owner of a list with every page that comes in, and the request that the page answers. */
export type PageLoaded<Row> = {
  readonly type: 'PAGE_LOADED';
  readonly page: ListPage<Row>;
  readonly request: ListRequest;
};

export type ListInput<Row> = {
  readonly request: ListRequest;
  readonly owner: ActorRef<Snapshot<unknown>, PageLoaded<Row>>;
};

export type ListEvent =
  | { readonly type: 'GO_TO_PAGE'; readonly page: number }
  | { readonly type: 'SET_PER_PAGE'; readonly perPage: number }
  | { readonly type: 'SET_FILTERS'; readonly filters: Readonly<Record<string, string>> }
  | { readonly type: 'SET_SORT'; readonly sort: string }
  | { readonly type: 'SHOW'; readonly request: ListRequest }
  | { readonly type: 'REFRESH' };

type Context<Row> = {
  readonly owner: ListInput<Row>['owner'];
  readonly request: ListRequest;
  readonly rows: readonly Row[];
  readonly meta: PageMeta | null;
  readonly failure: Failure | null;
  readonly seen: Seen | null;
};

/**
 * SM-07 Paged list, generic over its rows: the same chart serves every list, with another `fetchPage`. A `table` also
 * notifies of the status when a page cannot be read; what fails again by itself does not notify again.
 */
export const createPagedList = <Row>(kind: 'list' | 'table' = 'list') =>
  setup({
    types: {} as {
      input: ListInput<Row>;
      context: Context<Row>;
      events: ListEvent | { readonly type: 'ONLINE' };
      emitted: Effect;
      tags: Tag;
      transitionMeta: { rule: string };
    },
    actors: {
      fetchPage: port<ListPage<Row>, ListRequest>('fetchPage'),
      untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    },
    guards: {
      isFirstFailureOfTable: ({ context }) => kind === 'table' && context.failure === null,
      isSeenBefore: (_, { page }: { page: ListPage<Row> }) => page.seen !== undefined,
      isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    },
    actions: {
      keepPage: assign((_, { page }: { page: ListPage<Row> }) => ({
        rows: page.rows,
        meta: page.meta,
        failure: null,
        seen: page.seen ?? null,
      })),
      tellOwner: sendTo(
        ({ context }) => context.owner,
        ({ context: { request } }, { page }: { page: ListPage<Row> }): PageLoaded<Row> => ({
          type: 'PAGE_LOADED',
          page,
          request,
        }),
      ),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      logFailure: emit(
        ({ context }) =>
          ({ type: 'LOG', failure: context.failure ?? { code: 'malformed', at: 'list' }, doing: 'fetchPage' }) as const,
      ),
      notifyStatus: emit((_, { error }: { error: unknown }) => ({
        ...({ type: 'NOTIFY', notice: { kind: 'notRead', failure: failureOf(error) } } as const),
      })),
      setPage: assign(({ context }, { page }: { page: number }) => ({ request: { ...context.request, page } })),
      setPerPage: assign(({ context }, { perPage }: { perPage: number }) => ({
        request: { ...context.request, page: 1, perPage },
      })),
      setFilters: assign(({ context }, { filters }: { filters: ListRequest['filters'] }) => ({
        request: { ...context.request, page: 1, filters },
      })),
      setSort: assign(({ context }, { sort }: { sort: string }) => ({
        request: { ...context.request, page: 1, sort },
      })),
      setRequest: assign((_, { request }: { request: ListRequest }) => ({ request })),
    },
  }).createMachine({
    id: 'pagedList',
    description: 'A list that is read page by page; the newest request wins.',
    context: ({ input: { owner, request } }) => ({ owner, request, rows: [], meta: null, failure: null, seen: null }),
    initial: 'loading',
    on: {
      GO_TO_PAGE: {
        target: '.loading',
        reenter: true,
        actions: { type: 'setPage', params: ({ event }) => event },
        ...rule('PAGE-06'),
      },
      SET_PER_PAGE: {
        target: '.loading',
        reenter: true,
        actions: { type: 'setPerPage', params: ({ event }) => event },
        ...rule('PAGE-04'),
      },
      SET_FILTERS: {
        target: '.loading',
        reenter: true,
        actions: { type: 'setFilters', params: ({ event }) => event },
        ...rule('PAGE-06'),
      },
      SET_SORT: {
        target: '.loading',
        reenter: true,
        actions: { type: 'setSort', params: ({ event }) => event },
        ...rule('PAGE-06'),
      },
      SHOW: {
        target: '.loading',
        reenter: true,
        actions: { type: 'setRequest', params: ({ event }) => event },
        ...rule('PAGE-06'),
      },
      REFRESH: { target: '.loading', reenter: true, ...rule('OP-30') },
    },
    states: {
      loading: {
        description: 'The page is loading; a newer request replaces an older one.',
        tags: 'busy',
        invoke: {
          id: 'fetchPage',
          src: 'fetchPage',
          input: ({ context }) => context.request,
          onDone: [
            {
              guard: { type: 'isSeenBefore', params: ({ event }) => ({ page: event.output }) },
              target: 'seenBefore',
              actions: [
                { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                { type: 'tellOwner', params: ({ event }) => ({ page: event.output }) },
              ],
              ...rule('PAGE-05 OP-30'),
            },
            {
              target: 'ready',
              actions: [
                { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                { type: 'tellOwner', params: ({ event }) => ({ page: event.output }) },
              ],
              ...rule('PAGE-01 PAGE-03'),
            },
          ],
          onError: [
            {
              guard: 'isFirstFailureOfTable',
              target: 'failed',
              actions: [
                { type: 'notifyStatus', params: ({ event }) => event },
                { type: 'keepFailure', params: ({ event }) => event },
                'logFailure',
              ],
              ...rule('PAGE-05 ERR-05 OP-116'),
            },
            {
              target: 'failed',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'logFailure'],
              ...rule('PAGE-05'),
            },
          ],
        },
      },
      ready: { description: 'The rows of the page show; the list may be empty.' },
      seenBefore: {
        description: 'The page shows as this device read it last, with its age, until the platform answers again.',
        invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
        on: { ONLINE: { target: 'loading', ...rule('PAGE-05 OP-30') } },
      },
      failed: {
        description: 'The page could not be loaded; the user can try again, or the app does once the platform answers.',
        tags: 'failed',
        invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
        on: { ONLINE: { guard: 'isOutOfReach', target: 'loading', ...rule('PAGE-05 OP-30') } },
      },
    },
  });
