import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { paths } from '#domain/shell/route.ts';
import { findChromium, launchProfile } from '#test/support/browser.ts';
import { signIn } from '#test/support/sign-in.ts';
import { checklist } from '../checklist.ts';
import type { Collection, Measure } from '../figures.ts';
import type { PageSubject } from './subject.ts';

const questions = 50;

/** The figure of each audit, and what turns the audit's own unit into that of the figure. */
const audits = {
  'largest-contentful-paint': 'largestPaint',
  'total-blocking-time': 'blockingTime',
  'cumulative-layout-shift': 'layoutShift',
} as const satisfies Record<string, Measure>;

type Given = { readonly origin: string; readonly app: PageSubject; readonly collection: Collection };

/** Every screen that an address leads to, in Lighthouse's simulation of a phone; returns a note for each screen. */
export async function measureScreens({ origin, app, collection }: Given): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-lighthouse-'));
  const context = await launchProfile(await findChromium(), folder, { locale: 'en', baseURL: origin }, [
    '--remote-debugging-port=0',
  ]);
  try {
    const port = portOf(folder);
    const notes = [await measureScreen(`${origin}${paths.login}`, port, collection)];
    const page = await context.newPage();
    await page.goto(paths.login);
    await signIn(page);
    const { home, outbox, events, selectStore, ticketManager, routineManage } = paths;
    for (const path of [
      home,
      outbox,
      events,
      selectStore,
      ticketManager,
      routineManage,
      app.address(checklist(questions)),
    ])
      notes.push(await measureScreen(`${origin}${path}`, port, collection));
    return notes;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chromium writes the port that it chose into its profile. */
const portOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);

async function measureScreen(address: string, port: number, collection: Collection): Promise<string> {
  const result = await lighthouse(address, {
    port,
    disableStorageReset: true,
    onlyAudits: Object.keys(audits),
    logLevel: 'error',
    output: 'json',
  });
  if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message}`);
  const told = Object.entries(audits).map(([audit, measure]) => {
    const value = result.lhr.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${address} has no ${audit}`);
    collection.add({ measure, subject: 'app', size: null, throttle: null }, value);
    return `${measure} ${Math.round(value * 1000) / 1000}`;
  });
  return `${new URL(result.lhr.finalDisplayedUrl).pathname} in Lighthouse: ${told.join(', ')}`;
}
