import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Stroke } from '#contracts/files/strokes.ts';
import { canvasSize, inkOf, isDrawn, strokeOf, undone } from '#domain/files/strokes.ts';

const at = (x: number, y: number, time = 0): Point => ({ x, y, pressure: 0.5, time });
const dot: Stroke = { points: [at(100, 100)] };
const trembling: Stroke = { points: [at(100, 100), at(103, 101), at(99, 104)] };
const line: Stroke = { points: [at(100, 100), at(160, 120)] };
const points = fc.array(
  fc.record({
    x: fc.double({ noDefaultInfinity: false }),
    y: fc.double(),
    pressure: fc.double(),
    time: fc.double({ min: 0, max: 1e13, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('OP-44 what was drawn', () => {
  it.each([
    ['Q-36', 'a signature', 'nothing', 'signature', [], false],
    ['Q-36', 'a signature', 'one dot', 'signature', [dot], false],
    ['Q-36', 'a signature', 'dots only', 'signature', [dot, dot], false],
    ['Q-36', 'a signature', 'a finger that trembled', 'signature', [trembling], false],
    ['Q-36', 'a signature', 'a stroke', 'signature', [line], true],
    ['Q-36', 'a signature', 'a stroke and its dot', 'signature', [line, dot], true],
    ['Q-36', 'a signature', 'strokes without a point', 'signature', [{ points: [] }], false],
    ['Q-37', 'a drawing', 'nothing', 'draw', [], false],
    ['Q-37', 'a drawing', 'a dot, which marks a place', 'draw', [dot], true],
    ['Q-37', 'a drawing', 'strokes without a point', 'draw', [{ points: [] }], false],
  ] as const)('%s lesson 4: %s of %s', (_, __, ___, type, strokes, isAnswer) => {
    expect(isDrawn(type, strokes)).toBe(isAnswer);
  });

  it('LIMIT-10 a stroke is kept inside the canvas, in tenths of its units, its times from 0', () => {
    expect(strokeOf([at(-4, 20.04, 7000), at(600, 410, 7016.4), at(10.26, 3, 6999)])).toEqual({
      points: [
        { x: 0, y: 20, pressure: 0.5, time: 0 },
        { x: 530, y: 400, pressure: 0.5, time: 16 },
        { x: 10.3, y: 3, pressure: 0.5, time: 0 },
      ],
    });
    expect(strokeOf([])).toEqual({ points: [] });
  });

  it('LIMIT-10 whatever a device tells, what is kept lies on the canvas, and keeping it again changes nothing', () => {
    fc.assert(
      fc.property(points, (told) => {
        const kept = strokeOf(told);
        expect(kept.points.length).toBe(told.length);
        for (const { x, y, pressure, time } of kept.points) {
          expect(x >= 0 && x <= canvasSize.width && y >= 0 && y <= canvasSize.height).toBe(true);
          expect(pressure >= 0 && pressure <= 1 && time >= 0).toBe(true);
        }
        expect(strokeOf(kept.points)).toEqual(kept);
      }),
    );
  });

  it('OP-44 undo takes the last stroke back, and nothing from an empty canvas', () => {
    expect(undone([line, dot])).toEqual([line]);
    expect(undone([])).toEqual([]);
  });

  it('lesson 6 lesson 8: strokes look the same at every size: places, widths and times grow alike', () => {
    const { pen, groups } = inkOf([line], 2);
    const once = inkOf([line], 1);
    expect(groups[0]?.points).toEqual([at(200, 200), at(320, 240)]);
    expect(pen.maxWidth).toBe(once.pen.maxWidth * 2);
    expect(groups[0]).toMatchObject({ penColor: pen.penColor, minWidth: pen.minWidth });
    expect(inkOf([{ points: [at(1, 1, 30)] }], 2).groups[0]?.points[0]?.time).toBe(60);
  });
});
