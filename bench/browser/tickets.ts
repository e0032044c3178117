import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Browser, Locator, Page } from 'playwright-core';
import { paths } from '#domain/shell/route.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import type { Collection, Key, Measure } from '../figures.ts';
import { fillTickets } from '../platform/tickets.ts';
import { furnish, type Stand, start } from '../stand.ts';
import { account } from '../wire.ts';
import { longFrames, watchFrames } from './long-frames.ts';
import { signedInPhone } from './signed-in.ts';

const stores = 10_000;
const tickets = 100_000;
const orders = 20;
const throttle = 4;
/** How long a thumb lies on what it presses, in ms. */
const pressed = 80;

type Given = { readonly stand: Stand; readonly browser: Browser; readonly collection: Collection };

/** The list of 100,000 tickets as a person waits for it, and the pauses of a filter that holds 10,000 stores. */
export async function measureTickets({ stand, browser, collection }: Given): Promise<void> {
  const dataDir = stand.newDataDir();
  await furnish(stand, dataDir, []);
  await fill(dataDir);
  const platform = await start(stand, dataDir);
  try {
    const context = await browser.newContext({
      ...(await signedInPhone(browser, platform.origin)),
      baseURL: platform.origin,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(paths.ticketManager);
    await list(page).waitFor();
    await measureOrders(page, collection);
    await measureTree(page, collection);
    await context.close();
  } finally {
    await platform.stop();
  }
}

async function fill(dataDir: string): Promise<void> {
  const db = openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') });
  try {
    await fillStores(db);
    await fillTickets(db, tickets);
  } finally {
    await db.destroy();
  }
}

const fillStores = (db: Kysely<Database>): Promise<unknown> =>
  sql`
    insert into store (company_uuid, uuid, store_code, name, address, folded)
    select company_uuid, gen_random_uuid(), 'B' || number, 'Branch ' || number, 'Main street ' || number,
      'branch ' || number
    from "user", generate_series(1, ${sql.lit(stores)}) number
    where email = ${account.username_or_email}`.execute(db);

const list = (page: Page): Locator => page.getByRole('table', { name: 'Tasks', exact: true });
const add = (collection: Collection, measure: Measure, at: Pick<Key, 'size' | 'throttle'>, value: number): void =>
  collection.add({ measure, subject: 'app', ...at }, value);

/** From the press on a column to the rows in their new order, as they are painted. */
async function measureOrders(page: Page, collection: Collection): Promise<void> {
  for (let index = 0; index < orders; index += 1) {
    const ms = await page.evaluate(async (column) => {
      const table = document.querySelector('.ticket-table');
      const before = table?.querySelector('tbody')?.textContent;
      const began = performance.now();
      table?.querySelectorAll<HTMLElement>('th button').item(column).click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const rows = document.querySelector('.ticket-table tbody')?.textContent ?? '';
        if (rows !== '' && rows !== before) break;
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    }, index % 2);
    add(collection, 'ticketsShown', { size: tickets, throttle: 1 }, ms);
  }
}

/** Polling in every frame, the page would have to make needless frames, and all work between would count as one. */
const seldom = { polling: 100 };

/**
 * Opens the stores, goes through all of them, searches, and checks some. The page is asked by no more than a selector:
 * looking for roles takes longer than a frame there.
 */
async function measureTree(page: Page, collection: Collection): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.getByRole('button', { name: /^Stores/ }).click();
  await page.waitForFunction(() => document.querySelector('dialog[open]') !== null, null, seldom);
  await twoFrames(page);
  await watchFrames(page);
  await shown(page, firstGroup);
  const loading = await longFrames(page);
  for (const share of [0.25, 0.5, 1, 0]) {
    const { x, y } = await placeAt(page, share);
    await twoFrames(page);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y, { delay: pressed });
    await page.waitForFunction(
      ([left, top]) => Boolean(document.elementFromPoint(left, top)?.closest('label')?.querySelector('input:checked')),
      [x, y] as const,
      seldom,
    );
  }
  await page.focus('#find-stores');
  await page.keyboard.type('branch 7777');
  await shown(page, 'B7777 Branch 7777');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await shown(page, firstGroup);
  const frames = [...loading, ...(await longFrames(page))];
  const at = { size: stores, throttle };
  add(collection, 'treeLongFrames', at, frames.length);
  add(collection, 'treeFrame', at, Math.max(0, ...frames));
}

const firstGroup = 'East';

/** Waits until this stands first in the tree. */
const shown = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector('.sidebar-filter[open] .long-list li label')?.textContent?.startsWith(text),
    title,
    seldom,
  );

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Scrolls the tree to a share of its height; where one of the options is seen then. */
const placeAt = (page: Page, share: number): Promise<{ x: number; y: number }> =>
  page.evaluate(async (part) => {
    const list = document.querySelector('.sidebar-filter[open] .long-list');
    if (!list) throw new Error('there is no tree');
    list.scrollTop = part * list.scrollHeight;
    const { left, top, height } = list.getBoundingClientRect();
    return { x: left + 100, y: top + Math.min(height / 2, 120) };
  }, share);
