import type { Question } from '#contracts/execution/activity.ts';
import type { Point, Stroke } from '#contracts/files/strokes.ts';

/** LIMIT-10: the canvas size that strokes are stored in, independent of the shown size. */
export const canvasSize = { width: 530, height: 400 } as const;

/** A stroke that stays within this many units of the canvas is a dot: a finger that only touched it trembles. */
const dotSize = 6;

/** A stroke as it is kept: inside the canvas, in tenths of its units, its times from 0. */
export const strokeOf = (points: readonly Point[]): Stroke => {
  const begun = points[0]?.time ?? 0;
  return {
    points: points.map(({ x, y, pressure, time }) => ({
      x: tenths(within(x, canvasSize.width)),
      y: tenths(within(y, canvasSize.height)),
      pressure: Math.round(within(pressure, 1) * 100) / 100,
      time: Math.max(0, Math.round(time - begun)),
    })),
  };
};

/** OP-44: takes the last stroke back. */
export const undone = (strokes: readonly Stroke[]): readonly Stroke[] => strokes.slice(0, -1);

/** Are the strokes an answer? A signature of dots alone is none; on a drawing a dot marks a place. */
export const isDrawn = (type: Question['type'], strokes: readonly Stroke[]): boolean =>
  strokes.some((stroke) => stroke.points.length > 0 && (type === 'draw' || !isDot(stroke)));

const isDot = ({ points }: Stroke): boolean =>
  extent(points.map(({ x }) => x)) < dotSize && extent(points.map(({ y }) => y)) < dotSize;

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, value)) : 0;

const tenths = (value: number): number => Math.round(value * 10) / 10;

const pen = { penColor: '#15202b', minWidth: 0.9, maxWidth: 2.6, dotSize: 2.4, velocityFilterWeight: 0.7 } as const;

/** How strokes look at a size of the canvas: the pen, and what it has drawn. Times shrink with ways, so widths stay. */
export const inkOf = (strokes: readonly Stroke[], scale: number) => {
  const options = {
    ...pen,
    compositeOperation: 'source-over' as const,
    minWidth: pen.minWidth * scale,
    maxWidth: pen.maxWidth * scale,
    dotSize: pen.dotSize * scale,
  };
  return {
    pen: options,
    groups: strokes.map(({ points }) => ({
      ...options,
      points: points.map(({ x, y, pressure, time }) => ({
        x: x * scale,
        y: y * scale,
        pressure,
        time: time * scale,
      })),
    })),
  };
};
