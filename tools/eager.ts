import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openActivity, press } from '#test/support/answering.ts';
import { findChromium, launch } from '#test/support/browser.ts';
import { build, workFolder } from '#test/support/build.ts';
import { contextOptions } from '#test/support/page.ts';
import { startPlatform } from '#test/support/platform.ts';
import { signIn } from '#test/support/signIn.ts';
import type {} from './eager/tellCalled.ts';

/**
 * `npm run eager`: records in `tools/eager/called.json` which functions a page calls until its first answers, by module
 * and digest. The build has browsers compile these together with their files.
 */
const list = new URL('eager/called.json', import.meta.url);

const buttons = { en: { onward: 'Continue', back: 'Return' }, es: { onward: 'Continuar', back: 'Volver' } } as const;

const { folder, remove } = workFolder();
const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-eager-'));
await Promise.all([
  build(join(folder, 'app'), '--config', 'tools/eager/vite.config.ts'),
  build(join(folder, 'server'), '--config', 'vite.server.config.ts'),
]);
const platform = await startPlatform({ build: join(folder, 'server'), dataDir });
const browser = await launch(await findChromium());
const { atHome, address, storageState } = await signedIn(browser, platform.origin);
const called = new Set(atHome);
for (const lang of ['en', 'es'] as const)
  for (const told of await answering(browser, { address, storageState, lang })) called.add(told);
await browser.close();
await platform.stop();
rmSync(dataDir, { recursive: true, force: true });
remove();
writeFileSync(list, `${JSON.stringify(byModule(called), null, 2)}\n`);
process.stdout.write(`${called.size} functions are called first\n`);

type Opened = {
  readonly address: string;
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
};

/** Signs in, and finds an activity; what was called until home showed. */
async function signedIn(browser: Browser, origin: string): Promise<Opened & { readonly atHome: string[] }> {
  const context = await browser.newContext({ ...contextOptions(), baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const atHome = await toldBy(page);
  await openActivity(page, 'Opening checklist');
  await page.waitForURL('**/executor/**');
  const address = page.url();
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { atHome, address, storageState };
}

/** Opens the activity by its address, as on a new device, and gives first answers; what was called until then. */
async function answering(
  browser: Browser,
  { address, storageState, lang }: Opened & { readonly lang: 'en' | 'es' },
): Promise<string[]> {
  const { onward, back } = buttons[lang];
  const context = await browser.newContext({ ...contextOptions(), storageState });
  await context.addInitScript((spoken) => localStorage.setItem('language', spoken), lang);
  const page = await context.newPage();
  await page.goto(address);
  await press(page, onward);
  await page.getByRole('textbox').first().fill('in order');
  await page.locator('label.choice').first().click();
  await page.locator('[data-saving=saved]').waitFor({ state: 'attached' });
  await press(page, back);
  await press(page, onward);
  await page.getByRole('textbox').first().waitFor();
  const told = await toldBy(page);
  await context.close();
  return told;
}

function toldBy(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(globalThis.calledFirst ?? [])]);
}

function byModule(called: ReadonlySet<string>): Record<string, string> {
  const modules: Record<string, string> = {};
  for (const told of [...called].toSorted()) {
    const [module = '', digest = ''] = told.split(' ');
    modules[module] = modules[module] === undefined ? digest : `${modules[module]} ${digest}`;
  }
  return modules;
}
