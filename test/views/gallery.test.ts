import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { windowQuestion } from '../states/executor/content.ts';
import { focused, scenario } from '../support/viewed.ts';

const gallery = (page: Page): Locator => page.getByRole('dialog', { name: /Pictures of|Reference pictures/ });
const stage = (page: Page): Locator => gallery(page).locator('.slides');
const shown = (page: Page): Locator => stage(page).getByRole('img');
const place = (page: Page): Promise<string | null> => stage(page).locator('[aria-live]').textContent();
const way = (page: Page, name: string): Locator => gallery(page).getByRole('button', { name, exact: true });
const widthOf = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLElement) => element.getBoundingClientRect().width);

scenario(
  'IMG-03 one picture shows at a time, and there is no way on from the last or back from the first',
  async ({ open }) => {
    const page = await open('files-gallery-browsing');
    expect(await shown(page).count()).toBe(1);
    expect([await place(page), await shown(page).getAttribute('alt')]).toEqual(['Picture 2 of 3', 'Picture 2']);
    await way(page, 'Next picture').click();
    expect(await place(page)).toBe('Picture 3 of 3');
    expect(await way(page, 'Next picture').getAttribute('aria-disabled')).toBe('true');
    await way(page, 'Next picture').click({ force: true });
    expect([await place(page), await shown(page).getAttribute('alt')]).toEqual(['Picture 3 of 3', 'Picture 3']);
    for (const expected of ['Picture 2 of 3', 'Picture 1 of 3', 'Picture 1 of 3']) {
      await way(page, 'Previous picture').click({ force: true });
      expect(await place(page)).toBe(expected);
    }
    expect(await way(page, 'Previous picture').getAttribute('aria-disabled')).toBe('true');
  },
);

scenario(
  'IMG-03 lesson 53: the arrow keys lead to the neighbours, also where the button at an end has the focus',
  async ({ open }) => {
    const page = await open('files-gallery-browsing', { viewport: 'desktop' });
    await expect.poll(() => focused(page)).toBe('Previous picture');
    for (const [key, expected] of [
      ['ArrowLeft', 'Picture 1 of 3'],
      ['ArrowLeft', 'Picture 1 of 3'],
      ['ArrowRight', 'Picture 2 of 3'],
      ['ArrowRight', 'Picture 3 of 3'],
      ['ArrowRight', 'Picture 3 of 3'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await place(page)).toBe(expected);
    }
    await way(page, 'Next picture').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await place(page)).toBe('Picture 2 of 3');
  },
);

scenario('IMG-03 a finger swipes to the neighbours; across or a little it does nothing', async ({ open }) => {
  const page = await open('files-gallery-browsing');
  const swipe = (along: number, across: number) =>
    stage(page)
      .locator('.slides-stage')
      .evaluate(
        (element, [x, y]) => {
          const at = { bubbles: true, isPrimary: true, pointerType: 'touch', clientX: 180, clientY: 200 };
          element.dispatchEvent(new PointerEvent('pointerdown', at));
          element.dispatchEvent(
            new PointerEvent('pointerup', { ...at, clientX: at.clientX + x, clientY: at.clientY + y }),
          );
        },
        [along, across] as const,
      );
  await swipe(-90, 20);
  expect(await place(page)).toBe('Picture 3 of 3');
  await swipe(-90, 0);
  expect(await place(page)).toBe('Picture 3 of 3');
  await swipe(90, -20);
  expect(await place(page)).toBe('Picture 2 of 3');
  for (const [x, y] of [
    [30, 0],
    [60, 80],
    [0, -200],
  ] as const)
    await swipe(x, y);
  expect(await place(page)).toBe('Picture 2 of 3');
});

for (const viewport of ['phone', 'desktop'] as const)
  scenario(
    `IMG-04 full screen fills a ${viewport}; Escape leaves it first and closes the gallery then`,
    async ({ open }) => {
      const page = await open('files-gallery-browsing', { viewport });
      await way(page, 'Full screen').click();
      const size = await gallery(page).evaluate((element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      });
      expect(size).toEqual(page.viewportSize());
      const box = await shown(page).boundingBox();
      expect(
        box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height < size.height,
      ).toBe(true);
      await expect.poll(() => focused(page)).toBe('Leave full screen');
      await page.keyboard.press('ArrowRight');
      expect(await place(page)).toBe('Picture 3 of 3');
      await page.keyboard.press('Escape');
      await way(page, 'Ready').waitFor();
      expect(await place(page)).toBe('Picture 3 of 3');
      await page.keyboard.press('Escape');
      await gallery(page).waitFor({ state: 'hidden' });
    },
  );

scenario(
  'Q-10 FILE-02 each thumbnail is deleted by its own button; what shows stays, or its successor takes its place',
  async ({ open }) => {
    const page = await open('files-gallery-browsing');
    const thumbnails = gallery(page).getByRole('list').getByRole('listitem');
    expect(await thumbnails.count()).toBe(3);
    expect(await gallery(page).getByLabel('Add pictures').count()).toBe(1);
    const before = await shown(page).getAttribute('src');
    await way(page, 'Remove Picture 1').click();
    expect([await place(page), await shown(page).getAttribute('src')]).toEqual(['Picture 1 of 2', before]);
    await way(page, 'Remove Picture 1').click();
    expect(await place(page)).toBe('Picture 1 of 1');
    expect(await shown(page).getAttribute('src')).not.toBe(before);
    await way(page, 'Ready').click();
    await gallery(page).waitFor({ state: 'hidden' });
    expect(await page.locator(`[data-question="${windowQuestion}"]`).getByRole('listitem').count()).toBe(1);
  },
);

scenario(
  'Q-10 FILE-02 lesson 53: the focus goes from a thumbnail that is deleted to the one that takes its place, and to the way to add when none is left',
  async ({ open }) => {
    const page = await open('files-gallery-browsing', { viewport: 'desktop' });
    for (const [removed, next] of [
      ['Remove Picture 2', 'Enlarge Picture 2'],
      ['Remove Picture 2', 'Enlarge Picture 1'],
    ] as const) {
      await way(page, removed).focus();
      await page.keyboard.press('Enter');
      await way(page, next).and(page.locator(':focus')).waitFor();
    }
    await way(page, 'Remove Picture 1').focus();
    await page.keyboard.press('Enter');
    await gallery(page).getByLabel('Add pictures').and(page.locator(':focus')).waitFor();
  },
);

scenario(
  'IMG-05 I18N-07 where no picture is left the title of empty places shows, and nothing can be turned or enlarged',
  async ({ open }) => {
    const page = await open('files-gallery-browsing');
    for (const _ of [1, 2, 3]) await way(page, 'Remove Picture 1').click();
    await stage(page).getByRole('heading', { name: 'There are no images' }).waitFor();
    expect(await place(page)).toBe('');
    for (const name of ['Previous picture', 'Next picture', 'Full screen'])
      expect(await way(page, name).getAttribute('aria-disabled')).toBe('true');
  },
);

scenario('Q-10 a thumbnail leads to its picture, and says that it shows', async ({ open }) => {
  const page = await open('files-gallery-browsing');
  expect(await gallery(page).locator('[aria-current]').getAttribute('aria-label')).toBe('Enlarge Picture 2');
  await way(page, 'Enlarge Picture 3').click();
  expect(await place(page)).toBe('Picture 3 of 3');
  expect(await gallery(page).locator('[aria-current]').getAttribute('aria-label')).toBe('Enlarge Picture 3');
});

scenario(
  'FILE-15 FILE-23 OP-69 some files not uploaded is said for 5 seconds; each can be sent again or deleted, and Ready does not wait',
  async ({ open }) => {
    const page = await open('files-gallery-partly-failed');
    const said = gallery(page).getByRole('status');
    await said.getByText('some files not uploaded').waitFor();
    await page.clock.install();
    await way(page, 'Upload again').click();
    await page.clock.runFor(4900);
    expect(await said.textContent()).toBe('some files not uploaded');
    await page.clock.runFor(100);
    expect(await said.textContent()).toBe('');
    for (const name of ['Upload Picture 2 again', 'Remove Picture 3', 'Upload again'])
      expect(await way(page, name).isEnabled()).toBe(true);
    await way(page, 'Remove Picture 2').click();
    await way(page, 'Remove Picture 2').click();
    await way(page, 'Upload again').waitFor({ state: 'detached' });
    await way(page, 'Ready').click();
    await gallery(page).waitFor({ state: 'hidden' });
    await page.context().close();
  },
);

scenario('OP-69 Ready closes while pictures are on their way', async ({ open }) => {
  const page = await open('files-gallery-uploading');
  await way(page, 'Ready').click();
  await gallery(page).waitFor({ state: 'hidden' });
  await page.locator(`[data-question="${windowQuestion}"]`).getByText('Uploading 40%').first().waitFor();
});

scenario('FILE-16 FILE-17 a picture that is not taken says why, and when the platform takes more', async ({ open }) => {
  const page = await open('files-uploading');
  const pictures = page.locator(`[data-question="${windowQuestion}"]`);
  for (const reason of [
    'The server answered with error 503',
    'The picture is not allowed.',
    'The server takes no more files for now. Try again in 2 hours.',
  ])
    await pictures.getByText(`Not uploaded. ${reason}`).first().waitFor();
});

scenario(
  'IMG-02 ERR-10 a picture that fails to load in the slider becomes the placeholder, its words stay',
  async ({ open }) => {
    const page = await open('files-gallery-references');
    await shown(page).evaluate((image: HTMLImageElement) => {
      image.src = '/there-is-no-such-picture.png';
    });
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.slides img')?.src.includes('default-image') ?? false,
    );
    expect(await shown(page).getAttribute('alt')).toBe('Reference picture 2');
    await way(page, 'Previous picture').click();
    expect(await shown(page).getAttribute('src')).not.toContain('default-image');
  },
);

scenario(
  'Q-09 the reference pictures only show: nothing is added or deleted, and Close gives the focus back',
  async ({ open }) => {
    const page = await open('execution-screen');
    const list = page.getByRole('list', { name: 'Reference pictures' });
    await list.getByRole('img').nth(1).waitFor();
    const words = await list.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    expect(words).toEqual(['Reference picture 1', 'Reference picture 2']);
    await list.getByRole('button', { name: 'Enlarge Reference picture 2' }).click();
    expect([await place(page), await shown(page).getAttribute('alt')]).toEqual([
      'Picture 2 of 2',
      'Reference picture 2',
    ]);
    expect(await widthOf(shown(page))).toBeGreaterThan(await widthOf(list.getByRole('img').first()));
    expect(await gallery(page).locator('input').count()).toBe(0);
    expect(await gallery(page).getByRole('listitem').count()).toBe(0);
    await way(page, 'Close').click();
    await gallery(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Enlarge Reference picture 2',
    );
  },
);

scenario('Q-12 a picture shows within 600 by 600', async ({ open }) => {
  const page = await open('files-gallery-browsing', { viewport: 'desktop' });
  await page.setViewportSize({ width: 1600, height: 2400 });
  const box = await shown(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([600, 600]);
});
