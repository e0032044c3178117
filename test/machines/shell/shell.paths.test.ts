import { shellMachine } from '#machines/shell/shell.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { failed, said, sent } from '../../paths/word.ts';

const broken = { code: 'malformed', at: 'no worker' };
const nothing = { code: 'malformed', at: 'shell' };
const log = (failure: unknown) => [{ type: 'LOG', failure, doing: 'keepShell' }];
const news = ['READY', 'UPDATE_READY', 'UNSUPPORTED', 'FAILED'] as const;
const versions = ['registering', 'ready', 'updateReady', 'applying', 'unsupported', 'failed'];
const step = (ids: string, from: string, on: string, to: string, more: Partial<Row> = {}): Row => ({
  ids,
  from: `version.${from}`,
  on,
  to: `version.${to}`,
  ...more,
});

provePaths(
  'the kept app',
  {
    machine: shellMachine,
    starts: { 'the app starts': () => undefined },
    words: {
      ...Object.fromEntries(news.map((type) => [type, said('watchShell', { type })])),
      'the browser breaks': failed('watchShell', new Error('no worker')),
      ANSWERING: said('watchAnswering', { type: 'ANSWERING' }),
      IDLE: said('watchAnswering', { type: 'IDLE' }),
      'nobody can say what is answered': failed('watchAnswering', new Error('odd')),
      APPLY: sent({ type: 'APPLY' }),
      'it cannot be applied': failed('applyUpdate', new Error('no worker')),
    },
    facts: ({ failure }: { failure: unknown }) => failure !== null,
    lastWords: ['the browser breaks', 'nobody can say what is answered'],
  },
  [
    {
      ids: ['OP-04', 'OP-54'],
      on: 'the app starts',
      to: ['version.registering', 'work.idle'],
      calls: [
        ['watchShell', undefined],
        ['watchAnswering', undefined],
      ],
    },
    step('OP-04', 'registering', 'READY', 'ready'),
    step('OP-30', 'registering', 'UNSUPPORTED', 'unsupported'),
    step('OP-30', 'registering', 'FAILED', 'failed', { tags: ['failed'], emits: log(nothing) }),
    step('OP-54', 'registering', 'UPDATE_READY', 'updateReady'),
    step('OP-54', 'ready', 'UPDATE_READY', 'updateReady'),
    {
      ids: 'OP-54',
      from: ['version.updateReady', 'work.idle'],
      on: 'APPLY',
      to: ['version.applying', 'work.idle'],
      tags: ['busy'],
      calls: [['applyUpdate', undefined]],
    },
    { ids: 'OP-54', from: ['version.updateReady', 'work.answering'], on: 'APPLY', inert: true },
    {
      ids: 'OP-54',
      from: ['version.applying', 'work.idle'],
      on: 'ANSWERING',
      to: ['version.updateReady', 'work.answering'],
      stops: ['applyUpdate'],
    },
    step('OP-30', 'applying', 'it cannot be applied', 'updateReady', { emits: log(broken) }),
    { ids: 'OP-54', from: 'work.idle', on: 'ANSWERING', to: 'work.answering' },
    { ids: 'OP-54', from: 'work.answering', on: 'IDLE', to: 'work.idle' },
    { ids: 'OP-54', from: 'work.*', on: 'nobody can say what is answered', to: 'work.answering' },
    ...versions.map((from) =>
      step('OP-30', from, 'the browser breaks', 'failed', {
        emits: log(broken),
        stops: from === 'applying' ? ['applyUpdate'] : [],
      }),
    ),
  ],
);
