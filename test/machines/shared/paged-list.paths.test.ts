import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Page } from '#contracts/shared/paging.ts';
import { createPagedList, type ListRequest } from '#machines/shared/paged-list.machine.ts';
import { held } from '../../paths/held.ts';
import { type Row as PathRow, provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

type Row = { readonly name: string };
const begun: ListRequest = { page: 2, perPage: 25, sort: 'name', filters: { term: 'north' } };
const other: ListRequest = { page: 1, perPage: 10, sort: '', filters: {} };
const meta = { page: 1, perPage: 10, total: 2, totalPages: 1, previousPage: null, nextPage: null };
const page: Page<Row> = { rows: [{ name: 'one' }, { name: 'two' }], meta };
const empty: Page<Row> = { rows: [], meta: { ...meta, total: 0, totalPages: 0 } };
const seen = { at: '2026-03-02T08:00:00.000Z', readAt: '2026-03-02T10:00:00.000Z' };
const before = { ...page, seen };
const failure = { code: 'server', status: 500, statusText: '', after: null };
const offline = { code: 'offline' };

/** What each word makes of the request: another page keeps the rest, everything else begins at page 1. */
const asks: Record<string, (before: ListRequest) => ListRequest> = {
  GO_TO_PAGE: (before) => ({ ...before, page: 3 }),
  SET_PER_PAGE: (before) => ({ ...before, page: 1, perPage: 50 }),
  SET_FILTERS: (before) => ({ ...before, page: 1, filters: { state: 'open' } }),
  SET_SORT: (before) => ({ ...before, page: 1, sort: '-name' }),
  SHOW: () => other,
  REFRESH: (before) => before,
};
/** What became of the last call. */
const lackedNetwork = (past: Past): boolean =>
  past.findLast((word) => word === 'no page comes' || word === 'there is no network') === 'there is no network';
/** Has a page failed since the last one came? */
const hasFailed = (past: Past): boolean =>
  ['no page comes', 'there is no network'].includes(past.findLast((word) => /comes?$|no network$/.test(word)) ?? '');
const logged = (failure: unknown) => ({ type: 'LOG', failure, doing: 'fetchPage' });
const asked = (past: Past): ListRequest => past.reduce((before, word) => asks[word]?.(before) ?? before, begun);
const ids: Record<string, string> = { SET_PER_PAGE: 'PAGE-04', REFRESH: 'OP-30' };

provePaths(
  'SM-07 paged list',
  {
    machine: createPagedList<Row>('table'),
    starts: { 'a list opens': (owner) => ({ owner, request: begun }) },
    words: {
      'a page comes': answered('fetchPage', page),
      'no row comes': answered('fetchPage', empty),
      'the page of before comes': answered('fetchPage', before),
      'no page comes': failed('fetchPage', failure),
      'there is no network': failed('fetchPage', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 3 }),
      SET_PER_PAGE: sent({ type: 'SET_PER_PAGE', perPage: 50 }),
      SET_FILTERS: sent({ type: 'SET_FILTERS', filters: { state: 'open' } }),
      SET_SORT: sent({ type: 'SET_SORT', sort: '-name' }),
      SHOW: sent({ type: 'SHOW', request: other }),
      REFRESH: sent({ type: 'REFRESH' }),
    },
    facts: ({ rows, failure }: { rows: readonly Row[]; failure: Failure | null }) => [rows.length, failure?.code],
  },
  [
    { ids: 'PAGE-06', on: 'a list opens', to: 'loading', calls: [['fetchPage', begun]] },
    {
      ids: ['PAGE-01', 'PAGE-03'],
      from: 'loading',
      on: 'a page comes',
      to: 'ready',
      tells: (past) => [{ type: 'PAGE_LOADED', page, request: asked(past) }],
      context: { rows: page.rows, meta, failure: null, seen: null },
    },
    {
      ids: ['PAGE-05', 'OP-30'],
      from: 'loading',
      on: 'the page of before comes',
      to: 'seenBefore',
      calls: [['untilOnline', undefined]],
      tells: (past) => [{ type: 'PAGE_LOADED', page: before, request: asked(past) }],
      context: { rows: page.rows, meta, failure: null, seen },
    },
    {
      ids: 'PAGE-01',
      from: 'loading',
      on: 'no row comes',
      to: 'ready',
      tells: (past) => [{ type: 'PAGE_LOADED', page: empty, request: asked(past) }],
      context: { rows: [], meta: empty.meta },
    },
    ...(
      [
        ['no page comes', failure],
        ['there is no network', offline],
      ] as const
    ).flatMap(([on, reason]): PathRow[] => {
      const fails = {
        from: 'loading',
        on,
        to: 'failed',
        calls: [['untilOnline', undefined]],
        context: { failure: reason },
      } as const;
      return [
        { ...fails, ids: ['PAGE-05', 'OP-30'], when: (past) => hasFailed(past), emits: [logged(reason)] },
        {
          ...fails,
          ids: ['PAGE-05', 'ERR-05', 'OP-116'],
          emits: [{ type: 'NOTIFY', notice: { kind: 'notRead', failure: reason } }, logged(reason)],
        },
      ];
    }),
    {
      ids: ['PAGE-05', 'OP-30'],
      from: 'failed',
      on: 'ONLINE',
      when: lackedNetwork,
      to: 'loading',
      stops: ['untilOnline'],
      calls: (past) => [['fetchPage', asked(past)]],
    },
    {
      ids: ['PAGE-05', 'OP-30'],
      from: 'seenBefore',
      on: 'ONLINE',
      to: 'loading',
      stops: ['untilOnline'],
      calls: (past) => [['fetchPage', asked(past)]],
    },
    { ids: 'OP-30', from: 'failed', on: 'ONLINE', inert: true },
    ...['failed', 'seenBefore'].map(
      (from): PathRow => ({ ids: 'OP-30', from, on: 'the network cannot be watched', inert: true }),
    ),
    ...Object.keys(asks).flatMap((on) => [
      {
        ids: ids[on] ?? 'PAGE-06',
        from: 'loading',
        on,
        to: 'loading',
        stops: ['fetchPage'],
        calls: (past: Past) => [['fetchPage', asked([...past, on])] as const],
      },
      ...['failed', 'seenBefore'].map((from) => ({
        ids: ids[on] ?? 'PAGE-06',
        from,
        on,
        to: 'loading',
        stops: ['untilOnline'],
        calls: (past: Past) => [['fetchPage', asked([...past, on])] as const],
      })),
      {
        ids: ids[on] ?? 'PAGE-06',
        from: '*',
        on,
        to: 'loading',
        calls: (past: Past) => [['fetchPage', asked([...past, on])] as const],
      },
    ]),
  ],
);

describe('PAGE-06 the newest request wins', () => {
  const named = (name: string): Page<Row> => ({ rows: [{ name }], meta });

  it.each([
    ['before', ['old', 'new']],
    ['after', ['new', 'old']],
  ] as const)('an answer to an older request, %s the newer one, is dropped', async (_, order) => {
    const answers = new Map<number, (page: Page<Row>) => void>();
    const fetchPage = fromPromise<Page<Row>, ListRequest>(
      ({ input }) => new Promise((resolve) => answers.set(input.page, resolve)),
    );
    const owner = createActor(held('owner', () => ({ begun() {}, givenUp() {}, told() {} }))).start();
    const list = createActor(createPagedList<Row>().provide({ actors: { fetchPage } }), {
      input: { owner, request: begun },
    }).start();
    list.send({ type: 'GO_TO_PAGE', page: 3 });
    for (const which of order) {
      answers.get(which === 'old' ? 2 : 3)?.(named(which));
      await setImmediate();
    }
    expect(list.getSnapshot()).toMatchObject({ value: 'ready', context: { rows: [{ name: 'new' }] } });
  });
});

it('STORE-11 ACT-14 ERR-05 a list that is no table only logs that a page could not be read', async () => {
  const fetchPage = fromPromise<Page<Row>, ListRequest>(() => Promise.reject(failure));
  const owner = createActor(held('owner', () => ({ begun() {}, givenUp() {}, told() {} }))).start();
  const list = createActor(createPagedList<Row>().provide({ actors: { fetchPage } }), {
    input: { owner, request: begun },
  });
  const emitted: string[] = [];
  list.on('*', ({ type }) => emitted.push(type));
  list.start();
  await waitFor(list, (snapshot) => snapshot.matches('failed'));
  expect(emitted).toEqual(['LOG']);
});
