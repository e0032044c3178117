import { expect } from 'vitest';
import { finishedMachine } from '#machines/finished/finished.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const rowOf = (uuid: string) => ({ uuid, activity_name: 'Shelf check', store_name: 'Store North' });
const wanted = rowOf('wanted');
const other = rowOf('other');
const watching = ['deliveries', undefined] as const;
const thresholds = { lower: 60, upper: 90 };
const full = Array.from({ length: 25 }, (_, index) => rowOf(`row ${index}`));
const failure = { code: 'server', status: 500, statusText: '', after: null };
const log = { type: 'LOG', failure, doing: 'fetchExecutions' };
/** What may stand in the way of the first page. */
const refusals = { 'no page comes': failure, 'there is no network': { code: 'offline' } } as const;
const gateway = { code: 'server', status: 502, statusText: '', after: null };
/** What may stand in the way of a further page. */
const further: ReadonlySet<string> = new Set(['no further page comes', 'a gateway answers for the further page']);
const network = ['untilOnline', undefined] as const;
const first = ['fetchPage', { from: 0, size: 25 }] as const;
const map = { tiles: '/{z}/{x}/{y}', staticMap: '/{lat}/{lon}', attribution: { text: 'Nobody', link: null } };

const pages = {
  'a full page comes': full,
  'a page with the wanted one comes': [wanted, other],
  'a short page comes': [other],
  'an empty page comes': [],
} as const;

const isWanted = ([start]: Past) => start === 'one is wanted';
const hasFound = (past: Past) => past.includes('the wanted one comes');
const hasWanted = (word: string) => word === 'a page with the wanted one comes';
/** How often the wanted one was asked for: every time a pause was over, since something left the device at last. */
const asked = (past: Past): number =>
  past.slice(past.lastIndexOf('something is delivered') + 1).filter((word) => word === '5 s pass').length;

/** The rows that each word brings. */
const brings: Readonly<Record<string, readonly { uuid: string }[]>> = {
  ...pages,
  'a short further page comes': [...full.slice(24), other],
  'the wanted one comes': [wanted],
};
/** SM-29: each row has a report of its own from the moment it is there. */
const reportsOf = (on: string) => (past: Past) => {
  const known = new Set(past.flatMap((word) => brings[word] ?? []).map(({ uuid }) => uuid));
  const fresh = (brings[on] ?? []).filter(({ uuid }) => !known.has(uuid));
  return fresh.map(({ uuid }) => ['report', { execution: uuid }] as const);
};

/** The first page: with it the wanted one is there, or is asked for from now on. */
const listed = (on: string, rows: readonly unknown[]): Row[] => {
  const settles: Row = {
    ids: ['FIN-04', 'FIN-06'],
    from: ['list.loading', 'wanted.awaitingList'],
    on,
    to: ['list.ready', 'wanted.settled'],
    when: (past) => !isWanted(past) || hasWanted(on),
    calls: reportsOf(on),
    context: (past) => ({ rows, thresholds, map, failure: null, selected: isWanted(past) ? 'wanted' : null }),
  };
  const { when: _, ...waits } = settles;
  const again: Row = {
    ids: 'OP-30',
    from: 'list.loading',
    on,
    to: 'list.ready',
    calls: reportsOf(on),
    context: (past) => ({ rows: hasFound(past) && !hasWanted(on) ? [wanted, ...rows] : rows, failure: null }),
  };
  if (hasWanted(on)) return [settles, again];
  return [settles, { ...waits, to: ['list.ready', 'wanted.polling.waiting'] }, again];
};

/** The first page does not come: with it the wanted one is asked for from now on. */
const notListed = (on: string, failure: unknown): Row[] => {
  const log = { type: 'LOG', failure, doing: 'fetchExecutions' };
  const fails: Row = {
    ids: 'FIN-08',
    from: ['list.loading', 'wanted.awaitingList'],
    on,
    to: ['list.failed', 'wanted.settled'],
    tags: ['failed'],
    calls: [network],
    emits: [log],
    context: { failure },
  };
  return [
    { ...fails, to: ['list.failed', 'wanted.polling.waiting'], when: isWanted },
    fails,
    { ...fails, ids: ['FIN-08', 'ERR-04'], from: 'list.loading', to: 'list.failed' },
  ];
};

/** What became of the last call for the first page. */
const lackedNetwork = (past: Past): boolean => past.findLast((word) => word in refusals) === 'there is no network';

/** A call for the wanted one that did not find it: the 60th is the last one. */
const missed = (on: string): Row[] => [
  {
    ids: ['FIN-07', 'LIMIT-02', 'OP-59'],
    from: 'wanted.polling.fetching',
    on,
    to: 'wanted.gaveUp',
    when: (past) => asked(past) === 60,
  },
  {
    ids: on === 'it is missing' ? 'FIN-06' : 'OP-59',
    from: 'wanted.polling.fetching',
    on,
    to: 'wanted.polling.waiting',
  },
];

type Known = {
  attempts: number;
  lastPage: number;
  rows: readonly { uuid: string }[];
  failure: { code: string; status?: number } | null;
};
const ofPolling = ['5 s pass', 'it is missing', 'it cannot be asked for', 'it was deleted', 'the wanted one comes'];

provePaths(
  'SM-27 finished',
  {
    machine: finishedMachine,
    starts: {
      'nothing is wanted': () => ({ execution: null }),
      'one is wanted': () => ({ execution: 'wanted' }),
    },
    words: {
      ...Object.fromEntries(
        Object.entries(pages).map(([label, rows]) => [label, answered('fetchPage', { rows, thresholds, map })]),
      ),
      ...Object.fromEntries(Object.entries(refusals).map(([label, failure]) => [label, failed('fetchPage', failure)])),
      MORE: sent({ type: 'MORE' }),
      'a short further page comes': answered('fetchMore', { rows: [full[24], other], thresholds, map }),
      'no further page comes': failed('fetchMore', failure),
      'a gateway answers for the further page': failed('fetchMore', gateway),
      RETRY: sent({ type: 'RETRY' }),
      SELECT: sent({ type: 'SELECT', execution: 'other' }),
      '5 s pass': passed('pollingPause.finished.wanted.polling.waiting', 5000),
      'the wanted one comes': answered('fetchOne', wanted),
      'it is missing': answered('fetchOne', null),
      'it cannot be asked for': failed('fetchOne', failure),
      'it was deleted': failed('fetchOne', { code: 'deleted', at: '2025-11-24T10:12:00.000Z' }),
      'something is delivered': said('deliveries', { type: 'DELIVERED' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      'deliveries cannot be watched': failed('deliveries', new Error('odd')),
    },
    facts: ({ attempts, lastPage, rows, failure }: Known) => [
      attempts,
      lastPage,
      rows.length,
      failure?.code,
      failure?.status,
    ],
    // Sixty calls are followed with one list only: what the list does meanwhile was seen at the first of them.
    isPossible: ({ attempts, lastPage }: Known, word) =>
      attempts < 2 || attempts === 60 || (lastPage === 1 && ofPolling.includes(word)),
  },
  [
    { ids: 'FIN-04', on: 'nothing is wanted', to: ['list.loading', 'wanted.awaitingList'], calls: [watching, first] },
    { ids: 'FIN-04', on: 'one is wanted', to: ['list.loading', 'wanted.awaitingList'], calls: [watching, first] },
    ...Object.entries(pages).flatMap(([on, rows]) => listed(on, rows)),
    ...Object.entries(refusals).flatMap(([on, failure]) => notListed(on, failure)),
    {
      ids: ['FIN-08', 'OP-30'],
      from: 'list.failed',
      on: 'RETRY',
      to: 'list.loading',
      tags: ['busy'],
      stops: ['untilOnline'],
      calls: [first],
    },
    {
      ids: ['FIN-08', 'OP-30'],
      from: 'list.failed',
      on: 'ONLINE',
      to: 'list.loading',
      tags: ['busy'],
      stops: ['untilOnline'],
      calls: [first],
      when: lackedNetwork,
    },
    { ids: 'OP-30', from: 'list.failed', on: 'ONLINE', inert: true },
    { ids: 'OP-30', from: 'list.failed', on: 'the network cannot be watched', inert: true },
    { ids: 'OP-58', from: 'list.ready', on: 'MORE', inert: true },
    {
      ids: 'OP-58',
      from: 'list.ready',
      on: 'MORE',
      to: 'list.loadingMore',
      tags: ['busy'],
      calls: [['fetchMore', { from: 25, size: 25 }]],
    },
    {
      ids: 'OP-58',
      from: 'list.loadingMore',
      on: 'a short further page comes',
      to: 'list.ready',
      calls: reportsOf('a short further page comes'),
      context: (past) => ({
        rows: hasFound(past) ? [wanted, ...full, other] : [...full, other],
        failure: null,
      }),
    },
    {
      ids: ['FIN-08', 'OP-30'],
      from: 'list.loadingMore',
      on: 'no further page comes',
      to: 'list.moreFailed',
      tags: ['failed'],
      calls: [network],
      emits: [log],
      context: { failure },
    },
    {
      ids: ['FIN-08', 'OP-30'],
      from: 'list.moreFailed',
      on: 'ONLINE',
      when: (past) => past.findLast((word) => further.has(word)) === 'a gateway answers for the further page',
      to: 'list.loadingMore',
      tags: ['busy'],
      stops: ['untilOnline'],
      calls: [['fetchMore', { from: 25, size: 25 }]],
    },
    ...['ONLINE', 'the network cannot be watched'].map(
      (on): Row => ({ ids: 'OP-30', from: 'list.moreFailed', on, inert: true }),
    ),
    {
      ids: ['FIN-08', 'OP-30'],
      from: 'list.loadingMore',
      on: 'a gateway answers for the further page',
      to: 'list.moreFailed',
      tags: ['failed'],
      calls: [network],
      emits: [{ type: 'LOG', failure: gateway, doing: 'fetchExecutions' }],
      context: { failure: gateway },
    },
    {
      ids: ['OP-30', 'OP-58'],
      from: 'list.moreFailed',
      on: 'MORE',
      to: 'list.loadingMore',
      tags: ['busy'],
      stops: ['untilOnline'],
      calls: [['fetchMore', { from: 25, size: 25 }]],
    },
    { ids: 'FIN-09', from: '*', on: 'SELECT', context: { selected: 'other' } },
    {
      ids: ['FIN-06', 'LIMIT-02'],
      from: 'wanted.polling.waiting',
      on: '5 s pass',
      to: 'wanted.polling.fetching',
      calls: [['fetchOne', { execution: 'wanted' }]],
    },
    {
      ids: ['FIN-05', 'FIN-07'],
      from: 'wanted.polling.fetching',
      on: 'the wanted one comes',
      to: 'wanted.settled',
      calls: reportsOf('the wanted one comes'),
      context: { selected: 'wanted', rows: expect.arrayContaining([wanted]) },
    },
    { ids: 'CORR-05', from: 'wanted.polling.fetching', on: 'it was deleted', to: 'wanted.deleted' },
    ...missed('it is missing'),
    ...missed('it cannot be asked for'),
    {
      ids: ['SM-34', 'FIN-06'],
      from: 'wanted.gaveUp',
      on: 'something is delivered',
      to: 'wanted.polling.waiting',
      context: { attempts: 0 },
    },
    { ids: 'SM-34', from: '*', on: 'deliveries cannot be watched', inert: true },
  ],
);
