import { expect, it } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { context, page } from './edge-world.ts';

const host = 'http://platform.test';
let looks: string[] = [];
let answers = false;

/** A page whose clock stands still, before a platform that says nothing at first. */
const begin = async () => {
  looks = [];
  answers = false;
  await page.clock.install();
  await stopClock(page);
  await page.route('http://platform.test/**', (route) => {
    looks.push(`${route.request().method()} ${route.request().url()}`);
    return answers
      ? route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.abort('connectionrefused');
  });
};
const waitAnew = (fraction = 0) =>
  page.evaluate(
    ([host, fraction]) => {
      Object.assign(globalThis, { waiting: [edges.reachedOn(host, fraction), edges.reachedOn(host, fraction)] });
    },
    [host, fraction] as const,
  );
const told = () =>
  page.evaluate(() => Reflect.get(globalThis, 'waiting').map((one: { told: () => number }) => one.told()));
const leave = () =>
  page.evaluate(() => {
    for (const one of Reflect.get(globalThis, 'waiting')) one.leave();
  });
/** Another look after so many seconds, and none before. */
const looksAfter = async (seconds: number) => {
  const before = looks.length;
  await page.clock.runFor(seconds * 1000 - 1);
  expect(looks).toHaveLength(before);
  await page.clock.runFor(1);
  await expect.poll(() => looks.length).toBe(before + 1);
};

it('OP-30 OP-69 all who wait look as one for a platform that says nothing, ever more rarely, and on for as long as they wait', async () => {
  await begin();
  await waitAnew();
  for (const seconds of [2, 4, 8, 16, 32, 40, 40]) await looksAfter(seconds);
  expect(new Set(looks)).toEqual(new Set([`GET ${host}/health`]));
  expect(await told()).toEqual([0, 0]);
  answers = true;
  await looksAfter(40);
  await expect.poll(told).toEqual([1, 1]);
  await looksAfter(40);
  await expect.poll(told).toEqual([2, 2]);
});

it('OP-30 what fails again although the platform answers is not tried ever faster; after a minute of peace it begins anew', async () => {
  await begin();
  answers = true;
  await waitAnew();
  await looksAfter(2);
  await expect.poll(told).toEqual([1, 1]);
  for (const seconds of [4, 8]) {
    await leave();
    await waitAnew();
    await looksAfter(seconds);
    await expect.poll(told).toEqual([1, 1]);
  }
  await leave();
  await page.clock.runFor(60_001);
  expect(looks).toHaveLength(3);
  await waitAnew();
  await looksAfter(2);
});

it('OP-30 OP-69 the device that says so, and the page that is seen again, are not waited for', async () => {
  await begin();
  await waitAnew();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(told).toEqual([1, 1]);
  expect(looks).toEqual([]);
  answers = true;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(told).toEqual([2, 2]);
  expect(looks).toHaveLength(1);
  await leave();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(300_000);
  expect(await told()).toEqual([2, 2]);
});

it('OP-30 devices that lost the platform together do not look together: up to half of each wait is added, to 60 s', async () => {
  await begin();
  await waitAnew(1);
  for (const seconds of [3, 6, 12, 24, 48, 60, 60]) await looksAfter(seconds);
});

it('OP-30 a page that is not seen asks nothing, and looks at once when it is seen again', async () => {
  await begin();
  await waitAnew();
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  );
  await page.clock.runFor(300_000);
  expect(looks).toEqual([]);
  answers = true;
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(told).toEqual([1, 1]);
  expect(looks).toHaveLength(1);
});
