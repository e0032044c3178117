import { fileMachine } from '#machines/files/file.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const place = { execution: 'e1', screen: 's1', question: 'q1' };
const path = 'company_c/files/k1.png';
const chosen = { name: 'shelf.png', type: 'image/png', size: 12, blob: new Blob(['picture']) };
const file = { key: 'k1', place, path };
const full = { code: 'storageFull' };
const unreadable = { code: 'undecodable' };
const refusal = { code: 'rejected', status: 422, messages: ['Too many pixels'] };
const starts = {
  'a picture was taken': { chosen },
  'a queued picture is found': { kept: { path, place, preview: 'blob:kept', delivery: 'queued' } },
  'a picture that was not prepared is found': { kept: { path, place, preview: null, delivery: 'raw' } },
  'a picture lies on the platform': { kept: { path, place, preview: null, delivery: 'uploaded' } },
  'a document lies on the platform': {
    kept: { path, place: { ...place, kind: 'document' }, preview: null, delivery: 'uploaded' },
  },
  'a picture is named that is gone': { kept: { path, place, preview: null, delivery: 'missing' } },
  'an uploaded picture is found': { kept: { path, place, preview: 'blob:kept', delivery: 'uploaded' } },
};
const commit = (past: Past) =>
  [['commitFile', { place, path, chosen: past[0] === 'a picture was taken' ? chosen : null }]] as const;
const upload = [['uploadFile', { place, path }]] as const;
const awaiting = [['untilOnline', undefined]] as const;
const settled = (outcome: string) => [{ type: 'FILE_SETTLED', key: 'k1', outcome }];
const coming = [{ type: 'FILE_COMMITTING', key: 'k1', path }];
const sending = [{ type: 'FILE_SENDING', key: 'k1' }];

type Facts = {
  readonly progress: number;
  readonly preview: string | null;
  readonly failure: { readonly code: string } | null;
};

/** Whether what failed last may pass by itself; what breaks is a defect of the app. */
const mayPass = (past: Past): boolean =>
  past.findLast((word) => /^NOT_UPLOADED|^the upload breaks/.test(word)) !== 'NOT_UPLOADED by a refusal';

const removing = (from: string): Row => ({
  ids: ['FILE-02', 'Q-10'],
  from,
  on: 'REMOVE',
  to: 'removed',
  tells: (past) => [
    {
      type: 'FILE_REMOVED',
      ...file,
      place: past[0]?.startsWith('a document') ? { ...place, kind: 'document' } : place,
    },
  ],
});
const beginning = (ids: string, from: string, on: string): Row => ({
  ids,
  from,
  on,
  to: 'uploading',
  tags: ['busy'],
  tells: sending,
  calls: upload,
  context: { failure: null, progress: 0 },
});

provePaths(
  'SM-17 file',
  {
    machine: fileMachine,
    starts: Object.fromEntries(
      Object.entries(starts).map(([label, source]) => [
        label,
        (owner) => ({ ...file, source, owner, ...('kept' in source ? { place: source.kept.place } : {}) }),
      ]),
    ),
    words: {
      'it is on the device': answered('commitFile', { preview: 'blob:new' }),
      'it is not on the device': failed('commitFile', full),
      'it is no picture': failed('commitFile', unreadable),
      'it is dropped': answered('dropFile'),
      'it cannot be dropped': failed('dropFile', full),
      'what is looked at breaks': failed('storedPicture', new Error('odd')),
      START: sent({ type: 'START' }),
      RETRY: sent({ type: 'RETRY' }),
      REMOVE: sent({ type: 'REMOVE' }),
      PROGRESS: said('uploadFile', { type: 'PROGRESS', fraction: 0.5 }),
      UPLOADED: said('uploadFile', { type: 'UPLOADED' }),
      'NOT_UPLOADED by a refusal': said('uploadFile', { type: 'NOT_UPLOADED', failure: refusal }),
      'NOT_UPLOADED without a network': said('uploadFile', { type: 'NOT_UPLOADED', failure: { code: 'offline' } }),
      'NOT_UPLOADED without a session': said('uploadFile', {
        type: 'NOT_UPLOADED',
        failure: { code: 'unauthorized', messages: [] },
      }),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      'signing in cannot be watched': failed('untilSignedIn', new Error('odd')),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      'the upload breaks': failed('uploadFile', full),
    },
    facts: ({ progress, preview, failure }: Facts) => [progress, preview, failure?.code],
  },
  [
    {
      ids: 'OP-69',
      on: 'a picture was taken',
      to: 'committing',
      tags: ['busy'],
      tells: coming,
      calls: [['commitFile', { place, path, chosen }]],
    },
    {
      ids: ['OP-54', 'OP-69'],
      on: 'a picture that was not prepared is found',
      to: 'committing',
      tells: coming,
      calls: [['commitFile', { place, path, chosen: null }]],
    },
    { ids: 'OP-54', on: 'a queued picture is found', to: 'queued', context: { preview: 'blob:kept' } },
    { ids: ['DATA-05', 'Q-34'], on: 'a document lies on the platform', to: 'uploaded', context: { preview: null } },
    {
      ids: ['OP-54', 'OP-69'],
      on: 'a picture is named that is gone',
      to: 'notCommitted',
      tags: ['failed'],
      context: { failure: { code: 'fileMissing', path } },
    },
    { ids: 'OP-54', on: 'an uploaded picture is found', to: 'uploaded', context: { preview: 'blob:kept' } },
    {
      ids: ['DATA-05', 'IMG-06'],
      on: 'a picture lies on the platform',
      to: 'onPlatform',
      calls: [['storedPicture', { path }]],
      context: { preview: null },
    },
    { ids: 'IMG-01', from: 'onPlatform', on: 'what is looked at breaks', to: 'uploaded' },
    { ...removing('onPlatform'), stops: ['storedPicture'] },
    { ids: 'FILE-03', from: 'onPlatform', on: 'START', inert: true },
    {
      ids: ['FILE-01', 'OP-69'],
      from: 'committing',
      on: 'it is on the device',
      to: 'queued',
      tells: [{ type: 'FILE_COMMITTED', ...file }],
      context: { preview: 'blob:new', chosen: null },
    },
    {
      ids: 'OP-69',
      from: 'committing',
      on: 'it is not on the device',
      to: 'notCommitted',
      tags: ['failed'],
      tells: [{ type: 'FILE_NOT_COMMITTED', key: 'k1', path }],
      context: (past) => ({ failure: full, chosen: past[0] === 'a picture was taken' ? chosen : null }),
    },
    {
      ids: ['FILE-10', 'OP-69'],
      from: 'committing',
      on: 'it is no picture',
      to: 'notCommitted',
      tags: ['failed'],
      tells: [{ type: 'FILE_NOT_COMMITTED', key: 'k1', path }],
      context: { failure: unreadable },
    },
    {
      ids: 'FILE-15',
      from: 'notCommitted',
      on: 'RETRY',
      when: (past) => past.at(-1) === 'it is not on the device',
      to: 'committing',
      tells: coming,
      calls: commit,
    },
    {
      ids: 'FILE-15 OP-69',
      from: 'notCommitted',
      on: 'RETRY',
      when: (past) => past.at(-1) !== 'it is not on the device',
      inert: true,
    },
    {
      ids: ['FILE-02', 'OP-54'],
      from: 'notCommitted',
      on: 'REMOVE',
      to: 'dropping',
      tags: [],
      tells: [{ type: 'FILE_REMOVED', ...file }],
      calls: [['dropFile', { place, path }]],
    },
    ...['it is dropped', 'it cannot be dropped'].map(
      (on): Row => ({ ids: 'FILE-02', from: 'dropping', on, to: 'dropped' }),
    ),
    removing('queued'),
    removing('uploaded'),
    { ...removing('error'), stops: ['untilOnline'] },
    {
      ids: ['FILE-02', 'OP-54'],
      from: 'committing',
      on: 'REMOVE',
      to: 'dropping',
      tags: [],
      tells: [{ type: 'FILE_REMOVED', ...file }],
      stops: ['commitFile'],
      calls: [['dropFile', { place, path }]],
    },
    { ...removing('uploading'), stops: ['uploadFile'] },
    beginning('FILE-03', 'queued', 'START'),
    { ...beginning('FILE-03', 'error', 'START'), stops: ['untilOnline'] },
    { ...beginning('FILE-15', 'error', 'RETRY'), stops: ['untilOnline'] },
    { ...beginning('OP-69', 'error', 'ONLINE'), when: mayPass, stops: ['untilOnline'] },
    { ids: 'OP-69', from: 'error', on: 'ONLINE', when: (past) => !mayPass(past), inert: true },
    { ids: 'OP-69', from: 'error', on: 'the network cannot be watched', inert: true },
    {
      ids: ['OP-49', 'OP-15'],
      from: 'uploading',
      on: 'NOT_UPLOADED without a session',
      to: 'waitingForSignIn',
      tags: [],
      stops: ['uploadFile'],
      tells: settled('waiting'),
      calls: [['untilSignedIn', undefined]],
      context: { failure: null },
    },
    { ...beginning('OP-49 OP-15', 'waitingForSignIn', 'SIGNED_IN'), stops: ['untilSignedIn'] },
    { ids: 'OP-49', from: 'waitingForSignIn', on: 'signing in cannot be watched', inert: true },
    { ids: 'FILE-03', from: 'waitingForSignIn', on: 'START', inert: true },
    { ...removing('waitingForSignIn'), stops: ['untilSignedIn'] },
    { ids: 'FILE-03', from: 'committing', on: 'START', inert: true },
    { ids: 'FILE-03', from: 'uploaded', on: 'START', inert: true },
    { ids: 'FILE-01', from: 'uploading', on: 'PROGRESS', context: { progress: 0.5 } },
    {
      ids: 'FILE-18',
      from: 'uploading',
      on: 'UPLOADED',
      to: 'uploaded',
      stops: ['uploadFile'],
      tells: settled('uploaded'),
    },
    {
      ids: ['FILE-16', 'FILE-17', 'ERR-09'],
      from: 'uploading',
      on: 'NOT_UPLOADED by a refusal',
      to: 'error',
      tags: ['failed'],
      stops: ['uploadFile'],
      tells: settled('failed'),
      calls: awaiting,
      context: { failure: refusal },
    },
    {
      ids: 'FILE-17',
      from: 'uploading',
      on: 'NOT_UPLOADED without a network',
      to: 'error',
      stops: ['uploadFile'],
      tells: settled('failed'),
      calls: awaiting,
      context: { failure: { code: 'offline' } },
    },
    {
      ids: 'FILE-16',
      from: 'uploading',
      on: 'the upload breaks',
      to: 'error',
      tells: settled('failed'),
      calls: awaiting,
      context: { failure: full },
    },
  ],
);
