import { expect, test, vi } from 'vitest';
import { journey } from '../support/journey.ts';
import { otherDevice } from '../support/other-device.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { titled } from './fewest.ts';
import { follow } from './follow.ts';
import { answerWalks } from './routine-answer-plan.ts';
import type { Past } from './word.ts';
import { say } from './words/routine-answer.ts';
import { told } from './words/routine-answer-expected.ts';
import { activityFor, gatesAt, prepare, withRoutine } from './words/routine-answer-opened.ts';
import { look } from './words/routine-answer-seen.ts';
import { approver } from './words/ticket-opened.ts';

vi.setConfig({ maxConcurrency: 2 });

journey.override('environment', { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_ACCOUNT: '1000' });

const answering = journey
  .extend('routine', { scope: 'file' }, async ({ served }) => withRoutine(served))
  .extend('other', { scope: 'file' }, async ({ served }) => otherDevice(served.origin, approver));

const ways = answerWalks();

test('SM-26 the walks take every step at an answer, and both outcomes of what it depends on', () => {
  expect(owed('routineAnswer', ways.missing)).toEqual([]);
});

/** What shows for seconds, or is left for the length of somebody's patience. */
const isOfTime = (words: Past): boolean =>
  words.some((word, index) => / long$/.test(word) || told(words.slice(0, index + 1)).at === 'tooFew');

answering.concurrent.for(drawn(ways).map((path, at) => [...titled(path), at] as const))(
  'ROUT-21 ROUT-22 ROUT-23 ROUT-24 ROUT-25 ROUT-28 ROUT-29 ROUT-30 ROUT-31 ROUT-33 ROUT-34 ROUT-35 ROUT-36 OP-30 OP-54 OP-69 OP-104 OP-138 SM-26 SM-34 by clicks, at last: %s',
  async ([, path, number], { visit, served, routine, other, task }) => {
    const { words } = path;
    const activity = activityFor(routine, words, number);
    const page = await visit(activity.address);
    const gates = await gatesAt(page);
    if (isOfTime(words)) await page.clock.install();
    await tryToSignIn(page);
    await prepare(page, gates, words);
    const at = { page, activity, origin: served.origin, other, gates };
    await follow(path, { page, task }, async (index, past) => {
      if (index > 0) await say(at, words, index);
      await look(page, told(past));
    });
    expect((await other.answered(activity)).change_type).toBe(told(words).stored);
  },
);
