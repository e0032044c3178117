import { expect } from 'vitest';
import type { Postponement } from '#domain/execution/postponement.ts';
import { cannotBeDoneMachine } from '#machines/execution/cannot-be-done.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const routine = { uuid: 'r1', checksum: 'c1' };
const path = 'company_c/routine_r1/c1/p1.jpg';
const place = { execution: 'e1', screen: '', question: '', kind: 'postponed' };
const kept = { path, place, preview: null, delivery: 'queued' };
const files = [{ name: 'shelf.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['abc']) }];
const offline = { code: 'offline' };
const unkeptFile = { code: 'fileMissing', path };
const at = '2026-03-02T10:00:00.000Z';
const later = '2026-03-02T10:05:00.000Z';
const before = { key: 'k0', at, comment: 'closed', pictures: [] };

const nothing: Postponement = { comment: '', pictures: [], attempt: null };
const starts: Record<string, Postponement> = {
  'nothing was said': nothing,
  'a picture is kept': { comment: '', pictures: [path], attempt: null },
  'it was tried before': { comment: 'closed', pictures: [], attempt: before },
};

type Told = { readonly now: Postponement; readonly picture: 'none' | 'coming' | 'waited for' | 'not kept' };

/** What stands in the drawer after the steps, slowly, and how far a picture is on its way to the device. */
const told = ([start = '', ...words]: Past): Told =>
  words.reduce(step, { now: starts[start] ?? nothing, picture: 'none' });

const step = ({ now, picture }: Told, word: string): Told => {
  const arrivesWith = (pictures: readonly string[]): Told => {
    const changed = { ...now, pictures };
    return { now: picture === 'waited for' ? fix(changed) : changed, picture: 'none' };
  };
  switch (word) {
    case 'TYPE spaces':
    case 'TYPE closed':
      return { now: { ...now, comment: word === 'TYPE spaces' ? ' ' : ' closed ' }, picture };
    case 'FILE_COMING':
      return { now, picture: 'coming' };
    case 'FILE_ATTACHED':
      return arrivesWith([path]);
    case 'FILE_DETACHED':
      return arrivesWith([]);
    case 'FILE_NOT_KEPT':
      return { now, picture: 'not kept' };
    case 'CANCEL':
      return { now, picture: picture === 'waited for' ? 'coming' : picture };
    case 'SAVE':
      if (now.comment.trim() === '' || picture === 'not kept') return { now, picture };
      return picture === 'none' ? { now: fix(now), picture } : { now, picture: 'waited for' };
    case 'the pictures are there':
      return { now: fix(now), picture };
    default:
      return { now, picture };
  }
};

/** The first attempt with the same words and pictures gives its key and its time to all later ones (OP-138). */
const fix = (now: Postponement): Postponement => {
  const { comment, pictures, attempt } = now;
  const isSame = attempt?.comment === comment.trim() && attempt.pictures.join() === pictures.join();
  return isSame ? now : { ...now, attempt: { key: 'k1', at: later, comment: comment.trim(), pictures } };
};

const saidAfter = (past: Past) => told(past).now;
const tell = (on: string) => (past: Past) => [{ type: 'POSTPONEMENT', postponement: saidAfter([...past, on]) }];
const isComing = (past: Past) => ['coming', 'waited for'].includes(told(past).picture);
const isUnkept = (past: Past) => told(past).picture === 'not kept';
const hasComment = (past: Past) => saidAfter(past).comment.trim() !== '';
const hasPictures = (past: Past) => saidAfter(past).pictures.length > 0;

const editing = 'open.editing.*';
const sendPictures = (past: Past) =>
  [['sendPictures', { execution: 'e1', pictures: saidAfter(past).pictures }]] as const;
const saveAnswer = (past: Past) =>
  [['saveAnswer', { execution: 'e1', routine, attempt: saidAfter(past).attempt }]] as const;
const by = (on: string, calls: typeof sendPictures | typeof saveAnswer) => (past: Past) => calls([...past, on]);

const begin = (start: string): Row => ({
  ids: start === 'nothing was said' ? ['EXEC-32', 'FILE-21'] : 'OP-54',
  on: start,
  to: 'closed',
  calls: [
    [
      'uploader',
      expect.objectContaining({
        destination: 'company_c/routine_r1/c1/',
        kept: start === 'a picture is kept' ? [kept] : [],
      }),
    ],
  ],
});

/** Was the save that was stopped last stopped by a picture that the device could not keep? */
const isAboutUnkept = (past: Past): boolean => {
  const stopped = past.findLastIndex((word, index) => {
    const { picture, now } = told(past.slice(0, index));
    if (word === 'FILE_NOT_KEPT') return picture === 'waited for';
    if (word === 'SAVE') return picture === 'not kept' && now.comment.trim() !== '';
    return word === 'the pictures are not sent' || word === 'it is not saved';
  });
  return past[stopped] === 'FILE_NOT_KEPT' || past[stopped] === 'SAVE';
};

/** Pictures come and go whatever the drawer does; the one that is waited for ends the waiting. */
const pictures = (on: 'FILE_ATTACHED' | 'FILE_DETACHED'): Row[] => [
  {
    ids: ['OP-69', 'CBD-04'],
    from: 'open.uploading.keeping',
    on,
    to: 'open.uploading.sending',
    tells: (past) => [
      { type: 'POSTPONEMENT', postponement: { ...saidAfter([...past, on]), attempt: saidAfter(past).attempt } },
      ...tell(on)(past),
    ],
    calls: by(on, sendPictures),
  },
  {
    ids: ['OP-69', 'FILE-15'],
    from: 'open.editing.notSaved',
    on,
    when: isAboutUnkept,
    to: 'open.editing.writing',
    tags: ['editable'],
    tells: tell(on),
    context: { coming: [], unkept: [] },
  },
  {
    ids: on === 'FILE_ATTACHED' ? ['CBD-01', 'OP-69'] : 'FILE-02',
    on,
    tells: tell(on),
    context: { coming: [], unkept: [] },
  },
];

const notSaved = (from: string, on: string): Row => ({
  ids: ['CBD-06', 'ERR-08', 'OP-15'],
  from,
  on,
  to: 'open.editing.notSaved',
  emits: [{ type: 'REFUSED', failure: offline }],
  tags: expect.arrayContaining(['failed', 'editable']),
  context: (past) => ({ failure: offline, postponement: saidAfter([...past, on]) }),
});

type Known = {
  readonly postponement: Postponement;
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly failure: { readonly code: string } | null;
};

provePaths(
  'SM-16 cannotBeDone',
  {
    machine: cannotBeDoneMachine,
    starts: Object.fromEntries(
      Object.entries(starts).map(([label, postponement]) => [
        label,
        (owner) => ({
          execution: 'e1',
          destination: 'company_c/routine_r1/c1/',
          routine,
          postponement,
          owner,
          kept: label === 'a picture is kept' ? [kept] : [],
        }),
      ]),
    ),
    words: {
      OPEN: sent({ type: 'OPEN' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'TYPE spaces': sent({ type: 'TYPE', comment: ' ' }),
      'TYPE closed': sent({ type: 'TYPE', comment: ' closed ' }),
      ADD_FILE: sent({ type: 'ADD_FILE', files, uuids: ['p1'] }),
      SAVE: sent({ type: 'SAVE', key: 'k1', at: later }),
      FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
      FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
      FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place, path }),
      FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place, path }),
      'the pictures are there': answered('sendPictures'),
      'the pictures are not sent': failed('sendPictures', offline),
      'it is saved': answered('saveAnswer', {}),
      'it is not saved': failed('saveAnswer', offline),
      'the drawer has gone': passed('closingTime.cannotBeDone.closing', 400),
      'the uploader breaks': failed('uploader', offline),
    },
    lastWords: ['the uploader breaks'],
    facts: ({ postponement, coming, unkept, failure }: Known) => [postponement, coming, unkept, failure?.code],
    isPossible: ({ postponement, coming, unkept }: Known, word, leaves) => {
      if (word === 'FILE_COMING')
        return (
          leaves.some((leaf) => leaf.startsWith('open.editing')) &&
          coming.length === 0 &&
          postponement.pictures.length === 0
        );
      if (word === 'FILE_ATTACHED' || word === 'FILE_NOT_KEPT') return coming.length > 0;
      if (word === 'FILE_DETACHED') return coming.length + unkept.length + postponement.pictures.length > 0;
      return word !== 'TYPE spaces' || postponement.attempt === null;
    },
  },
  [
    ...Object.keys(starts).map(begin),
    { ids: ['EXEC-32', 'CBD-01'], from: 'closed', on: 'OPEN', to: 'open.editing.writing', tags: ['editable'] },
    ...['TYPE spaces', 'TYPE closed'].flatMap((on): Row[] => [
      { ids: 'OP-57', from: 'open.editing.commentMissing', on, to: 'open.editing.writing', tells: tell(on) },
      { ids: 'CBD-01', from: editing, on, tells: tell(on) },
    ]),
    { ids: 'CBD-04', from: 'open.saving', on: 'TYPE closed', inert: true },
    {
      // The record is told of first: there has to be one that the file can belong to.
      ids: ['CBD-02', 'CBD-03', 'OP-54'],
      from: editing,
      on: 'ADD_FILE',
      tells: tell('ADD_FILE'),
      sends: [['uploader', { type: 'ADD', place, files, uuids: ['p1'], maximum: 3 }]],
    },
    {
      ids: 'OP-57',
      from: editing,
      on: 'SAVE',
      to: 'open.editing.commentMissing',
      when: (past) => !hasComment(past),
    },
    {
      ids: ['OP-69', 'FILE-15'],
      from: editing,
      on: 'SAVE',
      to: 'open.editing.notSaved',
      when: isUnkept,
      context: (past) => ({ failure: unkeptFile, postponement: saidAfter(past) }),
    },
    {
      ids: ['CBD-04', 'OP-69'],
      from: editing,
      on: 'SAVE',
      to: 'open.uploading.keeping',
      when: isComing,
      tags: ['busy'],
    },
    {
      ids: ['CBD-04', 'OP-69'],
      from: editing,
      on: 'SAVE',
      to: 'open.uploading.sending',
      when: hasPictures,
      tags: ['busy'],
      tells: tell('SAVE'),
      calls: by('SAVE', sendPictures),
    },
    {
      ids: ['CBD-04', 'OP-56', 'OP-138'],
      from: editing,
      on: 'SAVE',
      to: 'open.saving',
      tags: ['busy'],
      tells: tell('SAVE'),
      calls: by('SAVE', saveAnswer),
    },
    ...['open.uploading.*', 'open.saving'].map((from): Row => ({ ids: 'lesson 44', from, on: 'SAVE', inert: true })),
    { ids: 'OP-69', on: 'FILE_COMING', context: { coming: [path], unkept: [] } },
    {
      ids: ['OP-69', 'FILE-15'],
      from: 'open.uploading.keeping',
      on: 'FILE_NOT_KEPT',
      to: 'open.editing.notSaved',
      context: { coming: [], unkept: [path], failure: unkeptFile },
    },
    { ids: 'OP-69', on: 'FILE_NOT_KEPT', context: { coming: [], unkept: [path] } },
    ...pictures('FILE_ATTACHED'),
    ...pictures('FILE_DETACHED'),
    {
      ids: ['CBD-04', 'OP-69', 'OP-138'],
      from: 'open.uploading.sending',
      on: 'the pictures are there',
      to: 'open.saving',
      tells: tell('the pictures are there'),
      calls: by('the pictures are there', saveAnswer),
    },
    notSaved('open.uploading.sending', 'the pictures are not sent'),
    notSaved('open.saving', 'it is not saved'),
    {
      ids: ['CBD-04', 'OP-56'],
      from: 'open.saving',
      on: 'it is saved',
      to: 'closing',
      tells: [{ type: 'POSTPONED' }],
    },
    {
      ids: 'CBD-05',
      from: editing,
      on: 'CANCEL',
      to: 'closing',
      context: (past) => ({ postponement: saidAfter(past) }),
    },
    { ids: 'CBD-05', from: 'open.uploading.keeping', on: 'CANCEL', to: 'open.editing.writing' },
    {
      ids: 'CBD-05',
      from: 'open.uploading.sending',
      on: 'CANCEL',
      to: 'open.editing.writing',
      stops: ['sendPictures'],
    },
    { ids: 'CBD-04', from: 'open.saving', on: 'CANCEL', inert: true },
    { ids: ['CBD-05', 'LIMIT-02'], from: 'closing', on: 'the drawer has gone', to: 'closed' },
    { ids: 'OP-69', on: 'the uploader breaks', inert: true },
  ],
);
