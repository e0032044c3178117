import type { Request } from 'playwright-core';
import { routes } from '#contracts/shared/routes.ts';
import type { PictureFile } from '#test/support/answering.ts';
import { photograph } from '#test/support/checklist.ts';
import type { Collection, Measure } from '../figures.ts';
import { pictureRound, pictureScreens, picturesEach } from '../picture-round.ts';
import type { PageSubject } from './subject.ts';
import { type Opening, type Visit, visit } from './visit.ts';

/** 256 kbit/s, as bytes a second. */
const slowUpload = 32_000;
const slowPictures = 30;
const width = { many: 1600, slow: 400 };
const patience = 600_000;

type Given = { readonly opening: Opening; readonly subject: PageSubject; readonly collection: Collection };

/** Measures the heap of the page's objects with 200 pictures in one execution, and 30 pictures on a slow network. */
export async function measurePictures(given: Given): Promise<void> {
  await measureHeap(given);
  await measureSlow(given);
}

const measureHeap = ({ opening, subject, collection }: Given): Promise<void> =>
  begun({ opening, subject }, async (visit) => {
    for (let screen = 0; screen < pictureScreens; screen += 1) {
      await send(visit, await photographs(picturesEach, width.many));
      if (screen < pictureScreens - 1) await visit.press('continue', 'other screen');
    }
    collection.add(keyOf('pictureHeap'), (await visit.heap()) / 2 ** 20);
  });

const measureSlow = ({ opening, subject, collection }: Given): Promise<void> =>
  begun({ opening, subject }, async (visit) => {
    const requests: Request[] = [];
    visit.page.on('request', (request) => {
      if (new URL(request.url()).pathname === routes.uploadFile.path) requests.push(request);
    });
    const devtools = await visit.page.context().newCDPSession(visit.page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: slowUpload,
      uploadThroughput: slowUpload,
    });
    const files = await photographs(slowPictures, width.slow);
    await send(visit, files);
    const headers = await Promise.all(requests.map((request) => request.allHeaders()));
    const sent = headers.reduce((sum, { 'content-length': length }) => sum + Number(length), 0);
    const bytes = files.reduce((sum, { buffer }) => sum + buffer.length, 0);
    collection.add(keyOf('slowBytes'), sent / bytes);
  });

const begun = ({ opening, subject }: Omit<Given, 'collection'>, work: (visit: Visit) => Promise<void>): Promise<void> =>
  visit(opening, { address: subject.address(pictureRound()), throttle: 1 }, async (visit) => {
    await visit.load();
    await visit.press('continue', 'other screen');
    await work(visit);
  });

const photographs = (count: number, wide: number): Promise<PictureFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => photograph(`shelf-${index + 1}.jpg`, wide)));

/** Adds pictures to the question of the screen, and waits until the platform has them all. */
async function send({ page }: Visit, files: readonly PictureFile[]): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles([...files]);
  await page
    .locator('.picture[data-state=uploaded]')
    .nth(files.length - 1)
    .waitFor({ timeout: patience, state: 'attached' });
}

const keyOf = (measure: Measure) => ({ measure, subject: 'app', size: null, throttle: null }) as const;
