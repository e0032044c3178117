import { expect } from 'vitest';
import { canvasMachine } from '#machines/files/canvas.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const place = { execution: 'e1', screen: 's1', question: 'q1', kind: 'drawing' };
const filename = 'company_c/reference/plan.png';
const answer = 'company_c/files/k0.png';
const at = (x: number) => ({ x, y: 10, pressure: 0.5, time: x });
const line = { points: [at(10), at(90)] };
const dot = { points: [at(10)] };
/** As it is kept: its times begin with 0. */
const keptLine = { points: [at(10), at(90)].map((point) => ({ ...point, time: point.x - 10 })) };
const keptDot = { points: [{ ...at(10), time: 0 }] };
const png = new Blob(['png'], { type: 'image/png' });
const full = { code: 'offline' };

const begun = {
  'a signature, nothing on it': { type: 'signature', filename: '', strokes: [], answer: '' },
  'a drawing with a background': { type: 'draw', filename, strokes: [], answer: '' },
  'a signature that was not confirmed': { type: 'signature', filename: '', strokes: [keptLine], answer: '' },
  'a signature that is stored': { type: 'signature', filename: '', strokes: [keptLine], answer },
  'a signature of the platform': { type: 'signature', filename: '', strokes: [], answer },
};

/** What is drawn after the steps, and what was cleared last, by its strokes. */
const sheetAfter = ([start = '', ...words]: Past) => {
  let strokes = /not confirmed|is stored/.test(start) ? [keptLine] : [];
  let cleared: typeof strokes = [];
  for (const word of words) {
    if (word === 'a line is drawn') strokes = [...strokes, keptLine];
    if (word === 'a dot is drawn') strokes = [...strokes, keptDot];
    if (word === 'UNDO' && strokes.length === 0) [strokes, cleared] = [cleared, []];
    else if (word === 'UNDO') strokes = strokes.slice(0, -1);
    if (word === 'CLEAR' && strokes.length > 0) [strokes, cleared] = [[], strokes];
  }
  return { strokes, cleared };
};
const strokesAfter = (past: Past) => sheetAfter(past).strokes;
const wasCleared = (past: Past) => sheetAfter(past).cleared.length > 0;
const told = (word: string) => (past: Past) => [{ type: 'STROKES', place, strokes: strokesAfter([...past, word]) }];
const isLast = (past: Past) => strokesAfter(past).length === 1;
const backdropAfter = (past: Past) => {
  if (past.includes('the background comes')) return { kind: 'picture', address: 'data:plan' };
  return { kind: past.includes('no background comes') ? 'default' : 'paper' };
};
const rendering = (past: Past) =>
  [['renderDrawing', { strokes: strokesAfter(past), backdrop: backdropAfter(past) }]] as const;

const starting = (from: string): Row => ({
  ids: ['Q-36', 'Q-37'],
  from,
  on: 'STROKE_START',
  to: 'drawing',
});
const clearing = (from: string): Row => ({
  ids: 'OP-44',
  from,
  on: 'CLEAR',
  to: 'blank',
  tells: told('CLEAR'),
  context: { strokes: [] },
});
const undoing = (from: string): Row[] => [
  { ids: 'OP-44', from, on: 'UNDO', to: 'blank', when: isLast, tells: told('UNDO') },
  {
    ids: 'OP-44',
    from,
    on: 'UNDO',
    ...(from === 'dirty' ? {} : { to: 'dirty' }),
    when: (past) => strokesAfter(past).length > 1,
    tells: told('UNDO'),
  },
];

provePaths(
  'SM-32 canvas',
  {
    machine: canvasMachine,
    starts: Object.fromEntries(
      Object.entries(begun).map(([label, sheet]) => [label, (owner) => ({ ...sheet, place, owner })]),
    ),
    words: {
      'the background comes': answered('loadBackground', 'data:plan'),
      'no background comes': failed('loadBackground', full),
      STROKE_START: sent({ type: 'STROKE_START' }),
      'a line is drawn': sent({ type: 'STROKE_END', stroke: line }),
      'a dot is drawn': sent({ type: 'STROKE_END', stroke: dot }),
      UNDO: sent({ type: 'UNDO' }),
      CLEAR: sent({ type: 'CLEAR' }),
      CONFIRM: sent({ type: 'CONFIRM', uuid: 'k1' }),
      'the picture is made': answered('renderDrawing', png),
      'the picture is not made': failed('renderDrawing', full),
    },
    facts: ({
      strokes,
      cleared,
      backdrop,
    }: Record<'strokes' | 'cleared', readonly (typeof line)[]> & { backdrop: unknown }) => [
      strokes.map(({ points }) => points.length),
      cleared.map(({ points }) => points.length),
      backdrop,
    ],
    isPossible: ({ strokes }: { strokes: readonly unknown[] }, word) => strokes.length < 2 || word !== 'STROKE_START',
  },
  [
    {
      ids: ['Q-36', 'LIMIT-10'],
      on: 'a signature, nothing on it',
      to: 'blank',
      context: { backdrop: { kind: 'paper' } },
    },
    {
      ids: ['Q-37', 'Q-38'],
      on: 'a drawing with a background',
      to: 'loadingBackground',
      tags: ['busy'],
      calls: [['loadBackground', { path: filename }]],
    },
    { ids: 'OP-54', on: 'a signature that was not confirmed', to: 'dirty', context: { strokes: [keptLine] } },
    { ids: 'OP-54', on: 'a signature that is stored', to: 'stored', context: { strokes: [keptLine] } },
    { ids: 'DATA-05', on: 'a signature of the platform', to: 'stored', context: { strokes: [] } },
    {
      ids: ['Q-38', 'API-20'],
      from: 'loadingBackground',
      on: 'the background comes',
      to: 'blank',
      tags: ['editable'],
      context: { backdrop: { kind: 'picture', address: 'data:plan' } },
    },
    {
      ids: ['Q-39', 'IMG-01'],
      from: 'loadingBackground',
      on: 'no background comes',
      to: 'blank',
      tags: ['editable'],
      context: { backdrop: { kind: 'default' } },
    },
    { ids: 'Q-38', from: 'loadingBackground', on: 'STROKE_START', inert: true },
    ...['blank', 'dirty', 'stored', 'failed'].map(starting),
    ...['a line is drawn', 'a dot is drawn'].map(
      (on): Row => ({
        ids: ['OP-44', 'lesson 3'],
        from: 'drawing',
        on,
        to: 'dirty',
        tells: told(on),
        context: (past) => ({ strokes: strokesAfter([...past, on]) }),
      }),
    ),
    ...['drawing', 'dirty', 'stored', 'failed'].map(clearing),
    { ...clearing('uploading'), stops: ['renderDrawing'] },
    {
      ids: 'OP-44',
      from: 'blank',
      on: 'UNDO',
      to: 'dirty',
      when: wasCleared,
      tells: told('UNDO'),
      context: (past) => ({ strokes: strokesAfter([...past, 'UNDO']) }),
    },
    { ids: 'OP-44', from: 'blank', on: 'UNDO', inert: true, when: (past) => !wasCleared(past) },
    ...undoing('dirty'),
    ...undoing('stored'),
    { ids: 'OP-44', from: 'stored', on: 'UNDO', inert: true },
    { ids: 'OP-44', from: 'blank', on: 'CONFIRM', inert: true },
    {
      ids: ['OP-44', 'lesson 4'],
      from: 'dirty',
      on: 'CONFIRM',
      inert: true,
      when: (past) => !strokesAfter(past).includes(keptLine) && !past[0]?.startsWith('a drawing'),
    },
    ...['dirty', 'failed'].map(
      (from): Row => ({ ids: 'OP-44', from, on: 'CONFIRM', to: 'uploading', tags: ['busy'], calls: rendering }),
    ),
    {
      ids: ['OP-44', 'OP-69'],
      from: 'uploading',
      on: 'the picture is made',
      to: 'stored',
      tells: [{ type: 'DRAWN', place, picture: png, uuid: 'k1' }],
    },
    {
      ids: 'OP-44',
      from: 'uploading',
      on: 'the picture is not made',
      to: 'failed',
      tags: expect.arrayContaining(['failed']),
      context: { failure: full },
    },
  ],
);
