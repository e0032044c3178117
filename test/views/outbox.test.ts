import { describe, expect } from 'vitest';
import { scenario } from '../support/viewed.ts';

describe('the outbox', () => {
  scenario('SM-34 lesson 45: home says how much waits, since when, and what needs its author', async ({ open }) => {
    const waiting = await open('outbox-home-waiting');
    await waiting.getByText('2 executions not sent yet').waitFor();
    expect(await waiting.getByText(/The oldest was finished Nov 21, 2025, 10:42 \(2 hours ago\)\./).count()).toBe(1);
    const refused = await open('outbox-home-refused');
    await refused.getByText('1 needs you: refused by the server.').waitFor();
    expect(await refused.getByText('go out by themselves').count()).toBe(0);
  });

  scenario(
    'SM-34 lesson 49: work that has waited for more than a day is a warning at home and in the outbox, not a failure',
    async ({ open }) => {
      const said = [
        ['outbox-home-waits-long', 'en', 'That is more than a day: see what holds it up.'],
        ['outbox-home-waits-long', 'es', 'Es más de un día: vea qué lo detiene.'],
        ['outbox-waits-long', 'en', 'Something has been waiting for more than a day'],
        ['outbox-waits-long', 'es', 'Algo lleva más de un día en espera'],
      ] as const;
      for (const [id, lang, words] of said) {
        const callout = (await open(id, { lang })).locator('.callout').filter({ hasText: words });
        await callout.filter({ hasText: /\(2 days ago\)|\(hace 2 días|anteayer\)/ }).waitFor();
        expect([id, lang, await callout.getAttribute('data-kind')]).toEqual([id, lang, 'warning']);
      }
      const waiting = await open('outbox-home-waiting');
      await waiting.getByText('2 executions not sent yet').waitFor();
      expect(await waiting.locator('.callout[data-kind=warning]').filter({ hasText: 'not sent' }).count()).toBe(0);
    },
  );

  scenario('SM-34 each item says where it stands, and what waits by itself can be sent now', async ({ open }) => {
    for (const [id, words] of [
      ['outbox-taking', 'Starting to send'],
      ['outbox-sending-files', 'Sending files: 0 of 5'],
      ['outbox-sending-record', 'Sending the answers'],
      ['outbox-checking-receipt', 'Checking the receipt'],
      ['outbox-waiting-for-sign-in', 'Waiting for you to sign in'],
    ] as const) {
      const page = await open(id);
      await page.getByText(words).first().waitFor();
      expect([id, await page.getByRole('button', { name: 'Send now' }).count()]).toEqual([id, 0]);
    }
    for (const id of ['outbox-waiting-for-network', 'outbox-paused', 'outbox-held-elsewhere'] as const) {
      const page = await open(id);
      await page.getByRole('button', { name: 'Send now' }).first().waitFor();
    }
  });

  scenario('SM-34 what waits for its turn does not look as if there were no network', async ({ open }) => {
    const looks = async (id: string, words: string) =>
      (await open(id)).locator('.status-line').filter({ hasText: words }).first().getAttribute('data-tone');
    expect(await looks('outbox-sending-record', 'Next in line')).toBe('waiting');
    expect(await looks('outbox-waiting-for-network', 'Waiting for a network')).toBe('offline');
  });

  scenario('SM-34 lesson 47: what was tried is told in words, with its time and its reason', async ({ open }) => {
    const page = await open('outbox-waiting-for-network');
    await page.getByText('What was tried').first().click();
    const lines = page.getByRole('list').filter({ hasText: 'Started to send' }).last().getByRole('listitem');
    expect(await lines.allTextContents()).toEqual([
      'Nov 21, 2025, 10:42Started to send',
      expect.stringMatching(/^Nov 21, 2025, 10:42Did not get through: .+/),
      'Nov 21, 2025, 10:44No network',
    ]);
  });

  scenario('SM-34 lesson 47: what was tried since the first look shows with the next one', async ({ open }) => {
    const page = await open('outbox-tried-since');
    await page.getByText('What was tried').click();
    await page.getByText(/^Did not get through/).waitFor();
    expect(await page.getByText('Nothing was tried yet').count()).toBe(0);
  });

  scenario(
    'SM-34 a refused item keeps its reason and offers to try again, to export and to discard',
    async ({ open }) => {
      const page = await open('outbox-refused');
      await page.getByText('The activity is no longer published.').waitFor();
      for (const name of ['Try again', 'Download for support', 'Discard'])
        expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
      const asking = await open('outbox-confirming-discard');
      expect(await asking.getByRole('dialog').getByRole('button').allTextContents()).toEqual([
        'Keep it',
        'Discard the execution',
      ]);
    },
  );

  scenario('SM-34 an item at which the app broke says so, and offers to try again and to export', async ({ open }) => {
    const page = await open('outbox-broken');
    await page.getByText('The app failed to send this execution').first().waitFor();
    for (const name of ['Try again', 'Download for support'])
      expect(await page.getByRole('button', { name, exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Discard', exact: true }).count()).toBe(0);
    const home = await open('outbox-home-broken');
    await home.getByText('1 needs you: the app failed to send it.').waitFor();
    expect(await home.getByText('go out by themselves').count()).toBe(0);
  });

  scenario('SM-34 the Sent list shows what the platform acknowledged', async ({ open }) => {
    const page = await open('outbox-empty');
    await page.getByText('Everything has been sent').waitFor();
    await page.getByText('Nothing has been sent from this device yet.').waitFor();
    const full = await open('outbox-refused');
    const rows = full.getByRole('list', { name: 'Sent from this device' }).getByRole('listitem');
    expect(await rows.count()).toBe(3);
    expect(await rows.nth(0).textContent()).toContain('answers and 3 files (2.3 MB)');
    expect(await rows.nth(1).textContent()).toContain('answers without files');
    expect(await rows.nth(2).textContent()).toContain('Acknowledged without a receipt');
  });
});
