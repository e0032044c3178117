import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openActivity, press, rowOf, untilScreen } from '../support/answering.ts';
import { fill, filled, type Photographs, photograph } from '../support/checklist.ts';
import { deliveredSince } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

journey(
  'STORE-02 STORE-03 STORE-06 stores are searched on submit; term and page stand in the address',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await page
      .getByRole('link', { name: 'Activities' })
      .filter({ hasText: /\d+ activities/ })
      .click();
    const status = page.getByRole('main').getByRole('status');
    const query = () => new URL(page.url()).searchParams;
    await status.filter({ hasText: '60 stores · page 1 of 6' }).waitFor();
    expect(await page.getByRole('list', { name: 'Stores' }).getByRole('button').count()).toBe(10);

    const search = page.getByRole('searchbox', { name: 'Name or address' });
    await search.pressSequentially('quilmes');
    expect(await status.textContent()).toContain('60 stores');
    await search.press('Enter');
    await status.filter({ hasText: '3 stores for “quilmes”' }).waitFor();
    expect(query().get('term')).toBe('quilmes');

    await press(page, 'Clear search');
    await status.filter({ hasText: '60 stores' }).waitFor();
    expect(query().has('term')).toBe(false);

    await press(page, 'Next page');
    await status.filter({ hasText: 'page 2 of 6' }).waitFor();
    expect(query().get('page')).toBe('2');
    await page.reload();
    await status.filter({ hasText: 'page 2 of 6' }).waitFor();
    await rowOf(page, 'Stores', 'A011').click();
    await page.waitForURL('**/select-activity?*');
    await page.goBack();
    await status.filter({ hasText: 'page 2 of 6' }).waitFor();
  },
);

/** EXEC-21: says what is missing. */
const asked = (page: Page, words: string) =>
  page.getByRole('alertdialog', { name: 'Something is still missing' }).filter({ hasText: words });

journey(
  'PROD-03 PROD-06 UPL-10 the opening checklist, from signing in to the list of finished events, is stored once as it was answered',
  async ({ visit, served }) => {
    const began = new Date();
    const photographs: Photographs = [await photograph('aisle.jpg'), await photograph('IMG 0001.JPEG')];
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Opening checklist');

    await untilScreen(page, 'Hello, Demo');
    const instructions = page.getByRole('main');
    expect(await instructions.textContent()).toContain('Walk the store before the doors open.');
    const facts = await instructions.locator('dl').textContent();
    expect(facts).toMatch(/Opening checklist.*Start time\s*\S/s);
    const reference = page.getByRole('img', { name: 'Reference image of Opening checklist' });
    await page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 100,
      await reference.elementHandle(),
    );
    await press(page, 'Continue');

    await untilScreen(page, 'Entrance');
    await press(page, 'Continue');
    const answersMissing = asked(page, 'There are required answers pending. Do you want to continue?');
    await answersMissing.getByRole('button', { name: 'Stay here' }).click();
    await untilScreen(page, 'Entrance');
    await press(page, 'Continue');
    await answersMissing.getByRole('button', { name: 'Continue' }).click();
    await fill.floor(page, photographs[0]);
    await press(page, 'Continue');
    await untilScreen(page, 'Checkouts and safety');
    await press(page, 'Continue');
    await asked(page, 'There are required answers and comments pending. Do you want to continue?')
      .getByRole('button', { name: 'Continue' })
      .click();

    await untilScreen(page, 'Some screens are incomplete');
    const skipped = page.getByRole('list', { name: 'Some screens are incomplete' });
    expect(await skipped.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/Entrance\s+1 required answer pending/),
      expect.stringMatching(/Checkouts and safety\s+1 required answer pending · 1 comment pending/),
    ]);
    expect(await page.getByRole('button', { name: 'Finish and upload' }).count()).toBe(0);
    await skipped.getByRole('button', { name: /Entrance/ }).click();
    await fill.entrance(page);
    await page.locator('[data-action=next-required]').click();
    await untilScreen(page, 'Checkouts and safety');
    await fill.safety(page, photographs[1]);
    await press(page, 'Back to the finish');
    await untilScreen(page, 'All done here');
    await press(page, 'Return');
    await untilScreen(page, 'Checkouts and safety');
    await press(page, 'Continue');
    await press(page, 'Finish and upload');

    await page.waitForURL('**/events?execution_uuid=*');
    const execution = new URL(page.url()).searchParams.get('execution_uuid');
    const top = page.getByRole('list', { name: 'Finished executions' }).getByRole('listitem').first();
    await top.filter({ hasText: 'Opening checklist' }).locator('[aria-current=true]').waitFor();

    expect(await deliveredSince(served, began)).toEqual([
      expect.objectContaining({
        uuid: execution,
        activity: 'Opening checklist',
        answers: filled(photographs),
      }),
    ]);
  },
);
