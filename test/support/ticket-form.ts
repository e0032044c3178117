import type { Locator, Page } from 'playwright-core';
import type { PictureFile } from './answering.ts';

/** The form of a new ticket, once its areas are there. */
export async function openCreation(page: Page, origin: string, search = ''): Promise<Locator> {
  await page.goto(`${origin}/ticket-manager/create-ticket${search}`);
  return formOf(page);
}

/** The form, wherever it shows. */
export async function formOf(page: Page): Promise<Locator> {
  const form = page.locator('form.ticket-form');
  await form.waitFor();
  return form;
}

export type Written = { readonly title: string; readonly description: string; readonly area: string };

/** Fills in what a ticket cannot be without. */
export async function fillTicket(form: Locator, { title, description, area }: Written): Promise<void> {
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Accountable Area').selectOption({ label: area });
}

/** The button that shows the day of the due date and leads to its calendar. */
export const dueDayOf = (form: Locator): Locator => form.getByRole('button', { name: /^Day / });

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Chooses the day of the due date, `YYYY-MM-DD`, in its calendar. */
export async function pickDueDay(form: Locator, day: string): Promise<void> {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  await dueDayOf(form).click();
  const calendar = form.getByRole('dialog', { name: 'Choose a day' });
  await calendar.getByLabel('Choose the Year').selectOption(String(year));
  await calendar.getByLabel('Choose the Month').selectOption(String(month - 1));
  await calendar.getByRole('button', { name: `${months[month - 1]} ${date}, ${year}`, exact: true }).click();
  await calendar.waitFor({ state: 'hidden' });
}

/** The reference pictures of the ticket. */
export const picturesIn = (form: Locator): Locator =>
  form.getByRole('list', { name: 'Reference pictures' }).getByRole('listitem');

/** Those of them that are on the device. */
export const keptPicturesIn = (form: Locator): Locator =>
  picturesIn(form).filter({ hasText: /On this device|Uploading|Uploaded|Not uploaded/ });

/** Adds a reference picture, and waits until the page shows it as kept on the device. */
export async function addPicture(form: Locator, picture: PictureFile): Promise<void> {
  const kept = keptPicturesIn(form);
  const before = await kept.count();
  await form.getByLabel('Add pictures').setInputFiles(picture);
  await kept.nth(before).waitFor();
}

/** The list of what is wrong, above the form. */
export async function mistakesOf(form: Locator): Promise<string[]> {
  const mistakes = form.getByRole('alert').getByRole('listitem');
  await mistakes.first().waitFor();
  return mistakes.allInnerTexts();
}

/** Selects so many stores of the first page of the drawer. */
export async function selectStores(drawer: Locator, count: number): Promise<void> {
  const boxes = drawer.locator('input[name=assignation-store]');
  await boxes.nth(count - 1).waitFor();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
}

/** What was written on earlier visits is not on the device any more. */
export const forgetForms = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('storewalk');
        opening.onsuccess = () => {
          const cleared = opening.result.transaction('ticketForms', 'readwrite').objectStore('ticketForms').clear();
          cleared.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
