import { expect } from 'vitest';
import { openActivity, press } from '../support/answering.ts';
import { deliveredSince } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/signIn.ts';

journey(
  'SM-35 lesson 30: a second tab on the same execution is told so, may take it over, and the first one writes no more',
  async ({ visit, served }) => {
    const began = new Date();
    const first = await visit('/');
    await signIn(first);
    await openActivity(first, 'Weekly safety walk');
    await press(first, 'Continue');
    await first.locator('[data-screen]').waitFor();
    await first.locator('textarea, input[type=text]').first().fill('from the first tab');
    await first.locator('[data-saving="saved"]').waitFor();

    const second = await first.context().newPage();
    await second.goto(first.url());
    await press(second, 'Continue answering');
    await second.getByText('Open in another tab').waitFor();
    await press(second, 'Go on here');
    await second.locator('[data-screen]').waitFor();
    expect(await second.locator('textarea, input[type=text]').first().inputValue()).toBe('from the first tab');

    await first.getByText('Taken over in another tab').waitFor();
    await second.locator('textarea, input[type=text]').first().fill('from the second tab');
    await second.locator('[data-saving="saved"]').waitFor();
    await press(first, 'Go on here');
    await first.locator('[data-screen]').waitFor();
    expect(await first.locator('textarea, input[type=text]').first().inputValue()).toBe('from the second tab');
    await second.getByText('Taken over in another tab').waitFor();
    await press(second, 'Leave it there');
    await second.waitForURL('**/home');
    expect(await deliveredSince(served, began)).toEqual([]);
  },
);
