import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer } from 'vite';
import { findChromium, launch } from '#test/support/browser.ts';
import { workFolder } from '#test/support/build.ts';
import { ownMap } from '#test/support/own-map.ts';
import { freshContext } from '#test/support/page.ts';
import { serveStates } from '#test/support/serve-states.ts';
import { listStates, openState } from '#test/support/state-pages.ts';
import { orRefuse, readArguments, UsageError } from './command-line.ts';

/**
 * `npm run states`: serves the page of states, renewed as its sources change.
 * `npm run states -- --shots DIR [--only TEXT]`: writes a picture of every state whose id contains TEXT,
 * on phone and desktop, in light and dark, in English and Spanish: DIR/<id>.<viewport>.<scheme>.<lang>.png.
 */
const { shots, only } = orRefuse('npm run states -- [--shots DIR [--only TEXT]]', () => {
  const { values } = readArguments({ options: { shots: { type: 'string' }, only: { type: 'string' } } });
  if (values.only !== undefined && values.shots === undefined) throw new UsageError('--only is of --shots.');
  return values;
});
if (shots === undefined) await serve();
else await shoot(shots, only ?? '');

async function serve(): Promise<void> {
  const server = await createServer({ configFile: 'test/states/vite.config.ts', plugins: [ownMap] });
  await server.listen();
  server.printUrls();
}

async function shoot(directory: string, only: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const { folder, remove } = workFolder();
  const states = await serveStates(join(folder, 'states'));
  const browser = await launch(await findChromium());
  const ids = (await listStates(browser, states.origin)).map(({ id }) => id).filter((id) => id.includes(only));
  for (const viewport of ['phone', 'desktop'] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const lang of ['en', 'es'] as const)
        await shootAll(browser, states.origin, ids, { viewport, colorScheme, lang }, directory);
  await browser.close();
  await states.close();
  remove();
  process.stdout.write(`${ids.length * 8} pictures of ${ids.length} states in ${directory}\n`);
}

type Look = { viewport: 'phone' | 'desktop'; colorScheme: 'light' | 'dark'; lang: 'en' | 'es' };

async function shootAll(browser: Browser, origin: string, ids: string[], look: Look, directory: string): Promise<void> {
  const context = await freshContext(browser, look);
  const page = await context.newPage();
  for (const id of ids) {
    await openState(page, origin, id, look.lang);
    const name = `${id}.${look.viewport}.${look.colorScheme}.${look.lang}.png`;
    await page.screenshot({ path: join(directory, name), fullPage: true, animations: 'disabled' });
  }
  await context.close();
}
