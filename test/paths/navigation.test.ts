import type { Page } from 'playwright-core';
import { expect, type TestContext, test, vi } from 'vitest';
import { openActivity, press, untilScreen } from '../support/answering.ts';
import { deliveredSince } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { publishNext } from '../support/next-version.ts';
import { signIn } from '../support/sign-in.ts';
import { isPart } from './asked.ts';
import { owed } from './clicked.ts';
import { type Crossing, crossingOf, crossings, type Step, walksOf } from './crossings.ts';
import { drawn } from './drawn.ts';
import { titled } from './fewest.ts';
import { follow } from './follow.ts';
import {
  activity,
  after,
  carryOut,
  clicksToTheEnd,
  delivered,
  look,
  onInstructions,
  type Stands,
} from './words/navigation.ts';

vi.setConfig({ maxConcurrency: 2 });

const name = 'Go-to crossroads';
const began = new Date();
type SentOff = { readonly uuid: string; readonly answers: ReturnType<typeof delivered> };
const sentOff: SentOff[] = [];

const walking = journey.extend('published', { scope: 'file' }, async ({ served }) =>
  publishNext(served, name, ({ uuid, company_uuid }) => ({ ...activity, uuid, company_uuid, name })),
);

/** From the instructions through every step, looking after each; then to an end, and off to the platform. */
async function walk(path: Crossing, page: Page, task: TestContext['task']): Promise<void> {
  await signIn(page);
  await openActivity(page, name);
  await untilScreen(page, 'Hello, Demo');
  let stands: Stands = onInstructions;
  const go = async ({ click }: Step) => {
    await carryOut(page, click, stands);
    stands = after(stands, click);
    await look(page, stands);
  };
  await follow(path, { page, task }, async (at) => {
    const step = path.clicks[at - 1];
    if (step) await go(step);
  });
  for (const step of toTheEnd(path.clicks)) await go(step);
  await press(page, 'Finish and upload');
  await page.waitForURL('**/events?*');
  sentOff.push({ uuid: new URL(page.url()).searchParams.get('execution_uuid') ?? '', answers: delivered(stands) });
}

const toTheEnd = (steps: readonly Step[]): Step[] => {
  const last = steps.at(-1);
  let at = last === undefined ? onInstructions : after(last.at, last.click);
  return clicksToTheEnd(at).map((click) => {
    const step = { at, click };
    at = after(at, click);
    return step;
  });
};

const ways = crossings(1);

test('NAV-01 SM-12 the walks take every step of the chart that the page offers', () => {
  expect(owed('navigation', ways.missing)).toEqual([]);
});

const seed = Number(process.env['FC_SEED']);

const others = isPart ? [] : walksOf(seed, 2).map((steps) => crossingOf(steps, 0));
const walkedHere = [...drawn(ways), ...others];

walking.concurrent.for(walkedHere.map(titled))(
  'NAV-01 NAV-02 NAV-03 NAV-08 NAV-10 OP-32 OP-33 OP-34 SM-12 by clicks, at last: %s',
  async ([, path], { visit, published, task }) => {
    await published;
    await walk(path, await visit('/'), task);
  },
);

walking.skipIf(isPart)(
  'OP-32 what was walked is in the database once, with the answers of the way that was gone',
  async ({ served }) => {
    const rows = await deliveredSince(served, began);
    const byUuid = (one: SentOff, other: SentOff) => one.uuid.localeCompare(other.uuid);
    expect(rows.map(({ uuid, answers }) => ({ uuid, answers })).toSorted(byUuid)).toEqual(sentOff.toSorted(byUuid));
    expect(rows.length).toBe(walkedHere.length);
  },
);
