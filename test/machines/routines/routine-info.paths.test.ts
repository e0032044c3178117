import { routineInfoMachine } from '#machines/routines/routine-info.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const info = { name: 'Opening round', instructions: '', referenceImage: null, times: null };
const seen = { at: '2026-03-02T10:00:00.000Z', readAt: '2026-03-02T12:00:00.000Z' };
const offline = { code: 'offline' };
const broken = { code: 'server', status: 500, statusText: '', after: null };
const start = 'a list is shown';

const routineOf = (past: Past) => past.findLast((word) => word.startsWith('OPEN '))?.slice(5) ?? '';
const asksAgain = (past: Past) => asks(routineOf(past));
const asks = (routine: string) => [['readRoutine', { routine }]] as const;
const nothing = { info: null, seen: null, failure: null };

type Known = { readonly routine: string; readonly info: unknown; readonly failure: { readonly code: string } | null };

provePaths(
  'SM-23 routine info drawer',
  {
    machine: routineInfoMachine,
    starts: { [start]: () => undefined },
    words: {
      'OPEN opening': sent({ type: 'OPEN', routine: 'opening' }),
      'OPEN window': sent({ type: 'OPEN', routine: 'window' }),
      'it comes': answered('readRoutine', { info, seen: null }),
      'it was seen before': answered('readRoutine', { info, seen }),
      'it does not come': failed('readRoutine', offline),
      'the platform fails': failed('readRoutine', broken),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      CLOSE: sent({ type: 'CLOSE' }),
      'it has slid out': passed('closingTime.routineInfo.closing', 400),
    },
    facts: ({ routine, info: known, failure }: Known) => [routine, known === null, failure?.code],
  },
  [
    { ids: 'ROUT-17', on: start, to: 'closed' },
    ...['opening', 'window'].map(
      (routine): Row => ({
        ids: ['ROUT-17', 'API-41'],
        from: 'closed',
        on: `OPEN ${routine}`,
        to: 'loading',
        calls: asks(routine),
        tags: ['busy'],
        context: { routine, ...nothing },
      }),
    ),
    {
      ids: ['ROUT-17', 'ROUT-18', 'DATA-35'],
      from: 'loading',
      on: 'it comes',
      to: 'open.read',
      context: { info, seen: null, failure: null },
    },
    {
      ids: ['ROUT-17', 'OP-30'],
      from: 'loading',
      on: 'it was seen before',
      to: 'open.seenBefore',
      calls: [['untilOnline', undefined]],
      context: { info, seen, failure: null },
    },
    ...(
      [
        ['it does not come', offline],
        ['the platform fails', broken],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: ['ROUT-17', 'OP-30'],
        from: 'loading',
        on,
        to: 'open.notRead',
        emits: [{ type: 'LOG', failure, doing: 'readRoutine' }],
        tags: ['failed'],
        calls: [['untilOnline', undefined]],
        context: { failure },
      }),
    ),
    ...['RETRY', 'ONLINE'].map(
      (on): Row => ({
        ids: ['ROUT-17', 'OP-30'],
        from: 'open.seenBefore',
        on,
        to: 'loading',
        stops: ['untilOnline'],
        calls: asksAgain,
      }),
    ),
    { ids: 'OP-30', from: 'open.seenBefore', on: 'the network cannot be watched', inert: true },
    ...['RETRY', 'ONLINE'].map(
      (on): Row => ({
        ids: ['ROUT-17', 'OP-30'],
        from: 'open.notRead',
        on,
        when: (past) => on === 'RETRY' || past.at(-1) === 'it does not come',
        to: 'loading',
        stops: ['untilOnline'],
        calls: asksAgain,
      }),
    ),
    ...['ONLINE', 'the network cannot be watched'].map(
      (on): Row => ({ ids: 'OP-30', from: 'open.notRead', on, inert: true }),
    ),
    { ids: 'ROUT-17', from: 'loading', on: 'CLOSE', to: 'closing', stops: ['readRoutine'] },
    ...['open.notRead', 'open.seenBefore'].map(
      (from): Row => ({ ids: 'ROUT-17', from, on: 'CLOSE', to: 'closing', stops: ['untilOnline'] }),
    ),
    { ids: 'ROUT-17', from: 'open.*', on: 'CLOSE', to: 'closing' },
    { ids: ['ROUT-17', 'LIMIT-02'], from: 'closing', on: 'it has slid out', to: 'closed' },
    ...['OPEN opening', 'OPEN window', 'RETRY', 'CLOSE'].map(
      (on): Row => ({ ids: 'ROUT-17', from: '*', on, inert: true }),
    ),
  ],
);
