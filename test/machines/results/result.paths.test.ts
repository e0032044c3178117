import { resultMachine } from '#machines/results/result.machine.ts';
import { executor, sessionOf } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const place = { screen: 'result', uuid: 'r', search: '?score=bad' } as const;
const question = { pictures: ['shot', 'shot'], files: ['drawn'] };
const detail = {
  uuid: 'r',
  is_test: false,
  screens: [{ questions: [question] }, { questions: [{ pictures: [], files: ['shot'] }] }],
};
const offline = { code: 'offline' };
const manager = sessionOf({ permissions: { manage_results: true } });
const deleted = { code: 'deleted', at: '2026-11-29T10:00:00.000Z' };
const gone = { detail: null, deletedAt: deleted.at };
const told = (code: string) => ({ type: 'NOTIFY', notice: { kind: 'done', code } });
type Known = { detail: { is_test: boolean } | null; reason: string; failure: unknown };
const children = ['gallery', 'report'];
/** How often the mark has changed since the execution was read last. */
const isMarked = (past: Past): boolean =>
  past.slice(past.lastIndexOf('it is read')).filter((word) => word === 'the mark is changed').length % 2 === 1;
const reasons = { 'a reason is typed': ' asked for ', 'blanks are typed': ' ' } as const;
const sinceAsked = (past: Past): Past => past.slice(past.lastIndexOf('DELETE'));
const hasReason = (past: Past): boolean => sinceAsked(past).findLast((word) => word in reasons) === 'a reason is typed';
/** A failure stays until it is confirmed again or asked anew. */
const hasFailed = (past: Past): boolean =>
  sinceAsked(past).findLast((word) => word === 'CONFIRM' || word === 'the deletion fails') === 'the deletion fails';
/** The states of an open execution, each with what runs in it. */
const open = [
  ['shown', []],
  ['marking', ['markResult']],
  ['notMarked', []],
  ['askingReason', []],
  ['deleting', ['deleteResult']],
] as const;
const isManaged = ([start]: Past): boolean => start === 'a manager opens the screen';
const reads = [['readResult', { uuid: 'r' }]] as const;

provePaths(
  'one result',
  {
    machine: resultMachine,
    starts: {
      'the screen opens': () => ({ place, session: executor }),
      'a manager opens the screen': () => ({ place, session: manager }),
    },
    words: {
      'it is read': answered('readResult', detail),
      'it was deleted': failed('readResult', deleted),
      'the mark is changed': answered('markResult'),
      'the mark is refused': failed('markResult', { code: 'forbidden' }),
      'it cannot be marked, deleted meanwhile': failed('markResult', deleted),
      'it is deleted': answered('deleteResult'),
      'the deletion fails': failed('deleteResult', offline),
      MARK: sent({ type: 'MARK' }),
      DELETE: sent({ type: 'DELETE' }),
      'a reason is typed': sent({ type: 'TYPE_REASON', reason: ' asked for ' }),
      'blanks are typed': sent({ type: 'TYPE_REASON', reason: ' ' }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      CANCEL: sent({ type: 'CANCEL' }),
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
    facts: ({ detail, reason, failure }: Known) => [detail?.is_test ?? null, reason, failure !== null],
  },
  [
    ...['the screen opens', 'a manager opens the screen'].map(
      (on): Row => ({
        ids: ['RESULT-04', 'RESULT-09'],
        on,
        to: 'loading',
        calls: reads,
      }),
    ),
    {
      ids: ['RESULT-04', 'RESULT-09'],
      from: 'loading',
      on: 'it is read',
      to: 'open.shown',
      context: { detail, failure: null },
      calls: [
        ['gallery', { paths: ['drawn', 'shot'] }],
        ['report', { execution: 'r' }],
      ],
    },
    ...open.map(
      ([state, running]): Row => ({
        ids: 'RESULT-09',
        from: `open.${state}`,
        on: 'REFRESH',
        to: 'loading',
        calls: reads,
        stops: [...children, ...running].sort(),
      }),
    ),
    { ids: 'IMG-01', from: 'open.*', on: 'the pictures break', inert: true },
    { ids: 'FIN-12', from: 'open.*', on: 'the report breaks', inert: true },
    ...['MARK', 'DELETE'].map(
      (on): Row => ({
        ids: 'CORR-06',
        from: 'open.shown',
        on,
        when: (past) => !isManaged(past),
        inert: true,
      }),
    ),
    {
      ids: 'CORR-06',
      from: 'open.shown',
      on: 'MARK',
      to: 'open.marking',
      calls: (past) => [['markResult', { uuid: 'r', is_test: !isMarked(past) }]],
    },
    {
      ids: ['CORR-01', 'CORR-06'],
      from: 'open.marking',
      on: 'the mark is changed',
      to: 'open.shown',
      context: (past) => ({ detail: { ...detail, is_test: !isMarked(past) }, failure: null }),
      emits: (past) => [told(isMarked(past) ? 'executionNoTest' : 'executionMarkedAsTest')],
    },
    {
      ids: 'CORR-06',
      from: 'open.marking',
      on: 'the mark is refused',
      to: 'open.notMarked',
      context: { failure: { code: 'forbidden' } },
    },
    {
      ids: 'CORR-06',
      from: 'open.marking',
      on: 'it cannot be marked, deleted meanwhile',
      to: 'deleted',
      context: gone,
      stops: children,
    },
    {
      ids: 'CORR-06',
      from: 'open.notMarked',
      on: 'RETRY',
      to: 'open.marking',
      calls: (past) => [['markResult', { uuid: 'r', is_test: !isMarked(past) }]],
    },
    { ids: 'CORR-06', from: 'open.notMarked', on: 'CANCEL', to: 'loading', calls: reads, stops: children },
    {
      ids: 'CORR-06',
      from: 'open.shown',
      on: 'DELETE',
      to: 'open.askingReason',
      context: { reason: '', failure: null },
    },
    ...Object.entries(reasons).map(
      ([on, reason]): Row => ({
        ids: 'CORR-06',
        from: 'open.askingReason',
        on,
        context: { reason },
      }),
    ),
    { ids: 'CORR-06', from: 'open.askingReason', on: 'CONFIRM', when: (past) => !hasReason(past), inert: true },
    {
      ids: ['CORR-02', 'CORR-06'],
      from: 'open.askingReason',
      on: 'CONFIRM',
      to: 'open.deleting',
      context: { failure: null },
      calls: [['deleteResult', { uuid: 'r', reason: 'asked for' }]],
    },
    {
      ids: 'CORR-06',
      from: 'open.askingReason',
      on: 'CANCEL',
      when: hasFailed,
      to: 'loading',
      calls: reads,
      stops: children,
    },
    { ids: 'CORR-06', from: 'open.askingReason', on: 'CANCEL', to: 'open.shown' },
    {
      ids: 'CORR-06',
      from: 'open.deleting',
      on: 'the deletion fails',
      to: 'open.askingReason',
      context: { failure: offline, reason: ' asked for ' },
    },
    {
      ids: ['CORR-02', 'CORR-06'],
      from: 'open.deleting',
      on: 'it is deleted',
      to: 'deleted',
      context: { detail: null },
      emits: [told('executionDeleted'), { type: 'NAVIGATE', to: '/results?score=bad', replace: true }],
      stops: children,
    },
    { ids: 'CORR-06', from: 'loading', on: 'it was deleted', to: 'deleted', context: gone },
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
