import puppeteer, { type Browser } from 'puppeteer-core';
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

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

async function openTab(browser: Browser, view: View): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  await page.setViewport(sizes[view]);
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
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
