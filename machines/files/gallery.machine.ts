import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { addressTime } from '../shared/delays.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { type SliderEvent, sliderMachine } from './slider.machine.ts';
import type { uploaderMachine } from './uploader.machine.ts';

/** Where stored pictures can be loaded from, by their stored paths; what is not there has no address. */
export type Addresses = Readonly<Record<string, string>>;

/** The pictures of one question: those that the uploader holds for it, or, without one, its reference pictures. */
export type Album = {
  readonly screen: string;
  readonly question: string;
  readonly uploader: ActorRefFrom<typeof uploaderMachine> | null;
};

/** How far each picture of an album is, in their order. */
export type Watched = {
  readonly path: string;
  readonly delivery: 'waiting' | 'underway' | 'uploaded' | 'failed';
};
/** To the one that shows the picture in its full size; it answers VIEWED. */
export type ViewEvent = { readonly type: 'VIEW'; readonly path: string };
type Viewed = { readonly path: string; readonly address: string };
type Filed = { readonly files: readonly Watched[] };

const noAlbum: Album = { screen: '', question: '', uploader: null };

/** SM-15 Picture gallery of a question: its own pictures or its reference pictures, looked at one by one. */
export const galleryMachine = setup({
  types: {} as {
    input: { paths: readonly string[] };
    context: {
      readonly paths: readonly string[];
      readonly addresses: Addresses;
      readonly album: Album;
      readonly slides: readonly string[];
      readonly shown: string;
      readonly files: readonly Watched[];
      /** The picture that shows in its full size, where that is known. */
      readonly viewed: Viewed | null;
    };
    events:
      | SliderEvent
      | ({ type: 'VIEWED' } & Viewed)
      | { type: 'OPEN'; album: Album; slides: readonly string[]; shown: string }
      | ({ type: 'FILES' } & Filed)
      | { type: 'HANG'; paths: readonly string[] }
      | { type: 'RETRY' | 'READY' };
    children: { slider: 'slider' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    pictureAddresses: port<Addresses, { paths: readonly string[] }>('pictureAddresses'),
    watchFiles: conversation<{ type: 'never' }, Album>('watchFiles'),
    viewPicture: conversation<ViewEvent, Album>('viewPicture'),
    slider: sliderMachine,
  },
  guards: {
    hasPictures: ({ context }) => context.paths.length > 0,
    hasOthers: ({ context }, { paths }: { paths: readonly string[] }) => paths.join('\n') !== context.paths.join('\n'),
    isUnderway: ({ context }) => context.files.some(({ delivery }) => ['waiting', 'underway'].includes(delivery)),
    hasFailed: ({ context }) => context.files.some(({ delivery }) => delivery === 'failed'),
  },
  actions: {
    hang: assign((_, { paths }: { paths: readonly string[] }) => ({ paths })),
    keepAddresses: assign((_, { addresses }: { addresses: Addresses }) => ({ addresses })),
    take: assign((_, { album, slides, shown }: { album: Album; slides: readonly string[]; shown: string }) => ({
      album,
      slides,
      shown,
      files: [],
      viewed: null,
    })),
    keepFiles: assign((_, { files }: Filed) => ({ files })),
    changeSlides: sendTo(
      'slider',
      (_, { files }: Filed) => ({ type: 'CHANGED', slides: files.map(({ path }) => path) }) as const,
    ),
    view: sendTo('viewPicture', (_, { slide }: { slide: string }) => ({ type: 'VIEW', path: slide }) as const),
    keepViewed: assign((_, { path, address }: Viewed) => ({ viewed: { path, address } })),
    sendAgain: enqueueActions(({ context: { album }, enqueue }) => {
      if (album.uploader) enqueue.sendTo(album.uploader, { type: 'UPLOAD' });
    }),
  },
  delays: { addressTime },
}).createMachine({
  id: 'gallery',
  description: 'The pictures of the questions, one question at a time.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    addresses: {},
    album: noAlbum,
    slides: [],
    shown: '',
    files: [],
    viewed: null,
  }),
  states: {
    addresses: {
      description: 'The addresses from which the reference pictures are loaded.',
      initial: 'deciding',
      on: {
        HANG: {
          guard: { type: 'hasOthers', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'hang', params: ({ event }) => event },
          ...rule('TALK-10 IMG-06'),
        },
      },
      states: {
        deciding: {
          description: 'Decides whether there are reference pictures.',
          always: [
            { guard: 'hasPictures', target: 'asking', ...rule('Q-09') },
            { target: 'none', ...rule('Q-09') },
          ],
        },
        asking: {
          description: 'The addresses of the reference pictures are asked for.',
          invoke: {
            id: 'pictureAddresses',
            src: 'pictureAddresses',
            input: ({ context: { paths } }) => ({ paths }),
            onDone: {
              target: 'known',
              actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
              ...rule('Q-09 IMG-06'),
            },
            onError: { target: 'unknown', ...rule('IMG-01') },
          },
        },
        known: {
          description: 'The pictures show, until their addresses expire.',
          after: { addressTime: { target: 'asking', ...rule('IMG-06') } },
        },
        unknown: {
          description: 'The default picture shows instead; the addresses are asked for again later.',
          after: { addressTime: { target: 'asking', ...rule('IMG-06') } },
          on: {
            HANG: {
              target: 'deciding',
              actions: { type: 'hang', params: ({ event }) => event },
              ...rule('TALK-10 IMG-06'),
            },
          },
        },
        none: { description: 'No question has a reference picture.', type: 'final' },
      },
    },
    viewing: {
      description: 'Whether the pictures of a question lie over the screen.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The pictures show small in their questions.',
          on: {
            OPEN: {
              target: 'open',
              actions: { type: 'take', params: ({ event }) => event },
              ...rule('Q-09 Q-10'),
            },
          },
        },
        open: {
          description: 'The pictures of one question show large. The user can add, delete and resend answer pictures.',
          initial: 'browsing',
          invoke: [
            {
              id: 'viewPicture',
              src: 'viewPicture',
              input: ({ context: { album } }) => album,
              onError: { ...rule('IMG-01') },
            },
            {
              id: 'slider',
              src: 'slider',
              input: ({ context: { slides, shown }, self }) => ({ slides, shown, owner: self }),
              onError: { target: 'closed', ...rule('IMG-03') },
            },
            {
              id: 'watchFiles',
              src: 'watchFiles',
              input: ({ context: { album } }) => album,
              onError: { target: 'closed', ...rule('OP-69') },
            },
          ],
          on: {
            FILES: {
              target: '.judging',
              actions: [
                { type: 'keepFiles', params: ({ event }) => event },
                { type: 'changeSlides', params: ({ event }) => event },
              ],
              ...rule('Q-10 OP-69'),
            },
            SHOWN: { actions: { type: 'view', params: ({ event }) => event }, ...rule('IMG-03') },
            VIEWED: { actions: { type: 'keepViewed', params: ({ event }) => event }, ...rule('IMG-04') },
            READY: { target: 'closed', ...rule('Q-10 OP-69') },
          },
          states: {
            judging: {
              description: 'Decides by the state of the files.',
              always: [
                { guard: 'isUnderway', target: 'uploading', ...rule('OP-69 FILE-01') },
                { guard: 'hasFailed', target: 'partlyFailed', ...rule('FILE-15') },
                { target: 'browsing', ...rule('Q-10') },
              ],
            },
            browsing: { description: 'No file is uploading.' },
            uploading: { description: 'Some files are uploading; the user can go on.', tags: 'busy' },
            partlyFailed: {
              description: 'Some files were not uploaded; they are still on the device.',
              tags: 'failed',
              on: { RETRY: { target: 'uploading', actions: 'sendAgain', ...rule('FILE-15 OP-69') } },
            },
          },
        },
      },
    },
  },
});
