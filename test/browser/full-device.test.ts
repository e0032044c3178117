import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { put } from '#domain/execution/draft.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from '../domain/execution/build.ts';
import { executor } from '../paths/people.ts';
import { findChromium, launchProfile } from '../support/browser.ts';
import { type EdgeBrowser, startEdgeBrowser } from './edge-page.ts';
import { fillUp, limit } from './full-device.ts';

const activity = anActivity([aScreen(10, [aQuestion(11)])]);
const list = 'company_c/files/list.csv';
const answered = put(begunDraft(activity), id(10), id(11), { answer: list });
const given = {
  activity,
  store: { uuid: id(4), name: 'North' },
  session: executor,
  serverStartedAt: '2026-03-02T10:00:01.000Z',
};

let edge: EdgeBrowser;
let folder: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  edge = await startEdgeBrowser();
});
afterAll(() => edge.stop());
beforeEach(async () => {
  // What a browser keeps in its memory alone it counts otherwise than what lies on a disk.
  folder = mkdtempSync(join(tmpdir(), 'storewalk-device-'));
  context = await launchProfile(await findChromium(), folder, {});
  page = await edge.open(context);
});
afterEach(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** What was finished here, with its one file, and what is left of it; `deliver` is its receipt. */
const call = (name: 'write' | 'attach' | 'seal' | 'deliver', argument: unknown): Promise<unknown> =>
  page.evaluate(
    ([given, name, argument]) => Reflect.apply(Reflect.get(edges.executionOn(given), name), null, [argument]),
    [given, name, argument] as const,
  );
const finish = async () => {
  await limit(page, 3 * 1024 * 1024);
  await call('write', answered);
  await call('attach', { execution: id(9), text: 'a;b' });
  await call('seal', answered);
};
const kept = () =>
  page.evaluate(
    (executor) =>
      edges
        .openDatabase()
        .read(['records', 'answers', 'files'], async (rows) => [
          ...(await Promise.all((['records', 'answers', 'files'] as const).map((store) => rows.keys(store)))),
        ])
        .then(async (here) => [
          ...here.map(({ length }) => length),
          (await edges.outboxOn(executor).sent(executor)).length,
        ]),
    executor,
  );

it('OP-55 OP-54 lesson 50: what was delivered leaves a device that is full, and its receipt stays there', async () => {
  await finish();
  await fillUp(page);
  expect(await call('deliver', id(9))).toBeUndefined();
  expect(await kept()).toEqual([0, 0, 0, 1]);
});

it('OP-55 OP-54 lesson 50: where no room was kept for its receipt nothing goes until there is some', async () => {
  await finish();
  await page.evaluate(() => edges.openDatabase().write(['sent'], (rows) => rows.delete('sent', 'room')));
  await fillUp(page);
  expect(await call('deliver', id(9))).toEqual({ code: 'storageFull' });
  expect(await kept()).toEqual([1, 1, 1, 0]);
  await limit(page);
  expect(await call('deliver', id(9))).toBeUndefined();
  expect(await kept()).toEqual([0, 0, 0, 1]);
});
