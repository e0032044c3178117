import { comparisonMachine } from '#machines/results/comparison.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const one = '5c3f0a52-7d1e-4f7a-9d43-0f4a0c0e3a11';
const other = '5c3f0a52-7d1e-4f7a-9d43-0f4a0c0e3a12';
const place = { screen: 'comparison', search: `?uuids=${one},x,${other},${one}` } as const;
const visits = { screen: 'comparison', search: `?visitsOf=${one}` } as const;
const comparison = { details: [{ uuid: one }], missing: 1 };
const nothing = { details: [], missing: 2 };
const offline = { code: 'offline' };
const chosen = { uuids: [one, other], visitsOf: null };
const request = (past: Past) => (past.includes('PLACE_CHANGED to the visits') ? { uuids: [], visitsOf: one } : chosen);
const reads = (past: Past) => [['readComparison', request(past)]] as const;
const stopped = { loading: ['readComparison'], failed: ['untilOnline'] };

provePaths(
  'executions side by side',
  {
    machine: comparisonMachine,
    starts: { 'the screen opens': () => ({ place }) },
    words: {
      'they are read': answered('readComparison', comparison),
      'there is none': answered('readComparison', nothing),
      'the one is absent': failed('readComparison', { code: 'notFound' }),
      'the one was deleted': failed('readComparison', { code: 'deleted', at: '2026-11-29T10:00:00.000Z' }),
      'it is forbidden': failed('readComparison', { code: 'forbidden' }),
      'they cannot be read': failed('readComparison', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      'SHOW_DIFFERING only': sent({ type: 'SHOW_DIFFERING', only: true }),
      'PLACE_CHANGED to the visits': sent({ type: 'PLACE_CHANGED', place: visits }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
    },
  },
  [
    { ids: 'RESULT-11', on: 'the screen opens', to: 'loading', calls: [['readComparison', chosen]] },
    { ids: 'RESULT-11', from: 'loading', on: 'they are read', to: 'open', context: { comparison, failure: null } },
    { ids: 'RESULT-01', from: 'loading', on: 'there is none', to: 'absent' },
    { ids: 'RESULT-01', from: 'loading', on: 'the one is absent', to: 'absent' },
    { ids: 'CORR-06', from: 'loading', on: 'the one was deleted', to: 'absent' },
    { ids: 'RESULT-01', from: 'loading', on: 'it is forbidden', to: 'notAllowed' },
    {
      ids: ['RESULT-11', 'OP-30'],
      from: 'loading',
      on: 'they cannot be read',
      to: 'failed',
      context: { failure: offline },
      calls: [['untilOnline', undefined]],
    },
    ...(['RETRY', 'ONLINE'] as const).map((on) => ({
      ids: 'OP-30',
      from: 'failed',
      on,
      to: 'loading',
      calls: reads,
      stops: ['untilOnline'],
    })),
    { ids: 'OP-30', from: 'failed', on: 'the network cannot be watched', inert: true },
    { ids: 'RESULT-11', from: 'open', on: 'SHOW_DIFFERING only', to: 'open', context: { onlyDiffering: true } },
    ...(['loading', 'open', 'absent', 'notAllowed', 'failed'] as const).flatMap((from) => [
      {
        ids: 'RESULT-11',
        from,
        on: 'PLACE_CHANGED to the visits',
        to: 'loading',
        calls: (past: Past) => reads([...past, 'PLACE_CHANGED to the visits']),
        stops: from === 'loading' || from === 'failed' ? stopped[from] : [],
      },
      { ids: 'RESULT-11', from, on: 'PLACE_CHANGED to home', inert: true as const },
    ]),
  ],
);
