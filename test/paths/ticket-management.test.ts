import { expect, test, vi } from 'vitest';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { titled } from './fewest.ts';
import { follow } from './follow.ts';
import { ticketWalks } from './ticket-plan.ts';
import { told } from './words/ticket-expected.ts';
import { say, standing } from './words/ticket-management.ts';
import { executor, made, openingOf, othersAt } from './words/ticket-opened.ts';
import { look } from './words/ticket-seen.ts';

vi.setConfig({ maxConcurrency: 2 });

journey.override('environment', { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_ACCOUNT: '1000' });

const managing = journey.extend('others', { scope: 'file' }, async ({ served }) => othersAt(served.origin));

const ways = ticketWalks();

test('SM-22 the walks take every step at a ticket, and both outcomes of what it depends on', () => {
  expect(owed('ticketManagement', ways.missing)).toEqual([]);
});

const isOfTime = (word: string): boolean => ['a moment has passed', 'it stands', 'the minute is over'].includes(word);

managing.concurrent.for(drawn(ways).map(titled))(
  'TMANAGE-01 TMANAGE-08 TMANAGE-09 TMANAGE-12 TMANAGE-15 TAPPROVE-03 TAPPROVE-11 TAPPROVE-14 OP-69 OP-92 OP-134 OP-138 SM-22 by clicks, at last: %s',
  async ([, path], { visit, others, task }) => {
    const { words } = path;
    const uuid = await made(others, words);
    const page = await visit(`/ticket-manager/manage-ticket/${uuid}?perPage=50`);
    const at = await standing(page, uuid, others);
    if (words.some(isOfTime)) await page.clock.install();
    await tryToSignIn(page, openingOf(words).by);
    await follow(path, { page, task }, async (index, past) => {
      if (index > 0) await say(at, words, index);
      await look(page, told(past));
    });
    const { state, isLast } = told(words);
    expect(await others[executor].read(uuid)).toMatchObject({ state, last: isLast });
  },
);
