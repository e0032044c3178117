import type { Locator, Page } from 'playwright-core';

/** From home to the instructions of an activity at a store, as somebody of a store-first company goes. */
export async function openActivity(
  page: Page,
  activity: string | RegExp,
  store: string | RegExp = 'A001',
): Promise<void> {
  await page.getByRole('link', { name: 'Activities' }).click();
  await rowOf(page, 'Stores', store).click();
  await rowOf(page, 'Activities', activity).click();
}

/** A row of a list, by its words. */
export const rowOf = (page: Page, list: string, words: string | RegExp): Locator =>
  page.getByRole('list', { name: list }).getByRole('button').filter({ hasText: words });

/** Leaves the instructions, the screen of questions or what is skipped on it. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The card of a question, by its words. */
export const question = (page: Page, words: string): Locator =>
  page.locator('[data-question]').filter({ hasText: words });

/** Chooses alternatives of a question by their words. */
export async function choose(page: Page, words: string, ...alternatives: readonly string[]): Promise<void> {
  for (const name of alternatives)
    await question(page, words)
      .locator('label.choice')
      .filter({ has: page.getByText(name, { exact: true }) })
      .click();
}

/** Types into the field of a question. */
export const answer = (page: Page, words: string, text: string): Promise<void> =>
  question(page, words).getByRole('textbox', { name: words }).fill(text);

export const comment = (page: Page, words: string, text: string): Promise<void> =>
  question(page, words).getByLabel('Comment').fill(text);

export type PictureFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Adds pictures to a question, as from the gallery of the phone. */
export const choosePictures = (page: Page, words: string, ...files: readonly PictureFile[]): Promise<void> =>
  question(page, words)
    .getByLabel('Add pictures')
    .setInputFiles([...files]);

/** Adds pictures, and waits until the page shows them as kept on the device. */
export async function addPictures(page: Page, words: string, ...files: readonly PictureFile[]): Promise<void> {
  await choosePictures(page, words, ...files);
  await picturesOf(page, words)
    .filter({ hasText: kept })
    .nth(files.length - 1)
    .waitFor();
}

/** The thumbnails of a question. */
export const picturesOf = (page: Page, words: string): Locator => question(page, words).getByRole('listitem');

const kept = /On this device|Uploading|Uploaded|Not uploaded|Waits until you sign in/;

/** Waits until the page says that everything is on the device. */
export const untilSaved = (page: Page): Promise<void> =>
  page.locator('[data-saving=saved]').waitFor({ state: 'attached' });

/** The screen of questions with this title. */
export const untilScreen = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: title }).waitFor();
