import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { choose, openActivity, press, untilSaved, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { publishNext } from '../support/nextVersion.ts';
import type { Served } from '../support/served.ts';
import { signIn } from '../support/signIn.ts';
import { fillTicket, formOf, mistakesOf } from '../support/ticketForm.ts';

const activity = 'Endless presence';

/** Makes tickets possible from every question of the activity. */
const allowTickets = (served: Served): Promise<void> =>
  publishNext(served, activity, (tree) => ({
    ...tree,
    screens: tree.screens.map((screen) => ({
      ...screen,
      questions: screen.questions.map((question) => ({
        ...question,
        properties: { ...question.properties, allow_create_ticket: true },
      })),
    })),
  }));

async function begin(page: Page): Promise<Locator> {
  await openActivity(page, activity);
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await untilScreen(page, 'Presence');
  return page.locator('[data-question]').first();
}

async function openForm(page: Page, question: Locator): Promise<Locator> {
  await question.getByRole('button', { name: /^Create task/ }).click();
  return formOf(page);
}

async function raise(page: Page, question: Locator, title: string): Promise<void> {
  const form = await openForm(page, question);
  await fillTicket(form, { title, description: 'It does not shut', area: 'Operations' });
  await form.getByRole('button', { name: 'Save task' }).click();
  await form.waitFor({ state: 'detached' });
}

const stored = v.object({
  tickets: v.record(
    v.string(),
    v.array(v.object({ uuid: v.string(), title: v.string(), metadata: v.object({ question_uuid: v.string() }) })),
  ),
  activity_tree: v.object({
    screens: v.array(v.object({ questions: v.array(v.object({ uuid: v.string(), answer_uuid: v.string() })) })),
  }),
});

/** The tickets that came with the executions since then; the platform is stopped for it. */
async function arrivedSince(served: Served, since: Date) {
  await served.stop();
  const db = openDatabase({ kind: 'embedded', folder: join(served.dataDir, 'database') });
  try {
    const rows = await db.selectFrom('execution').where('received_at', '>=', since).select('body').execute();
    return rows.map(({ body }) => v.parse(stored, JSON.parse(body)));
  } finally {
    await db.destroy();
    await served.restart();
  }
}

journey(
  'EXEC-28 EXEC-30 EXEC-31 UPL-05 OP-48 tickets of a question outlive a lost page, one is removed, the other goes with the execution, once',
  async ({ visit, served }) => {
    await allowTickets(served);
    const began = new Date();
    const page = await visit('/');
    await signIn(page);
    const question = await begin(page);
    const form = await openForm(page, question);
    await form.getByRole('button', { name: 'Save task' }).click();
    expect(await mistakesOf(form)).toContain('The title field can not be empty');
    await form.getByLabel('Title').fill('Typed before it was closed');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    const again = await openForm(page, question);
    expect(await again.getByLabel('Title').inputValue()).toBe('Typed before it was closed');
    await page.keyboard.press('Escape');
    await raise(page, question, 'Kept');
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

    const arrived = await arrivedSince(served, began);
    expect(arrived).toHaveLength(1);
    const [execution] = arrived;
    const [asked] = execution?.activity_tree.screens[0]?.questions ?? [];
    expect(execution?.tickets).toEqual({
      [asked?.answer_uuid ?? '']: [
        { uuid: expect.any(String), title: 'Kept', metadata: { question_uuid: asked?.uuid } },
      ],
    });
  },
);

journey('EXEC-29 ROLE-02 without the permission the way leads to unauthorized', async ({ visit, served }) => {
  await allowTickets(served);
  const page = await visit('/');
  await signIn(page, 'limited@acme.test');
  const question = await begin(page);
  await question.getByRole('button', { name: /^Create task/ }).click();
  await page.waitForURL('**/unauthorized');
});
