import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Screen, Screens, Shot } from '#charts/gallery/screens.ts';
import { findChromium, launch } from '#test/support/browser.ts';
import { workFolder } from '#test/support/build.ts';
import { freshContext } from '#test/support/page.ts';
import { serveStates } from '#test/support/serve-states.ts';
import { type ListedState, listStates, showState } from '#test/support/state-pages.ts';

const languages = ['en', 'es'] as const;
type Language = (typeof languages)[number];

/** A phone's screen at three quarters of its size, as WebP: all of them together have to be mailed. */
const picture = {
  format: 'webp',
  quality: 35,
  clip: { x: 0, y: 0, width: 360, height: 740, scale: 0.75 },
} as const;
/** A picture shows the beginning of a long screen; so much of its words can be found. */
const MOST_WORDS = 700;

/** For each state of a chart that people see, the first screen that shows it. */
const firstShown = (listed: readonly ListedState[]): ReadonlyMap<string, string> => {
  const shown = new Map<string, string>();
  for (const { id, chartStates } of listed)
    for (const state of chartStates) if (!shown.has(state)) shown.set(state, id);
  return shown;
};

async function shoot(page: Page, session: CDPSession): Promise<Shot> {
  const { data } = await session.send('Page.captureScreenshot', picture);
  const text = await page.locator('body').innerText();
  return { picture: `data:image/webp;base64,${data}`, words: text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_WORDS) };
}

async function shootAll(browser: Browser, origin: string, ids: readonly string[], lang: Language) {
  const context = await freshContext(browser, { lang });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const shots = new Map<string, Shot>();
  for (const id of ids) {
    await showState(page, origin, id, lang);
    shots.set(id, await shoot(page, session));
  }
  await context.close();
  return shots;
}

/** The screens of the page of states at `origin` that show a state of a chart which is wanted, in both languages. */
export async function shootScreens(
  browser: Browser,
  origin: string,
  isWanted: (chartState: string) => boolean = () => true,
): Promise<Screens> {
  const listed = await listStates(browser, origin);
  const shown = [...firstShown(listed)].filter(([state]) => isWanted(state));
  const ids = [...new Set(shown.map(([, id]) => id))];
  const [en, es] = await Promise.all(languages.map((lang) => shootAll(browser, origin, ids, lang)));
  return new Map(
    shown.flatMap(([state, id]): [string, Screen][] => {
      const shots = { en: en?.get(id), es: es?.get(id) };
      return shots.en && shots.es ? [[state, { en: shots.en, es: shots.es }]] : [];
    }),
  );
}

/** Builds the page of states and takes all screens that show a state of a chart. Rejects with `NoBrowser` without one. */
export async function takeScreens(): Promise<Screens> {
  const chromium = await findChromium();
  const { folder, remove } = workFolder();
  const states = await serveStates(join(folder, 'states'));
  const browser = await launch(chromium);
  try {
    return await shootScreens(browser, states.origin);
  } finally {
    await browser.close();
    await states.close();
    remove();
  }
}
