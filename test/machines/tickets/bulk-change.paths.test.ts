import { expect } from 'vitest';
import type { BulkChange, BulkPreviewed } from '#contracts/tickets/bulk-change.ts';
import { bulkChangeMachine } from '#machines/tickets/index.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const [one, other] = [
  { id: 'a', number: '41' },
  { id: 'b', number: '42' },
];
const asked = { request: { page: 1 }, definition: null };
const offline = { code: 'offline' };
const uuid = 'made on the device';
const change = (processed: number, name = uuid): BulkChange => ({
  uuid: name,
  action: 'approve',
  created_at: '2026-11-20T10:00:00.000Z',
  total: 2,
  processed,
  rows: [],
});
const previewed = (reason: BulkPreviewed['reason']): readonly BulkPreviewed[] => [
  { uuid: 'a', number: 41, version: 3, reason },
  { uuid: 'b', number: 42, version: 5, reason: 'state' },
];

type Known = {
  readonly selected: readonly (typeof one)[];
  readonly action: 'approve' | 'reject' | 'edit' | null;
  readonly why: string;
  readonly uuid: string;
};
const chosen = (known: Known, action: Known['action']): Known =>
  known.selected.length === 0 ? known : { ...known, action, why: '' };
const next = (known: Known, word: string): Known => {
  switch (word) {
    case 'SELECT':
      return { ...known, selected: [...known.selected.filter(({ id }) => id !== 'a'), one] };
    case 'DESELECT':
      return { ...known, selected: known.selected.filter(({ id }) => id !== 'a') };
    case 'all are gathered':
      return { ...known, selected: [one, other] };
    case 'CLEAR':
    case 'it is finished':
      return { ...known, selected: [] };
    case 'CHOOSE approve':
      return chosen(known, 'approve');
    case 'CHOOSE reject':
      return chosen(known, 'reject');
    case 'CHOOSE edit':
      return chosen(known, 'edit');
    case 'TYPE':
      return { ...known, why: 'Not yet.' };
    case 'an earlier one goes on':
      return { ...known, uuid: 'earlier' };
    case 'CONFIRM':
      return { ...known, uuid };
    default:
      return known;
  }
};
const at = (past: Past): Known => past.reduce(next, { selected: [], action: null, why: '', uuid: '' });
const anySelected = (past: Past) => at(past).selected.length > 0;
const wouldChange = (past: Past) => past.findLast((word) => word.endsWith('would change')) === 'one would change';
const isIncomplete = (past: Past) => at(past).action !== 'approve' && at(past).why === '';
const isEdit = (past: Past) => at(past).action === 'edit';
const edit = { action: 'edit', ticket: { priority: 'urgent' } };
const preview = (past: Past) => {
  const plan = isEdit(past) ? edit : { action: at(past).action };
  return ['previewChange', { plan, tickets: at(past).selected.map(({ id }) => id) }] as const;
};
const start = (past: Past) => {
  const { action, why } = at(past);
  const order = action === 'reject' ? { action, due_date_time: 1, due_date_period: 2, comments: why } : { action };
  return ['startChange', { uuid, order: isEdit(past) ? edit : order, tickets: [{ uuid: 'a', version: 3 }] }] as const;
};
const read = (past: Past) => ['readProgress', { uuid: at(past).uuid }] as const;

const choosing = ['looking', 'ready', 'gathering', 'notGathered'].map((state) => `choosing.${state}`);
const runs: Readonly<Record<string, string>> = {
  'choosing.looking': 'findUnderWay',
  'choosing.gathering': 'gatherTickets',
};
const stops = (from: string) => (runs[from] === undefined ? [] : [runs[from]]);

const selecting: readonly Row[] = choosing.flatMap((from): Row[] => [
  ...['SELECT', 'DESELECT'].map(
    (on): Row => ({ ids: 'BULK-01', from, on, context: (past) => ({ selected: at([...past, on]).selected }) }),
  ),
  {
    ids: 'BULK-01',
    from,
    on: 'SELECT_ALL',
    to: 'choosing.gathering',
    stops: stops(from),
    calls: [['gatherTickets', asked]],
  },
  { ids: 'BULK-01', from, on: 'CLEAR', to: 'choosing.ready', stops: stops(from), context: { selected: [] } },
  ...(['approve', 'reject'] as const).flatMap((action): Row[] => [
    {
      ids: ['BULK-02', 'BULK-03'],
      from,
      on: `CHOOSE ${action}`,
      when: anySelected,
      to: 'previewing',
      stops: stops(from),
      tags: ['busy'],
      context: { action },
      calls: (past) => [preview([...past, `CHOOSE ${action}`])],
    },
    { ids: 'BULK-01', from, on: `CHOOSE ${action}`, when: (past) => !anySelected(past), inert: true },
  ]),
  {
    ids: 'BULK-08',
    from,
    on: 'CHOOSE edit',
    when: anySelected,
    to: 'editing.loadingAreas',
    stops: stops(from),
    tags: ['busy'],
    context: { action: 'edit' },
    calls: [['loadAreas', undefined]],
  },
  { ids: 'BULK-01', from, on: 'CHOOSE edit', when: (past) => !anySelected(past), inert: true },
]);

const areas = [{ uuid: 'area', name: 'Maintenance' }];
const editing: readonly Row[] = [
  {
    ids: 'BULK-08',
    from: 'editing.loadingAreas',
    on: 'the areas come',
    to: 'editing.choosingValues',
    tags: ['editable'],
    context: { areas },
  },
  {
    ids: ['BULK-08', 'OP-30'],
    from: 'editing.loadingAreas',
    on: 'the areas cannot be read',
    to: 'editing.notOpened',
    tags: ['failed'],
    context: { failure: offline },
  },
  {
    ids: ['BULK-08', 'OP-30'],
    from: 'editing.notOpened',
    on: 'RETRY',
    to: 'editing.loadingAreas',
    calls: [['loadAreas', undefined]],
  },
  ...['loadingAreas', 'notOpened', 'choosingValues', 'lacking'].map(
    (state): Row => ({
      ids: 'BULK-08',
      from: `editing.${state}`,
      on: 'CANCEL',
      to: 'choosing.ready',
      stops: state === 'loadingAreas' ? ['loadAreas'] : [],
      context: (past) => ({ selected: at(past).selected }),
    }),
  ),
  ...['choosingValues', 'lacking'].map(
    (state): Row => ({
      ids: 'BULK-08',
      from: `editing.${state}`,
      on: 'TYPE',
      to: 'editing.choosingValues',
      context: { typed: expect.objectContaining({ priority: 'urgent', area: '', dueDay: '' }) },
    }),
  ),
  {
    ids: 'BULK-08',
    from: 'editing.choosingValues',
    on: 'PREVIEW',
    when: isIncomplete,
    to: 'editing.lacking',
    tags: ['editable'],
  },
  {
    ids: 'BULK-09',
    from: 'editing.choosingValues',
    on: 'PREVIEW',
    when: (past) => !isIncomplete(past),
    to: 'previewing',
    calls: (past) => [preview(past)],
  },
  {
    ids: 'BULK-09',
    from: 'previewed.writing',
    on: 'BACK',
    when: isEdit,
    to: 'editing.choosingValues',
    context: { typed: expect.objectContaining({ priority: 'urgent' }) },
  },
  { ids: 'BULK-09', from: 'previewed.writing', on: 'BACK', when: (past) => !isEdit(past), inert: true },
  { ids: 'BULK-09', from: 'previewed.incomplete', on: 'BACK', inert: true },
];

provePaths(
  'changing many tickets at once',
  {
    machine: bulkChangeMachine,
    starts: { 'the list opens': (owner) => ({ owner, offset: '-03:00' }) },
    words: {
      'nothing goes on': answered('findUnderWay', null),
      'an earlier one goes on': answered('findUnderWay', change(0, 'earlier')),
      'it cannot be looked for': failed('findUnderWay', offline),
      SELECT: sent({ type: 'SELECT', tickets: [one] }),
      DESELECT: sent({ type: 'DESELECT', tickets: [one] }),
      SELECT_ALL: sent({ type: 'SELECT_ALL', asked }),
      'all are gathered': answered('gatherTickets', [one, other]),
      'they cannot be gathered': failed('gatherTickets', offline),
      CLEAR: sent({ type: 'CLEAR' }),
      'CHOOSE approve': sent({ type: 'CHOOSE', action: 'approve' }),
      'CHOOSE reject': sent({ type: 'CHOOSE', action: 'reject' }),
      'CHOOSE edit': sent({ type: 'CHOOSE', action: 'edit' }),
      'the areas come': answered('loadAreas', areas),
      'the areas cannot be read': failed('loadAreas', offline),
      PREVIEW: sent({ type: 'PREVIEW' }),
      BACK: sent({ type: 'BACK' }),
      'one would change': answered('previewChange', previewed(null)),
      'none would change': answered('previewChange', previewed('changed')),
      'no preview comes': failed('previewChange', offline),
      TYPE: sent({ type: 'TYPE', typed: { reopenTicketComments: 'Not yet.', priority: 'urgent' } }),
      CONFIRM: sent({ type: 'CONFIRM', uuid }),
      CANCEL: sent({ type: 'CANCEL' }),
      RETRY: sent({ type: 'RETRY' }),
      CLOSE: sent({ type: 'CLOSE' }),
      'it begins': answered('startChange', change(0)),
      'it is not confirmed': failed('startChange', offline),
      'it goes on': answered('readProgress', change(1)),
      'it is finished': answered('readProgress', change(2)),
      'no progress comes': failed('readProgress', offline),
      'a second passes': passed('lookAgain.bulkChange.running.waiting', 1000),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'nothing tells of the network': failed('untilOnline', new Error('odd')),
      'the export breaks': failed('ticketExport', new Error('odd')),
    },
    lastWords: ['nothing tells of the network', 'the export breaks'],
    facts: (context: {
      selected: readonly unknown[];
      previewed: readonly BulkPreviewed[];
      action: string;
      typed: { reopenTicketComments: string };
    }) => [context.selected.length, context.previewed[0]?.reason, context.action, context.typed.reopenTicketComments],
  },
  [
    {
      ids: 'BULK-07',
      on: 'the list opens',
      to: 'choosing.looking',
      calls: [
        ['ticketExport', undefined],
        ['findUnderWay', undefined],
      ],
    },
    { ids: 'BULK-10', from: '*', on: 'the export breaks', inert: true },
    { ids: 'BULK-07', from: 'choosing.looking', on: 'nothing goes on', to: 'choosing.ready' },
    { ids: 'BULK-07', from: 'choosing.looking', on: 'it cannot be looked for', to: 'choosing.ready' },
    {
      ids: 'BULK-07',
      from: 'choosing.looking',
      on: 'an earlier one goes on',
      to: 'running.asking',
      context: { change: change(0, 'earlier') },
      calls: [['readProgress', { uuid: 'earlier' }]],
    },
    ...selecting,
    ...editing,
    {
      ids: 'BULK-01',
      from: 'choosing.gathering',
      on: 'all are gathered',
      to: 'choosing.ready',
      context: { selected: [one, other] },
    },
    {
      ids: 'BULK-01',
      from: 'choosing.gathering',
      on: 'they cannot be gathered',
      to: 'choosing.notGathered',
      tags: ['failed'],
      context: (past) => ({ failure: offline, selected: at(past).selected }),
    },
    ...(['one would change', 'none would change'] as const).map(
      (on): Row => ({
        ids: 'BULK-03',
        from: 'previewing',
        on,
        to: 'previewed.writing',
        tags: ['asking'],
        context: { previewed: previewed(on === 'one would change' ? null : 'changed') },
      }),
    ),
    {
      ids: 'BULK-03',
      from: 'previewing',
      on: 'no preview comes',
      to: 'notPreviewed',
      tags: ['failed'],
      context: { failure: offline },
    },
    { ids: 'BULK-03', from: 'previewing', on: 'CANCEL', to: 'choosing.ready', stops: ['previewChange'] },
    { ids: 'BULK-03', from: 'notPreviewed', on: 'RETRY', to: 'previewing', calls: (past) => [preview(past)] },
    { ids: 'BULK-03', from: 'notPreviewed', on: 'CANCEL', to: 'choosing.ready' },
    ...['previewed.writing', 'previewed.incomplete'].flatMap((from): Row[] => [
      {
        ids: 'BULK-02',
        from,
        on: 'TYPE',
        to: 'previewed.writing',
        context: { typed: expect.objectContaining({ reopenTicketComments: 'Not yet.', dueDateTime: '1' }) },
      },
      {
        ids: 'BULK-03',
        from,
        on: 'CANCEL',
        to: 'choosing.ready',
        context: (past) => ({ selected: at(past).selected }),
      },
    ]),
    {
      ids: ['BULK-02', 'TAPPROVE-07', 'TAPPROVE-09'],
      from: 'previewed.writing',
      on: 'CONFIRM',
      when: isIncomplete,
      to: 'previewed.incomplete',
    },
    {
      ids: 'BULK-04',
      from: 'previewed.writing',
      on: 'CONFIRM',
      when: (past) => !isIncomplete(past) && wouldChange(past),
      to: 'starting',
      tags: ['busy'],
      context: { uuid },
      calls: (past) => [start(past)],
    },
    {
      ids: 'BULK-03',
      from: 'previewed.writing',
      on: 'CONFIRM',
      when: (past) => !isIncomplete(past) && !wouldChange(past),
      inert: true,
    },
    { ids: 'BULK-04', from: 'starting', on: 'it begins', to: 'running.asking', calls: [['readProgress', { uuid }]] },
    {
      ids: 'BULK-06',
      from: 'starting',
      on: 'it is not confirmed',
      to: 'notStarted',
      tags: ['failed'],
      context: { failure: offline },
    },
    { ids: 'BULK-06', from: 'notStarted', on: 'RETRY', to: 'starting', calls: (past) => [start(past)] },
    {
      ids: ['BULK-06', 'BULK-07'],
      from: 'notStarted',
      on: 'CANCEL',
      to: 'choosing.looking',
      calls: [['findUnderWay', undefined]],
    },
    { ids: 'BULK-05', from: 'running.asking', on: 'it goes on', to: 'running.waiting', context: { change: change(1) } },
    {
      ids: 'BULK-05',
      from: 'running.asking',
      on: 'it is finished',
      to: 'done',
      context: { change: change(2), selected: [] },
      tells: [{ type: 'BULK_CHANGED' }],
    },
    {
      ids: 'BULK-05',
      from: 'running.asking',
      on: 'no progress comes',
      to: 'running.unreachable',
      tags: ['failed'],
      context: { failure: offline },
      calls: [['untilOnline', undefined]],
    },
    {
      ids: 'BULK-05',
      from: 'running.waiting',
      on: 'a second passes',
      to: 'running.asking',
      calls: (past) => [read(past)],
    },
    ...(['RETRY', 'ONLINE'] as const).map(
      (on): Row => ({
        ids: ['BULK-05', 'OP-30'],
        from: 'running.unreachable',
        on,
        to: 'running.asking',
        stops: ['untilOnline'],
        calls: (past) => [read(past)],
      }),
    ),
    { ids: 'BULK-05', from: 'running.unreachable', on: 'CLOSE', to: 'choosing.ready', stops: ['untilOnline'] },
    { ids: ['BULK-05', 'OP-30'], from: 'running.unreachable', on: 'nothing tells of the network', inert: true },
    { ids: 'BULK-05', from: 'done', on: 'CLOSE', to: 'choosing.ready' },
  ],
);
