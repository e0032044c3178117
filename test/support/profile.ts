import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Chromium, launchProfile } from './browser.ts';
import { contextOptions, faultsOf, patience } from './page.ts';

/** A device of its own: what the browser keeps stays in its folder when the browser dies. */
export type Device = {
  /** Starts the browser and opens the app in it, after `prepare` has seen the page. */
  readonly open: (address: string, prepare?: (page: Page) => Promise<void>) => Promise<Running>;
  /** What its pages have done that no page may do. */
  readonly faults: readonly string[][];
  readonly dispose: () => void;
};

export type Running = {
  readonly page: Page;
  /** Takes the life of the whole browser without warning, as an empty battery would. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export function newDevice(chromium: Chromium): Device {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-device-'));
  const faults: string[][] = [];
  return {
    faults,
    open: async (address, prepare = async () => {}) => {
      const context = await launchProfile(chromium, folder, contextOptions());
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      faults.push(faultsOf(page, new URL(address).origin));
      await prepare(page);
      await page.goto(address);
      const protocol = await context.browser()?.newBrowserCDPSession();
      const { processInfo = [] } = (await protocol?.send('SystemInfo.getProcessInfo')) ?? {};
      const kill = async () => {
        const died = new Promise((resolve) => context.once('close', resolve));
        for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
        await died;
      };
      return { page, kill, close: () => context.close() };
    },
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
