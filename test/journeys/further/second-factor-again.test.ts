import { expect } from 'vitest';
import { choose, openActivity, press, untilScreen } from '../../support/answering.ts';
import { journey } from '../../support/journey.ts';
import { operate } from '../../support/operator.ts';
import { authenticator } from '../../support/second-factor.ts';
import { sessionOf, signIn, tryToSignIn } from '../../support/sign-in.ts';
import { requestOf } from '../../support/signed-request.ts';

journey(
  'OP-11 AUTH-09 AUTH-10 AUTH-11 a company begins to demand a second factor in the middle of an execution: it is set up over the screen, and the execution goes on',
  async ({ visit, served }) => {
    const page = await visit('/', { viewport: 'desktop' });
    const session = sessionOf(page);
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await press(page, 'Continue');
    await choose(page, 'Why are you in the store?', 'Delivery');
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await operate(served, 'require-mfa', 'acme');
    await fetch(requestOf(served.origin, await session, 'DELETE', '/api/v1/session', new Date(), {}));
    const address = page.url();
    await press(page, 'Finish and upload');

    const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
    await dialog.waitFor();
    await tryToSignIn(page);
    await dialog.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
    const seed = (await dialog.getByRole('definition').textContent())?.replaceAll(' ', '') ?? '';
    const nextCode = authenticator(seed);
    const code = dialog.getByLabel('Code', { exact: true });
    await page.locator('h3:focus', { hasText: 'Set up your second factor' }).waitFor();
    await code.fill(await nextCode());
    await press(page, 'Confirm');
    await dialog.getByText('Two-Factor authentication enabled', { exact: true }).waitFor();
    await dialog.getByLabel('Email or username').and(page.locator(':focus')).waitFor();
    await tryToSignIn(page);
    await dialog.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(page.url()).toBe(address);
    await code.and(page.locator(':focus')).fill(await nextCode());
    await press(page, 'Confirm');
    await page.waitForURL('**/events?execution_uuid=*');
    await page.getByRole('list', { name: 'Finished executions' }).locator('[aria-current=true]').waitFor();
  },
);
