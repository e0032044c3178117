import type { Browser, BrowserContext, Page } from 'playwright-core';

export type Visit = {
  readonly viewport?: 'phone' | 'desktop';
  readonly lang?: 'en' | 'es';
  readonly colorScheme?: 'light' | 'dark';
  /** The app is kept on the device, as on a real one; what a test answers for the platform is then not always asked. */
  readonly kept?: boolean;
  /** Where the device stands: an IANA zone. */
  readonly zone?: string;
};

const viewports = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** Waits are for states and end when the state is there; on a busy machine that may take long. */
export const patience = 60_000;

/** A fresh profile, as of a device that never saw the app. */
export async function freshContext(browser: Browser, visit: Visit = {}): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(visit));
  context.setDefaultTimeout(patience);
  return context;
}

/** What a visit comes with. */
export const contextOptions = ({
  viewport = 'phone',
  lang = 'en',
  colorScheme = 'light',
  kept = false,
  zone = 'UTC',
}: Visit = {}) => ({
  ...viewports[viewport],
  locale: lang,
  timezoneId: zone,
  colorScheme,
  reducedMotion: 'reduce' as const,
  serviceWorkers: kept ? ('allow' as const) : ('block' as const),
});

/** What a page may never do: throw, complain on the console (a refused request is no complaint), or call a stranger. */
export function faultsOf(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.name} ${error.message} ${error.stack ?? ''}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(`foreign request: ${request.url()}`);
  });
  return faults;
}
