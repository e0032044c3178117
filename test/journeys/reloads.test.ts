import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openActivity, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { otherDevice } from '../support/other-device.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';
import { formOf } from '../support/ticket-form.ts';
import { allowTickets, beginQuestions, openForm } from '../support/ticket-question.ts';

const why = 'Why are you in the store?';
const received = 'Who received you?';
/** How many taps are made, each with a reload after it, and how often each field is typed in: 2,000 by `RELOADS=2000`. */
const asked = process.env['RELOADS'];
const taps = Number(asked ?? 8);
const typings = Number(asked ?? 2);
/** A slow phone: there the write of a tap takes up to 100 ms. */
const slowness = 6;
/** Milliseconds from an input to the reload. */
const waitsOf = (count: number): number[] => fc.sample(fc.noBias(fc.integer({ min: 0, max: 100 })), count);

const timeout = 600_000 + Math.max(taps, typings * 3) * 10_000;

/** Sets how many times slower the page is. */
type Slow = (rate: number) => Promise<unknown>;

async function slowing(page: Page): Promise<Slow> {
  const browser = await page.context().newCDPSession(page);
  return (rate) => browser.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Where something is typed: the way to it after a reload. */
type Field = (page: Page) => Promise<Locator>;

/** Types into a field, which shows, and loads the page anew so long after its last letter. */
async function typeAndReload(page: Page, field: Locator, { words, wait }: { words: string; wait: number }) {
  await page.evaluate(
    ([letters, wait]) => {
      let left = letters;
      window.addEventListener('input', () => {
        left -= 1;
        if (left > 0) return;
        if (wait === 0) location.reload();
        else setTimeout(() => location.reload(), wait);
      });
    },
    [words.length, wait] as const,
  );
  const isReloaded = page.waitForEvent('domcontentloaded');
  await field.pressSequentially(words);
  await isReloaded;
}

/** Types into the field again and again, and names what was not there after the reload. */
async function lostIn(page: Page, reach: Field): Promise<unknown[]> {
  const lost: unknown[] = [];
  const slow = await slowing(page);
  let field = await reach(page);
  for (const [round, wait] of waitsOf(typings).entries()) {
    const words = `a${round}z`;
    await slow(slowness);
    await typeAndReload(page, field, { words, wait });
    await slow(1);
    field = await reach(page);
    const value = await field.inputValue();
    if (!value.includes(words)) lost.push({ wait, words, value });
  }
  return lost;
}

journey(
  'OP-54 lesson 21: a tap stays, however soon the page is loaded anew after it',
  { timeout },
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await press(page, 'Continue');
    await untilScreen(page, 'Presence');
    await untilSaved(page);
    await (await slowing(page))(slowness);
    const choices = question(page, why).getByRole('radio');
    const lost: number[] = [];
    for (const [round, wait] of waitsOf(taps).entries()) {
      const at = round % (await choices.count());
      const isReloaded = page.waitForEvent('domcontentloaded');
      await choices.nth(at).evaluate((choice, wait) => {
        if (choice instanceof HTMLElement) choice.click();
        if (wait === 0) location.reload();
        else setTimeout(() => location.reload(), wait);
      }, wait);
      await isReloaded;
      await press(page, 'Continue answering');
      await untilScreen(page, 'Presence');
      if (!(await choices.nth(at).isChecked())) lost.push(wait);
    }
    expect(lost).toEqual([]);
  },
);

/** The screen of questions, where a reload offers to continue. */
async function onQuestions(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue answering', exact: true });
  const title = page.getByRole('heading', { level: 2, name: 'Presence' });
  await goOn.or(title).first().waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await title.waitFor();
}

journey(
  'OP-54 EXEC-28 CBD-04 what is typed in an execution stays, however soon the page is loaded anew after it: an answer, why it cannot be done, a task of a question',
  { timeout },
  async ({ visit, served }) => {
    await allowTickets(served);
    const page = await visit('/');
    await signIn(page);
    await beginQuestions(page);
    await untilSaved(page);
    const answer: Field = async (page) => {
      await onQuestions(page);
      return question(page, received).getByRole('textbox', { name: received });
    };
    const reason: Field = async (page) => {
      await onQuestions(page);
      await press(page, 'This cannot be done');
      return page.getByRole('dialog').getByRole('textbox', { name: 'Why can it not be done?' });
    };
    const task: Field = async (page) => {
      await onQuestions(page);
      return (await openForm(page, page.locator('[data-question]').first())).getByLabel('Title');
    };
    expect({
      answer: await lostIn(page, answer),
      reason: await lostIn(page, reason),
      task: await page.reload().then(() => lostIn(page, task)),
    }).toEqual({ answer: [], reason: [], task: [] });
  },
);

journey(
  'OP-54 TMANAGE-06 TCREATE-07 what is typed of a task stays, however soon the page is loaded anew after it: a comment, a new task',
  { timeout },
  async ({ visit, served }) => {
    const ticket = await (await otherDevice(served.origin, 'executor@acme.test')).create({});
    const page = await visit(`/ticket-manager/manage-ticket/${ticket}`);
    await tryToSignIn(page);
    const comment: Field = async (page) => page.getByLabel(/^Comment/);
    const title: Field = async (page) => (await formOf(page)).getByLabel('Title');
    const lostComments = await lostIn(page, comment);
    await page.goto(`${served.origin}/ticket-manager/create-ticket`);
    expect({ lostComments, lostTitles: await lostIn(page, title) }).toEqual({ lostComments: [], lostTitles: [] });
  },
);

journey(
  'OP-54 ROUT-31 CBD-04 what is typed of an activity of a routine stays, however soon the page is loaded anew after it: a comment, why it cannot be done',
  { timeout },
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.getByRole('link', { name: 'Routine manager' }).click();
    for (const row of ['A001', 'Weekly window and entrance display', 'Clean the entrance'])
      await page.locator('tbody tr').filter({ hasText: row }).getByRole('button', { name: /^Open/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Clean the entrance' }).waitFor();
    const comment: Field = async (page) => page.locator('main').getByLabel('Comment', { exact: false });
    const reason: Field = async (page) => {
      await page.getByRole('button', { name: 'It can not be done', exact: true }).click();
      return page.getByRole('dialog', { name: 'This cannot be done' }).getByRole('textbox');
    };
    const lostComments = await lostIn(page, comment);
    expect({ lostComments, lostReasons: await lostIn(page, reason) }).toEqual({ lostComments: [], lostReasons: [] });
  },
);
