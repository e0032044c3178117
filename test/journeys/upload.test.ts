import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { es } from '#i18n/es/index.ts';
import { selection } from '#i18n/es/selection/selection.ts';
import { notSent } from '#i18n/es/shared/not-sent.ts';
import { unsent } from '#i18n/es/shell/unsent.ts';
import { openActivity, type PictureFile, press, question, rowOf, untilScreen } from '../support/answering.ts';
import { fillChecklist, filled, type Photographs, photograph } from '../support/checklist.ts';
import { stopClock } from '../support/clock.ts';
import { deliveredSince, filesOf, sha256 } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { onlyScreens } from '../support/part.ts';
import { recordsOf } from '../support/seen.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { openedForSupport } from '../support/support-file.ts';

const upload = '**/api/v1/web_executor/executions/*/upload';

/** Signs in and answers everything; what is left is to finish. */
async function answerAll(page: Page, photographs: Photographs): Promise<void> {
  await signIn(page);
  await openActivity(page, 'Opening checklist');
  await untilScreen(page, 'Hello, Demo');
  await fillChecklist(page, photographs);
}

const photographs = async (): Promise<Photographs> => [await photograph(), await photograph()];

/** The bodies of every attempt to upload the execution. */
function attemptsOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (/\/executions\/[^/]+\/upload$/.test(request.url())) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

journey(
  'UPL-07 OP-55 lessons 27, 41, 44, 46: finished by two presses at once, a receipt that is lost on its way is asked for again, the platform has it once and the device nothing more',
  async ({ visit, served }) => {
    const began = new Date();
    const given = await photographs();
    const page = await visit('/');
    const attempts = attemptsOf(page);
    await page.route(
      upload,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 2 },
    );
    await answerAll(page, given);
    await page.getByRole('button', { name: 'Finish and upload' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.waitForURL('**/events?execution_uuid=*');
    expect(attempts).toHaveLength(3);
    expect(new Set(attempts).size).toBe(1);
    await page.goto(`${served.origin}/home`);
    await page.getByText(/\d+ activities/).waitFor();
    expect(await page.getByRole('heading', { name: 'Continue where you left off' }).count()).toBe(0);
    expect(await recordsOf(page)).toEqual([]);
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
  },
);

journey(
  'OP-69 what is on its way already when the execution is finished is waited for, and each file goes once',
  async ({ visit, served }) => {
    const began = new Date();
    const given = await photographs();
    const page = await visit('/');
    let files = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/files/upload', async (route) => {
      files += 1;
      await released;
      await route.continue();
    });
    await answerAll(page, given);
    await press(page, 'Finish and upload');
    await page.getByRole('status').filter({ hasText: 'Sending picture 1 of 2' }).waitFor();
    release();
    await page.waitForURL('**/events?execution_uuid=*');
    expect(files).toBe(2);
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
  },
);

journey(
  'UPL-07 UPL-08 UPL-09 lesson 12: without the platform five attempts end at a screen that goes on by itself, its file is for support alone, and it is delivered once',
  async ({ visit, served }) => {
    const began = new Date();
    const given = await photographs();
    const page = await visit('/');
    await answerAll(page, given);
    await page.getByRole('button', { name: 'Finish and upload' }).waitFor();
    await served.kill();
    await press(page, 'Finish and upload');
    await page.getByText('Attempt 2 of 5').waitFor();
    await page.getByText('Attempt 5 of 5').waitFor();
    await untilScreen(page, 'Upload failed');
    await page.getByText('It is sent again and again by itself until the server has it.').waitFor();
    expect(await page.getByText('send it to support').count()).toBe(0);

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the file')]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
    const { json_execution, attachments } = v.parse(
      v.object({
        json_execution: v.object({ execution_uuid: v.string() }),
        attachments: v.array(v.object({ sha256: v.string(), content: v.string() })),
      }),
      await openedForSupport(served, download),
    );
    expect(download.suggestedFilename()).toBe(`event_${json_execution.execution_uuid}.txt`);
    expect(attachments.map(({ content }) => sha256(Buffer.from(content, 'base64')))).toEqual(
      given.map(({ buffer }) => sha256(buffer)),
    );

    await served.restart();
    await page.waitForURL('**/events?execution_uuid=*');
    expect(await deliveredSince(served, began)).toEqual([
      expect.objectContaining({ uuid: json_execution.execution_uuid, answers: filled(given) }),
    ]);
  },
);

const files = '**/api/v1/files/upload';
const notes = 'Delivery notes';
const listed = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('código;precio\n4711;2,50\n') };
const tabbed = { name: 'prices.tsv', mimeType: 'text/tab-separated-values', buffer: Buffer.from('código\tprecio\n') };
const taken = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n4711') };

/** In Spanish, from the sign-in screen to the one question of documents. */
async function openDocuments(page: Page): Promise<void> {
  await onlyScreens(page, 'Documents');
  await page.getByLabel(es.session.signIn.identification).fill('executor@acme.test');
  await page.getByLabel(es.session.signIn.password, { exact: true }).fill(demoPassword);
  await press(page, es.session.signIn.submit);
  await page.getByRole('link', { name: es.shell.home.activities }).click();
  await rowOf(page, selection.stores.list, 'A001').click();
  await rowOf(page, selection.activities.list, 'All question types').click();
  await untilScreen(page, 'Hola, Demo');
  await press(page, es.common.continue);
}

const documents = (page: Page) => question(page, notes).getByRole('listitem');
const attach = (page: Page, file: PictureFile) =>
  question(page, notes).getByLabel(es.files.documents.add).setInputFiles(file);
const main = (page: Page, words: string): Promise<void> => page.getByRole('main').getByText(words).waitFor();

/** Finishes before the platform says that it takes no file. */
async function finishRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: es.execution.finish.upload }).waitFor();
  await page.context().setOffline(true);
  await press(page, es.execution.finish.upload);
  await main(page, es.outbox.upload.waitingTitle);
  await page.unroute(files);
  await page.route(files, (route) => route.fulfill({ status: 415, json: { errors: [] } }));
  await page.context().setOffline(false);
  await untilScreen(page, es.outbox.upload.errorTitle);
}

/** From the finish screen, which names the question and offers no way on, to its documents without this one. */
async function takeOut(page: Page, file: PictureFile): Promise<void> {
  await page.getByText(notSent.refusedText({ questions: notes })).waitFor();
  expect(await page.getByRole('button', { name: es.execution.finish.upload }).count()).toBe(0);
  await press(page, es.execution.review.changeOf({ question: notes }));
  await press(page, es.files.remove({ name: file.name }));
  await documents(page).waitFor({ state: 'detached' });
  await page.unroute(files);
}

further(import.meta.filename, () => {
  journey(
    'UPL-08 OP-49 OP-50 after five attempts on a network that leads nowhere it is said that it goes out by itself, and it does, once',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      await answerAll(page, await photographs());
      const calls = ['**/api/**', '**/health'];
      for (const call of calls) await page.route(call, (route) => route.abort('namenotresolved'));
      await press(page, 'Finish and upload');
      await untilScreen(page, 'Upload failed');
      await main(page, 'It is sent again and again by itself until the server has it. You can leave this page.');
      await page.getByRole('button', { name: 'Leave: it goes out by itself' }).waitFor();
      expect(await deliveredSince(served, began)).toEqual([]);
      for (const call of calls) await page.unroute(call);
      await page.waitForURL('**/events?execution_uuid=*');
      expect(await deliveredSince(served, began)).toHaveLength(1);
    },
  );

  journey(
    'UPL-08 OP-49 SM-34 on a network whose gateway answers for the platform one can leave; the total of home and what waits come by themselves, without an event of the browser',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      await answerAll(page, await photographs());
      const calls = ['**/api/**', '**/health'];
      for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 502, body: '<html>' }));
      await press(page, 'Finish and upload');
      await page.getByText('Attempt 2 of 5').waitFor();
      await press(page, 'Leave: it goes out by itself');
      await page.waitForURL('**/home');
      expect(await page.getByText(/\d+ activities/).count()).toBe(0);
      for (const call of calls) await page.unroute(call);
      await page.getByText('Your execution was delivered').waitFor();
      await page.getByText(/\d+ activities/).waitFor();
      expect(await deliveredSince(served, began)).toHaveLength(1);
    },
  );

  journey(
    'OP-49 without a network no attempt is spent; it goes out as soon as there is one',
    async ({ visit, served }) => {
      const began = new Date();
      const given = await photographs();
      const page = await visit('/');
      const attempts = attemptsOf(page);
      await answerAll(page, given);
      await page.context().setOffline(true);
      await page.waitForFunction(() =>
        fetch('/healthz').then(
          () => false,
          () => true,
        ),
      );
      await press(page, 'Finish and upload');
      await page.getByRole('status').filter({ hasText: 'Waiting for a network' }).waitFor();
      await page.context().setOffline(false);
      await page.waitForURL('**/events?execution_uuid=*');
      expect(attempts.length).toBeLessThanOrEqual(2);
      expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
    },
  );

  journey(
    'OP-49 SM-35 who finishes without a pause and without a network then is not told that it could not be prepared',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      await signIn(page);
      await openActivity(page, 'Endless presence');
      await page.clock.install();
      await page.reload();
      await untilScreen(page, 'Hello, Demo');
      await stopClock(page, 100);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.clock.runFor(100);
      await page.getByRole('radio', { name: 'Training' }).check({ force: true });
      await page.clock.runFor(100);
      const sending = page.waitForResponse(/\/sending-/);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.clock.runFor(100);
      await page.getByRole('button', { name: 'Finish and upload' }).waitFor();
      await (await sending).finished();
      await page.context().setOffline(true);
      await press(page, 'Finish and upload');
      await page.clock.resume();
      await page.getByRole('status').filter({ hasText: 'Waiting for a network' }).waitFor();
      await page.context().setOffline(false);
      await page.waitForURL('**/events?execution_uuid=*');
      expect(await deliveredSince(served, began)).toHaveLength(1);
    },
  );

  journey(
    'SM-35 UPL-08 FILE-16 a document that the platform refuses after all was finished is named, and taken out: from the screen of sending, and from what waits; what was finished last is delivered, once',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/', { lang: 'es' });
      await openDocuments(page);
      await page.route(files, (route) => route.abort());
      await attach(page, listed);
      await press(page, es.common.continue);
      await finishRefused(page);
      await main(page, listed.name);
      await press(page, es.outbox.upload.change);

      await takeOut(page, listed);
      await page.route(files, (route) => route.abort());
      await attach(page, tabbed);
      await press(page, es.execution.review.back);
      await finishRefused(page);
      await press(page, es.execution.close);
      await press(page, es.execution.discard.leave);
      await page.getByRole('link', { name: unsent.open }).click();
      await main(page, tabbed.name);
      await press(page, es.outbox.upload.change);

      await takeOut(page, tabbed);
      await attach(page, taken);
      await press(page, es.execution.review.back);
      await press(page, es.execution.finish.upload);
      await page.waitForURL('**/events?execution_uuid=*');
      const delivered = await deliveredSince(served, began);
      const path = delivered[0]?.answers[notes]?.answer ?? '';
      expect(delivered).toHaveLength(1);
      expect((await filesOf(served)).get(path)).toEqual(taken.buffer);
    },
  );
});
