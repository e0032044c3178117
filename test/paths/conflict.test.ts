import { expect } from 'vitest';
import { choose, openActivity, press, untilScreen } from '../support/answering.ts';
import { deliveredSince } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const upload = '**/api/v1/web_executor/executions/*/upload';

journey(
  'OP-49 OP-55 UPL-08 a conflict with another receipt ends the attempts at once and keeps the execution, which is delivered once',
  async ({ visit, served }) => {
    const began = new Date();
    const attempts: string[] = [];
    const page = await visit('/');
    await page.route(upload, async (route) => {
      const uuid = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
      attempts.push(uuid);
      const receipt = {
        execution_uuid: uuid,
        received_at: '2026-03-02T10:00:00.000Z',
        sha256: 'f'.repeat(64),
        files: [],
      };
      await route.fulfill({ status: 409, json: { receipt } });
    });
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await press(page, 'Continue');
    await choose(page, 'Why are you in the store?', 'Delivery');
    await press(page, 'Continue');
    await press(page, 'Finish and upload');
    await untilScreen(page, 'Upload failed');
    expect(attempts).toHaveLength(1);

    await press(page, 'Close the activity');
    const dialog = page.getByRole('dialog', { name: 'Leave this activity?' });
    expect(await dialog.getByRole('button', { name: 'Discard my answers' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('1 needs you: refused by the server.').waitFor();
    expect(await deliveredSince(served, began)).toEqual([]);

    await page.unroute(upload);
    await page.getByRole('link', { name: 'See what is waiting' }).click();
    await press(page, 'Try again');
    await page.getByText('Everything has been sent').waitFor();
    expect(await deliveredSince(served, began)).toEqual([
      expect.objectContaining({
        uuid: attempts[0],
        answers: { 'Why are you in the store?': { answer: 'Delivery', comment: '', pictures: [] } },
      }),
    ]);
  },
);
