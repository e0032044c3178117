import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, press, untilSaved } from '../../support/answering.ts';
import { type Doing, type Done, onScreen, pressed } from './workshop.ts';

/** A storage that fails while it is told to. */
export const failingStorage = (): void => {
  for (const name of ['put', 'delete'] as const) {
    const method = IDBObjectStore.prototype[name];
    Reflect.set(IDBObjectStore.prototype, name, function (this: IDBObjectStore, ...given: unknown[]) {
      if (Reflect.get(window, `fails-${name}`)) throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(method, this, given);
    });
  }
};

/** The position is found when the walk says so, and nothing leaves the device before. */
export async function holdPosition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      Object.assign(window, {
        locate: () => {
          const { latitude, longitude } = { latitude: 1, longitude: 2 };
          found({ coords: { latitude, longitude }, timestamp: 0 } as GeolocationPosition);
        },
      });
    };
  });
  await holdUpload(page);
}

/** Nothing leaves the device before the page is told to let it. */
async function holdUpload(page: Page): Promise<void> {
  await page.route('**/api/v1/web_executor/executions/*/upload', async (route) => {
    await page.waitForFunction(() => Reflect.get(window, 'isLetGo')).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'This cannot be done' });
const closing = (page: Page) => page.getByRole('dialog', { name: 'Leave this activity?' });
const leave: Doing = (page) =>
  closing(page)
    .getByRole('button', { name: /^Leave/ })
    .click();
const fail =
  (what: 'put' | 'delete', isFailing: boolean): Doing =>
  (page) =>
    page.evaluate(([name, on]) => Reflect.set(window, `fails-${name}`, on), [what, isFailing] as const);

/** Home says nothing of answers that are kept. */
const leftWithout = async (page: Page): Promise<void> => {
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  expect(await page.getByText('Your answers are kept on this device').count()).toBe(0);
};

/** What the device, the network and the person who leaves do. */
export const deviceWords: Readonly<Record<string, Done>> = {
  'the position comes': {
    look: (page) => page.getByText('Your location is not available').waitFor({ state: 'hidden' }),
  },
  'the position comes too late': { say: (page) => page.evaluate(() => Reflect.get(window, 'locate')()) },
  'SAVED at last': {},
  CANNOT_BE_DONE: {
    say: (page) => page.locator('[data-action=cannot-be-done]').first().click(),
    look: (page) => drawer(page).waitFor(),
  },
  POSTPONEMENT: {
    say: (page) => drawer(page).getByRole('textbox', { name: 'Why can it not be done?' }).fill('Closed'),
  },
  POSTPONED: {
    say: (page) => drawer(page).getByRole('button', { name: 'Save', exact: true }).click(),
    look: (page) => page.getByText('It was recorded that this cannot be done').waitFor(),
  },
  FINISH: { say: pressed('Finish and upload') },
  'FINISH on a full device': {
    say: async (page) => {
      await fail('put', true)(page);
      await press(page, 'Finish and upload');
    },
  },
  'it is sealed': {},
  'it cannot be sealed': { look: onScreen('The execution could not be prepared') },
  'NOT_SAVED at the end': { look: onScreen('The execution could not be prepared') },
  'RETURN to the finish screen': { say: pressed('Return'), look: onScreen('All done here') },
  'RETRY sealing': {
    say: async (page) => {
      await fail('put', false)(page);
      await press(page, 'Try again');
    },
  },
  'the upload is done': {
    say: (page) => page.evaluate(() => Object.assign(window, { isLetGo: true })),
    look: (page) => page.waitForURL('**/events?execution_uuid=*'),
  },
  'SAVED the newest': { look: untilSaved },
  'ANSWER on a full device': {
    say: async (page) => {
      await fail('put', true)(page);
      await answer(page, 'Parts', '14');
    },
  },
  NOT_SAVED: { look: (page) => page.locator('[data-saving=notSaved]').waitFor({ state: 'attached' }) },
  'RETRY saving': {
    say: async (page) => {
      await fail('put', false)(page);
      await press(page, 'Try again');
    },
  },
  'ANSWER when there is room': {
    say: async (page) => {
      await fail('put', false)(page);
      await answer(page, 'Parts', '15');
    },
  },
  CLOSE: { say: pressed('Close the activity'), look: (page) => closing(page).waitFor() },
  DISCARD: {
    say: async (page) => {
      await fail('delete', true)(page);
      await closing(page).getByRole('button', { name: 'Discard my answers' }).click();
    },
  },
  'it cannot be deleted': { look: (page) => closing(page).getByText('could not be deleted').waitFor() },
  KEEP_ANSWERING: {
    say: (page) => closing(page).getByRole('button', { name: 'Keep answering' }).click(),
    look: (page) => closing(page).waitFor({ state: 'hidden' }),
  },
  LEAVE: {
    say: leave,
    look: (page) => page.waitForURL('**/home'),
  },
  'LEAVE while a picture comes': {
    say: leave,
    look: (page) => closing(page).getByText('Making sure that everything is on this device').waitFor(),
  },
  'it takes long to leave': {
    say: (page) => page.clock.runFor(10_000),
    look: (page) => closing(page).getByText('The last answer is not on this device yet').waitFor(),
  },
  'LEAVE without it': {
    say: async (page) => {
      await closing(page).getByText('The last answer is not on this device yet').waitFor();
      await leave(page);
    },
    look: leftWithout,
  },
};
