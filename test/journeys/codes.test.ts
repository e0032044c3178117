import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { executionUpload } from '#contracts/execution/execution.ts';
import { answer, openActivity, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { codeBeforeCamera as code, cameraJourney as journey } from '../support/camera-journey.ts';
import { photograph } from '../support/checklist.ts';
import { photographOf } from '../support/codes.ts';
import { deliveredSince } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { signIn } from '../support/sign-in.ts';

const asked = 'Code of the product';

const text = (words: string) => ({ answer: words, comment: '', pictures: [] });
/** Both questions have the same words: what is sent tells them apart. */
const codesIn = (body: string): string[] =>
  v
    .parse(executionUpload, JSON.parse(body))
    .json_execution.activity_tree.screens.flatMap(({ questions }) => questions)
    .filter(({ type }) => type === 'qrcode')
    .map(({ answer: given }) => given);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan the code' });
const field = (page: Page) => question(page, asked).getByRole('textbox', { name: asked });
const isRead = (page: Page, words: string) =>
  question(page, asked).getByRole('status').getByText(`Code read: ${words}`);

/** Keeps every stream that the page is given, so that a test can ask whether it still runs. */
const keepStreams = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(globalThis, { streams });
    const ask = MediaDevices.prototype.getUserMedia;
    MediaDevices.prototype.getUserMedia = async function (wanted) {
      const stream = await ask.call(this, wanted);
      streams.push(stream);
      return stream;
    };
  });
/** Of every stream so far: does a track of it run? */
const running = (page: Page): Promise<boolean[]> =>
  page.evaluate(() => {
    const streams: readonly MediaStream[] = Reflect.get(globalThis, 'streams');
    return streams.map((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'));
  });

async function openPriceCheck(page: Page): Promise<void> {
  await keepStreams(page);
  await page.reload();
  await signIn(page);
  await openActivity(page, 'Price check with codes');
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await untilScreen(page, 'Coffee, 500 g');
}

journey(
  'Q-21 Q-22 OP-41 lesson 19: a code is scanned, the next one read from a picture, and both are delivered',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/upload')) sent.push(request.postData() ?? '');
    });
    await openPriceCheck(page);
    await press(page, 'Scan the code');
    await isRead(page, code).waitFor();
    expect(await field(page).inputValue()).toBe(code);
    expect(await running(page)).toEqual([false]);
    expect(await dialogOf(page).count()).toBe(0);
    await answer(page, 'Price on the label', '4.5');
    await press(page, 'Continue');

    await untilScreen(page, 'Olive oil, 1 l');
    const picture = question(page, asked).getByLabel('Read it from a picture');
    await picture.setInputFiles(await photograph());
    await dialogOf(page).getByText('No code was found in the picture').waitFor();
    await dialogOf(page)
      .getByLabel('Choose a picture')
      .setInputFiles(await photographOf('7791234567898'));
    await isRead(page, '7791234567898').waitFor();
    await answer(page, 'Price on the label', '9');
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?*');

    const [delivered] = await deliveredSince(served, began);
    expect(delivered?.answers).toEqual({ [asked]: text('7791234567898'), 'Price on the label': text('9') });
    expect(codesIn(sent.join())).toEqual([code, '7791234567898']);
  },
);

const refuseWith = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((fault) => {
    MediaDevices.prototype.getUserMedia = async () => {
      throw new DOMException('injected', fault);
    };
  }, name);

const refusals = [
  ['NotReadableError', 'The camera is in use'],
  ['NotFoundError', 'There is no camera here'],
  ['TypeError', 'The camera did not start'],
] as const;

further(import.meta.filename, () => {
  journey('OP-41 lesson 18: the camera stops when the dialog is left, by Cancel, Escape or Back', async ({ visit }) => {
    const page = await visit('/');
    await page.addInitScript(() => {
      // A browser that reads codes itself, and never finds one.
      class BarcodeDetector {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [];
      }
      Object.assign(globalThis, { BarcodeDetector });
    });
    await openPriceCheck(page);
    const open = async (): Promise<void> => {
      await press(page, 'Scan the code');
      await dialogOf(page).getByText('Hold the code inside the frame').waitFor();
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    };
    await open();
    expect(await running(page)).toEqual([true]);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await running(page)).toEqual([false]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Scan the code');
    await open();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await running(page)).toEqual([false, false]);
    await open();
    await page.goBack();
    await untilScreen(page, 'Coffee, 500 g');
    expect(await field(page).inputValue()).toBe('');
  });

  journey(
    'OP-41 lesson 19: a page that is hidden lets the camera go and opens it again when it shows (visibility injected)',
    async ({ visit }) => {
      const page = await visit('/');
      await page.addInitScript(() => {
        class BarcodeDetector {
          static getSupportedFormats = async () => ['qr_code'];
          detect = async () => Reflect.get(globalThis, 'found') ?? [];
        }
        Object.assign(globalThis, { BarcodeDetector });
      });
      await openPriceCheck(page);
      await press(page, 'Scan the code');
      await dialogOf(page).getByText('Hold the code inside the frame').waitFor();
      const become = (visibilityState: string) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, visibilityState);
      await become('hidden');
      expect(await running(page)).toEqual([false]);
      await become('visible');
      await page.waitForFunction(() => Reflect.get(globalThis, 'streams').length === 2);
      await page.waitForFunction(() => document.querySelector('video')?.srcObject !== null);
      expect(await running(page)).toEqual([false, true]);
      await page.evaluate(() => Object.assign(globalThis, { found: [{ rawValue: '7790000000001' }] }));
      await isRead(page, '7790000000001').waitFor();
      expect(await running(page)).toEqual([false, false]);
    },
  );

  journey(
    'OP-41 Q-22 lesson 19: a camera that is not allowed leaves typing, with its warning (fault injected)',
    async ({ visit }) => {
      const page = await visit('/');
      await refuseWith(page, 'NotAllowedError');
      await openPriceCheck(page);
      await press(page, 'Scan the code');
      await dialogOf(page).getByText('The camera is not allowed').waitFor();
      await dialogOf(page).getByRole('button', { name: 'Type it instead' }).click();
      await field(page).fill('12');
      await question(page, asked).getByText('The value is not valid').waitFor();
      await field(page).fill(code);
      await question(page, asked).getByText('The value is not valid').waitFor({ state: 'detached' });
      await untilSaved(page);
    },
  );

  journey.for(refusals)(
    'OP-41 a camera that answers %s is told in words (fault injected)',
    async ([name, words], { visit }) => {
      const page = await visit('/');
      await refuseWith(page, name);
      await openPriceCheck(page);
      await press(page, 'Scan the code');
      await dialogOf(page).getByText(words).waitFor();
      await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
      await dialogOf(page).getByText(words).waitFor();
    },
  );

  journey(
    'OP-41 a reader that cannot be fetched, and a file that is no picture, are told in words',
    async ({ visit }) => {
      const page = await visit('/');
      await openPriceCheck(page);
      await page.route('**/codes.worker*', (route) => route.abort('connectionreset'));
      await press(page, 'Scan the code');
      await dialogOf(page).getByText('The reader of codes could not be loaded').waitFor();
      expect(await running(page)).toEqual([false]);
      const list = { name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('milk, bread, eggs') };
      await dialogOf(page).getByLabel('Choose a picture').setInputFiles(list);
      await dialogOf(page).getByText('This file is no picture that can be shown here').waitFor();
      await page.unroute('**/codes.worker*');
      await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
      await isRead(page, code).waitFor();
    },
  );
});
