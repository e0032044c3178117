import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { operate } from '../support/operator.ts';
import { demoSeed } from '../support/second-factor.ts';
import { tryToSignIn } from '../support/sign-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'storewalk-second-factor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the system, and gives what it printed. */
const printed = (program: string, ...words: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (error) throw error;
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout.trim();
};
/** The code of now, as another implementation makes it. */
const oathtool = (seed: string): string => printed('oathtool', '--totp', '--base32', seed);

for (const [viewport, colorScheme] of [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)
  journey(
    `AUTH-10 OP-07 a QR reader takes the set-up from a picture of the screen (${viewport}, ${colorScheme}), and codes of another implementation fit`,
    async ({ visit, served }) => {
      const page = await visit('/login', { viewport, colorScheme });
      await tryToSignIn(page, 'newmfa@acme.test');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      const screen = join(folder, `${viewport}.png`);
      await page.screenshot({ path: screen, fullPage: true, animations: 'disabled' });
      const read = new URL(printed('zbarimg', '--quiet', '--raw', screen));
      expect([read.protocol, read.pathname, read.searchParams.get('issuer')]).toEqual([
        'otpauth:',
        expect.stringMatching(/Storewalk:newmfa(?:@|%40)acme\.test$/),
        'Storewalk',
      ]);
      const seed = read.searchParams.get('secret') ?? '';
      expect((await page.getByRole('definition').textContent())?.replaceAll(' ', '')).toBe(seed);
      await page.getByLabel('Code', { exact: true }).fill(oathtool(seed));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Two-Factor authentication enabled', { exact: true }).waitFor();
      await operate(served, 'reset-mfa', 'newmfa@acme.test');
    },
  );

journey('AUTH-09 API-01 a code of another implementation signs in', async ({ visit }) => {
  const page = await visit('/login');
  await tryToSignIn(page, 'mfa@acme.test');
  await page.getByLabel('Code', { exact: true }).fill(oathtool(demoSeed));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/home');
});
