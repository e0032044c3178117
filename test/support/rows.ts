import type { Page } from 'playwright-core';

type Store = 'records' | 'files';

/** Puts rows into the database of the device behind the back of the app. */
export const putRows = (page: Page, store: Store, rows: readonly (readonly [string, unknown])[]): Promise<void> =>
  page.evaluate(
    ([store, rows]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('storewalk');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          for (const [key, row] of rows) transaction.objectStore(store).put(row, key);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [store, rows] as const,
  );

/** Takes the first row out of the database of the device, as if it had been cleaned. */
export const loseFirst = (page: Page, store: Store): Promise<void> =>
  page.evaluate(
    (store) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('storewalk');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          const rows = transaction.objectStore(store);
          const asked = rows.getAllKeys(null, 1);
          asked.onsuccess = () => {
            for (const key of asked.result) rows.delete(key);
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    store,
  );
