import { expect } from 'vitest';
import { easelMachine } from '#machines/files/easel.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { failed, said, sent } from '../../paths/word.ts';

const place = { execution: 'e1', screen: 's1', question: 'q1', kind: 'drawing' };
const sheet = { place, type: 'signature', filename: '', strokes: [], answer: '' };
const strokes = { type: 'STROKES', place, strokes: [{ points: [] }] };
const drawn = { type: 'DRAWN', place, picture: new Blob(['png']), uuid: 'k1' };

provePaths(
  'SM-32 easel',
  {
    machine: easelMachine,
    starts: { 'an execution begins': (owner) => ({ owner }) },
    words: {
      OPEN: sent({ type: 'OPEN', sheet }),
      STROKES: said('canvas', strokes),
      DRAWN: said('canvas', drawn),
      CLOSE: sent({ type: 'CLOSE' }),
      'the canvas breaks': failed('canvas', new Error('broken')),
    },
    facts: () => [],
  },
  [
    { ids: 'SM-32', on: 'an execution begins', to: 'closed' },
    {
      ids: ['Q-36', 'Q-37'],
      from: 'closed',
      on: 'OPEN',
      to: 'open',
      calls: [['canvas', expect.objectContaining(sheet)]],
    },
    { ids: 'SM-32', from: 'open', on: 'OPEN', inert: true },
    { ids: ['OP-44', 'lesson 3'], from: 'open', on: 'STROKES', tells: [strokes] },
    { ids: ['OP-44', 'OP-69'], from: 'open', on: 'DRAWN', to: 'closed', tells: [drawn], stops: ['canvas'] },
    { ids: 'OP-44', from: 'open', on: 'CLOSE', to: 'closed', stops: ['canvas'] },
    { ids: 'OP-44', from: 'open', on: 'the canvas breaks', to: 'closed' },
  ],
);
