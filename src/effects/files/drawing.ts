import { fromPromise } from 'xstate';
import { layOut, renderDrawing as render } from '#browser/drawing.ts';
import type { Stroke } from '#contracts/files/strokes.ts';
import { canvasSize, inkOf } from '#domain/files/strokes.ts';
import type { Backdrop } from '#machines/files/canvas.machine.ts';
import type { Tools } from '../tools.ts';

/** Q-38, API-20: the picture to draw on. */
export const loadBackground = (tools: Tools) =>
  fromPromise<string, { path: string }>(async ({ input, signal }) =>
    layOut(await tools.calls.rawFile(input.path, signal), canvasSize),
  );

/** OP-44: the PNG that is made of the strokes when they are confirmed. */
export const renderDrawing = () =>
  fromPromise<Blob, { strokes: readonly Stroke[]; backdrop: Backdrop }>(({ input: { strokes, backdrop } }) =>
    render(inkOf(strokes, 1).groups, backdrop.kind === 'picture' ? backdrop.address : null, canvasSize),
  );
