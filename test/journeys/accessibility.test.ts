import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press, rowOf, untilScreen } from '../support/answering.ts';
import { fill, photograph } from '../support/checklist.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

/** Walks through every screen of the opening checklist and looks at each. */
async function walk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await look('sign-in');
  await tryToSignIn(page, 'executor@acme.test', 'wrong');
  await page.getByRole('alert').waitFor();
  await look('sign-in refused');
  await signIn(page);
  await page.getByText(/\d+ activities/).waitFor();
  await look('home');
  await page.getByRole('link', { name: 'Activities' }).click();
  await rowOf(page, 'Stores', 'A001').waitFor();
  await look('stores');
  await rowOf(page, 'Stores', 'A001').click();
  await rowOf(page, 'Activities', 'Opening checklist').waitFor();
  await look('activities');
  await rowOf(page, 'Activities', 'Opening checklist').click();
  await untilScreen(page, 'Hello, Demo');
  await look('instructions');
  await press(page, 'Continue');
  await untilScreen(page, 'Entrance');
  await look('questions');
  await press(page, 'Continue');
  await page.getByRole('alertdialog').waitFor();
  await look('skip dialog');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await fill.floor(page, await photograph('aisle.jpg', 64));
  await look('choices and pictures');
  await press(page, 'Continue');
  await fill.safety(page, await photograph('exit.jpg', 64));
  await press(page, 'Continue');
  await untilScreen(page, 'Some screens are incomplete');
  await look('skipped screens');
  await page.getByRole('list', { name: 'Some screens are incomplete' }).getByRole('button').click();
  await fill.entrance(page);
  await look('answered questions');
  await press(page, 'Back to the finish');
  await untilScreen(page, 'All done here');
  await look('finish');
  await press(page, 'Close the activity');
  await page.getByRole('dialog').waitFor();
  await look('close dialog');
  await press(page, 'Keep answering');
  await press(page, 'Finish and upload');
  await page.waitForURL('**/events?execution_uuid=*');
  await page.getByRole('list', { name: 'Finished executions' }).waitFor();
  await look('finished events');
}

for (const colorScheme of ['light', 'dark'] as const)
  journey(
    `PROD-03 every screen of the journey is without a violation of WCAG 2.2 AA, ${colorScheme}`,
    async ({ visit }) => {
      const page = await visit('/', { colorScheme });
      await walk(page, async (screen) => {
        expect({ screen, violations: await axeViolations(page) }).toEqual({ screen, violations: [] });
      });
    },
  );

/** Presses Tab until the focus is on what `reached` says; what cannot be reached fails. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(page, name)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

const hasFocus = async (page: Page, name: string | RegExp): Promise<boolean> =>
  (
    await Promise.all(
      (['button', 'link', 'textbox', 'radio', 'checkbox'] as const).map((role) =>
        page.getByRole(role, { name }).and(page.locator(':focus')).count(),
      ),
    )
  ).some((count) => count > 0);

journey('PROD-03 the whole journey can be made with the keyboard alone', async ({ visit }) => {
  const page = await visit('/', { viewport: 'desktop' });
  const { keyboard } = page;
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const go = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await keyboard.press(key);
  };
  await tabTo(page, 'Email or username');
  await keyboard.type('executor@acme.test');
  await tabTo(page, 'Password');
  await keyboard.type('storewalk-demo');
  await keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: 'Hello, Demo' }).and(page.locator(':focus')).waitFor();
  await go(/^Activities/);
  await rowOf(page, 'Stores', 'A001').waitFor();
  await go(/A001/);
  await rowOf(page, 'Activities', 'Opening checklist').waitFor();
  await go(/^Opening checklist/);
  await untilScreen(page, 'Hello, Demo');
  await go('Continue');
  await untilScreen(page, 'Entrance');
  await go('Yes', 'Space');
  await tabTo(page, 'How many trolleys are ready at the entrance?');
  await keyboard.type('24');
  await go('Continue');
  await untilScreen(page, 'Sales floor');
  await tabTo(page, /Empty|Full/);
  await keyboard.press('ArrowRight');
  await go('Dairy', 'Space');
  await go('Continue');
  await untilScreen(page, 'Checkouts and safety');
  await go('Yes', 'Space');
  await go('Continue');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('Shift+Tab');
  while (!(await hasFocus(page, /^Comment/))) await keyboard.press('Shift+Tab');
  await keyboard.type('Checked twice.');
  await go('Continue');
  await untilScreen(page, 'All done here');
  await go('Finish and upload');
  await page.waitForURL('**/events?execution_uuid=*');
  await page.getByRole('list', { name: 'Finished executions' }).waitFor();
});

further(import.meta.filename, () => {
  journey('PROD-03 nobody scrolls sideways, at 320 pixels nor on a desktop magnified to 400 %', async ({ visit }) => {
    const page = await visit('/', { viewport: 'desktop' });
    // 1280 pixels magnified to 400 % are 320 CSS pixels wide and 256 high
    await page.setViewportSize({ width: 320, height: 256 });
    await walk(page, async (screen) => {
      expect({ screen, wider: await overflow(page) }).toEqual({ screen, wider: 0 });
    });
  });
});
