import { expect } from 'vitest';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { type Past, passed, said, sent } from '../../paths/word.ts';

const place = { execution: 'e1', screen: 's1', question: 'q1' };
const drawing = { ...place, kind: 'drawing' };
const elsewhere = { ...place, question: 'q2' };
const picture = { name: 'shelf.JPG', type: 'image/jpeg', size: 100, blob: new Blob(['x']) };
const document = { ...picture, name: 'shelf.pdf', type: 'application/pdf' };
const huge = { ...picture, size: 104_857_601 };
const pathOf = (key: string) => `company_c/files/${key}.jpg`;
const kept = { path: pathOf('k0'), place: elsewhere, preview: null, delivery: 'queued' };
/** What a repeated question came with, in a repetition that is added. */
const takenUp = { path: pathOf('k3'), place: { ...place, screen: 'n1:s1' }, preview: null, delivery: 'uploaded' };
const start = ['file', { type: 'START' }] as const;

const remove = ['file', { type: 'REMOVE' }] as const;

const add = (uuids: readonly string[], files: readonly unknown[], maximum: number, at = place) =>
  sent({ type: 'ADD', place: at, files, uuids, maximum });
const keys = ['k1', 'k2'] as const;
type Key = (typeof keys)[number];

/** What a file tells the queue in the course of its life. */
const told = (key: Key) => ({
  [`${key} is being kept`]: said(key, { type: 'FILE_COMMITTING', key, path: pathOf(key) }),
  [`${key} is kept`]: said(key, { type: 'FILE_COMMITTED', key, place, path: pathOf(key) }),
  [`${key} is not kept`]: said(key, { type: 'FILE_NOT_COMMITTED', key, path: pathOf(key) }),
  [`${key} is sent`]: said(key, { type: 'FILE_SENDING', key }),
  [`${key} has arrived`]: said(key, { type: 'FILE_SETTLED', key, outcome: 'uploaded' }),
  [`${key} waits`]: said(key, { type: 'FILE_SETTLED', key, outcome: 'waiting' }),
  [`${key} has failed`]: said(key, { type: 'FILE_SETTLED', key, outcome: 'failed' }),
  [`${key} is removed`]: said(key, { type: 'FILE_REMOVED', key, place, path: pathOf(key) }),
});

/** Which files there are after the steps, and how their last sending ended. */
const filesAfter = (past: Past): ReadonlyMap<Key, string> => {
  const files = new Map<Key, string>();
  for (const word of past) {
    if (word.startsWith('ADD k1')) files.set('k1', 'waiting');
    if (word.startsWith('ADD k2')) files.set('k2', 'waiting');
    for (const key of keys) {
      if (word === `${key} is being kept`) files.set(key, 'waiting');
      if (word === `${key} is not kept`) files.set(key, 'failed');
      if (word === `${key} is sent`) files.set(key, 'underway');
      if (word === `${key} has arrived`) files.set(key, 'uploaded');
      if (word === `${key} waits`) files.set(key, 'waiting');
      if (word === `${key} has failed`) files.set(key, 'failed');
      if (word === `${key} is removed`) files.delete(key);
    }
  }
  return files;
};

const startAll = (past: Past) => [
  ...(past[0] === 'a picture is kept' ? [start] : []),
  ...[...filesAfter(past).keys()].map(() => start),
];
const judged = (past: Past): string => {
  const deliveries = [...filesAfter(past).values()];
  if (deliveries.length === 0 && past[0] === 'nothing is kept') return 'queue.idle';
  if (deliveries.includes('underway')) return 'queue.processing';
  if (deliveries.includes('failed')) return 'queue.error.telling';
  return past[0] === 'a picture is kept' || deliveries.includes('waiting') ? 'queue.idle' : 'queue.uploaded';
};
const begun = (key: Key) =>
  ['file', expect.objectContaining({ key, place, path: pathOf(key), source: { chosen: picture } })] as const;
const added = (past: Past) => past.filter((word) => /^ADD k\d/.test(word)).length;

/** A removed file is told and counted; the queue stays, or is judged by what is left in it. */
const removing = (key: Key, from: string, to: string | undefined): Row => ({
  ids: ['FILE-02', 'FILE-01'],
  from,
  on: `${key} is removed`,
  ...(to === undefined ? {} : { to }),
  tells: [{ type: 'FILE_DETACHED', place, path: pathOf(key) }],
  context: (past) => ({ removed: past.filter((word) => word.endsWith('is removed')).length + 1 }),
});

/** Where the queue can be when a file has ended its way, or rests on it. */
const settlings = (on: string): string[] => [
  ...['queue.processing', 'queue.error.telling'],
  ...(on.endsWith('has failed') ? [] : ['queue.idle']),
  ...(on.endsWith('has arrived') ? ['queue.uploaded'] : []),
];

const ofFile = (key: Key): Row[] => [
  {
    ids: 'OP-69',
    from: 'queue.*',
    on: `${key} is being kept`,
    tells: [{ type: 'FILE_COMING', path: pathOf(key) }],
  },
  {
    ids: ['OP-69', 'FILE-20'],
    from: 'queue.*',
    on: `${key} is kept`,
    to: 'queue.processing',
    tells: [{ type: 'FILE_ATTACHED', place, path: pathOf(key) }],
    sends: startAll,
  },
  ...['queue.processing', 'queue.error.telling'].map((to) => ({
    ids: ['FILE-15', 'OP-69'],
    from: 'queue.*',
    on: `${key} is not kept`,
    to,
    when: (past: Past) => judged([...past, `${key} is not kept`]) === to,
    tells: [{ type: 'FILE_NOT_KEPT', path: pathOf(key) }],
    context: { files: expect.arrayContaining([expect.objectContaining({ key, delivery: 'failed' })]) },
  })),
  { ids: 'FILE-01', from: 'queue.*', on: `${key} is sent`, to: 'queue.processing' },
  ...[`${key} has arrived`, `${key} has failed`, `${key} waits`].flatMap((on) =>
    settlings(on).map((to) => ({
      ids: to === 'queue.error.telling' ? 'FILE-15' : to === 'queue.idle' ? 'OP-49' : 'FILE-01',
      from: 'queue.*',
      on,
      to,
      when: (past: Past) => judged([...past, on]) === to,
    })),
  ),
  ...(['queue.idle', 'queue.uploaded'] as const).map((from) => removing(key, from, undefined)),
  ...(['telling', 'told'] as const).map((state) => ({
    ...removing(key, `queue.error.${state}`, undefined),
    ids: ['FILE-02', 'FILE-15'],
    when: (past: Past) => judged([...past, `${key} is removed`]) === 'queue.error.telling',
  })),
  ...['queue.processing', 'queue.error.telling', 'queue.uploaded', 'queue.idle'].map((to) => ({
    ...removing(key, 'queue.*', to),
    when: (past: Past) => judged([...past, `${key} is removed`]) === to,
  })),
];

const taking = (on: string, key: Key): Row => ({
  ids: ['FILE-02', 'FILE-19'],
  from: 'admission.*',
  on,
  to: 'admission.open',
  calls: [begun(key)],
  context: (past) => ({ added: added(past) + 1, refusal: null }),
});
const refusing = (id: string, on: string, reason: string, maximum: number): Row => ({
  ids: [id, 'ERR-09'],
  from: 'admission.*',
  on,
  to: 'admission.refusing',
  context: (past) => ({ refusal: { place, reasons: [reason], maximum }, added: added(past) }),
});

type Known = { readonly files: readonly { readonly key: string; readonly delivery: string; place: typeof place }[] };

provePaths(
  'SM-17 uploader',
  {
    machine: uploaderMachine,
    starts: {
      'nothing is kept': (owner) => ({ destination: 'company_c/files/', kept: [], owner }),
      'a picture is kept': (owner) => ({ destination: 'company_c/files/', kept: [kept], owner }),
    },
    words: {
      'ADD k1': add(['k1'], [picture], 2),
      'ADD k2': add(['k2'], [picture], 2),
      'ADD k1 and one too many': add(['k1', 'k9'], [picture, picture], 1),
      'ADD one too many': add(['k9'], [picture], 1),
      'ADD a document': add(['k9'], [document], 3),
      'ADD a huge picture': add(['k9'], [huge], 3),
      'ADD a drawing': add(['k9'], [{ ...picture, size: 5_242_881 }], 1, drawing),
      UPLOAD: sent({ type: 'UPLOAD' }),
      DISCARD: sent({ type: 'DISCARD', place }),
      'DISCARD of another kind': sent({ type: 'DISCARD', place: drawing }),
      TAKE_UP: sent({ type: 'TAKE_UP', kept: [takenUp] }),
      'DISCARD_SCREENS of these': sent({ type: 'DISCARD_SCREENS', screens: ['s9', 's1'] }),
      'DISCARD_SCREENS of others': sent({ type: 'DISCARD_SCREENS', screens: ['s2'] }),
      ...told('k1'),
      ...told('k2'),
      'the refusal was shown for 5 s': passed('messageTime.uploader.admission.refusing', 5000),
      'the failure was shown for 5 s': passed('messageTime.uploader.queue.error.telling', 5000),
    },
    lastWords: ['TAKE_UP'],
    facts: ({ files }: Known) => files.map(({ key, delivery }) => [key, delivery]),
    // Two messages that begin together end together: their end is looked at one by one.
    isPossible: ({ files }: Known, word, leaves) => {
      const isThere = (key: string) => files.some((file) => file.key === key);
      if (word.endsWith('shown for 5 s') && leaves.includes('queue.error.telling'))
        return !leaves.includes('admission.refusing');
      if (word === 'ADD one too many') return files.some(({ place: { question } }) => question === 'q1');
      if (word === 'ADD k1 and one too many') return !isThere('k1') && !isThere('k2');
      if (word.startsWith('ADD k')) return !isThere(word.slice(4));
      return !/^k\d/.test(word) || isThere(word.slice(0, 2));
    },
  },
  [
    { ids: ['FILE-01', 'FILE-02'], on: 'nothing is kept', to: ['admission.open', 'queue.idle'], context: { added: 0 } },
    {
      ids: ['OP-54', 'OP-69'],
      on: 'a picture is kept',
      to: ['admission.open', 'queue.processing'],
      sends: [start],
      calls: [['file', expect.objectContaining({ key: 'k0', place: elsewhere, source: { kept } })]],
    },
    taking('ADD k1', 'k1'),
    taking('ADD k2', 'k2'),
    {
      ids: 'FILE-14',
      from: 'admission.*',
      on: 'ADD k1 and one too many',
      to: 'admission.refusing',
      calls: [begun('k1')],
      context: (past) => ({ refusal: { place, reasons: ['tooMany'], maximum: 1 }, added: added(past) + 1 }),
    },
    refusing('FILE-14', 'ADD one too many', 'tooMany', 1),
    refusing('FILE-10', 'ADD a document', 'unsupported', 3),
    refusing('FILE-12', 'ADD a huge picture', 'tooLarge', 3),
    {
      ids: 'FILE-12 OP-66',
      from: 'admission.*',
      on: 'ADD a drawing',
      to: 'admission.refusing',
      context: { refusal: { place: drawing, reasons: ['tooLarge'], maximum: 1 } },
    },
    {
      ids: ['OP-44', 'FILE-02'],
      from: 'queue.*',
      on: 'DISCARD',
      sends: (past) => [...filesAfter(past).keys()].map(() => remove),
    },
    { ids: 'OP-44', from: 'queue.*', on: 'DISCARD of another kind' },
    {
      ids: ['OP-34', 'FILE-02'],
      from: 'queue.*',
      on: 'DISCARD_SCREENS of these',
      sends: (past) => [
        ...(past[0] === 'a picture is kept' ? [remove] : []),
        ...[...filesAfter(past).keys()].map(() => remove),
      ],
    },
    { ids: 'OP-34', from: 'queue.*', on: 'DISCARD_SCREENS of others' },
    {
      ids: ['OP-34', 'DATA-05'],
      from: 'queue.*',
      on: 'TAKE_UP',
      calls: (past) => {
        const before = past.filter((word) => /^ADD k|a picture is kept/.test(word)).length;
        const key = `k3-${before}`;
        return [['file', expect.objectContaining({ key, place: takenUp.place, source: { kept: takenUp } })]];
      },
    },
    {
      ids: ['FILE-14', 'FILE-23', 'LIMIT-02'],
      from: 'admission.refusing',
      on: 'the refusal was shown for 5 s',
      to: 'admission.open',
      context: { refusal: null },
    },
    {
      ids: ['FILE-15', 'FILE-23', 'LIMIT-02', 'ERR-09'],
      from: 'queue.error.telling',
      on: 'the failure was shown for 5 s',
      to: 'queue.error.told',
    },
    { ids: 'FILE-03', from: 'queue.*', on: 'UPLOAD', to: 'queue.processing', sends: startAll },
    ...ofFile('k1'),
    ...ofFile('k2'),
  ],
);
