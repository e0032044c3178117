import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openActivity, press, untilScreen } from '../support/answering.ts';
import { fillChecklist, filled, type Photographs, photograph } from '../support/checklist.ts';
import { deliveredSince } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/signIn.ts';

const upload = '**/api/v1/web_executor/executions/*/upload';

/** Signs in and answers everything; what is left is to finish. */
async function answerAll(page: Page): Promise<Photographs> {
  const given: Photographs = [await photograph(), await photograph()];
  await signIn(page);
  await openActivity(page, 'Opening checklist');
  await untilScreen(page, 'Hello, Demo');
  await fillChecklist(page, given);
  return given;
}

/** Without a network, and it is true. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() =>
    fetch('/healthz').then(
      () => false,
      () => true,
    ),
  );
}

async function leave(page: Page): Promise<void> {
  await press(page, 'Close the activity');
  await press(page, 'Leave and continue later');
  await page.waitForURL('**/home');
}

const item = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem').first();

journey(
  'SM-34 OP-54 what was finished without a network and left goes out by itself, once, and its receipt is kept',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    const given = await answerAll(page);
    await goOffline(page);
    await press(page, 'Finish and upload');
    await page.getByRole('status').filter({ hasText: 'Waiting for a network' }).waitFor();
    await leave(page);
    await page.getByText('1 execution not sent yet').waitFor();
    await page.getByRole('link', { name: 'See what is waiting' }).click();
    await item(page).getByText('Waiting for a network').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Everything has been sent').waitFor();
    const sent = page.getByRole('list', { name: 'Sent from this device' }).getByRole('listitem');
    await sent.getByText('Opening checklist').waitFor();
    expect(await sent.count()).toBe(1);
    expect(await sent.textContent()).toContain('answers and 2 files');
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
  },
);

journey(
  'SM-34 SM-35 what was finished goes out after the browser was closed and opened again',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    const given = await answerAll(page);
    await goOffline(page);
    await press(page, 'Finish and upload');
    await page.getByRole('status').filter({ hasText: 'Waiting for a network' }).waitFor();
    await page.context().setOffline(false);
    await page.goto(`${served.origin}/home`);
    await page.getByText('Your execution was delivered').waitFor();
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
  },
);

journey(
  'SM-34 OP-49 what the platform refuses stays with its reason, says what was tried, and goes out when it is tried again',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    const given = await answerAll(page);
    await page.route(upload, (route) =>
      route.fulfill({ status: 422, json: { errors: ['The activity was closed by its owner.'] } }),
    );
    await press(page, 'Finish and upload');
    await untilScreen(page, 'Upload failed');
    await leave(page);
    await page.getByText('1 needs you: refused by the server.').waitFor();
    await page.getByRole('link', { name: 'See what is waiting' }).click();
    await item(page).getByText('The activity was closed by its owner.').waitFor();
    await item(page).getByText('What was tried').click();
    await item(page).getByText('Refused: ').waitFor();

    await press(page, 'Discard');
    await press(page, 'Keep it');
    await page.unroute(upload);
    await press(page, 'Try again');
    await page.getByText('Everything has been sent').waitFor();
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
  },
);
