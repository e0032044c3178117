import { routineInfoMachine } from '#machines/routines/routineInfo.machine.ts';
import { provePaths, type Row } from '../paths/prove.ts';
import { answered, failed, type Past, passed, sent } from '../paths/word.ts';

const info = { name: 'Opening round', instructions: '', referenceImage: null, times: null };
const seen = { at: '2026-03-02T10:00:00.000Z', readAt: '2026-03-02T12:00:00.000Z' };
const offline = { code: 'offline' };
const start = 'a list is shown';

const routineOf = (past: Past) => past.findLast((word) => word.startsWith('OPEN '))?.slice(5) ?? '';
const asks = (routine: string) => [['readRoutine', { routine }]] as const;
const nothing = { info: null, seen: null, failure: null };

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
      RETRY: sent({ type: 'RETRY' }),
      CLOSE: sent({ type: 'CLOSE' }),
      'it has slid out': passed('closingTime.routineInfo.closing', 400),
    },
    facts: ({ routine, info: known, failure }: { routine: string; info: unknown; failure: unknown }) => [
      ...[routine, known === null, failure === null],
    ],
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
      context: { info, seen, failure: null },
    },
    {
      ids: ['ROUT-17', 'OP-30'],
      from: 'loading',
      on: 'it does not come',
      to: 'open.notRead',
      emits: [{ type: 'LOG', failure: offline, doing: 'readRoutine' }],
      tags: ['failed'],
      context: { failure: offline },
    },
    ...['open.seenBefore', 'open.notRead'].map(
      (from): Row => ({
        ids: 'OP-30',
        from,
        on: 'RETRY',
        to: 'loading',
        calls: (past) => [['readRoutine', { routine: routineOf(past) }]],
      }),
    ),
    { ids: 'ROUT-17', from: 'loading', on: 'CLOSE', to: 'closing', stops: ['readRoutine'] },
    { ids: 'ROUT-17', from: 'open.*', on: 'CLOSE', to: 'closing' },
    { ids: ['ROUT-17', 'LIMIT-02'], from: 'closing', on: 'it has slid out', to: 'closed' },
    ...['OPEN opening', 'OPEN window', 'RETRY', 'CLOSE'].map(
      (on): Row => ({ ids: 'ROUT-17', from: '*', on, inert: true }),
    ),
  ],
);
