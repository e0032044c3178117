import { assign, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The picture of the camera, as something that can be put on the screen. */
export type Viewfinder = { readonly showIn: (host: HTMLElement) => void };

/** The reason why there is no picture; `noReader` when the camera would work, but the reader of codes is missing. */
export type CameraRefusal = 'denied' | 'absent' | 'inUse' | 'failed' | 'noReader';

/** The events of the camera. */
export type CameraEvent =
  | { readonly type: 'SEES'; readonly viewfinder: Viewfinder }
  | { readonly type: 'READ'; readonly text: string }
  | { readonly type: 'REFUSED'; readonly reason: CameraRefusal };

export type ScannerInput = { readonly picture: Blob | null };
/** The text of the code; null when it was given up. */
export type Scanned = { readonly text: string | null };

type Context = { readonly picture: Blob | null; readonly viewfinder: Viewfinder | null; readonly text: string | null };

const scannerSetup = setup({
  types: {} as {
    input: ScannerInput;
    context: Context;
    output: Scanned;
    events:
      | CameraEvent
      | { readonly type: 'READ_PICTURE'; readonly picture: Blob }
      | { readonly type: 'USE_CAMERA' | 'CANCEL' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    camera: conversation<{ type: 'never' }, void>('camera'),
    readPicture: port<Scanned, { picture: Blob | null }>('readPicture'),
  },
  guards: {
    hasPicture: ({ context }) => context.picture !== null,
    isRefusedAs: (_, { reason, as }: { reason: CameraRefusal; as: CameraRefusal }) => reason === as,
    holdsCode: (_, { text }: Scanned) => text !== null,
    isReaderMissing: (_, { failure }: { failure: Failure }) => failure.code === 'offline',
  },
  actions: {
    keepPicture: assign((_, { picture }: { picture: Blob }) => ({ picture })),
    keepViewfinder: assign((_, { viewfinder }: { viewfinder: Viewfinder }) => ({ viewfinder })),
    forgetViewfinder: assign({ viewfinder: null }),
    keepText: assign((_, { text }: Scanned) => ({ text })),
  },
});

/** OP-41: the text of a QR code, seen by the camera or read from a picture. */
export const scannerMachine = scannerSetup.createMachine({
  id: 'scanner',
  description: 'Reading one code, by the camera or from a picture.',
  context: ({ input }) => ({ picture: input.picture, viewfinder: null, text: null }),
  output: ({ context }) => ({ text: context.text }),
  initial: 'deciding',
  on: {
    CANCEL: { target: '.cancelled', ...rule('OP-41') },
    READ_PICTURE: {
      target: '.readingPicture',
      actions: { type: 'keepPicture', params: ({ event }) => event },
      ...rule('OP-41'),
    },
  },
  states: {
    deciding: {
      description: 'Decides between the camera and a chosen picture.',
      always: [
        { guard: 'hasPicture', target: 'readingPicture', ...rule('OP-41') },
        { target: 'camera', ...rule('OP-41') },
      ],
    },
    camera: {
      description: 'The camera is in use, and released on leaving.',
      initial: 'asking',
      exit: 'forgetViewfinder',
      invoke: {
        id: 'camera',
        src: 'camera',
        onError: { target: 'notStarted', ...rule('OP-41') },
      },
      on: {
        REFUSED: [
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ reason: event.reason, as: 'denied' }) },
            target: 'denied',
            ...rule('OP-41'),
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ reason: event.reason, as: 'absent' }) },
            target: 'noCamera',
            ...rule('OP-41'),
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ reason: event.reason, as: 'inUse' }) },
            target: 'inUse',
            ...rule('OP-41'),
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ reason: event.reason, as: 'noReader' }) },
            target: 'noReader',
            ...rule('OP-41'),
          },
          { target: 'notStarted', ...rule('OP-41') },
        ],
      },
      states: {
        asking: {
          description: 'The camera is starting; the user may have to allow it first.',
          tags: 'busy',
          on: {
            SEES: {
              target: 'scanning',
              actions: { type: 'keepViewfinder', params: ({ event }) => event },
              ...rule('OP-41'),
            },
          },
        },
        scanning: {
          description: 'The camera picture is shown and searched for a code.',
          on: {
            READ: {
              target: '#scanner.decoded',
              actions: { type: 'keepText', params: ({ event }) => event },
              ...rule('Q-21 OP-41'),
            },
          },
        },
      },
    },
    denied: {
      description: 'The user or the device does not allow the camera.',
      tags: 'failed',
      on: { USE_CAMERA: { target: 'camera', ...rule('OP-41') } },
    },
    noCamera: {
      description: 'The device has no camera.',
      tags: 'failed',
      on: { USE_CAMERA: { target: 'camera', ...rule('OP-41') } },
    },
    inUse: {
      description: 'Another app holds the camera.',
      tags: 'failed',
      on: { USE_CAMERA: { target: 'camera', ...rule('OP-41') } },
    },
    notStarted: {
      description: 'The camera failed for an unknown reason.',
      tags: 'failed',
      on: { USE_CAMERA: { target: 'camera', ...rule('OP-41') } },
    },
    noReader: {
      description: 'The code reader could not be loaded.',
      tags: 'failed',
      on: { USE_CAMERA: { target: 'camera', ...rule('OP-41') } },
    },
    readingPicture: {
      description: 'The picture is looked through for a code.',
      tags: 'busy',
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context }) => ({ picture: context.picture }),
        onDone: [
          {
            guard: { type: 'holdsCode', params: ({ event }) => event.output },
            target: 'decoded',
            actions: { type: 'keepText', params: ({ event }) => event.output },
            ...rule('Q-21 OP-41'),
          },
          { target: 'nothingFound', ...rule('OP-41') },
        ],
        onError: [
          {
            guard: { type: 'isReaderMissing', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            target: 'noReader',
            ...rule('OP-41'),
          },
          { target: 'notAPicture', ...rule('OP-41') },
        ],
      },
    },
    nothingFound: {
      description: 'The picture has no readable code.',
      tags: 'failed',
      on: { USE_CAMERA: { target: 'camera', ...rule('OP-41') } },
    },
    notAPicture: {
      description: 'The chosen file is no picture that this device can show.',
      tags: 'failed',
      on: { USE_CAMERA: { target: 'camera', ...rule('OP-41') } },
    },
    decoded: { description: 'A code was read.', type: 'final' },
    cancelled: { description: 'Scanning was cancelled; the code can be typed.', type: 'final' },
  },
});
