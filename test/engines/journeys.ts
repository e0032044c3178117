import assert from 'node:assert/strict';
import { filled, type Photographs, promotion } from '#test/support/checklist.ts';
import { type Delivered, deliveredSince, filesOf } from '#test/support/delivered.ts';
import type { Served } from '#test/support/served.ts';
import { demoPassword } from '#test/support/sign-in.ts';
import type { View } from './engine.ts';
import type { Page } from './page.ts';

/** What a journey goes through: the app in a tab of its own, the platform behind it, pictures to attach. */
export type Stage = {
  readonly page: Page;
  readonly served: Served;
  readonly photographs: Photographs;
  /** The same pictures as files, for file inputs. */
  readonly paths: readonly [string, string];
};

export type Journey = {
  readonly name: string;
  readonly view: View;
  readonly run: (stage: Stage) => Promise<void>;
};

/** The engine has not what a journey is about; the message names it. */
export class NotPossible extends Error {}

/** Of the activity that asks in every way only these screens are published for the engines. */
export const signatureScreens: readonly string[] = ['Signature', 'Drawing'];
export const signatureActivity = 'All question types';

const account = 'executor@acme.test';
const reason = 'Why are you in the store?';
const signature = 'Signature of the person in charge';

async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.fill('Email or username', account);
  await page.fill('Password', demoPassword);
  await page.click('button', 'Sign in');
  await page.until('heading', 'Hello, Demo');
}

async function openActivity(page: Page, activity: string): Promise<void> {
  await page.click('link', 'Activities', { part: true });
  await page.click('button', 'A001', { part: true });
  await page.click('button', activity, { part: true });
  await page.until('heading', 'Hello, Demo');
}

const untilSaved = (page: Page): Promise<void> =>
  page.untilTrue('answers that are saved', `document.querySelector('[data-saving=saved]')`);

/** Waits until a question shows a picture as kept on the device, or further. */
const untilKept = (page: Page, question: string): Promise<void> =>
  page.untilTrue(
    `a picture at “${question}”`,
    `[...document.querySelectorAll('[data-question]')].some((card) => card.innerText.includes(${JSON.stringify(question)})
      && /On this device|Uploading|Uploaded/.test(card.querySelector('li')?.innerText))`,
  );

const entrance = {
  clean: 'Are the windows and the door clean?',
  trolleys: 'How many trolleys are ready at the entrance?',
};
const floor = { shelves: 'How full are the fresh shelves?', areas: 'Which areas are ready?' };
const safety = { exits: 'Are all emergency exits free?', remarks: 'Anything that the next shift should know?' };

async function fillEntrance(page: Page): Promise<void> {
  await page.until('heading', 'Entrance');
  await page.click('choice', 'Yes', { question: entrance.clean });
  await page.fill(entrance.trolleys, '24', { question: entrance.trolleys, part: true });
}

async function fillFloor(page: Page, picture: string): Promise<void> {
  await page.until('heading', 'Sales floor');
  await page.click('choice', 'Nearly full', { question: floor.shelves });
  for (const area of ['Dairy', 'Bakery']) await page.click('choice', area, { question: floor.areas });
  const comment = 'Fruit comes at nine.\nFrozen is being defrosted.';
  await page.fill('Comment', comment, { question: floor.areas, part: true });
  await page.upload('Add pictures', picture, { question: promotion });
  await untilKept(page, promotion);
}

async function fillSafety(page: Page, picture: string): Promise<void> {
  await page.until('heading', 'Checkouts and safety');
  await page.click('choice', 'No', { question: safety.exits });
  await page.fill('Comment', 'A pallet stands before the second one.', { question: safety.exits, part: true });
  const remarks = 'Light 3 flickers: “call” <the> ñandú 🛒';
  await page.fill(safety.remarks, remarks, { question: safety.remarks, part: true });
  await page.upload('Add pictures', picture, { question: safety.remarks });
  await untilKept(page, safety.remarks);
}

/** From the finish screen to the list of finished executions, in which what was sent is selected. */
async function finish(page: Page): Promise<void> {
  await page.until('heading', 'All done here');
  await page.click('button', 'Finish and upload');
  await untilSelected(page);
}

async function untilSelected(page: Page): Promise<void> {
  await page.untilPath(/^\/events$/);
  await page.untilTrue('the finished execution', `document.querySelector('main li [aria-current=true]')`);
}

async function assertDelivered({ served }: Stage, began: Date, expected: Partial<Delivered>): Promise<void> {
  const delivered = await deliveredSince(served, began);
  assert.equal(delivered.length, 1, `${delivered.length} executions were delivered`);
  for (const [name, value] of Object.entries(expected)) assert.deepEqual({ ...delivered[0] }[name], value);
}

/** From sign-in to the finish screen of the shortest activity. */
async function answerPresence(page: Page): Promise<void> {
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await page.click('button', 'Continue');
  await page.until('heading', 'Presence');
  await page.click('choice', 'Delivery', { question: reason });
  await untilSaved(page);
  await page.click('button', 'Continue');
  await page.until('heading', 'All done here');
}

const presence: Partial<Delivered> = {
  activity: 'Endless presence',
  answers: { [reason]: { answer: 'Delivery', comment: '', pictures: [] } },
};

/** The main journeys, the same on every engine. */
export const journeys: readonly Journey[] = [
  {
    name: 'signs in and out, in English',
    view: 'phone',
    run: async ({ page }) => {
      await signIn(page);
      await page.click('button', 'Sign out');
      await page.until('button', 'Sign in');
      await page.goto('/home');
      await page.until('button', 'Sign in');
    },
  },
  {
    name: 'signs in in Spanish, and changes to English and back',
    view: 'phone',
    run: async ({ page }) => {
      await page.goto('/');
      await page.click('button', 'Cambiar a español');
      await page.until('heading', 'Iniciar sesión');
      await page.fill('Correo o usuario', account);
      await page.fill('Contraseña', demoPassword);
      await page.click('button', 'Iniciar sesión');
      await page.until('heading', 'Hola, Demo');
      await page.click('button', 'Switch to English');
      await page.until('heading', 'Hello, Demo');
      await page.click('button', 'Cambiar a español');
      await page.until('heading', 'Hola, Demo');
      await page.reload();
      await page.until('heading', 'Hola, Demo');
      await page.click('button', 'Cerrar sesión');
      await page.until('button', 'Iniciar sesión');
    },
  },
  {
    name: 'fills the opening checklist with pictures, sends it, and sees it finished',
    view: 'phone',
    run: async (stage) => {
      const { page, paths, photographs } = stage;
      const began = new Date();
      await signIn(page);
      await openActivity(page, 'Opening checklist');
      await page.click('button', 'Continue');
      await fillEntrance(page);
      await page.click('button', 'Continue');
      await fillFloor(page, paths[0]);
      await page.click('button', 'Continue');
      await fillSafety(page, paths[1]);
      await page.click('button', 'Continue');
      await finish(page);
      await assertDelivered(stage, began, { activity: 'Opening checklist', answers: filled(photographs) });
    },
  },
  {
    name: 'fills the opening checklist with a reload in the middle, which loses nothing',
    view: 'phone',
    run: async (stage) => {
      const { page, paths, photographs } = stage;
      const began = new Date();
      await signIn(page);
      await openActivity(page, 'Opening checklist');
      await page.click('button', 'Continue');
      await fillEntrance(page);
      await page.click('button', 'Continue');
      await fillFloor(page, paths[0]);
      await untilSaved(page);
      await page.reload();
      await page.click('button', 'Continue answering');
      await page.until('heading', 'Sales floor');
      assert.equal(await page.isChosen('Nearly full', { question: floor.shelves }), true);
      await untilKept(page, promotion);
      await page.click('button', 'Return');
      await page.until('heading', 'Entrance');
      assert.equal(await page.textIn(entrance.trolleys, { question: entrance.trolleys, part: true }), '24');
      await page.click('button', 'Continue');
      await page.until('heading', 'Sales floor');
      await page.click('button', 'Continue');
      await fillSafety(page, paths[1]);
      await page.click('button', 'Continue');
      await finish(page);
      await assertDelivered(stage, began, { activity: 'Opening checklist', answers: filled(photographs) });
    },
  },
  {
    name: 'signs with the pen, and the signature is sent',
    view: 'phone',
    run: async (stage) => {
      const { page, served } = stage;
      const began = new Date();
      await signIn(page);
      await openActivity(page, signatureActivity);
      await page.click('button', 'Continue');
      await page.until('heading', 'Signature');
      await page.click('button', 'Sign');
      await page.draw({ x: 0.1, y: 0.2 }, { x: 0.3, y: 0.5 }, { x: 0.5, y: 0.75 });
      await page.draw({ x: 0.5, y: 0.75 }, { x: 0.7, y: 0.5 }, { x: 0.9, y: 0.2 });
      await page.untilTrue('two strokes', `document.querySelector('.canvas[data-strokes="2"]')`);
      await page.click('button', 'Confirm');
      await untilKept(page, signature);
      await page.click('button', 'Continue');
      await page.until('heading', 'Drawing');
      await page.click('button', 'Continue');
      await finish(page);
      const [delivered] = await deliveredSince(served, began);
      const drawn = delivered?.answers[signature]?.answer ?? '';
      const png = (await filesOf(served)).get(drawn);
      assert.equal(png?.subarray(1, 4).toString(), 'PNG', 'the signature came as no PNG');
    },
  },
  {
    name: 'finishes while the platform is away; delivered by itself when it is back',
    view: 'phone',
    run: async (stage) => {
      const { page, served } = stage;
      const began = new Date();
      await answerPresence(page);
      await served.stop();
      try {
        await page.click('button', 'Finish and upload');
        await page.untilText('Attempt 2 of 5');
      } finally {
        await served.restart();
      }
      await untilSelected(page);
      await assertDelivered(stage, began, presence);
    },
  },
  {
    name: 'opens without the platform, from what the device keeps, and goes on answering',
    view: 'phone',
    run: async (stage) => {
      const { page, served } = stage;
      const began = new Date();
      await answerPresence(page);
      if ((await page.evaluate(`'serviceWorker' in navigator`)) !== true)
        throw new NotPossible('it has no service workers');
      await page.untilTrue('the service worker', 'navigator.serviceWorker.controller');
      await served.stop();
      try {
        await page.reload();
        await page.click('button', 'Continue answering');
        await page.until('heading', 'All done here');
        await page.click('button', 'Finish and upload');
        await page.untilText('Attempt 2 of 5');
      } finally {
        await served.restart();
      }
      await page.reload();
      await page.goto('/home');
      await page.untilTrue(
        'nothing that waits',
        `new Promise((resolve) => {
          const opening = indexedDB.open('storewalk');
          opening.onsuccess = () => {
            const asked = opening.result.transaction('records').objectStore('records').count();
            asked.onsuccess = () => { opening.result.close(); resolve(asked.result === 0); };
          };
        })`,
      );
      await assertDelivered(stage, began, presence);
    },
  },
  {
    name: 'lists tasks, filters them, and keeps the filter over a reload',
    view: 'desktop',
    run: async ({ page }) => {
      await signIn(page);
      await page.click('link', 'Store action', { part: true });
      const rows = `document.querySelectorAll('table tbody tr').length`;
      await page.untilTrue('25 tasks', `${rows} === 25`);
      await page.click('button', 'Task type', { part: true });
      await page.click('choice', 'Created by hand');
      await page.untilTrue('the filter in the address', `location.search === '?ticket_types=manual'`);
      await page.until('button', 'Created by hand', { part: true });
      await page.untilTrue('filtered tasks', `document.querySelector('.ticket-rows[aria-busy=false]') && ${rows} > 0`);
      await page.reload();
      await page.until('button', 'Created by hand', { part: true });
      await page.click('button', 'Reset filters');
      await page.untilTrue('no filter in the address', `location.search === ''`);
      await page.untilTrue('25 tasks', `${rows} === 25`);
    },
  },
  {
    name: 'opens the routines of a store, and an activity of one',
    view: 'desktop',
    run: async ({ page }) => {
      await signIn(page);
      await page.click('link', 'Routine manager', { part: true });
      await page.until('heading', 'Routines: choose a store');
      await page.click('button', 'Open Acme Market Palermo', { part: true });
      await page.until('heading', 'Select a routine');
      await page.click('button', 'Open Opening round', { part: true });
      await page.until('heading', 'Activities of the routine');
      await page.untilText('Unlock and light');
      await page.evaluate('void history.back()');
      await page.until('heading', 'Select a routine');
    },
  },
];
