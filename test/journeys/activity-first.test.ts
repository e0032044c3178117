import { expect } from 'vitest';
import { addPictures, choose, press, rowOf, untilScreen } from '../support/answering.ts';
import { photograph } from '../support/checklist.ts';
import { deliveredSince, sha256 } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

journey(
  'STORE-09 OP-23 UPL-10 activity first: the sole store chooses itself, Back does not bounce, and the execution is stored once',
  async ({ visit, served }) => {
    const began = new Date();
    const window = await photograph('window.jpg');
    const page = await visit('/', { viewport: 'desktop' });
    await signIn(page, 'executor@globex.test');
    await page.getByRole('link', { name: 'Activities' }).click();
    await rowOf(page, 'Activities', 'Window display').waitFor();
    const rows = page.getByRole('list', { name: 'Activities' }).getByRole('button').locator('b');
    expect(await rows.allTextContents()).toEqual(['Closing round', 'Cold room', 'Window display']);
    expect(await page.getByRole('button', { name: 'Change store' }).count()).toBe(0);

    await rowOf(page, 'Activities', 'Window display').click();
    await untilScreen(page, 'Hello, Demo');
    expect(new URL(page.url()).pathname).toMatch(/^\/executor\//);
    await page.goBack();
    await rowOf(page, 'Activities', 'Window display').click();
    await untilScreen(page, 'Hello, Demo');

    await press(page, 'Continue');
    await choose(page, 'Does the window follow the plan?', 'Yes');
    await choose(page, 'How clean is the glass?', 'Spotless');
    await addPictures(page, 'The window from the street', window);
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    const uuid = new URL(page.url()).searchParams.get('execution_uuid');
    await page.getByRole('list', { name: 'Finished executions' }).locator('[aria-current=true]').waitFor();

    expect(await deliveredSince(served, began)).toEqual([
      expect.objectContaining({
        uuid,
        activity: 'Window display',
        answers: {
          'Does the window follow the plan?': { answer: 'Yes', comment: '', pictures: [] },
          'How clean is the glass?': { answer: 'Spotless', comment: '', pictures: [] },
          'The window from the street': { answer: '', comment: '', pictures: [sha256(window.buffer)] },
        },
      }),
    ]);
  },
);
