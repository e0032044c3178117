import { storageMachine } from '#machines/shell/storage.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, said } from '../../paths/word.ts';

const asks = { calls: [['askPersistence', undefined]] } as const;

provePaths(
  'the promise of the browser',
  {
    machine: storageMachine,
    starts: { 'the app starts': () => undefined },
    words: {
      ANSWERING: said('watchAnswering', { type: 'ANSWERING' }),
      'it was promised before': answered('isPersistent', true),
      'it was not promised before': answered('isPersistent', false),
      'it cannot be told': failed('isPersistent', new Error('odd')),
      'it is promised': answered('askPersistence', true),
      'it is refused': answered('askPersistence', false),
      'it cannot be asked': failed('askPersistence', new Error('odd')),
      'nobody can say what is answered': failed('watchAnswering', new Error('odd')),
    },
    facts: () => null,
    lastWords: ['nobody can say what is answered'],
  },
  [
    {
      ids: 'OP-54',
      on: 'the app starts',
      to: 'checking',
      calls: [
        ['watchAnswering', undefined],
        ['isPersistent', undefined],
      ],
    },
    { ids: 'OP-54', from: 'checking', on: 'it was promised before', to: 'promised', stops: ['watchAnswering'] },
    { ids: 'OP-54', from: 'checking', on: 'it was not promised before', to: 'unpromised' },
    { ids: 'OP-54', from: 'checking', on: 'it cannot be told', to: 'unpromised' },
    { ids: 'OP-54', from: 'checking', on: 'ANSWERING', to: 'asking', stops: ['isPersistent'], ...asks },
    { ids: 'OP-54', from: 'unpromised', on: 'ANSWERING', to: 'asking', ...asks },
    { ids: 'OP-54', from: 'asking', on: 'it is promised', to: 'promised', stops: ['watchAnswering'] },
    { ids: 'OP-54', from: 'asking', on: 'it is refused', to: 'unpromised' },
    { ids: 'OP-54', from: 'asking', on: 'it cannot be asked', to: 'unpromised' },
    { ids: 'OP-54', from: 'asking', on: 'ANSWERING', inert: true },
    { ids: 'OP-54', on: 'nobody can say what is answered', inert: true },
  ],
);
