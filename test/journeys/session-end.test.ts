import { expect } from 'vitest';
import {
  addPictures,
  answer,
  choose,
  openActivity,
  press,
  question,
  untilSaved,
  untilScreen,
} from '../support/answering.ts';
import { fill, filled, type Photographs, photograph } from '../support/checklist.ts';
import { deliveredSince } from '../support/delivered.ts';
import { again, endSession } from '../support/expiry.ts';
import { journey } from '../support/journey.ts';
import { sessionOf, signIn, tryToSignIn } from '../support/sign-in.ts';

const trolleys = 'How many trolleys are ready at the entrance?';

journey(
  'SESS-02 OP-11 a session that ends in the middle is signed in to again over the screen; the execution goes on and is delivered',
  async ({ visit, served }) => {
    const began = new Date();
    const photographs: Photographs = [await photograph(), await photograph()];
    const page = await visit('/');
    const session = sessionOf(page);
    await signIn(page);
    await openActivity(page, 'Opening checklist');
    await press(page, 'Continue');
    await fill.entrance(page);
    await press(page, 'Continue');
    const address = page.url();
    await endSession(served.origin, await session);
    await fill.floor(page, photographs[0]);
    await again(page).waitFor();
    expect(page.url()).toBe(address);
    expect(await question(page, 'Which areas are ready?').getByLabel('Comment').inputValue()).toContain('Fruit comes');

    await tryToSignIn(page);
    await again(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await press(page, 'Continue');
    await fill.safety(page, photographs[1]);
    await untilSaved(page);
    await press(page, 'Continue');
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(photographs) })]);
  },
);

journey(
  'EXEC-07 OP-11 an activity that was opened with a session that has ended shows by itself once its user is back',
  async ({ visit, served }) => {
    const page = await visit('/');
    const session = sessionOf(page);
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await endSession(served.origin, await session);
    await page.reload();
    await again(page).waitFor();
    await tryToSignIn(page);
    await again(page).waitFor({ state: 'detached' });
    await press(page, 'Continue');
    await question(page, 'Why are you in the store?').waitFor();
  },
);

journey(
  'OP-49 SESS-02 F13: a session that has ended by the time of the upload pauses it until its author is back',
  async ({ visit, served }) => {
    const page = await visit('/');
    const session = sessionOf(page);
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await press(page, 'Continue');
    await choose(page, 'Why are you in the store?', 'Delivery');
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await endSession(served.origin, await session);
    await press(page, 'Finish and upload');
    await again(page).waitFor();
    await page.getByText('Waiting for you to sign in').waitFor();
    await tryToSignIn(page);
    await page.waitForURL('**/events?execution_uuid=*');
    await page.getByRole('list', { name: 'Finished executions' }).locator('[aria-current=true]').waitFor();
  },
);

journey(
  'OP-11 OP-54 another account that signs in there starts at home and never sees the work, which waits for its author',
  async ({ visit, served }) => {
    const page = await visit('/');
    const session = sessionOf(page);
    await signIn(page);
    await openActivity(page, 'Opening checklist', 'A002');
    await press(page, 'Continue');
    await untilScreen(page, 'Entrance');
    await answer(page, trolleys, '31');
    await untilSaved(page);
    await press(page, 'Continue');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await endSession(served.origin, await session);
    await addPictures(page, 'Picture of the promotion at the head of aisle 1', await photograph());
    await again(page).waitFor();
    await tryToSignIn(page, 'approver@acme.test');
    await page.waitForURL('**/home');
    const offer = page.getByRole('heading', { name: 'Continue where you left off' });
    await page.getByText(/\d+ activities/).waitFor();
    expect(await offer.count()).toBe(0);
    expect(await page.getByRole('main').textContent()).not.toContain('Opening checklist');

    await press(page, 'Sign out');
    await page.waitForURL('**/login');
    await signIn(page);
    await offer.waitFor();
    await press(page, 'Continue');
    await untilScreen(page, 'Sales floor');
    await page.getByRole('img', { name: 'Picture 1', exact: true }).waitFor();
    await press(page, 'Return');
    await untilScreen(page, 'Entrance');
    expect(await question(page, trolleys).getByRole('textbox').inputValue()).toBe('31');
  },
);
