import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { context, edge, page } from './edge-world.ts';

const keep = (session: string, device: 'own' | 'shared') =>
  page.evaluate(([session, device]) => edges.createSessionStore(edges.openDatabase()).keep(session, device), [
    session,
    device,
  ] as const);
const load = (on: Page) => on.evaluate(() => edges.createSessionStore(edges.openDatabase()).load(edges.text));

describe('session store', () => {
  it('OP-04 SESS-07 a kept session is there after a reload and in every other tab', async () => {
    await keep('session', 'own');
    await page.reload();
    expect(await load(page)).toBe('session');
    expect(await load(await edge.open(context))).toBe('session');
  });

  it('OP-04 on a shared device it is there after a reload, in no other tab, and nowhere on the device', async () => {
    await keep('the one before', 'own');
    await keep('session', 'shared');
    await page.reload();
    expect(await load(page)).toBe('session');
    expect(await load(await edge.open(context))).toBeNull();
  });

  it('OP-04 a later session on a device of one’s own takes the place of a shared one', async () => {
    await keep('shared', 'shared');
    await keep('own', 'own');
    expect(await load(page)).toBe('own');
  });

  it.each(['own', 'shared'] as const)('OP-04 wiping leaves nothing behind (%s device)', async (device) => {
    await keep('session', device);
    const left = await page.evaluate(async () => {
      await edges.createSessionStore(edges.openDatabase()).wipe(edges.text, (kept) => kept === 'session');
      return edges
        .openDatabase()
        .read(['sessions'], async (rows) => [await rows.keys('sessions'), sessionStorage.length]);
    });
    expect(left).toEqual([[], 0]);
    expect(await load(page)).toBeNull();
  });

  it('OP-04 wiping one leaves another that was signed in to since, in another tab', async () => {
    await keep('the next one', 'own');
    await page.evaluate(() =>
      edges.createSessionStore(edges.openDatabase()).wipe(edges.text, (kept) => kept === 'session'),
    );
    expect(await load(page)).toBe('the next one');
  });

  it('OP-04 it is never in a cookie or in local storage', async () => {
    await keep('session', 'own');
    await keep('session', 'shared');
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  });

  it.each(['{"half', '7'])('OP-04 a kept text that is no session is no session: %s', async (text) => {
    await keep('kept', 'shared');
    await page.evaluate((text) => {
      for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, text);
    }, text);
    expect(await load(page)).toBeNull();
  });
});
