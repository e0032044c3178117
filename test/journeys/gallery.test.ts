import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addPictures, choose, picturesOf, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { fill, openSalesFloor, photograph, promotion } from '../support/checklist.ts';
import { deliveredSince, sha256 } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const upload = '**/api/v1/files/upload';

const gallery = (page: Page): Locator => page.getByRole('dialog', { name: `Pictures of “${promotion}”` });
const place = (page: Page): Locator => gallery(page).locator('.slides [aria-live]');
const slide = (page: Page): Locator => gallery(page).locator('.slides img');
const thumbnails = (page: Page): Locator => gallery(page).getByRole('listitem');
const way = (page: Page, name: string): Locator => gallery(page).getByRole('button', { name, exact: true });
/** How wide the picture is in its file; only one that was loaded has a width. */
const widthOf = (image: Locator): Promise<number> =>
  image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth));

/** From the next load on the page knows which addresses of bytes it holds: the browser does not tell. */
const countAddresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held = new Set<unknown>();
    Object.assign(globalThis, { held });
    const spied = (real: (of: never) => unknown, note: (address: unknown, of: unknown) => void) =>
      new Proxy(real, {
        apply: (make, self, args) => {
          const made: unknown = Reflect.apply(make, self, args);
          note(made, args[0]);
          return made;
        },
      });
    Object.assign(URL, {
      createObjectURL: spied(URL.createObjectURL, (address) => held.add(address)),
      revokeObjectURL: spied(URL.revokeObjectURL, (_, address) => held.delete(address)),
    });
  });
const isHeld = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((one) => Reflect.get(globalThis, 'held').has(one), address);

/** Stands before a question that takes up to three pictures. */
async function openPictures(page: Page): Promise<void> {
  await signIn(page);
  await openSalesFloor(page);
}

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `Q-10 Q-11 FILE-05 FILE-06 IMG-03 IMG-04 FILE-15 OP-69 on a ${viewport} pictures are looked at, added, sent again and deleted in the gallery`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await openPictures(page);
      await addPictures(page, promotion, await photograph('1.jpg', 64), await photograph('2.jpg', 96));
      await question(page, promotion).getByRole('button', { name: 'Enlarge Picture 2' }).click();
      await place(page).getByText('Picture 2 of 2').waitFor();
      await expect.poll(() => widthOf(slide(page))).toBe(96);
      await page.keyboard.press('ArrowRight');
      expect(await place(page).textContent()).toBe('Picture 2 of 2');
      await way(page, 'Previous picture').click();
      await expect.poll(() => widthOf(slide(page))).toBe(64);
      await way(page, 'Full screen').click();
      const { width, height } = (await gallery(page).boundingBox()) ?? { width: 0, height: 0 };
      expect({ width, height }).toEqual(page.viewportSize());
      await page.keyboard.press('Escape');

      expect(await gallery(page).getByLabel('Add pictures').getAttribute('accept')).toBe(
        'image/png,image/jpeg,.jpg,.jpeg,.png',
      );
      await page.route(upload, (route) => route.fulfill({ status: 507 }), { times: 1 });
      await gallery(page)
        .getByLabel('Add pictures')
        .setInputFiles(await photograph('3.jpg', 128));
      await gallery(page).getByRole('status').getByText('some files not uploaded').waitFor();
      await thumbnails(page).filter({ hasText: 'Not uploaded. The server answered with error 507' }).waitFor();
      expect(await place(page).textContent()).toBe('Picture 1 of 3');
      await way(page, 'Upload again').click();
      await thumbnails(page).filter({ hasText: 'Uploaded' }).nth(2).waitFor();
      await way(page, 'Upload again').waitFor({ state: 'detached' });

      await way(page, 'Remove Picture 1').click();
      await place(page).getByText('Picture 1 of 2').waitFor();
      await expect.poll(() => widthOf(slide(page))).toBe(96);
      await way(page, 'Ready').click();
      await gallery(page).waitFor({ state: 'hidden' });
      expect(await picturesOf(page, promotion).count()).toBe(2);
    },
  );

further(import.meta.filename, () => {
  journey(
    'OP-69 OP-54 Ready does not wait for the network; what was added and deleted in the gallery is there after a reload, and is what comes to the platform',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      await openPictures(page);
      await page.route(upload, () => undefined, { times: 2 });
      await question(page, promotion).getByRole('button', { name: 'Open the pictures' }).click();
      await gallery(page).getByRole('heading', { name: 'There are no images' }).waitFor();
      const [kept, dropped] = [await photograph('kept.jpg', 64), await photograph('dropped.jpg', 96)];
      await gallery(page).getByLabel('Add pictures').setInputFiles([dropped, kept]);
      await thumbnails(page).filter({ hasText: 'Uploading' }).nth(1).waitFor();
      await way(page, 'Remove Picture 1').click();
      await place(page).getByText('Picture 1 of 1').waitFor();
      await way(page, 'Ready').click();
      await gallery(page).waitFor({ state: 'hidden' });
      await untilSaved(page);
      await page.reload();
      await page.getByText('Continue answering').click();
      await untilScreen(page, 'Sales floor');
      await picturesOf(page, promotion).filter({ hasText: 'Uploaded' }).waitFor();
      await question(page, promotion).getByRole('button', { name: 'Enlarge Picture 1' }).click();
      await place(page).getByText('Picture 1 of 1').waitFor();
      await expect.poll(() => widthOf(slide(page))).toBe(64);
      await way(page, 'Ready').click();
      await choose(page, 'How full are the fresh shelves?', 'Full');
      await press(page, 'Continue');
      await fill.safety(page, await photograph('left.jpg', 64));
      await press(page, 'Continue');
      await press(page, 'Finish and upload');
      await page.waitForURL('**/events?execution_uuid=*');
      const [delivered] = await deliveredSince(served, began);
      expect(delivered?.answers[promotion]?.pictures).toEqual([sha256(kept.buffer)]);
    },
  );

  journey(
    'Q-12 IMG-04 FILE-04 a large photograph is small in the lists and large in the slider; its address is given back on leaving, and it is so after a reload',
    async ({ visit }) => {
      const page = await visit('/');
      await countAddresses(page);
      await page.reload();
      await openPictures(page);
      await addPictures(page, promotion, await photograph('large.jpg', 1600));
      for (const _ of ['taken now', 'found on the device']) {
        const thumbnail = picturesOf(page, promotion).getByRole('img');
        await expect.poll(() => widthOf(thumbnail)).toBe(600);
        await question(page, promotion).getByRole('button', { name: 'Enlarge Picture 1' }).click();
        await expect.poll(() => widthOf(slide(page))).toBe(1600);
        const address = (await slide(page).getAttribute('src')) ?? '';
        expect(await isHeld(page, address)).toBe(true);
        await way(page, 'Ready').click();
        await gallery(page).waitFor({ state: 'hidden' });
        await expect.poll(() => isHeld(page, address)).toBe(false);
        await expect.poll(() => widthOf(thumbnail)).toBe(600);
        await untilSaved(page);
        await page.reload();
        await page.getByText('Continue answering').click();
        await untilScreen(page, 'Sales floor');
        await picturesOf(page, promotion).filter({ hasText: 'Uploaded' }).waitFor();
      }
    },
  );

  journey(
    'EXEC-17 Q-10 IMG-04 on a desktop the Back button of the browser asks what lies over the screen, as on a phone: full screen, gallery, the dialog of closing; only then is it Return',
    async ({ visit }) => {
      const page = await visit('/', { viewport: 'desktop' });
      await openPictures(page);
      await addPictures(page, promotion, await photograph('1.jpg', 64));
      await question(page, promotion).getByRole('button', { name: 'Enlarge Picture 1' }).click();
      await way(page, 'Full screen').click();
      await page.goBack();
      await way(page, 'Ready').waitFor();
      await page.goBack();
      await gallery(page).waitFor({ state: 'hidden' });
      await untilScreen(page, 'Sales floor');
      expect(await picturesOf(page, promotion).count()).toBe(1);
      await press(page, 'Close the activity');
      const leaving = page.getByRole('dialog', { name: 'Leave this activity?' });
      await leaving.waitFor();
      await page.goBack();
      await leaving.waitFor({ state: 'detached' });
      await untilScreen(page, 'Sales floor');
      await page.goBack();
      await untilScreen(page, 'Entrance');
      await page.goBack();
      await untilScreen(page, 'Hello, Demo');
    },
  );

  journey('Q-09 IMG-06 reference pictures come from the platform and show one at a time', async ({ visit }) => {
    const page = await visit('/');
    await openPictures(page);
    const list = page.getByRole('list', { name: 'Reference pictures' }).first();
    await list.getByRole('button', { name: 'Enlarge Reference picture 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reference pictures' });
    const image = dialog.locator('.slides img');
    await expect.poll(() => image.getAttribute('src')).toContain('/files/');
    await expect.poll(() => widthOf(image)).toBeGreaterThan(100);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});
