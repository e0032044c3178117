import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { choose, press, untilSaved, untilScreen } from '../support/answering.ts';
import { stored } from '../support/behind.ts';
import { photograph } from '../support/checklist.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import type { Served } from '../support/served.ts';
import { signIn } from '../support/sign-in.ts';
import { addPicture, fillTicket, formOf, keptPicturesIn } from '../support/ticket-form.ts';
import { allowTickets, beginQuestions, openForm } from '../support/ticket-question.ts';

const door = { description: 'It does not shut', area: 'Operations' };
const titleOf = (form: Locator): Promise<string> => form.getByLabel('Title').inputValue();
const goOn = (question: Locator): Locator => question.getByRole('button', { name: /^Go on with the unsaved task/ });
const brought = (page: Page): Locator => page.getByText('Here is what you wrote before');

/** The pictures of the tickets of such a title, one list a ticket. */
const picturesOf = (served: Served, title: string) =>
  stored(served, async (db) => {
    const rows = await db.selectFrom('execution').select('body').execute();
    const bodies = rows.map(({ body }): unknown => JSON.parse(body));
    return bodies
      .flatMap((body) => Object.values(Object(Reflect.get(Object(body), 'tickets'))).flat())
      .flatMap((ticket) =>
        Reflect.get(Object(ticket), 'title') === title ? [Reflect.get(Object(ticket), 'pictures')] : [],
      );
  });

/** As somebody does whose page was lost. */
async function comeBack(page: Page): Promise<Locator> {
  await page.reload();
  await page.getByRole('button', { name: 'Continue answering' }).click();
  await page.locator('[data-question]').first().waitFor();
  return page.locator('[data-question]').first();
}

async function finish(page: Page): Promise<void> {
  await choose(page, 'Why are you in the store?', 'Delivery');
  await untilSaved(page);
  await press(page, 'Continue');
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish and upload' }).click();
  await page.waitForURL('**/events?execution_uuid=*');
}

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `OP-54 EXEC-28 EXEC-30 EXEC-31 TCREATE-13 on a ${viewport}: a task that was begun from a question comes back after a lost page with its picture, is saved, and reaches the platform once`,
    async ({ visit, served }) => {
      const title = `Begun on a ${viewport}`;
      await allowTickets(served);
      const page = await visit('/', { viewport });
      await signIn(page);
      const begun = await openForm(page, await beginQuestions(page));
      await fillTicket(begun, { ...door, title });
      await addPicture(begun, await photograph('door.jpg', 64));
      await page.getByText('Not saved yet.').waitFor();
      await untilSaved(page);

      const question = await comeBack(page);
      await page.getByRole('button', { name: 'Tasks of this activity: 0, not saved: 1' }).click();
      const list = page.getByRole('dialog', { name: 'Tasks of this activity' });
      await list.getByRole('button', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await goOn(question).click();
      const form = await formOf(page);
      await brought(page).waitFor();
      expect(await titleOf(form)).toBe(title);
      expect(await form.getByLabel('Description').inputValue()).toBe(door.description);
      expect(await form.getByLabel('Accountable Area').locator('option:checked').innerText()).toBe(door.area);
      await expect.poll(() => keptPicturesIn(form).count()).toBe(1);

      await form.getByRole('button', { name: 'Save task' }).click();
      await form.waitFor({ state: 'detached' });
      await question.getByRole('button', { name: 'Tasks: 1' }).waitFor();
      expect(await goOn(question).count()).toBe(0);
      await finish(page);
      expect(await page.getByText('1 task is not saved').count()).toBe(0);
      await send(page);
      expect(await picturesOf(served, title)).toEqual([[expect.stringMatching(/^company_.+\.jpg$/)]]);
    },
  );

journey(
  'OP-54 EXEC-25 UPL-05 what is not saved is named before anything is sent, is gone on with from there, and does not go along',
  async ({ visit, served }) => {
    await allowTickets(served);
    const page = await visit('/');
    await signIn(page);
    const form = await openForm(page, await beginQuestions(page));
    await form.getByLabel('Title').fill('Half a task');
    await addPicture(form, await photograph('door.jpg', 64));
    await page.keyboard.press('Escape');
    await finish(page);
    await page.getByText('1 task is not saved').waitFor();
    await page.getByRole('button', { name: 'Go on with Half a task' }).click();
    const again = await formOf(page);
    expect(await titleOf(again)).toBe('Half a task');
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });
    await send(page);
    expect(await picturesOf(served, 'Half a task')).toEqual([]);
  },
);

further(import.meta.filename, () => {
  journey(
    'OP-54 EXEC-28 it goes when somebody says so, and when everything in it was taken back, and does not come back',
    async ({ visit, served }) => {
      await allowTickets(served);
      const page = await visit('/');
      await signIn(page);
      const question = await beginQuestions(page);
      const form = await openForm(page, question);
      await form.getByLabel('Title').fill('x');
      await page.keyboard.press('Escape');
      await goOn(question).waitFor();
      await untilSaved(page);
      await goOn(await comeBack(page)).click();
      await form.getByLabel('Title').fill('');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: /^Create task/ }).waitFor();

      await openForm(page, question);
      await form.getByLabel('Title').fill('Not wanted');
      await addPicture(form, await photograph('door.jpg', 64));
      await page.getByRole('button', { name: 'Delete this task' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this task?' });
      await dialog.getByRole('button', { name: 'Keep it' }).click();
      expect(await titleOf(form)).toBe('Not wanted');
      await page.getByRole('button', { name: 'Delete this task' }).click();
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await expect.poll(() => titleOf(form)).toBe('');
      expect(await keptPicturesIn(form).count()).toBe(0);
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: /^Create task/ }).waitFor();
      await untilSaved(page);
      const back = await comeBack(page);
      await back.getByRole('button', { name: /^Create task/ }).waitFor();
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                const opening = indexedDB.open('storewalk');
                opening.onsuccess = () => {
                  const counting = opening.result.transaction('files').objectStore('files').count();
                  counting.onsuccess = () => {
                    opening.result.close();
                    resolve(counting.result);
                  };
                };
              }),
          ),
        )
        .toBe(0);
    },
  );

  journey(
    'OP-54 EXEC-28 tasks of two questions are kept beside each other, in an execution that is continued later',
    async ({ visit, served }) => {
      await allowTickets(served);
      const page = await visit('/');
      await signIn(page);
      const first = await beginQuestions(page);
      const second = page.locator('[data-question]').nth(1);
      for (const [question, title] of [
        [first, 'Of the first'],
        [second, 'Of the second'],
      ] as const) {
        const form = await openForm(page, question);
        await form.getByLabel('Title').fill(title);
        await page.keyboard.press('Escape');
        await goOn(question).waitFor();
      }
      await untilSaved(page);
      await comeBack(page);
      await untilScreen(page, 'Presence');
      for (const [question, title] of [
        [first, 'Of the first'],
        [second, 'Of the second'],
        [first, 'Of the first'],
      ] as const) {
        await goOn(question).click();
        expect(await titleOf(await formOf(page))).toBe(title);
        await page.keyboard.press('Escape');
      }
    },
  );
});
