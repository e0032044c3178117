import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { photograph } from '../../support/checklist.ts';
import { signIn } from '../../support/sign-in.ts';
import { addPicture, forgetForms, keptPicturesIn, picturesIn, selectStores } from '../../support/ticket-form.ts';
import { beginQuestions } from '../../support/ticket-question.ts';
import type { Past } from '../word.ts';
import { answering, isHeld, meet, silence } from './fault.ts';

/** Where somebody stands who did what the words say, as the requirements tell it. */
type Told = {
  readonly at:
    | 'loading'
    | 'noAreas'
    | 'form'
    | 'sendingPictures'
    | 'posting'
    | 'created'
    | 'storedLocally'
    | 'forbidden';
  readonly says: 'nothing' | 'incomplete' | 'refused' | 'createdBefore' | 'picturesNotSent' | 'areasFailed';
  readonly from: 'the ticket manager' | 'a question';
  readonly isFilled: boolean;
  readonly pictures: number;
  /** One that is chosen and not yet on the device. */
  readonly isComing: boolean;
  readonly hasUnread: boolean;
  readonly hasStores: boolean;
  /** The areas that may approve, once it was said which. */
  readonly approvers: 'own' | 'all' | null;
};

export const told = ([start, ...words]: Past): Told =>
  words.reduce(step, {
    at: start === 'without permission' ? 'forbidden' : 'loading',
    says: 'nothing',
    from: start === 'from a question' ? 'a question' : 'the ticket manager',
    isFilled: false,
    pictures: 0,
    isComing: false,
    hasUnread: false,
    hasStores: false,
    approvers: null,
  });

function step(now: Told, word: string): Told {
  switch (word) {
    case 'nothing is kept':
      return { ...now, at: 'form', says: 'nothing' };
    case 'there is no area':
      return { ...now, at: 'noAreas', says: 'nothing' };
    case 'the areas are not here':
      return { ...now, at: 'noAreas', says: 'areasFailed' };
    case 'RETRY':
      return { ...now, at: 'loading' };
    case 'all areas are here':
      return { ...now, approvers: 'all' };
    case 'all areas are not here':
      return { ...now, approvers: 'own' };
    case 'EDIT':
      return { ...now, says: 'nothing', isFilled: true };
    case 'SAVE':
      return saved(now);
    case 'stores are assigned':
      return { ...now, hasStores: true };
    case 'FILE_COMING':
      return { ...now, isComing: true };
    case 'ADD_PICTURES':
    case 'FILE_ATTACHED':
      return { ...now, isComing: false, pictures: now.pictures + 1 };
    case 'FILE_NOT_KEPT':
      return { ...now, isComing: false, hasUnread: true };
    case 'FILE_DETACHED':
      return { ...now, pictures: now.pictures - 1 };
    case 'the pictures are there':
      return { ...now, at: 'posting' };
    case 'the pictures are not sent':
      return { ...now, at: 'form', says: 'picturesNotSent' };
    case 'it is created':
      return { ...now, at: 'created' };
    case 'it is not created':
      return { ...now, at: 'form', says: 'refused' };
    case 'it was created before':
      return { ...now, at: 'form', says: 'createdBefore' };
    default:
      return now;
  }
}

const saved = (now: Told): Told => {
  if (!now.isFilled) return { ...now, says: 'incomplete' };
  if (now.hasUnread) return { ...now, says: 'picturesNotSent' };
  if (now.from === 'a question') return { ...now, at: 'storedLocally' };
  return { ...now, says: 'nothing', at: now.pictures > 0 ? 'sendingPictures' : 'posting' };
};

/** What is over before anybody could look at it, unless it is held. */
export const isPassing = ({ at, isComing }: Told): boolean =>
  isComing || ['loading', 'sendingPictures', 'posting'].includes(at);

const areasCall = '**/ticket_manager/accountable_areas*';
const allAreasCall = '**/api/v1/cluster_definition/find_by_type*';
const pictureCall = '**/api/v1/files/upload';
const ticketCall = '**/api/v1/ticket_manager/tickets';
const broken = answering(500, { message: 'It failed.' });

/** What the platform does about what comes after this word. */
async function meetAreas(page: Page, next: string | undefined): Promise<void> {
  if (isHeld(next)) return meet(page, areasCall, silence);
  if (next === 'there is no area') return meet(page, areasCall, answering(200, { accountable_areas: [] }));
  return meet(page, areasCall, next === 'the areas are not here' ? broken : null);
}

/** Pictures are sent as soon as they are on the device: here none arrives before the ticket is saved. */
export async function prepare(page: Page, words: Past): Promise<void> {
  await meet(page, pictureCall, broken);
  await meet(page, allAreasCall, words.includes('all areas are not here') ? broken : null);
  await meetAreas(page, words[2]);
}

/** To the form, or to what stands in its place. */
export async function open(page: Page, start: string): Promise<void> {
  if (start !== 'from the ticket manager')
    await signIn(page, start === 'without permission' ? 'limited@acme.test' : undefined);
  await page.getByText(/\d+ activities/).waitFor();
  if (start === 'from a question') {
    const question = await beginQuestions(page);
    return question.getByRole('button', { name: /^Create task/ }).click();
  }
  await forgetForms(page);
  await page.goto(new URL('/ticket-manager/create-ticket', page.url()).href);
}

const formIn = (page: Page): Locator => page.locator('form.ticket-form');
const titleIn = (page: Page): Locator => formIn(page).getByLabel('Title');

/** What each word is on the page. */
export async function say(page: Page, words: Past, at: number): Promise<void> {
  const next = words[at + 1];
  switch (words[at]) {
    case 'RETRY':
      await meetAreas(page, next);
      return page.getByRole('button', { name: 'Try again' }).click();
    case 'EDIT':
      return edit(page);
    case 'SAVE':
      await meet(page, ticketCall, outcomeOf(words, at));
      await meet(page, pictureCall, isHeld(next) ? silence : next === 'the pictures are not sent' ? broken : null);
      return page.locator('[data-action=save-ticket]').click();
    case 'stores are assigned':
      return assign(page);
    case 'FILE_COMING':
      return next === 'FILE_NOT_KEPT' ? chooseUnread(page) : addPicture(formIn(page), await photograph('1.jpg', 64));
    case 'ADD_PICTURES':
      return addPicture(formIn(page), await photograph('2.jpg', 64));
    case 'FILE_DETACHED':
      return keptIn(page)
        .getByRole('button', { name: /^Remove / })
        .click();
    default:
      return;
  }
}

/** How the platform takes the ticket that is saved at this word. */
function outcomeOf(words: Past, at: number) {
  const outcome = words.slice(at + 1).find((word) => word !== 'the pictures are there');
  if (isHeld(outcome)) return silence;
  if (outcome === 'it was created before') return answering(409, { message: 'It was.' });
  return outcome === 'it is not created' ? broken : null;
}

/** What stands there already is typed anew as well. */
async function edit(page: Page): Promise<void> {
  await titleIn(page).clear();
  await titleIn(page).fill('Door');
  await formIn(page).getByLabel('Description').fill('It does not shut');
  await formIn(page).getByLabel('Accountable Area').selectOption({ label: 'Operations' });
}

async function assign(page: Page): Promise<void> {
  await formIn(page).getByRole('button', { name: 'Assign stores' }).click();
  const drawer = page.getByRole('dialog', { name: 'Assign stores' });
  await selectStores(drawer, 1);
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await drawer.locator('input[name=assignation-row]').waitFor();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await drawer.waitFor({ state: 'hidden' });
}

const unread = { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('milk, bread, eggs') };
const chooseUnread = (page: Page): Promise<void> => formIn(page).getByLabel('Add pictures').setInputFiles(unread);
const unreadIn = (page: Page): Locator => picturesIn(formIn(page)).filter({ hasText: 'Not saved' });
const keptIn = (page: Page): Locator => keptPicturesIn(formIn(page));

const alerts = {
  incomplete: 'The task cannot be created yet',
  refused: 'The task was not created',
  createdBefore: 'The task had been created already, by an attempt whose answer was lost',
  picturesNotSent: 'Some pictures could not be sent, so the task was not created',
} as const;

/** The page shows where the words have led. */
export async function look(page: Page, now: Told): Promise<void> {
  switch (now.at) {
    case 'forbidden':
      return page.waitForURL('**/unauthorized');
    case 'loading':
      return page.getByText('Loading your accountable areas…').waitFor();
    case 'noAreas':
      return lookAtNoAreas(page, now);
    case 'sendingPictures':
      return formIn(page).getByText('Sending the pictures…').waitFor();
    case 'posting':
      return formIn(page).getByText('Creating the task…').waitFor();
    case 'created':
      await page.getByText('Task was created successfully').waitFor();
      return page.waitForURL('**/ticket-manager');
    case 'storedLocally':
      await page.getByRole('button', { name: 'Tasks: 1' }).waitFor();
      return formIn(page).waitFor({ state: 'detached' });
    default:
      return lookAtForm(page, now);
  }
}

async function lookAtNoAreas(page: Page, { says }: Told): Promise<void> {
  await page.getByRole('heading', { name: 'You do not belong to an accountable area' }).waitFor();
  const isFailed = says === 'areasFailed';
  expect(await page.getByText('Your accountable areas could not be loaded.').count()).toBe(isFailed ? 1 : 0);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(isFailed ? 1 : 0);
}

async function lookAtForm(page: Page, { says, isFilled, approvers, ...now }: Told): Promise<void> {
  const form = formIn(page);
  for (const [on, text] of Object.entries(alerts))
    await form.getByText(text, { exact: true }).waitFor({ state: says === on ? 'visible' : 'detached' });
  if (says === 'incomplete') await form.getByRole('alert').getByText('The title field can not be empty').waitFor();
  expect(await titleIn(page).inputValue()).toBe(isFilled ? 'Door' : '');
  await expect.poll(() => keptIn(page).count()).toBe(now.pictures + (now.isComing ? 1 : 0));
  await expect.poll(() => unreadIn(page).count()).toBe(now.hasUnread ? 1 : 0);
  if (now.from === 'the ticket manager')
    expect(await form.locator('[data-total]').innerText()).toBe(now.hasStores ? '1' : '0');
  if (approvers !== null) await lookAtApprovers(form, approvers);
}

async function lookAtApprovers(form: Locator, approvers: 'own' | 'all'): Promise<void> {
  await form.getByRole('switch', { name: 'Approval required' }).click();
  const counted = (label: string) => form.getByLabel(label).locator('option').count();
  const own = await counted('Accountable Area');
  const all = expect.poll(() => counted('Area responsible for approval'));
  await (approvers === 'all' ? all.toBeGreaterThan(own) : all.toBe(own));
}
