import puppeteer, { type Browser, type ConsoleMessage } from 'puppeteer-core';
import { type Engine, EngineMissing, sizes, type Tab, type View } from './engine.ts';
import { programOf } from './programs.ts';

const where = JSON.stringify({ location: { lat: -34.59, lng: -58.4 }, accuracy: 20 });

/** English, still, and in Buenos Aires; nothing of the browser's own reaches the network. */
const preferences = {
  'intl.accept_languages': 'en',
  'ui.prefersReducedMotion': 1,
  'geo.prompt.testing': true,
  'geo.prompt.testing.allow': true,
  'geo.provider.network.url': `data:application/json,${where}`,
};

/** Firefox without a window, over WebDriver BiDi, which it speaks itself. `FIREFOX_PATH` names one. */
export async function startFirefox(): Promise<Engine> {
  const program = process.env['FIREFOX_PATH'] ?? programOf('firefox-esr', 'firefox', macFirefox);
  if (program === null)
    throw new EngineMissing('Firefox is not installed: apt-get install firefox-esr (or name one in FIREFOX_PATH).');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: (view) => openTab(browser, view),
    close: () => browser.close(),
  };
}

/** An error that is written comes without its words: its place tells more. */
function placeOf(message: ConsoleMessage): string {
  const { url = 'nowhere', lineNumber = 0, columnNumber = 0 } = message.location();
  return `${url}:${lineNumber}:${columnNumber}`;
}

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

async function openTab(browser: Browser, view: View): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults: string[] = [];
  // What a page was still loading when it is left fails in it, which is no fault of the page.
  let isLeaving = false;
  page.on('framenavigated', () => {
    isLeaving = false;
  });
  const report = (fault: string): void => {
    if (!isLeaving) faults.push(fault);
  };
  page.on('pageerror', (error) => report(`thrown: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${placeOf(message)})`);
  });
  await page.setViewport(sizes[view]);
  return {
    goto: async (address) => {
      isLeaving = true;
      await page.goto(address);
    },
    reload: async () => {
      isLeaving = true;
      await page.reload();
    },
    evaluate: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    drag: async ([first, ...rest]) => {
      if (first === undefined) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    upload: async (selector, paths) => {
      const input = await page.$(selector);
      if (input === null) throw new Error(`there is no ${selector}`);
      await (await input.toElement('input')).uploadFile(...paths);
    },
    screenshot: () => page.screenshot(),
    faults: () => faults,
    close: () => context.close(),
  };
}
