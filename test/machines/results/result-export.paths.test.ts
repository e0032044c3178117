import type { ResultExport } from '#contracts/results/result-export.ts';
import { resultExportMachine } from '#machines/results/result-export.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const uuid = 'made on the device';
const filters = { text: 'north' };
const plain = { format: 'csv', columns: 'label', choices: 'joined', pictures: 'links' } as const;
const workbook = { ...plain, format: 'xlsx' } as const;
const made = (state: ResultExport['state'], name = uuid): ResultExport => ({
  ...plain,
  uuid: name,
  state,
  created_at: '2026-11-20T10:00:00.000Z',
  done: 3,
  total: 5,
  ahead: 0,
  fault: state === 'failed' ? 'too_large' : null,
  file: state === 'made' ? { name: 'Executions.csv', bytes: 10, url: 'https://files.test' } : null,
});

/** The uuid that was followed last. */
const named = (past: Past): string =>
  past.reduce((name, word) => (word === 'ORDER' ? uuid : word.startsWith('an earlier one') ? 'earlier' : name), '');
const chosen = (past: Past) =>
  past.findLast((word) => word === 'CHOOSE' || word === 'AGAIN') === 'CHOOSE' ? workbook : plain;
const outcomes =
  /^(CLOSE|it (is cancelled|is made|fails|is ordered|is downloaded|is withheld|goes on)|.* earlier one .*|there is none)$/;
/** Whether a file that was made is still offered. */
const hasFile = (past: Past): boolean =>
  /is made|is downloaded/.test(past.findLast((word) => outcomes.test(word)) ?? '');
const read = (past: Past) => [['readExport', { uuid: named(past) }]] as const;
const order = (past: Past) => [['orderExport', { uuid, filters, choices: chosen(past) }]] as const;
const download = (past: Past) => [['downloadExport', { uuid: named(past) }]] as const;
const cancel = (past: Past) => [['cancelExport', { uuid: named(past) }]] as const;
const forgotten = { made: null };

provePaths(
  'an export of results',
  {
    machine: resultExportMachine,
    starts: { 'the list opens': () => undefined },
    words: {
      'there is none': answered('findNewest', null),
      'an earlier one goes on': answered('findNewest', made('running', 'earlier')),
      'an earlier one waits': answered('findNewest', made('waiting', 'earlier')),
      'an earlier one is made': answered('findNewest', made('made', 'earlier')),
      'the earlier one failed': answered('findNewest', made('failed', 'earlier')),
      'it cannot be looked for': failed('findNewest', offline),
      OPEN: sent({ type: 'OPEN', filters }),
      CHOOSE: sent({ type: 'CHOOSE', choices: { format: 'xlsx' } }),
      ORDER: sent({ type: 'ORDER', uuid }),
      CANCEL: sent({ type: 'CANCEL' }),
      RETRY: sent({ type: 'RETRY' }),
      AGAIN: sent({ type: 'AGAIN', filters }),
      DOWNLOAD: sent({ type: 'DOWNLOAD' }),
      CLOSE: sent({ type: 'CLOSE' }),
      'it is ordered': answered('orderExport', made('waiting')),
      'it is not confirmed': failed('orderExport', offline),
      'it goes on': answered('readExport', made('running')),
      'it is made': answered('readExport', made('made')),
      'it fails': answered('readExport', made('failed')),
      'no progress comes': failed('readExport', offline),
      'a second passes': passed('lookAgain.resultExport.following.waiting', 1000),
      'it is downloaded': answered('downloadExport', made('made')),
      'it is withheld': answered('downloadExport', made('failed')),
      'it cannot be reached': failed('downloadExport', offline),
      'it is cancelled': answered('cancelExport', undefined),
      'the end is not confirmed': failed('cancelExport', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'nothing tells of the network': failed('untilOnline', new Error('odd')),
    },
    lastWords: ['nothing tells of the network'],
    facts: ({
      choices,
      uuid: name,
      made: file,
    }: {
      choices: typeof plain;
      uuid: string;
      made: ResultExport | null;
    }) => [choices.format, name, file?.state],
  },
  [
    { ids: 'EXPO-12', on: 'the list opens', to: 'looking', calls: [['findNewest', undefined]] },
    ...['there is none', 'the earlier one failed', 'it cannot be looked for'].map(
      (on): Row => ({ ids: 'EXPO-12', from: 'looking', on, to: 'offered' }),
    ),
    ...(['running', 'waiting'] as const).map(
      (state): Row => ({
        ids: 'EXPO-12',
        from: 'looking',
        on: state === 'running' ? 'an earlier one goes on' : 'an earlier one waits',
        to: 'following.asking',
        context: { made: made(state, 'earlier') },
        calls: [['readExport', { uuid: 'earlier' }]],
      }),
    ),
    {
      ids: 'EXPO-12',
      from: 'looking',
      on: 'an earlier one is made',
      to: 'made',
      context: { made: made('made', 'earlier') },
    },
    { ids: 'EXPO-05', from: 'offered', on: 'OPEN', to: 'choosing', tags: ['editable'], context: { filters } },
    {
      ids: ['EXPO-05', 'EXPO-06', 'EXPO-08'],
      from: 'choosing',
      on: 'CHOOSE',
      to: 'choosing',
      context: { choices: workbook },
    },
    {
      ids: 'EXPO-05',
      from: 'choosing',
      on: 'ORDER',
      to: 'ordering',
      tags: ['busy'],
      calls: (past) => order([...past, 'ORDER']),
    },
    { ids: 'EXPO-05', from: 'choosing', on: 'CANCEL', when: (past) => !hasFile(past), to: 'offered' },
    { ids: 'EXPO-12', from: 'choosing', on: 'CANCEL', when: hasFile, to: 'made' },
    {
      ids: 'EXPO-09',
      from: 'ordering',
      on: 'it is ordered',
      to: 'following.asking',
      context: { made: made('waiting') },
      calls: read,
    },
    {
      ids: ['EXPO-09', 'OP-30'],
      from: 'ordering',
      on: 'it is not confirmed',
      to: 'notOrdered',
      tags: ['failed'],
      context: { failure: offline },
    },
    { ids: ['EXPO-09', 'OP-30'], from: 'notOrdered', on: 'RETRY', to: 'ordering', calls: order },
    { ids: 'EXPO-12', from: 'notOrdered', on: 'CANCEL', to: 'looking', calls: [['findNewest', undefined]] },
    {
      ids: 'EXPO-09',
      from: 'following.asking',
      on: 'it goes on',
      to: 'following.waiting',
      context: { made: made('running') },
    },
    { ids: 'EXPO-09', from: 'following.asking', on: 'it is made', to: 'made', context: { made: made('made') } },
    {
      ids: 'EXPO-11',
      from: 'following.asking',
      on: 'it fails',
      to: 'notMade',
      tags: ['failed'],
      context: { made: made('failed') },
    },
    {
      ids: ['EXPO-09', 'OP-30'],
      from: 'following.asking',
      on: 'no progress comes',
      to: 'following.unreachable',
      tags: ['failed'],
      context: { failure: offline },
      calls: [['untilOnline', undefined]],
    },
    { ids: 'EXPO-09', from: 'following.waiting', on: 'a second passes', to: 'following.asking', calls: read },
    ...['RETRY', 'ONLINE'].map(
      (on): Row => ({
        ids: ['EXPO-09', 'OP-30'],
        from: 'following.unreachable',
        on,
        to: 'following.asking',
        stops: ['untilOnline'],
        calls: read,
      }),
    ),
    {
      ids: ['EXPO-09', 'OP-30'],
      from: 'following.unreachable',
      on: 'nothing tells of the network',
      inert: true,
    },
    {
      ids: 'EXPO-09',
      from: 'following.unreachable',
      on: 'CLOSE',
      to: 'offered',
      stops: ['untilOnline'],
      context: forgotten,
    },
    ...(['following.asking', 'following.waiting', 'following.unreachable'] as const).map(
      (from): Row => ({
        ids: 'EXPO-14',
        from,
        on: 'CANCEL',
        to: 'cancelling',
        tags: ['busy'],
        stops: from === 'following.asking' ? ['readExport'] : from === 'following.unreachable' ? ['untilOnline'] : [],
        calls: cancel,
      }),
    ),
    { ids: 'EXPO-14', from: 'cancelling', on: 'it is cancelled', to: 'offered', context: forgotten },
    {
      ids: ['EXPO-14', 'OP-30'],
      from: 'cancelling',
      on: 'the end is not confirmed',
      to: 'notCancelled',
      tags: ['failed'],
      context: { failure: offline },
    },
    { ids: ['EXPO-14', 'OP-30'], from: 'notCancelled', on: 'RETRY', to: 'cancelling', calls: cancel },
    { ids: 'EXPO-14', from: 'notCancelled', on: 'CLOSE', to: 'following.asking', calls: read },
    { ids: 'EXPO-10', from: 'made', on: 'DOWNLOAD', to: 'downloading', tags: ['busy'], calls: download },
    { ids: 'EXPO-05', from: 'made', on: 'OPEN', to: 'choosing', context: { filters } },
    { ids: 'EXPO-12', from: 'made', on: 'CLOSE', to: 'offered', context: forgotten },
    { ids: 'EXPO-10', from: 'downloading', on: 'it is downloaded', to: 'made', context: { made: made('made') } },
    {
      ids: ['EXPO-10', 'EXPO-11'],
      from: 'downloading',
      on: 'it is withheld',
      to: 'notMade',
      context: { made: made('failed') },
    },
    {
      ids: ['EXPO-10', 'OP-30'],
      from: 'downloading',
      on: 'it cannot be reached',
      to: 'notDownloaded',
      tags: ['failed'],
      context: { failure: offline },
    },
    { ids: ['EXPO-10', 'OP-30'], from: 'notDownloaded', on: 'RETRY', to: 'downloading', calls: download },
    { ids: 'EXPO-10', from: 'notDownloaded', on: 'CLOSE', to: 'offered', context: forgotten },
    {
      ids: 'EXPO-11',
      from: 'notMade',
      on: 'AGAIN',
      to: 'choosing',
      context: { made: null, filters, choices: plain },
    },
    { ids: 'EXPO-11', from: 'notMade', on: 'CLOSE', to: 'offered', context: forgotten },
  ],
);
