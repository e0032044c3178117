import { expect } from 'vitest';
import { choose, openActivity, press, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

journey.override('environment', { OUTBOX_AGES: '1' });

journey(
  'TECH-02 SM-34 where the platform asks for it, the app tells when it opens how long deliveries have waited',
  async ({ visit }) => {
    const page = await visit('/', { viewport: 'phone' });
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await untilScreen(page, 'Hello, Demo');
    await press(page, 'Continue');
    await choose(page, 'Why are you in the store?', 'Delivery');
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await page.route('**/api/v1/web_executor/executions/*/upload', (route) => route.abort());
    await press(page, 'Finish and upload');
    await press(page, 'Leave: it goes out by itself');
    await page.waitForURL('**/home');
    const told = page.waitForResponse('**/api/v1/outbox-ages');
    await page.reload();
    const answer = await told;
    const { ages } = answer.request().postDataJSON();
    expect([answer.status(), ages.length, ages[0] >= 0]).toEqual([204, 1, true]);
  },
);
