import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Gives the page so many bytes for all that it keeps, or without a number what the device has. */
export const limit = async (page: Page, quotaSize?: number): Promise<void> => {
  const protocol = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === undefined ? {} : { quotaSize }) });
};

/** Uses up what the page may keep, to the last byte. */
export const fillUp = async (page: Page): Promise<void> => {
  const full = await page.evaluate(async () => {
    const database = edges.openDatabase();
    let count = 0;
    const put = (size: number) => {
      count += 1;
      return database
        .write(['sent'], (rows) => rows.put('sent', String(count), edges.noise(count, size)))
        .catch(edges.thrown);
    };
    for (const size of [120_000, 8000, 1000, 100]) while (!(await put(size)));
    return put(1);
  });
  expect(full).toEqual({ code: 'storageFull' });
};
