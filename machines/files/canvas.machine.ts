import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Stroke } from '#contracts/files/strokes.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { isDrawn, strokeOf, undone } from '#domain/files/strokes.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import type { FilePlace } from './file.machine.ts';

/** The canvas and the drawing on it: `answer` is the stored path of its picture, empty while there is none. */
export type Sheet = {
  readonly place: FilePlace;
  readonly type: 'signature' | 'draw';
  readonly filename: string;
  readonly strokes: readonly Stroke[];
  readonly answer: string;
};

/** The layer under the strokes: paper, the default image, or a picture that an image element can show. */
export type Backdrop = { readonly kind: 'paper' | 'default' } | { readonly kind: 'picture'; readonly address: string };

/** The messages to the owner: the strokes as they are now, and the picture that was made of them. */
export type CanvasEvent =
  | { readonly type: 'STROKES'; readonly place: FilePlace; readonly strokes: readonly Stroke[] }
  | { readonly type: 'DRAWN'; readonly place: FilePlace; readonly picture: Blob; readonly uuid: string };

type Input = Sheet & { readonly owner: ActorRef<Snapshot<unknown>, CanvasEvent> };
type Context = Input & {
  readonly backdrop: Backdrop;
  /** The strokes that were cleared last, until they are brought back. */
  readonly cleared: readonly Stroke[];
  readonly uuid: string;
  readonly failure: Failure | null;
};

/** SM-32 Drawing canvas: the strokes are what counts (OP-44), the picture is made of them. */
export const canvasMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'STROKE_START' | 'UNDO' | 'CLEAR' }
      | { type: 'STROKE_END'; stroke: Stroke }
      | { type: 'CONFIRM'; uuid: string };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadBackground: port<string, { path: string }>('loadBackground'),
    renderDrawing: port<Blob, { strokes: readonly Stroke[]; backdrop: Backdrop }>('renderDrawing'),
  },
  guards: {
    hasBackground: ({ context }) => context.filename !== '',
    isStored: ({ context }) => context.answer !== '',
    hasStrokes: ({ context }) => context.strokes.length > 0,
    wasCleared: ({ context }) => context.cleared.length > 0,
    hasOneStroke: ({ context }) => context.strokes.length === 1,
    isAnswer: ({ context }) => isDrawn(context.type, context.strokes),
  },
  actions: {
    keepBackground: assign((_, { address }: { address: string }) => ({
      backdrop: { kind: 'picture', address } as const,
    })),
    keepDefaultImage: assign({ backdrop: { kind: 'default' } }),
    addStroke: assign(({ context }, { stroke }: { stroke: Stroke }) => ({
      strokes: [...context.strokes, strokeOf(stroke.points)],
    })),
    undo: assign(({ context }) => ({ strokes: undone(context.strokes) })),
    clear: assign(({ context: { strokes, cleared } }) => ({
      strokes: [],
      cleared: strokes.length > 0 ? strokes : cleared,
    })),
    bringBack: assign(({ context }) => ({ strokes: context.cleared, cleared: [] })),
    keepName: assign((_, { uuid }: { uuid: string }) => ({ uuid })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellStrokes: sendTo(
      ({ context }) => context.owner,
      ({ context: { place, strokes } }) => ({ type: 'STROKES', place, strokes }) as const,
    ),
    tellDrawn: sendTo(
      ({ context }) => context.owner,
      ({ context: { place, uuid } }, { picture }: { picture: Blob }) =>
        ({ type: 'DRAWN', place, picture, uuid }) as const,
    ),
  },
}).createMachine({
  id: 'canvas',
  description: 'A signature or a drawing while it is made.',
  context: ({ input }) => ({ ...input, backdrop: { kind: 'paper' }, cleared: [], uuid: '', failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether there is a picture to draw on.',
      always: [
        { guard: 'hasBackground', target: 'loadingBackground', ...rule('Q-38') },
        { target: 'beginning', ...rule('Q-36 Q-37') },
      ],
    },
    loadingBackground: {
      description: 'The picture to draw on is fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadBackground',
        src: 'loadBackground',
        input: ({ context }) => ({ path: context.filename }),
        onDone: {
          target: 'beginning',
          actions: { type: 'keepBackground', params: ({ event }) => ({ address: event.output }) },
          ...rule('Q-38'),
        },
        onError: { target: 'beginning', actions: 'keepDefaultImage', ...rule('Q-39 IMG-01') },
      },
    },
    beginning: {
      description: 'Decides whether there are strokes of an earlier visit.',
      always: [
        { guard: 'isStored', target: 'stored', ...rule('OP-54') },
        { guard: 'hasStrokes', target: 'dirty', ...rule('OP-54') },
        { target: 'blank', ...rule('Q-36 Q-37') },
      ],
    },
    blank: {
      description: 'The canvas is empty; a cleared drawing can be brought back.',
      tags: 'editable',
      on: {
        STROKE_START: { target: 'drawing', ...rule('Q-36 Q-37') },
        UNDO: { guard: 'wasCleared', target: 'dirty', actions: ['bringBack', 'tellStrokes'], ...rule('OP-44') },
      },
    },
    drawing: {
      description: 'The user is drawing a stroke.',
      tags: 'editable',
      on: {
        STROKE_END: {
          target: 'dirty',
          actions: [{ type: 'addStroke', params: ({ event }) => event }, 'tellStrokes'],
          ...rule('OP-44'),
        },
        CLEAR: { target: 'blank', actions: ['clear', 'tellStrokes'], ...rule('OP-44') },
      },
    },
    dirty: {
      description: 'The strokes are kept; the user has not confirmed the drawing yet.',
      tags: 'editable',
      on: {
        STROKE_START: { target: 'drawing', ...rule('Q-36 Q-37') },
        UNDO: [
          { guard: 'hasOneStroke', target: 'blank', actions: ['undo', 'tellStrokes'], ...rule('OP-44') },
          { actions: ['undo', 'tellStrokes'], ...rule('OP-44') },
        ],
        CLEAR: { target: 'blank', actions: ['clear', 'tellStrokes'], ...rule('OP-44') },
        CONFIRM: {
          guard: 'isAnswer',
          target: 'uploading',
          actions: { type: 'keepName', params: ({ event }) => event },
          ...rule('OP-44'),
        },
      },
    },
    uploading: {
      description: 'The drawing is turned into a picture, to be sent with the other files.',
      tags: 'busy',
      invoke: {
        id: 'renderDrawing',
        src: 'renderDrawing',
        input: ({ context: { strokes, backdrop } }) => ({ strokes, backdrop }),
        onDone: {
          target: 'stored',
          actions: { type: 'tellDrawn', params: ({ event }) => ({ picture: event.output }) },
          ...rule('OP-44 OP-69'),
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-44'),
        },
      },
      on: { CLEAR: { target: 'blank', actions: ['clear', 'tellStrokes'], ...rule('OP-44') } },
    },
    stored: {
      description: 'The picture is the answer; a further stroke replaces it.',
      tags: 'editable',
      on: {
        STROKE_START: { target: 'drawing', ...rule('Q-36 Q-37') },
        UNDO: [
          { guard: 'hasOneStroke', target: 'blank', actions: ['undo', 'tellStrokes'], ...rule('OP-44') },
          { guard: 'hasStrokes', target: 'dirty', actions: ['undo', 'tellStrokes'], ...rule('OP-44') },
        ],
        CLEAR: { target: 'blank', actions: ['clear', 'tellStrokes'], ...rule('OP-44') },
      },
    },
    failed: {
      description: 'No picture could be made; the strokes are kept.',
      tags: ['editable', 'failed'],
      on: {
        CONFIRM: {
          target: 'uploading',
          actions: { type: 'keepName', params: ({ event }) => event },
          ...rule('OP-44'),
        },
        STROKE_START: { target: 'drawing', ...rule('Q-36 Q-37') },
        CLEAR: { target: 'blank', actions: ['clear', 'tellStrokes'], ...rule('OP-44') },
      },
    },
  },
});
