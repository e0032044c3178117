import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Line } from '#views/parts/map/line.ts';

let frames: FrameRequestCallback[] = [];
const frame = (): void => {
  for (const act of frames.splice(0)) act(performance.now());
};
const passes = (ms: number): void => void vi.advanceTimersByTime(ms);

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line of so many that were asked for in one moment, which begin when their turn comes and end when they are told. */
const lineOf = (count: number) => {
  const line = new Line();
  const going = new Map<number, () => void>();
  const leave = Array.from({ length: count }, (_, at) => line.join((end) => going.set(at, end)));
  return {
    line,
    hold: () => line.hold(),
    began: () => [...going.keys()],
    end: (at: number) => going.get(at)?.(),
    leave,
  };
};

it('OP-61 tiles of a quick network begin one after the other, each in a frame after the one before is there', () => {
  const { began, end } = lineOf(4);
  expect(began()).toEqual([]);
  frame();
  frame();
  expect(began()).toEqual([0]);
  passes(8);
  end(0);
  expect(began()).toEqual([0]);
  frame();
  frame();
  expect(began()).toEqual([0, 1]);
});

it('OP-61 tiles of a slow network go on side by side, six at most, one more in each frame', () => {
  const { began, end } = lineOf(12);
  frame();
  passes(1_000);
  end(0);
  for (const count of [2, 3, 4, 5, 6, 7, 7]) {
    frame();
    expect(began()).toHaveLength(count);
  }
  passes(400);
  end(3);
  frame();
  expect(began()).toHaveLength(8);
});

it('OP-61 a tile that the map has moved on from makes room, waiting or on its way, once', () => {
  const { began, end, leave } = lineOf(4);
  leave[1]?.();
  frame();
  leave[0]?.();
  end(0);
  frame();
  expect(began()).toEqual([0, 2]);
  frame();
  expect(began()).toEqual([0, 2]);
});

it('OP-61 no tile begins while the map slides to another zoom', () => {
  const { began, hold } = lineOf(2);
  for (let slides = 0; slides < 5; slides += 1) {
    hold();
    passes(80);
    frame();
  }
  expect(began()).toEqual([]);
  passes(80);
  frame();
  expect(began()).toEqual([0]);
});

it('OP-61 a tile that failed is asked for again when the map has moved and stands, and no more once it is gone', () => {
  const { line, began, end, leave } = lineOf(1);
  frame();
  end(0);
  leave[0]?.();
  const tries: string[] = [];
  const goes = line.joinAgain(() => tries.push('stays'));
  line.joinAgain(() => tries.push('gone'))();
  frame();
  expect(tries).toEqual([]);
  line.hold();
  frame();
  expect(tries).toEqual([]);
  passes(101);
  frame();
  frame();
  expect([began(), tries]).toEqual([[0], ['stays']]);
  goes();
  line.hold();
  passes(101);
  frame();
  frame();
  expect(tries).toEqual(['stays']);
});
