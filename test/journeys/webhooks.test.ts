import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { choose, openActivity, press, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { patience } from '../support/page.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

// The receiver of the test is on this machine.
journey.override('environment', { WEBHOOKS_INSIDE: '1' });

type Told = { readonly id: string; readonly signature: string; readonly timestamp: string; readonly body: string };

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** A program that takes webhooks, and answers as the test says. */
const startReceiver = async () => {
  const told: Told[] = [];
  const answer = { status: 204 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    told.push({
      id: headerOf(request, 'webhook-id'),
      signature: headerOf(request, 'webhook-signature'),
      timestamp: headerOf(request, 'webhook-timestamp'),
      body: Buffer.concat(parts).toString('utf8'),
    });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/storewalk`, told, answer };
};

const signed = (secret: string, { id, timestamp, body }: Told): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

const message = (page: Page, event: string) => page.getByRole('row').filter({ hasText: event });

/** Something that was asked for is done, and the page was read again. */
const untilRested = (page: Page) =>
  page.locator('button[aria-disabled]', { hasText: 'Refresh' }).waitFor({ state: 'detached' });

/** Reads the page again until the newest message of an event shows these words. */
async function untilMessage(page: Page, event: string, words: string): Promise<void> {
  const read = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await untilRested(page);
    const [text = ''] = await message(page, event).allTextContents();
    return text;
  };
  await untilRested(page);
  await expect.poll(read, { timeout: patience }).toContain(words);
  await untilRested(page);
}

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `HOOK-08 from the results to a webhook that is made by keyboard, tested, told of a delivery, sent to again, switched off and removed (${viewport})`,
    async ({ visit }) => {
      const receiver = await startReceiver();
      const page = await visit('/', { viewport });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await signIn(page, 'approver@acme.test');
      await page.getByRole('link', { name: 'See what was delivered at your stores' }).click();
      await page.getByRole('link', { name: 'For programs' }).click();
      await page.getByRole('link', { name: 'Webhooks' }).click();
      await page.waitForURL('**/results/webhooks');
      await page.getByText('No webhook yet').waitFor();
      await page.getByRole('button', { name: 'Make a webhook' }).press('Enter');
      const address = page.getByRole('textbox', { name: 'Address' });
      await address.fill('ftp://example.com/');
      await page.getByRole('checkbox', { name: /^Execution delivered/ }).press('Space');
      await address.press('Enter');
      await page.getByText('The address has to begin with https://.').waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await address.fill(receiver.url);
      await address.press('Enter');
      await page.getByRole('heading', { name: 'The webhook was made' }).waitFor();
      const secret = (await page.locator('code').textContent()) ?? '';
      await page.getByRole('button', { name: 'Copy the secret' }).press('Enter');
      await page.getByText('Copied', { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await page.getByRole('button', { name: 'I have copied it' }).press('Enter');
      const link = page.getByRole('link', { name: receiver.url });
      await link.waitFor();
      expect(await page.getByText(secret).count()).toBe(0);

      await link.press('Enter');
      await page.getByText('No message yet').waitFor();
      await page.getByRole('button', { name: 'Send a test message' }).press('Enter');
      await message(page, 'Test message').waitFor();
      await untilMessage(page, 'Test message', 'Delivered');
      expect(receiver.told.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
      expect(receiver.told.map((one) => one.signature)).toEqual(receiver.told.map((one) => signed(secret, one)));
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);

      receiver.answer.status = 503;
      await page.getByRole('button', { name: /^Send again: “Test message”/ }).press('Enter');
      await untilMessage(page, 'Test message', 'answered with 503');
      await untilMessage(page, 'Test message', 'Waiting');
      receiver.answer.status = 200;
      await page.getByRole('button', { name: /^Send again: “Test message”/ }).press('Enter');
      await untilMessage(page, 'Test message', 'Delivered');
      expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(1);

      const other = await visit('/', { viewport });
      await signIn(other);
      await openActivity(other, 'Endless presence');
      await untilScreen(other, 'Hello, Demo');
      await press(other, 'Continue');
      await choose(other, 'Why are you in the store?', 'Delivery');
      await press(other, 'Continue');
      await untilScreen(other, 'All done here');
      await press(other, 'Finish and upload');
      await untilMessage(page, 'Execution delivered', 'Delivered');

      await page.getByRole('button', { name: 'Switch off' }).press('Enter');
      await page.getByText('It is switched off: nothing is sent.').waitFor();
      expect(await page.getByRole('button', { name: 'Send a test message' }).getAttribute('aria-disabled')).toBe(
        'true',
      );
      await page.getByRole('button', { name: 'Switch on' }).press('Enter');
      await page.getByRole('button', { name: 'Switch off' }).waitFor();

      await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter');
      await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Remove the webhook' }).press('Enter');
      await page.waitForURL('**/results/webhooks');
      await page.getByText('No webhook yet').waitFor();
    },
  );

journey('HOOK-08 without the permissions the addresses lead to unauthorized', async ({ visit }) => {
  const page = await visit();
  await signIn(page);
  for (const address of ['/results/webhooks', '/results/webhooks/00000000-0000-4000-8000-000000000001']) {
    await page.goto(new URL(address, page.url()).href);
    await page.waitForURL('**/unauthorized');
  }
});
