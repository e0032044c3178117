import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { openActivity, untilSaved, untilScreen } from '../support/answering.ts';
import { deliveredSince } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { asked, isPart } from './asked.ts';
import { drawn } from './drawn.ts';
import { type ClickPath, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { clickWays, interrupted } from './plan.ts';
import { activity, delivered, look, say, type Told, told } from './words/execution.ts';

vi.setConfig({ maxConcurrency: 2 });

const began = new Date();
const sentOff: string[] = [];

/** Goes home to the instructions of the activity, then does what the words say and looks after each of them. */
async function walk(
  path: ClickPath,
  walking: Parameters<typeof follow>[1],
  losses: readonly boolean[] = [],
): Promise<Told> {
  const { page } = walking;
  const { words } = path;
  await signIn(page);
  await openActivity(page, activity);
  await untilScreen(page, 'Hello, Demo');
  await follow(path, walking, async (index, past) => {
    const word = words[index] ?? '';
    if (index > 0) await say(page, word, words.slice(0, index));
    const now = told(past);
    await look(page, now);
    const isLost = losses[index] === true && word === 'SAVED the newest';
    // What the finish screen was left for is forgotten with the page.
    if (isLost && now.errand === 'none') await loseAndComeBack(page, now);
  });
  const last = told(words);
  if (last.at === 'events') sentOff.push(new URL(page.url()).searchParams.get('execution_uuid') ?? '');
  return last;
}

/** SM-35: what the page has called saved is there again, and whoever comes back stands where they stood. */
async function loseAndComeBack(page: Page, now: Told): Promise<void> {
  await untilSaved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue answering' }).click();
  await look(page, { ...now, over: 'nothing' });
}

const ways = clickWays();

journey.concurrent.for(drawn(ways).map(titled))(
  'EXEC-02 EXEC-12 EXEC-17 EXEC-23 EXEC-26 UPL-10 by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const page = await visit('/');
    const last = await walk(path, { page, task });
    if (last.record === 'kept' && last.at !== 'home') await loseAndComeBack(page, last);
  },
);

const seed = Number(process.env['FC_SEED']);
const lost = isPart ? [] : fc.sample(interrupted, { seed, numRuns: 4 });
journey.concurrent.for(lost.map((path, index) => [index, path] as const))(
  'OP-54 SM-35 by clicks, with the page lost at random moments: walk %i',
  async ([, { path, losses }], { visit, task }) => {
    await walk(path, { page: await visit('/'), task }, losses);
  },
);

journey.skipIf(isPart)(
  'UPL-01 EXEC-33 what was walked to its end is in the database once, with its answers',
  async ({ served }) => {
    const rows = await deliveredSince(served, began);
    expect(rows.map(({ uuid }) => uuid).toSorted()).toEqual(sentOff.toSorted());
    if (asked.all) expect(rows.length).toBeGreaterThan(0);
    for (const { answers } of rows) expect(answers).toEqual(delivered);
  },
);
