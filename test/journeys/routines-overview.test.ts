import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `GLANCE-01 to GLANCE-03 from home to the day at every store, to tomorrow and back, and to a store (${viewport})`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await signIn(page, 'approver@acme.test');
      await page.getByRole('link', { name: 'See the routines of the day at your stores' }).click();
      await page.getByRole('heading', { level: 1, name: 'Routines of the day' }).waitFor();
      await page.getByText('59 stores').waitFor();
      const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await row('A001')
        .getByText(/\d+ missed/)
        .first()
        .waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);

      // The names of the stores and of the routines stay in sight, however far the table is scrolled.
      const table = page.getByRole('region', { name: 'Routines of each store' });
      await table.evaluate((element) => element.scrollTo({ top: 400, left: 200 }));
      const frame = await table.boundingBox();
      const corner = await page.getByRole('columnheader', { name: 'Store', exact: true }).boundingBox();
      expect([(corner?.x ?? 0) - (frame?.x ?? 0), (corner?.y ?? 0) - (frame?.y ?? 0)]).toEqual([1, 1]);
      expect(frame?.width).toBeLessThanOrEqual(sizes[viewport].width);

      const day = page.getByRole('textbox', { name: 'Day' });
      const today = await day.inputValue();
      await page.getByRole('button', { name: 'Next day' }).click();
      await page.waitForURL('**/routines-overview?day=*');
      await page.getByText('59 stores').waitFor();
      expect(await day.inputValue()).not.toBe(today);
      expect(
        await row('A001')
          .getByText(/missed|done|late/)
          .count(),
      ).toBe(0);
      await page.goBack();
      await row('A001')
        .getByText(/\d+ missed/)
        .first()
        .waitFor();
      expect(await day.inputValue()).toBe(today);

      await row('A001').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'Select a routine' }).waitFor();
    },
  );

journey('GLANCE-01 without the permission home does not lead there, and the address is refused', async ({ visit }) => {
  const page = await visit('/', { viewport: 'desktop' });
  await signIn(page);
  await page.getByRole('link', { name: 'Routine manager' }).waitFor();
  expect(await page.getByRole('link', { name: 'See the routines of the day at your stores' }).count()).toBe(0);
  await page.goto(new URL('/routines-overview', page.url()).href);
  await page.waitForURL('**/unauthorized');
});
