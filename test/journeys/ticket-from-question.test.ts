import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { choose, type PictureFile, press, untilSaved } from '../support/answering.ts';
import { stored } from '../support/behind.ts';
import { photograph } from '../support/checklist.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import type { Served } from '../support/served.ts';
import { signIn } from '../support/sign-in.ts';
import { addPicture, dueDayOf, fillTicket, mistakesOf } from '../support/ticket-form.ts';
import { allowTickets, beginQuestions, openForm, wayToForm } from '../support/ticket-question.ts';

async function raise(page: Page, question: Locator, title: string, picture?: PictureFile): Promise<void> {
  const form = await openForm(page, question);
  await fillTicket(form, { title, description: 'It does not shut', area: 'Operations' });
  if (picture) await addPicture(form, picture);
  await form.getByRole('button', { name: 'Save task' }).click();
  await form.waitFor({ state: 'detached' });
}

const hasFocus = (element: Element): boolean => element === document.activeElement;

/** From the list of tickets to one of them, by its title. */
async function openTicket(page: Page, served: Served, title: string): Promise<void> {
  await page.goto(`${served.origin}/ticket-manager`);
  await page.locator('tbody tr').filter({ hasText: title }).locator('.ticket-link').click();
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
}

/** How wide each picture of a list is, once it is here. */
const widthsOf = (list: Locator): Promise<number[]> =>
  list.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));

const answered = v.object({
  tickets: v.record(
    v.string(),
    v.array(
      v.object({
        uuid: v.string(),
        title: v.string(),
        pictures: v.array(v.string()),
        metadata: v.object({ question_uuid: v.string() }),
      }),
    ),
  ),
  activity_tree: v.object({
    screens: v.array(v.object({ questions: v.array(v.object({ uuid: v.string(), answer_uuid: v.string() })) })),
  }),
});

/** The tickets that came with the executions since then. */
async function arrivedSince(served: Served, since: Date) {
  return stored(served, async (db) => {
    const rows = await db.selectFrom('execution').where('received_at', '>=', since).select('body').execute();
    return rows.map(({ body }) => v.parse(answered, JSON.parse(body)));
  });
}

journey(
  'PROD-04 EXEC-28 EXEC-30 EXEC-31 UPL-05 OP-48 F3 FILE-21 tickets of a question outlive a lost page, one is removed, the other goes with the execution, once, and shows its picture in the ticket manager',
  async ({ visit, served }) => {
    await allowTickets(served);
    const began = new Date();
    const page = await visit('/');
    await signIn(page);
    const question = await beginQuestions(page);
    const form = await openForm(page, question);
    await form.getByRole('button', { name: 'Save task' }).click();
    expect(await mistakesOf(form)).toContain('The title field can not be empty');
    await form.getByLabel('Title').fill('Typed before it was closed');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => wayToForm(question).evaluate(hasFocus)).toBe(true);
    const again = await openForm(page, question);
    expect(await again.getByLabel('Title').inputValue()).toBe('Typed before it was closed');
    await dueDayOf(again).click();
    const calendar = again.getByRole('dialog', { name: 'Choose a day' });
    await calendar.getByRole('grid').waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'hidden' });
    expect(await again.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await raise(page, question, 'Kept', await photograph('door.jpg', 64));
    await raise(page, question, 'Removed');
    await untilSaved(page);

    await page.reload();
    await page.getByRole('button', { name: 'Continue answering' }).click();
    await page.getByRole('button', { name: 'Tasks: 2' }).click();
    const list = page.getByRole('dialog', { name: 'Tasks of this question' });
    await list.getByRole('button', { name: 'Remove the task Removed' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tasks: 1' }).waitFor();
    await choose(page, 'Why are you in the store?', 'Delivery');
    await untilSaved(page);
    await press(page, 'Continue');
    await page.getByRole('button', { name: 'Finish and upload' }).click();
    await page.waitForURL('**/events?execution_uuid=*');

    await openTicket(page, served, 'Kept');
    await page.getByText('Why are you in the store?').waitFor();
    const pictures = page.getByRole('list', { name: 'Reference pictures' });
    await expect.poll(() => widthsOf(pictures)).toEqual([64]);
    await pictures.getByRole('button', { name: 'Enlarge Reference picture 1' }).click();
    const gallery = page.getByRole('dialog', { name: 'Reference pictures' });
    await expect.poll(() => widthsOf(gallery)).toContain(64);

    const arrived = await arrivedSince(served, began);
    expect(arrived).toHaveLength(1);
    const [execution] = arrived;
    const [asked] = execution?.activity_tree.screens[0]?.questions ?? [];
    expect(execution?.tickets).toEqual({
      [asked?.answer_uuid ?? '']: [
        {
          uuid: expect.any(String),
          title: 'Kept',
          metadata: { question_uuid: asked?.uuid },
          pictures: [expect.stringMatching(/^company_.+\.jpg$/)],
        },
      ],
    });
  },
);

further(import.meta.filename, () => {
  journey('EXEC-29 ROLE-02 without the permission the way leads to unauthorized', async ({ visit, served }) => {
    await allowTickets(served);
    const page = await visit('/');
    await signIn(page, 'limited@acme.test');
    const question = await beginQuestions(page);
    await question.getByRole('button', { name: /^Create task/ }).click();
    await page.waitForURL('**/unauthorized');
  });
});
