import type { Page } from 'playwright-core';
import { expect, type TestContext, test, vi } from 'vitest';
import { loginMachine } from '#machines/session/login.machine.ts';
import { journey } from '../support/journey.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { type ClickPath, fewest, titled, wordsOf } from './fewest.ts';
import { follow } from './follow.ts';
import { executor } from './people.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, failed, sent } from './word.ts';
import { isHeld } from './words/fault.ts';
import { accountOf, look, say, told } from './words/login.ts';

vi.setConfig({ maxConcurrency: 2 });

const answer = { session: null, mfa_required: false, config_qr: '', login_from_config: false };
const outcomes: Readonly<Record<string, readonly string[]>> = {
  'plain.submitting': ['a session comes', 'asks for a code', 'asks for a set-up'],
  'mfaCode.submitting': ['a session comes', 'asks for a set-up', 'BACK'],
  'mfaSetup.submitting': ['says that it is set up', 'asks for another set-up', 'BACK'],
};
const anywhere = [
  'refused with 401',
  'no network',
  'too many tries',
  'the platform fails',
  'neither session nor question comes',
];

const walker = new Walker({
  machine: loginMachine,
  starts: { 'login opens': () => ({ identification: '' }) },
  words: {
    'TYPE an identification': sent({ type: 'TYPE', field: 'identification', text: 'executor@acme.test' }),
    'TYPE an identification of spaces': sent({ type: 'TYPE', field: 'identification', text: '  ' }),
    'TYPE a password': sent({ type: 'TYPE', field: 'password', text: 'right' }),
    'TYPE a code': sent({ type: 'TYPE_CODE', text: '123456' }),
    'SHARE_DEVICE shared': sent({ type: 'SHARE_DEVICE', device: 'shared' }),
    SUBMIT: sent({ type: 'SUBMIT' }),
    BACK: sent({ type: 'BACK' }),
    'a session comes': answered('signIn', { ...answer, session: executor }),
    'asks for a code': answered('signIn', { ...answer, mfa_required: true }),
    'asks for a set-up': answered('signIn', { ...answer, config_qr: 'otpauth://totp/x?secret=AAAA' }),
    'asks for another set-up': answered('signIn', { ...answer, config_qr: 'otpauth://totp/x?secret=BBBB' }),
    'says that it is set up': answered('signIn', { ...answer, login_from_config: true }),
    'neither session nor question comes': answered('signIn', answer),
    'refused with 401': failed('signIn', { code: 'unauthorized', messages: [] }),
    'no network': failed('signIn', { code: 'offline' }),
    'too many tries': failed('signIn', { code: 'throttled', after: 30 }),
    'the platform fails': failed('signIn', { code: 'server', status: 500, statusText: '', after: null }),
  },
  facts: ({ credentials, device, code }: { credentials: unknown; device: string; code: string }) => [
    credentials,
    device,
    code,
  ],
  isPossible: (_: unknown, word, leaves) => {
    const [at = ''] = leaves;
    const isOutcome =
      anywhere.includes(word) || Object.values(outcomes).some((some) => some.includes(word) && word !== 'BACK');
    if (!at.endsWith('submitting')) return !isOutcome;
    if (at === 'mfaSetup.submitting' && word === 'neither session nor question comes') return false;
    return anywhere.includes(word) || (outcomes[at] ?? []).includes(word);
  },
});

/** One account answers one way: a walk that has two different answers to one password is nobody's. */
const isOfOneAccount = (words: readonly string[]): boolean => {
  const answers = words.filter(
    (word, index) => isAnswerToPassword(word) && told(words.slice(0, index)).step === 'plain',
  );
  return new Set(answers).size < 2;
};
const isAnswerToPassword = (word: string): boolean => outcomes['plain.submitting']?.includes(word) ?? false;

/** The form can be sent whenever it shows, also when that leads nowhere. */
const isWalkable = (walk: Walk): boolean =>
  isOfOneAccount(wordsOf(walk)) &&
  (!walk.inert || (walk.word === 'SUBMIT' && !walk.leaves.some((leaf) => leaf.endsWith('submitting'))));

const ways = fewest(walker, isWalkable);

test('SM-02 the walks take every step of signing in, and both outcomes of what it depends on', () => {
  expect(owed('login', ways.missing)).toEqual([]);
});

/** From the empty form through every word, looking after each. */
async function walk(page: Page, path: ClickPath, task: TestContext['task']): Promise<void> {
  const { words } = path;
  const account = accountOf(words);
  await follow(path, { page, task }, async (at, past) => {
    if (at > 0) await say(page, words[at] ?? '', { words, at, account });
    const now = told(past);
    if (!now.isBusy || isHeld(words[at + 1])) await look(page, now, account);
  });
}

/** It uses up that its account has to be set up. */
const isLast = ({ words }: ClickPath): boolean => words.includes('says that it is set up');

journey.concurrent.for(
  drawn(ways)
    .filter((path) => !isLast(path))
    .map(titled),
)(
  'AUTH-04 AUTH-05 AUTH-07 AUTH-08 AUTH-09 AUTH-12 AUTH-13 AUTH-14 OP-06 OP-136 SM-02 by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    await walk(await visit('/'), path, task);
  },
);

journey.for(drawn(ways).filter(isLast).map(titled))(
  'AUTH-10 AUTH-11 SM-02 by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    await walk(await visit('/'), path, task);
  },
);
