import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { watchDay } from '#effects/routines/day.ts';
import { executor } from '../paths/people.ts';

let page: EventTarget & { visibilityState: string };
let told: number;
let stop: () => void;
const tell = (): void => {
  told += 1;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T23:40:00.000Z') });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  told = 0;
  const session = () => ({ ...executor, time_zone_offset: '+00:00' });
  const listed = createMachine({
    invoke: { src: watchDay({ now: () => new Date(), session }) },
    on: { DAY_CHANGED: { actions: tell } },
  });
  const actor = createActor(listed).start();
  stop = () => actor.stop();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isSeen = () => page.dispatchEvent(new Event('visibilitychange'));

it('ROUT-09 ROUT-11 where the page is in sight another day is told within a minute, once', () => {
  vi.advanceTimersByTime(19 * 60_000);
  isSeen();
  expect(told).toBe(0);
  vi.advanceTimersByTime(2 * 60_000);
  expect(told).toBe(1);
  vi.advanceTimersByTime(60 * 60_000);
  isSeen();
  expect(told).toBe(1);
});

it('ROUT-09 ROUT-11 a device that slept over midnight tells it when the page is seen again', () => {
  vi.setSystemTime(new Date('2026-11-26T06:00:00.000Z'));
  isSeen();
  expect(told).toBe(1);
});

it('ROUT-09 whoever has left the list hears nothing', () => {
  stop();
  vi.advanceTimersByTime(24 * 60 * 60_000);
  vi.setSystemTime(new Date('2026-11-28T06:00:00.000Z'));
  isSeen();
  expect(told).toBe(0);
});
