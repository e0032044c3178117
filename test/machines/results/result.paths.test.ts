import { resultMachine } from '#machines/results/result.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const place = { screen: 'result', uuid: 'r', search: '?score=bad' } as const;
const question = { pictures: ['shot', 'shot'], files: ['drawn'] };
const detail = { uuid: 'r', screens: [{ questions: [question] }, { questions: [{ pictures: [], files: ['shot'] }] }] };
const offline = { code: 'offline' };
const reads = [['readResult', { uuid: 'r' }]] as const;

provePaths(
  'one result',
  {
    machine: resultMachine,
    starts: { 'the screen opens': () => ({ place, session: executor }) },
    words: {
      'it is read': answered('readResult', detail),
      'it is absent': failed('readResult', { code: 'notFound' }),
      'it is forbidden': failed('readResult', { code: 'forbidden' }),
      'it cannot be read': failed('readResult', offline),
      'the pictures break': failed('gallery', new Error('odd')),
      'the report breaks': failed('report', new Error('odd')),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      REFRESH: sent({ type: 'REFRESH' }),
      RETRY: sent({ type: 'RETRY' }),
    },
  },
  [
    { ids: ['RESULT-04', 'RESULT-09'], on: 'the screen opens', to: 'loading', calls: reads },
    {
      ids: ['RESULT-04', 'RESULT-09'],
      from: 'loading',
      on: 'it is read',
      to: 'open',
      context: { detail, failure: null },
      calls: [
        ['gallery', { paths: ['drawn', 'shot'] }],
        ['report', { execution: 'r' }],
      ],
    },
    {
      ids: 'RESULT-09',
      from: 'open',
      on: 'REFRESH',
      to: 'loading',
      calls: reads,
      stops: ['gallery', 'report'],
    },
    { ids: 'IMG-01', from: 'open', on: 'the pictures break', inert: true },
    { ids: 'FIN-12', from: 'open', on: 'the report breaks', inert: true },
    { ids: 'RESULT-01', from: 'loading', on: 'it is absent', to: 'absent' },
    { ids: 'RESULT-01', from: 'loading', on: 'it is forbidden', to: 'notAllowed' },
    {
      ids: ['RESULT-09', 'OP-30'],
      from: 'loading',
      on: 'it cannot be read',
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
  ],
);
