import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { anActivity, aQuestion, aScreen } from '../../domain/execution/build.ts';
import { addPictures, openActivity, press, untilScreen } from '../../support/answering.ts';
import { photograph } from '../../support/checklist.ts';
import { stopClock } from '../../support/clock.ts';
import { again } from '../../support/expiry.ts';
import { signIn, tryToSignIn } from '../../support/sign-in.ts';
import type { Past } from '../word.ts';
import { answering, type Fault, noNetwork } from './fault.ts';
import { Gate } from './gate.ts';
import { shown } from './shown.ts';
import { type Reason, reasonOf, type Told } from './upload-expected.ts';

const asks = 'Picture of the entrance';

/** What is walked: one screen, of one picture. */
export const activity: ActivityTree = anActivity([
  aScreen(100, [aQuestion(110, { type: 'picture', label: asks, properties: { pictures_range_max: 1 } })], {
    title: 'Entrance',
  }),
]);

const faults: Readonly<Record<Reason, Fault>> = {
  'the platform fails': answering(503, { message: 'Busy.' }),
  'no answer comes': noNetwork,
  'asked to come in 12 s': answering(429, { message: 'Later.' }, { 'Retry-After': '12' }),
  'refused for a 401': answering(401, { message: 'No.' }),
  'refused for its content': answering(422, { message: 'No.' }),
};

/** A page whose calls of an upload wait for the words. */
export type AtUpload = { readonly page: Page; readonly files: Gate; readonly record: Gate };

/** Answers everything, up to the button that finishes it. */
export async function prepare(page: Page, name: string, words: Past): Promise<AtUpload> {
  const files = await Gate.at(page, 'POST', '**/api/v1/files/upload');
  const record = await Gate.at(page, 'POST', '**/api/v1/web_executor/executions/*/upload');
  if (words.includes('the file is not saved')) await page.route(/encryption\.worker/, noNetwork);
  await page.clock.install();
  await signIn(page);
  await openActivity(page, name);
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await addPictures(page, asks, await photograph());
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
  return { page, files, record };
}

/** Finishes, with the file on its way already; from here on the clock stands but for what the walk lets pass. */
export async function finish({ page, files }: AtUpload): Promise<void> {
  await files.isAsked();
  await stopClock(page);
  await press(page, 'Finish and upload');
}

/** What each word is on the page, or on its network. */
export async function say(at: AtUpload, words: Past, index: number): Promise<unknown> {
  const { page, files, record } = at;
  const word = words[index] ?? '';
  const past = words.slice(0, index);
  const reason = reasonOf(word);
  if (reason !== undefined)
    return word.endsWith('(files)') ? files.open(faults[reason]) : record.answer(faults[reason]);
  switch (word) {
    case 'a file is sent':
      return files.open();
    case 'all files are sent':
      return record.isAsked();
    case 'a receipt comes':
      return record.answer();
    case 'the pause is over':
      return attempt(at, past, () => page.clock.runFor(pauseOf(past)));
    case 'SIGNED_IN':
      return attempt(at, past, () => tryToSignIn(page));
    case 'OFFLINE':
      await page.context().setOffline(true);
      return page.waitForFunction(() => !navigator.onLine);
    case 'ONLINE': {
      const goOnline = () => page.context().setOffline(false);
      return past.at(-1)?.startsWith('no answer') ? attempt(at, past, goOnline) : goOnline();
    }
    case 'TRY_AGAIN':
      return attempt(at, past, () => press(page, 'Try again'));
    case 'DOWNLOAD':
      return words[index + 1] === 'the file is saved' ? downloaded(page) : press(page, 'Download the file');
    default:
      return undefined;
  }
}

/** The next attempt begins with the file, or, once the platform has that, with the execution. */
const attempt = ({ files, record }: AtUpload, past: Past, act: () => Promise<unknown>): Promise<unknown> => {
  if (past.includes('a file is sent')) return record.isAskedBy(act);
  files.shut();
  return files.isAskedBy(act);
};

const pauseOf = (past: Past): number =>
  past.findLast((word) => reasonOf(word) !== undefined)?.startsWith('asked') ? 12_000 : 2_000;

/** UPL-09: the file is named after the execution. */
async function downloaded(page: Page): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the file')]);
  expect(download.suggestedFilename()).toMatch(/^event_[0-9a-f-]{36}\.txt$/);
}

/** The page shows where the upload stands, and nothing of where it does not. */
export async function look({ page }: AtUpload, now: Told): Promise<void> {
  if (now.at === 'preparingDownload') return;
  if (now.at === 'delivered') {
    await page.waitForURL('**/events?execution_uuid=*');
    return page.getByRole('list', { name: 'Finished executions' }).locator('[aria-current=true]').waitFor();
  }
  if (now.at === 'failed') return lookAtFailure(page, now);
  await untilScreen(page, now.at === 'waitingForNetwork' ? 'The execution is finished' : 'Sending the execution');
  await shows(page, `Attempt ${now.failed + 1} of 5`, now.failed > 0);
  await shows(page, /^Trying again in/, now.at === 'waiting');
  await shows(page, 'Waiting for a network', now.at === 'waitingForNetwork');
  await shows(page, 'Waiting for you to sign in', now.at === 'waitingForSignIn');
  await again(page).waitFor(shown(now.at === 'waitingForSignIn'));
}

const titles: Readonly<Record<Reason, string>> = {
  'the platform fails': 'The server has a problem',
  'no answer comes': 'You are offline',
  'asked to come in 12 s': 'Too many attempts',
  'refused for a 401': 'Your session has ended',
  'refused for its content': 'The server did not accept this',
};

async function lookAtFailure(page: Page, { last, hasNoFile }: Told): Promise<void> {
  await untilScreen(page, 'Upload failed');
  await page
    .getByRole('region', { name: 'Reason' })
    .getByText(titles[last ?? 'the platform fails'])
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await shows(page, 'The file could not be prepared', hasNoFile);
}

const shows = (page: Page, words: string | RegExp, isThere: boolean): Promise<void> =>
  page.getByText(words).first().waitFor(shown(isThere));
