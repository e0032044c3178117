import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Browser, Locator, Page } from 'playwright-core';
import { paths } from '#domain/route.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import type { Collection, Key, Measure } from '../figures.ts';
import { fillTickets } from '../platform/tickets.ts';
import { furnish, type Stand, start } from '../stand.ts';
import { account } from '../wire.ts';
import { longFrames, watchFrames } from './longFrames.ts';
import { signedInPhone } from './signedIn.ts';

const stores = 10_000;
const tickets = 100_000;
const orders = 20;
const throttle = 4;

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

/** Opens the stores, goes through all of them, searches, and checks some. */
async function measureTree(page: Page, collection: Collection): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await watchFrames(page);
  await page.getByRole('button', { name: /^Stores/ }).click();
  const tree = page.getByRole('list', { name: 'Stores', exact: true });
  await tree.waitFor();
  const loading = await longFrames(page);
  for (const share of [0.25, 0.5, 1, 0]) {
    await tree.evaluate((element, part) => {
      const around = element.parentElement;
      if (around) around.scrollTop = part * around.scrollHeight;
    }, share);
    await tree.getByRole('checkbox').nth(20).check();
  }
  const search = page.getByRole('searchbox', { name: 'Find: Stores' });
  await search.pressSequentially('branch 7777');
  await tree.getByText('B7777 Branch 7777').waitFor();
  await search.fill('');
  await tree.getByText('B1 Branch 1', { exact: true }).waitFor();
  const frames = await longFrames(page);
  const at = { size: stores, throttle };
  add(collection, 'treeLoad', at, Math.max(0, ...loading));
  add(collection, 'treeLongFrames', at, frames.length);
  add(collection, 'treeFrame', at, Math.max(0, ...frames));
}
