import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { passwordAcceptMachine } from '#machines/session/password-accept.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { journey } from '../support/journey.ts';
import { linkIn, mailsIn } from '../support/mails.ts';
import type { Served } from '../support/served.ts';
import { drawn } from './drawn.ts';
import { fewest, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, failed, sent } from './word.ts';
import { isHeld } from './words/fault.ts';
import * as accept from './words/password-accept.ts';
import * as reset from './words/password-reset.ts';

journey.override('environment', { PASSWORD_RESETS_PER_ACCOUNT: '1000', SIGN_IN_PER_ADDRESS: '1000' });

const offline = { code: 'offline' };
const refusal = { code: 'rejected', status: 422, messages: ['No.'] };
const edit = (field: string, text: string) => sent({ type: 'EDIT', field, text });

const resetting = new Walker({
  machine: passwordResetMachine,
  starts: { 'the screen opens': () => undefined },
  words: {
    'TYPE a name': sent({ type: 'TYPE', text: reset.account }),
    'TYPE spaces': sent({ type: 'TYPE', text: '  ' }),
    SUBMIT: sent({ type: 'SUBMIT' }),
    'it is asked for': answered('requestReset'),
    refused: failed('requestReset', refusal),
    'no network': failed('requestReset', offline),
  },
  facts: ({ username }: { username: string }) => username,
});

const accepting = new Walker({
  machine: passwordAcceptMachine,
  starts: { 'the link opens': () => ({ token: 'a' }), 'the screen opens without a token': () => ({ token: null }) },
  words: {
    'the link holds': answered('checkToken', { uuid: '', company_uuid: '', identity: reset.account }),
    'the link has expired': failed('checkToken', refusal),
    'nobody can say': failed('checkToken', offline),
    RETRY: sent({ type: 'RETRY' }),
    'EDIT password one': edit('password', 'one'),
    'EDIT password other': edit('password', 'other'),
    'EDIT confirmation one': edit('confirmation', 'one'),
    'EDIT confirmation none': edit('confirmation', ''),
    SUBMIT: sent({ type: 'SUBMIT' }),
    'it is saved': answered('savePassword'),
    'refused by the rules': failed('savePassword', refusal),
    'no network': failed('savePassword', offline),
  },
  facts: ({ typed }: { typed: unknown }) => typed,
});

/** The form can be sent whenever it shows, also when that leads nowhere. */
const isWalkable = ({ inert, word, leaves }: Walk): boolean =>
  !inert || (word === 'SUBMIT' && leaves.some((leaf) => /^(?:incomplete|editing)/.test(leaf)));
const toReset = fewest(resetting, isWalkable);
const toAccept = fewest(accepting, isWalkable);

test('SM-04 SM-05 the walks take every step of restoring a password', () => {
  expect([...toReset.missing, ...toAccept.missing]).toEqual([]);
});

/** Who follows the links of mails: mails of the other walks may come later. */
const follower = 'limited@acme.test';
/** Whoever asked for a link, each time. */
const asked: string[] = [];

/** Mails with a link; the others say that a password was changed. */
const linksOf = async ({ dataDir }: Served) =>
  (await mailsIn(dataDir)).filter(({ subject }) => subject?.startsWith('A new password'));

const mailsTo = async (account: string, served: Served) =>
  (await linksOf(served)).filter(({ to }) => to?.[0]?.address === account);

journey.for(drawn(toReset).map(titled))(
  'PASS-01 PASS-02 PASS-09 OP-109 SM-04 by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const page = await visit('/password/reset');
    await follow(path, { page, task }, async (at, past) => {
      if (at > 0) await reset.say(page, words, at);
      const now = reset.told(past);
      if (words[at] === 'it is asked for') asked.push(reset.account);
      if (now.at !== 'waiting' || isHeld(words[at + 1])) await reset.look(page, now);
    });
  },
);

journey.for(drawn(toAccept).map(titled))(
  'PASS-03 PASS-04 PASS-05 PASS-06 PASS-08 PASS-09 SM-05 by clicks, at last: %s',
  async ([, path], { visit, served, task }) => {
    const { words } = path;
    const page = await visit('/password/reset');
    const address = await addressFor(page, words, served);
    await accept.prepare(page, words[1]);
    await page.goto(served.origin + address);
    await follow(path, { page, task }, async (at, past) => {
      if (at > 0) await accept.say(page, words, at);
      const now = accept.told(past);
      const isPassing = now.at === 'checking' || now.at === 'waiting';
      if (!isPassing || isHeld(words[at + 1])) await accept.look(page, now);
    });
  },
);

/** The link of a mail, or what stands in its place. */
async function addressFor(page: Page, words: readonly string[], served: Served): Promise<string> {
  if (words[0] === 'the screen opens without a token') return '/password/accept';
  if (words.includes('the link has expired')) return '/password/accept?token=of-no-mail';
  const before = (await mailsTo(follower, served)).length;
  await page.getByLabel('Email or username').fill(follower);
  await page.getByRole('button', { name: 'Send the link' }).click();
  asked.push(follower);
  await expect.poll(async () => (await mailsTo(follower, served)).length).toBe(before + 1);
  const mail = (await mailsTo(follower, served)).at(-1);
  if (!mail) throw new Error('there is no mail');
  const { pathname, search } = linkIn(mail);
  return pathname + search;
}

journey('PASS-02 every walk that asked for a link has its mail, and no other', async ({ served }) => {
  const tally = (accounts: readonly string[]) =>
    [reset.account, follower].map((one) => accounts.filter((other) => other === one).length);
  const addressees = async () => (await linksOf(served)).map(({ to }) => to?.[0]?.address ?? '');
  await expect.poll(async () => tally(await addressees())).toEqual(tally(asked));
  const isAsked = drawn(toReset).some(({ words }) => words.includes('it is asked for'));
  expect(asked.includes(reset.account)).toBe(isAsked);
});
