import type { Page } from 'playwright-core';
import * as v from 'valibot';

type SeenKind =
  | 'stores'
  | 'activities'
  | 'storeName'
  | 'activity'
  | 'routineStores'
  | 'routines'
  | 'routineActivities'
  | 'routineResult'
  | 'routine';

/** Waits until the device keeps an answer of each of these kinds. */
export async function untilSeen(page: Page, ...kinds: readonly SeenKind[]): Promise<void> {
  await page.waitForFunction(
    (kinds) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('storewalk');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('seen').objectStore('seen').getAllKeys();
          asked.onsuccess = () => {
            const kept = asked.result.map((key) => (Array.isArray(key) ? key[2] : null));
            opening.result.close();
            resolve(kinds.every((kind) => kept.includes(kind)));
          };
        };
      }),
    [...kinds],
  );
}

/** How many answers of a kind the device keeps. */
export const seenCount = (page: Page, kind: SeenKind): Promise<number> =>
  page.evaluate(
    (kind) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('storewalk');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('seen').objectStore('seen').getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            // Beside the answers there is their order, which has no name of its own.
            resolve(asked.result.filter((key) => Array.isArray(key) && key.length === 4 && key[2] === kind).length);
          };
        };
      }),
    kind,
  );

/** The heads of the executions on the device. */
export const recordsOf = (page: Page): Promise<unknown[]> => rowsOf(page, 'records');

/** The answers of all executions on the device, as they were typed or chosen. */
export const answersOf = async (page: Page): Promise<string[]> =>
  v.parse(v.array(v.object({ answer: v.string() })), await rowsOf(page, 'answers')).map(({ answer }) => answer);

const head = v.object({
  uuid: v.string(),
  user_uuid: v.string(),
  state: v.picklist(['draft', 'sealed']),
  postponement: v.exactOptional(v.object({ comment: v.string(), pictures: v.array(v.string()) })),
});
const typed = v.object({
  question: v.string(),
  answer: v.string(),
  comment: v.string(),
  pictures: v.array(v.string()),
});

/** All of the work on the device: executions with what could not be done, answers, and the keys of the files. */
export const workOf = async (page: Page) => ({
  executions: v.parse(v.array(head), await rowsOf(page, 'records')),
  answers: v.parse(v.array(typed), await rowsOf(page, 'answers')),
  files: await keysOf(page, 'files'),
});

/** The answers to activities of routines that lie on the device. */
export const routineAnswersOf = (page: Page): Promise<unknown[]> => rowsOf(page, 'routineAnswers');

/** The ticket forms and changes of tickets that lie on the device. */
export const ticketFormsOf = (page: Page): Promise<unknown[]> => rowsOf(page, 'ticketForms');

const rowsOf = (page: Page, store: 'records' | 'answers' | 'routineAnswers' | 'ticketForms'): Promise<unknown[]> =>
  allOf(page, store, 'getAll');

const keysOf = (page: Page, store: 'files'): Promise<unknown[]> => allOf(page, store, 'getAllKeys');

const allOf = (page: Page, store: string, what: 'getAll' | 'getAllKeys'): Promise<unknown[]> =>
  page.evaluate(
    ([store, what]) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('storewalk');
        opening.onsuccess = () => {
          const asked = opening.result.transaction(store).objectStore(store)[what]();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
    [store, what] as const,
  );
