import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resting, touchedOrResting } from '#browser/idle.ts';

let page: EventTarget;
let rested: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  rested = false;
  void resting().then(() => {
    rested = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('EXEC-33 what is fetched ahead waits until nobody has touched the page for a second', async () => {
  for (const touch of ['keydown', 'input', 'pointerdown']) {
    await vi.advanceTimersByTimeAsync(900);
    page.dispatchEvent(new Event(touch));
  }
  await vi.advanceTimersByTimeAsync(990);
  expect(rested).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(rested).toBe(true);
});

it('EXEC-33 what is fetched ahead comes to somebody who never rests, too', async () => {
  for (let seconds = 0; seconds < 9; seconds += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    page.dispatchEvent(new Event('input'));
  }
  expect(rested).toBe(false);
  await vi.advanceTimersByTimeAsync(1100);
  expect(rested).toBe(true);
});

it('OP-69 what the questions need comes once the first touch shows, in a pause of whoever types, and to somebody who only reads', async () => {
  let reached = false;
  const look = () => {
    reached = false;
    void touchedOrResting().then(() => {
      reached = true;
    });
  };
  look();
  await vi.advanceTimersByTimeAsync(500);
  page.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(100);
  expect(reached).toBe(false);
  await vi.advanceTimersByTimeAsync(60);
  expect(reached).toBe(true);
  look();
  page.dispatchEvent(new Event('pointerdown'));
  for (let letters = 0; letters < 20; letters += 1) {
    await vi.advanceTimersByTimeAsync(100);
    page.dispatchEvent(new Event('input'));
  }
  await vi.advanceTimersByTimeAsync(290);
  expect(reached).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(reached).toBe(true);
  look();
  await vi.advanceTimersByTimeAsync(990);
  expect(reached).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(reached).toBe(true);
});
