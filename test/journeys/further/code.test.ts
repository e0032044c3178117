import { openActivity, press, rowOf, untilScreen } from '../../support/answering.ts';
import { journey } from '../../support/journey.ts';
import { signIn } from '../../support/sign-in.ts';

const notLoaded = 'This part of the app could not be loaded';

journey('OP-30 a screen whose code cannot be fetched says so, and trying again brings it', async ({ visit }) => {
  const page = await visit('/');
  await signIn(page);
  await page.getByRole('link', { name: 'Activities' }).waitFor();
  await page.route('**/assets/*selection*.js', (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Activities' }).click();
  await page.getByRole('heading', { name: notLoaded }).waitFor();
  await page.unroute('**/assets/*selection*.js');
  await press(page, 'Try again');
  await rowOf(page, 'Stores', 'A001').waitFor();
});

journey(
  'OP-30 OP-54 an execution whose code cannot be fetched says so, and trying again opens it',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page.route('**/assets/execution-*.js', (route) => route.abort('connectionreset'));
    await openActivity(page, 'Price check with codes');
    await page.getByRole('heading', { name: notLoaded }).waitFor();
    await page.unroute('**/assets/execution-*.js');
    await press(page, 'Try again');
    await press(page, 'Continue');
    await untilScreen(page, 'Coffee, 500 g');
  },
);
