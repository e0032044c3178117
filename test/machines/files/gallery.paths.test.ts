import { expect } from 'vitest';
import { createActor } from 'xstate';
import { galleryMachine } from '#machines/files/gallery.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const paths = ['company_c/reference/shelf.png', 'company_c/reference/door.png'];
const addresses = { 'company_c/reference/shelf.png': 'https://files/shelf.png' };
const call = [['pictureAddresses', { paths }]] as const;
const others = ['company_c/files/k3.jpg'];
/** What hangs after these steps. */
const hungAfter = (past: Past): readonly string[] => {
  const last = past.findLast((word) => word.startsWith('HANG')) ?? past[0];
  if (last === 'there are pictures') return paths;
  return last === 'HANG others' ? others : [];
};
const callAfter = (past: Past) => [['pictureAddresses', { paths: hungAfter(past) }]] as const;
const isAsking = (past: Past): boolean => /there are pictures|HANG others|10 min/.test(past.at(-1) ?? '');
const hanging = (on: 'HANG others' | 'HANG none'): Row[] => {
  const row: Row = {
    ids: ['TALK-10', 'IMG-06'],
    on,
    to: on === 'HANG none' ? 'addresses.none' : 'addresses.asking',
    calls: on === 'HANG none' ? [] : callAfter([on]),
  };
  return [
    { ...row, from: 'addresses.unknown' },
    {
      ...row,
      from: 'addresses.*',
      when: (past) => hungAfter(past).join() !== hungAfter([on]).join(),
      stops: (past) => (isAsking(past) ? ['pictureAddresses'] : []),
    },
    { ids: 'TALK-10', on, inert: true },
  ];
};

const place = { screen: 's1', question: 'q1' };
const [first, second] = ['company_c/files/k1.jpg', 'company_c/files/k2.jpg'];
const slides = [first, second];
const files = (...deliveries: readonly string[]) =>
  deliveries.map((delivery, index) => ({ path: slides[index], delivery }));

/** How far the pictures of the question are, in words, and where that leads by OP-69. */
const heard: Readonly<Record<string, readonly [of: ReturnType<typeof files>, to: string]>> = {
  'all have arrived': [files('uploaded', 'uploaded'), 'browsing'],
  'the last one is deleted': [files(), 'browsing'],
  'one is being kept': [files('uploaded', 'waiting'), 'uploading'],
  'one is underway and one has failed': [files('failed', 'underway'), 'uploading'],
  'one has failed': [files('uploaded', 'failed'), 'partlyFailed'],
};
type Known = {
  readonly paths: readonly string[];
  readonly addresses: object;
  readonly album: { readonly screen: string; readonly uploader: unknown };
  readonly files: unknown;
};
const state = (name: string) => `viewing.open.${name}`;

const hearing = ([on, [of, to]]: (typeof entries)[number]): Row => ({
  ids: to === 'partlyFailed' ? ['FILE-15', 'OP-69'] : ['Q-10', 'OP-69'],
  from: 'viewing.open.*',
  on,
  to: state(to),
  sends: [['slider', { type: 'CHANGED', slides: of.map(({ path }) => path) }]],
  context: { files: of },
});
const entries = Object.entries(heard);

provePaths(
  'SM-15 gallery',
  {
    machine: galleryMachine,
    starts: { 'there are pictures': () => ({ paths }), 'there are none': () => ({ paths: [] }) },
    words: (hold) => {
      const uploader = createActor(hold('uploader')).start();
      const own = { ...place, uploader };
      return {
        'the addresses come': answered('pictureAddresses', addresses),
        'no address comes': failed('pictureAddresses', { code: 'offline' }),
        'they are known for 10 min': passed('addressTime.gallery.addresses.known', 600_000),
        'they were unknown for 10 min': passed('addressTime.gallery.addresses.unknown', 600_000),
        'OPEN the own pictures': sent({ type: 'OPEN', album: own, slides, shown: second }),
        'OPEN the reference pictures': sent({
          type: 'OPEN',
          album: { ...place, uploader: null },
          slides: paths,
          shown: paths[0],
        }),
        ...Object.fromEntries(entries.map(([on, [of]]) => [on, said('watchFiles', { type: 'FILES', files: of })])),
        'another one shows': said('slider', { type: 'SHOWN', slide: first }),
        'it comes in its full size': said('viewPicture', { type: 'VIEWED', path: first, address: 'blob:first' }),
        'the viewing breaks': failed('viewPicture', new Error('broken')),
        'HANG others': sent({ type: 'HANG', paths: others }),
        'HANG none': sent({ type: 'HANG', paths: [] }),
        RETRY: sent({ type: 'RETRY' }),
        READY: sent({ type: 'READY' }),
        'the slider breaks': failed('slider', new Error('broken')),
        'the watching breaks': failed('watchFiles', new Error('broken')),
      };
    },
    lastWords: ['the viewing breaks'],
    facts: ({ paths: hung, addresses: known, album, files: of }: Known) => [hung, known, album.uploader === null, of],
    // Other pictures are hung where none was ever looked at: the two have nothing to do with each other.
    isPossible: ({ album, paths: hung }: Known, word) => {
      if (word.startsWith('HANG')) return album.screen === '';
      if (hung.length === 1) return /address|min/.test(word);
      return !(word in heard) || album.uploader !== null;
    },
  },
  [
    {
      ids: ['Q-09', 'IMG-06'],
      on: 'there are pictures',
      to: ['addresses.asking', 'viewing.closed'],
      calls: call,
      context: { addresses: {} },
    },
    { ids: 'Q-09', on: 'there are none', to: ['addresses.none', 'viewing.closed'] },
    {
      ids: ['Q-09', 'IMG-06'],
      from: 'addresses.asking',
      on: 'the addresses come',
      to: 'addresses.known',
      context: { addresses },
    },
    { ids: 'IMG-01', from: 'addresses.asking', on: 'no address comes', to: 'addresses.unknown' },
    ...hanging('HANG others'),
    ...hanging('HANG none'),
    {
      ids: 'IMG-06',
      from: 'addresses.known',
      on: 'they are known for 10 min',
      to: 'addresses.asking',
      calls: callAfter,
      context: { addresses },
    },
    {
      ids: 'IMG-06',
      from: 'addresses.unknown',
      on: 'they were unknown for 10 min',
      to: 'addresses.asking',
      calls: callAfter,
    },
    {
      ids: 'Q-10',
      from: 'viewing.closed',
      on: 'OPEN the own pictures',
      to: state('browsing'),
      calls: [
        ['viewPicture', expect.objectContaining(place)],
        ['slider', expect.objectContaining({ slides, shown: second })],
        ['watchFiles', expect.objectContaining(place)],
      ],
      context: { files: [], viewed: null },
    },
    {
      ids: 'Q-09',
      from: 'viewing.closed',
      on: 'OPEN the reference pictures',
      to: state('browsing'),
      calls: [
        ['viewPicture', { ...place, uploader: null }],
        ['slider', expect.objectContaining({ slides: paths, shown: paths[0] })],
        ['watchFiles', { ...place, uploader: null }],
      ],
    },
    { ids: 'Q-10', from: 'viewing.open.*', on: 'OPEN the own pictures', inert: true },
    { ids: 'Q-09', from: 'viewing.open.*', on: 'OPEN the reference pictures', inert: true },
    ...entries.map(hearing),
    {
      ids: 'IMG-03',
      from: 'viewing.open.*',
      on: 'another one shows',
      sends: [['viewPicture', { type: 'VIEW', path: first }]],
    },
    {
      ids: 'IMG-04',
      from: 'viewing.open.*',
      on: 'it comes in its full size',
      context: { viewed: { path: first, address: 'blob:first' } },
    },
    { ids: 'IMG-01', from: 'viewing.open.*', on: 'the viewing breaks', inert: true },
    {
      ids: ['FILE-15', 'OP-69'],
      from: state('partlyFailed'),
      on: 'RETRY',
      to: state('uploading'),
      tags: ['busy'],
      sends: [['uploader', { type: 'UPLOAD' }]],
    },
    ...['browsing', 'uploading'].map((at): Row => ({ ids: 'FILE-15', from: state(at), on: 'RETRY', inert: true })),
    {
      ids: ['Q-10', 'OP-69'],
      from: 'viewing.open.*',
      on: 'READY',
      to: 'viewing.closed',
      stops: ['slider', 'viewPicture', 'watchFiles'],
    },
    { ids: 'Q-10', from: 'viewing.closed', on: 'READY', inert: true },
    {
      ids: 'Q-10',
      from: 'viewing.open.*',
      on: 'the slider breaks',
      to: 'viewing.closed',
      stops: ['viewPicture', 'watchFiles'],
    },
    {
      ids: 'OP-69',
      from: 'viewing.open.*',
      on: 'the watching breaks',
      to: 'viewing.closed',
      stops: ['slider', 'viewPicture'],
    },
  ],
);
