import { expect } from 'vitest';
import { choose, openActivity, press, question, rowOf, untilSaved, untilScreen } from '../../support/answering.ts';
import { openSalesFloor } from '../../support/checklist.ts';
import { journey } from '../../support/journey.ts';
import { signIn } from '../../support/signIn.ts';

journey('OP-30 a screen whose code cannot be fetched says so, and trying again brings it', async ({ visit }) => {
  const page = await visit('/');
  await signIn(page);
  await page.getByRole('link', { name: 'Activities' }).waitFor();
  await page.route('**/assets/*selection*.js', (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Activities' }).click();
  await page.getByRole('heading', { name: 'This part of the app could not be loaded' }).waitFor();
  await page.unroute('**/assets/*selection*.js');
  await press(page, 'Try again');
  await rowOf(page, 'Stores', 'A001').waitFor();
});

journey(
  'OP-30 OP-54 a question whose code cannot be fetched says so, and trying again goes on where it was',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.route('**/assets/late-*.js', (route) => route.abort('connectionreset'));
    await openActivity(page, 'Price check with codes');
    await press(page, 'Continue');
    const scanned = question(page, 'Code of the product');
    await scanned.getByText('This part of the app could not be loaded').waitFor();
    await page.locator('[data-saving=saved]').waitFor();
    await page.unroute('**/assets/late-*.js');
    await scanned.getByRole('button', { name: 'Try again' }).click();
    await untilScreen(page, 'You already began this activity here');
    await press(page, 'Continue answering');
    await scanned.getByRole('textbox').waitFor();
  },
);

journey(
  'OP-30 OP-69 where what takes pictures cannot be fetched its questions say so and the others are answered, and trying again brings it',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.route('**/assets/files-*.js', (route) => route.abort('connectionreset'));
    await openSalesFloor(page);
    const pictured = question(page, 'Picture of the promotion at the head of aisle 1');
    await pictured.getByText('This part of the app could not be loaded').waitFor();
    await choose(page, 'How full are the fresh shelves?', 'Full');
    await untilSaved(page);
    await page.unroute('**/assets/files-*.js');
    await pictured.getByRole('button', { name: 'Try again' }).click();
    await untilScreen(page, 'You already began this activity here');
    await press(page, 'Continue answering');
    await untilScreen(page, 'Sales floor');
    await pictured.getByLabel('Add pictures').waitFor({ state: 'attached' });
    expect(
      await question(page, 'How full are the fresh shelves?').getByLabel('Full', { exact: true }).isChecked(),
    ).toBe(true);
  },
);
