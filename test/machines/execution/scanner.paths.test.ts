import { expect } from 'vitest';
import { scannerMachine } from '#machines/execution/scanner.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const picture = new Blob(['a']);
const other = new Blob(['b']);
const viewfinder = { showIn: () => undefined };
const text = '7790001112223';

const refusals = {
  denied: 'denied',
  absent: 'noCamera',
  inUse: 'inUse',
  noReader: 'noReader',
  failed: 'notStarted',
} as const;
const stuck = ['denied', 'noCamera', 'inUse', 'notStarted', 'noReader', 'nothingFound', 'notAPicture'];
const holdsCamera = ['camera.asking', 'camera.scanning'];
const failedTag = { tags: expect.arrayContaining(['failed']) };
const begins = { calls: [['camera', undefined]], tags: expect.arrayContaining(['busy']) } as const;
const looksThrough = (one: Blob) =>
  ({ calls: [['readPicture', { picture: one }]], tags: expect.arrayContaining(['busy']) }) as const;
const without = { context: { viewfinder: null } };

provePaths(
  'OP-41 scanner',
  {
    machine: scannerMachine,
    starts: { 'Scan is pressed': () => ({ picture: null }), 'a picture is chosen': () => ({ picture }) },
    words: {
      'the camera sees': said('camera', { type: 'SEES', viewfinder }),
      'a code is seen': said('camera', { type: 'READ', text }),
      ...Object.fromEntries(
        Object.keys(refusals).map((reason) => [`REFUSED as ${reason}`, said('camera', { type: 'REFUSED', reason })]),
      ),
      'the camera breaks': failed('camera', new Error('odd')),
      'the picture holds a code': answered('readPicture', { text }),
      'the picture holds none': answered('readPicture', { text: null }),
      'the reader cannot be fetched': failed('readPicture', { code: 'offline' }),
      'it is no picture': failed('readPicture', { code: 'undecodable', name: 'list.pdf' }),
      USE_CAMERA: sent({ type: 'USE_CAMERA' }),
      READ_PICTURE: sent({ type: 'READ_PICTURE', picture: other }),
      CANCEL: sent({ type: 'CANCEL' }),
    },
  },
  [
    { ids: 'OP-41', on: 'Scan is pressed', to: 'camera.asking', ...begins },
    { ids: 'OP-41', on: 'a picture is chosen', to: 'readingPicture', ...looksThrough(picture) },
    {
      ids: 'OP-41',
      from: 'camera.asking',
      on: 'the camera sees',
      to: 'camera.scanning',
      context: { viewfinder },
    },
    {
      ids: ['Q-21', 'OP-41'],
      from: 'camera.scanning',
      on: 'a code is seen',
      to: 'decoded',
      stops: ['camera'],
      output: { text },
      ...without,
    },
    ...Object.entries(refusals).map(
      ([reason, to]): Row => ({
        ids: 'OP-41',
        from: 'camera.*',
        on: `REFUSED as ${reason}`,
        to,
        stops: ['camera'],
        ...failedTag,
        ...without,
      }),
    ),
    { ids: 'OP-41', from: 'camera.*', on: 'the camera breaks', to: 'notStarted', ...failedTag, ...without },
    {
      ids: ['Q-21', 'OP-41'],
      from: 'readingPicture',
      on: 'the picture holds a code',
      to: 'decoded',
      output: { text },
    },
    { ids: 'OP-41', from: 'readingPicture', on: 'the picture holds none', to: 'nothingFound', ...failedTag },
    { ids: 'OP-41', from: 'readingPicture', on: 'the reader cannot be fetched', to: 'noReader', ...failedTag },
    { ids: 'OP-41', from: 'readingPicture', on: 'it is no picture', to: 'notAPicture', ...failedTag },
    ...stuck.flatMap((from): Row[] => [
      { ids: 'OP-41', from, on: 'USE_CAMERA', to: 'camera.asking', ...begins },
      { ids: 'OP-41', from, on: 'READ_PICTURE', to: 'readingPicture', ...looksThrough(other) },
      { ids: 'OP-41', from, on: 'CANCEL', to: 'cancelled', output: { text: null } },
    ]),
    ...holdsCamera.flatMap((from): Row[] => [
      { ids: 'OP-41', from, on: 'READ_PICTURE', to: 'readingPicture', stops: ['camera'], ...looksThrough(other) },
      { ids: 'OP-41', from, on: 'CANCEL', to: 'cancelled', stops: ['camera'], output: { text: null }, ...without },
    ]),
    {
      ids: 'OP-41',
      from: 'readingPicture',
      on: 'READ_PICTURE',
      to: 'readingPicture',
      stops: ['readPicture'],
      ...looksThrough(other),
    },
    {
      ids: 'OP-41',
      from: 'readingPicture',
      on: 'CANCEL',
      to: 'cancelled',
      stops: ['readPicture'],
      output: { text: null },
    },
  ],
);
