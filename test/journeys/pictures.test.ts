import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  addPictures,
  answer,
  choose,
  choosePictures,
  comment,
  openActivity,
  type PictureFile,
  picturesOf,
  press,
  question,
  untilSaved,
  untilScreen,
} from '../support/answering.ts';
import { fillChecklist, openSalesFloor, photograph, promotion } from '../support/checklist.ts';
import { deliveredSince, filesOf, sha256 } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { openPart } from '../support/part.ts';
import { signIn } from '../support/sign-in.ts';

/** Stands before a question that takes up to three pictures. */
async function openPictures(page: Page): Promise<void> {
  await signIn(page);
  await openSalesFloor(page);
}

const said = (page: Page, words: string) => question(page, promotion).getByRole('status').getByText(words);

const file = (name: string, mimeType: string, bytes: string | number): PictureFile => ({
  name,
  mimeType,
  buffer: typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.alloc(bytes, 1),
});

journey('OP-69 a picture that was taken without a network goes on by itself when there is one', async ({ visit }) => {
  const page = await visit('/');
  await openPictures(page);
  await page.context().setOffline(true);
  await addPictures(page, promotion, await photograph('shelf.jpg', 64));
  await picturesOf(page, promotion).filter({ hasText: 'Not uploaded. You are offline' }).waitFor();
  await page.context().setOffline(false);
  await picturesOf(page, promotion)
    .filter({ hasText: /Uploaded/ })
    .waitFor();
});

journey(
  'Q-32 FILE-12 lessons 11, 16 and 17: a photograph of more than 5 MB comes to the platform upright, smaller, and without its place',
  async ({ visit, served }) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const buffer = await sharp({ create: { width: 3264, height: 2448, channels: 3, background: '#888', noise } })
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 13/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 98 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(5_242_880);
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Opening checklist');
    const small = await photograph('small.jpg', 64);
    await fillChecklist(page, [{ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }, small]);
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    const files = [...(await filesOf(served)).values()];
    const known = await Promise.all(files.map((bytes) => sharp(bytes).metadata()));
    expect(files.some((bytes) => bytes.equals(small.buffer))).toBe(true);
    const [made, ...others] = known.filter(({ width, height }) => width === 1536 && height === 2048);
    expect([made?.format, made?.orientation, others]).toEqual(['jpeg', undefined, []]);
    expect(known.every(({ exif }) => exif === undefined)).toBe(true);
  },
);

journey(
  'F4 lesson 20: finished while a picture is still being prepared, the execution waits for it and leaves with it',
  async ({ visit, served }) => {
    const began = new Date();
    const remarks = 'Anything that the next shift should know?';
    const page = await visit('/');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/pictures.worker*', async (route) => {
      await released;
      await route.continue();
    });
    await signIn(page);
    await openPart(page, 'Opening checklist', 'Checkouts and safety');
    await press(page, 'Continue');
    await choose(page, 'Are all emergency exits free?', 'No');
    await comment(page, 'Are all emergency exits free?', 'A pallet stands before the second one.');
    await answer(page, remarks, 'Light 3 flickers.');
    const picture = await photograph();
    await choosePictures(page, remarks, picture);
    await press(page, 'Continue');
    await press(page, 'Finish and upload');
    await page.getByText('Making sure that everything is on this device…').waitFor();
    release();
    await page.waitForURL('**/events?execution_uuid=*');
    const [delivered] = await deliveredSince(served, began);
    expect(delivered?.answers[remarks]?.pictures).toEqual([sha256(picture.buffer)]);
  },
);

further(import.meta.filename, () => {
  journey(
    'FILE-10 FILE-14 what is no picture, empty or too many is not taken, and each says why',
    async ({ visit }) => {
      const page = await visit('/');
      await openPictures(page);
      await choosePictures(page, promotion, file('notes.pdf', 'application/pdf', '%PDF-1.7'));
      await said(page, 'This file type is not supported').waitFor();
      await choosePictures(page, promotion, file('nothing.jpg', 'image/jpeg', 0));
      await said(page, 'The file is empty').waitFor();
      expect(await picturesOf(page, promotion).count()).toBe(0);

      const four = await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => photograph(name, 64)));
      await choosePictures(page, promotion, ...four);
      await said(page, 'You can attach up to 3 files').waitFor();
      await picturesOf(page, promotion).filter({ hasText: 'Uploaded' }).nth(2).waitFor();
      expect(await picturesOf(page, promotion).count()).toBe(3);
      await said(page, 'You can attach up to 3 files').waitFor({ state: 'detached' });
    },
  );

  journey('OP-69 a text that calls itself a picture is not kept, says so, and can be taken out', async ({ visit }) => {
    const page = await visit('/');
    await openPictures(page);
    await choosePictures(page, promotion, file('list.jpg', 'image/jpeg', 'milk, bread, eggs'));
    const thumbnail = picturesOf(page, promotion).filter({ hasText: 'Not saved. The picture cannot be read' });
    await thumbnail.waitFor();
    await addPictures(page, promotion, await photograph('real.jpg', 64));
    await thumbnail.getByRole('button', { name: 'Remove Picture 1' }).click();
    await thumbnail.waitFor({ state: 'detached' });
    await choose(page, 'How full are the fresh shelves?', 'Full');
    await press(page, 'Continue');
    await untilScreen(page, 'Checkouts and safety');
  });

  journey(
    'FILE-16 lesson 12: a picture that the platform fails to take stays on the device and is sent on a second try',
    async ({ visit }) => {
      const page = await visit('/');
      await openPictures(page);
      await page.route('**/api/v1/files/upload', (route) => route.fulfill({ status: 507 }), { times: 1 });
      await addPictures(page, promotion, await photograph('aisle.jpg', 64));
      await picturesOf(page, promotion)
        .filter({ hasText: 'Not uploaded. The server answered with error 507' })
        .waitFor();
      await question(page, promotion).getByRole('button', { name: 'Upload Picture 1 again' }).click();
      await picturesOf(page, promotion)
        .filter({ hasText: /Uploaded/ })
        .waitFor();
    },
  );

  journey('FILE-02 Q-10 a picture can be taken out while it is sent: its transfer ends', async ({ visit }) => {
    const page = await visit('/');
    await openPictures(page);
    await page.route('**/api/v1/files/upload', () => undefined, { times: 1 });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/files/upload'));
    await addPictures(page, promotion, await photograph('aisle.jpg', 64));
    await picturesOf(page, promotion).filter({ hasText: 'Uploading' }).waitFor();
    await question(page, promotion).getByRole('button', { name: 'Remove Picture 1' }).click();
    await aborted;
    await picturesOf(page, promotion).waitFor({ state: 'detached' });
    await addPictures(page, promotion, await photograph('again.jpg', 64));
    await picturesOf(page, promotion).filter({ hasText: 'Uploaded' }).waitFor();
  });

  journey(
    'OP-54 OP-69 lesson 14: a picture that is not prepared yet when the app goes is on the device, and prepared when it comes back',
    async ({ visit }) => {
      const page = await visit('/');
      // Injected: until it is released the worker that prepares pictures never answers.
      await page.addInitScript(() => {
        if (sessionStorage.getItem('released') !== null) return;
        const mute = () =>
          Object.assign(new EventTarget(), { postMessage: () => undefined, terminate: () => undefined });
        const construct = (real: typeof Worker, [url, options]: ConstructorParameters<typeof Worker>) =>
          String(url).includes('pictures.worker') ? mute() : new real(url, options);
        Object.assign(globalThis, { Worker: new Proxy(Worker, { construct }) });
      });
      await page.reload();
      await openPictures(page);
      await choosePictures(page, promotion, await photograph('aisle.jpg', 64));
      await picturesOf(page, promotion).filter({ hasText: 'Saving' }).waitFor();
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              new Promise((resolve) => {
                const opened = indexedDB.open('storewalk');
                opened.onsuccess = () => {
                  const all = opened.result.transaction('files').objectStore('files').getAll();
                  all.onsuccess = () => {
                    opened.result.close();
                    resolve(all.result.map(({ raw }) => raw));
                  };
                };
              }),
          ),
        )
        .toEqual([true]);
      await page.evaluate(() => sessionStorage.setItem('released', ''));
      await page.reload();
      await page.getByText('Continue answering').click();
      await untilScreen(page, 'Sales floor');
      await picturesOf(page, promotion).filter({ hasText: 'Uploaded' }).waitFor();
      expect(await picturesOf(page, promotion).count()).toBe(1);
    },
  );

  journey(
    'lessons 13, 15: the page dies while it waits for the camera; what was answered is there, and the picture can be added',
    async ({ visit, served }) => {
      const areas = 'Which areas are ready?';
      const page = await visit('/');
      await openPictures(page);
      await comment(page, areas, 'Fruit comes at nine.');
      const asked = page.waitForEvent('filechooser');
      await question(page, promotion).getByText('Add pictures').click();
      await asked;
      await untilSaved(page);
      const died = page.waitForEvent('crash');
      const protocol = await page.context().newCDPSession(page);
      protocol.send('Page.crash').catch(() => undefined);
      await died;

      const next = await page.context().newPage();
      await next.goto(`${served.origin}/home`);
      await press(next, 'Continue');
      await untilScreen(next, 'Sales floor');
      expect(await question(next, areas).getByLabel('Comment').inputValue()).toBe('Fruit comes at nine.');
      await addPictures(next, promotion, await photograph());
    },
  );
});
