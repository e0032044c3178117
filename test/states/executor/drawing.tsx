import { waitFor } from 'xstate';
import type { Stroke } from '#contracts/files/strokes.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import type { CanvasState } from '#machines/files/files.select.ts';
import { uuid as id } from '../sessions.ts';
import type { State } from '../state.ts';
import { begin } from './acts.ts';
import { activityOf, picture } from './content.ts';
import { executionState } from './show.tsx';
import type { World } from './world.ts';

const [signature, drawing] = [id(201), id(202)];

const activity = activityOf(
  [
    {
      uuid: id(20),
      type: 'Page',
      order: 1,
      title: 'Handover',
      questions: [
        { uuid: signature, type: 'signature', label: 'Signature of the person who received you', required: true },
        {
          uuid: drawing,
          type: 'draw',
          label: 'Mark on the plan where the stand was put up',
          properties: { draw_filename: 'company_acme/reference/plan.png' },
        },
      ],
    },
  ],
  { reference_file: '' },
);

/** A name, as a hand writes it: loops that move to the right. */
const name: Stroke = {
  points: Array.from({ length: 90 }, (_, index) => ({
    x: 90 + index * 3.6 + 22 * Math.cos(index / 3.1),
    y: 200 + 55 * Math.sin(index / 2.6) * (1 - index / 120),
    pressure: 0.5,
    time: index * 16,
  })),
};
const underline: Stroke = {
  points: Array.from({ length: 12 }, (_, index) => ({
    x: 110 + index * 28,
    y: 300 - index,
    pressure: 0.5,
    time: index * 8,
  })),
};

const canvasOf = (execution: ExecutionRef, question: string) => {
  begin(execution);
  return openCanvas(execution, question);
};

const openCanvas = (execution: ExecutionRef, question: string) => {
  execution.send({ type: 'OPEN_CANVAS', question });
  const { children } = execution.getSnapshot();
  const canvas = children.easel?.getSnapshot().children.canvas;
  if (canvas === undefined) throw new Error('the canvas is not open');
  return canvas;
};

const draw = async (execution: ExecutionRef, question: string, strokes: readonly Stroke[]) => {
  const canvas = canvasOf(execution, question);
  await waitFor(canvas, ({ value }) => value !== 'loadingBackground');
  for (const stroke of strokes) {
    canvas.send({ type: 'STROKE_START' });
    canvas.send({ type: 'STROKE_END', stroke });
  }
  return canvas;
};

const screen = { open: { flow: { answering: 'screen' } } } as const;
const commits: Partial<World> = { activity: { gives: activity }, commits: () => ({ gives: { preview: picture } }) };

const onCanvas = (
  called: string,
  reached: CanvasState,
  world: Partial<World>,
  question: string,
  strokes: readonly Stroke[] | null,
): State =>
  executionState(`files-canvas-${called}`, `canvas.${reached}`, screen, { ...commits, ...world }, async (execution) => {
    const canvas = strokes ? await draw(execution, question, strokes) : canvasOf(execution, question);
    if (reached === 'uploading' || reached === 'failed') canvas.send({ type: 'CONFIRM', uuid: id(700) });
    await waitFor(canvas, ({ value }) => value === reached);
  });

const confirmed = async (execution: ExecutionRef) => {
  const canvas = await draw(execution, signature, [name, underline]);
  canvas.send({ type: 'CONFIRM', uuid: id(700) });
  await waitFor(execution, ({ context }) => JSON.stringify(context.draft.answers).includes(id(700)));
};

export const drawingStates: readonly State[] = [
  executionState('files-drawing-none', 'easel.closed', screen, commits, begin),
  executionState('files-drawing-unconfirmed', 'easel.closed', screen, commits, async (execution) => {
    await draw(execution, signature, [name]);
    execution.getSnapshot().children.easel?.send({ type: 'CLOSE' });
  }),
  executionState('files-drawing-stored', 'easel.closed, file.uploaded', screen, commits, confirmed),
  onCanvas('loading', 'loadingBackground', { background: 'held' }, drawing, null),
  onCanvas('blank', 'blank', {}, signature, []),
  onCanvas('drawn', 'dirty', {}, signature, [name, underline]),
  onCanvas('background', 'dirty', {}, drawing, [name]),
  onCanvas('no-background', 'blank', { background: { fails: { code: 'offline' } } }, drawing, []),
  onCanvas('uploading', 'uploading', { rendering: 'held' }, signature, [name]),
  onCanvas('failed', 'failed', { rendering: { fails: { code: 'offline' } } }, signature, [name]),
  executionState('files-canvas-cleared', 'canvas.blank', screen, commits, async (execution) => {
    await confirmed(execution);
    openCanvas(execution, signature).send({ type: 'CLEAR' });
  }),
  executionState('files-canvas-emptied', 'canvas.blank', screen, commits, async (execution) => {
    await confirmed(execution);
    const canvas = openCanvas(execution, signature);
    for (const _ of [name, underline]) canvas.send({ type: 'UNDO' });
  }),
  executionState('files-canvas-stored', 'canvas.stored', screen, commits, async (execution) => {
    await confirmed(execution);
    execution.send({ type: 'OPEN_CANVAS', question: signature });
  }),
];
