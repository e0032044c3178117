import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { context, edge, page } from './edge-world.ts';

const put = (key: string, value: string, on = page) =>
  on.evaluate(
    async ([key, value]) => edges.openDatabase().write(['records'], (rows) => rows.put('records', key, value)),
    [key, value] as const,
  );
const values = (on = page) =>
  on.evaluate(() =>
    edges
      .openDatabase()
      .read(['records'], async (rows) => (await rows.list('records', edges.anything)).map(({ value }) => value)),
  );

describe('rows', () => {
  it('OP-54 what was written is there after a reload, found by execution and read by its schema', async () => {
    await page.evaluate(() =>
      edges.openDatabase().write(['records', 'answers'], async (rows) => {
        await rows.put('records', 'e1', { title: 'one' });
        await rows.put('answers', ['e1', 'a2'], 'second');
        await rows.put('answers', ['e1', 'a1'], 'first');
        await rows.put('answers', ['e10', 'a1'], 'of another');
      }),
    );
    await page.reload();
    const found = await page.evaluate(() =>
      edges.openDatabase().read(['records', 'answers'], async (rows) => ({
        record: await rows.get('records', 'e1', edges.anything),
        none: await rows.get('records', 'e2', edges.anything),
        answers: await rows.list('answers', edges.text, edges.under('e1')),
        keys: await rows.keys('answers'),
      })),
    );
    expect(found).toEqual({
      record: { state: 'readable', key: 'e1', value: { title: 'one' } },
      none: null,
      answers: [
        { state: 'readable', key: ['e1', 'a1'], value: 'first' },
        { state: 'readable', key: ['e1', 'a2'], value: 'second' },
      ],
      keys: [
        ['e1', 'a1'],
        ['e1', 'a2'],
        ['e10', 'a1'],
      ],
    });
  });

  it('OP-54 a page that goes undoes the write in its middle, and carries it out anew if it comes back', async () => {
    const result = await page.evaluate(async () => {
      const database = edges.openDatabase();
      let times = 0;
      await database.write(['records'], async (rows) => {
        times += 1;
        await rows.put('records', `e${times}`, 'text');
        if (times === 1) window.dispatchEvent(new Event('pagehide'));
        await rows.get('records', 'e1', edges.anything);
      });
      return { times, keys: await database.read(['records'], (rows) => rows.keys('records')) };
    });
    expect(result).toEqual({ times: 2, keys: ['e2'] });
  });

  it('OP-54 a row that its schema does not read is handed on as it is, among the readable ones', async () => {
    await put('e1', 'text');
    await page.evaluate(() =>
      edges.openDatabase().write(['records'], (rows) => rows.put('records', 'e2', { from: 'an older version' })),
    );
    const found = await page.evaluate(() =>
      edges.openDatabase().read(['records'], (rows) => rows.list('records', edges.text)),
    );
    expect(found).toEqual([
      { state: 'readable', key: 'e1', value: 'text' },
      { state: 'unreadable', key: 'e2', value: { from: 'an older version' } },
    ]);
  });

  it('OP-54 records are found by the company and the user that they belong to, and by nobody else', async () => {
    const found = await page.evaluate(async () => {
      const database = edges.openDatabase();
      await database.write(['records'], async (rows) => {
        await rows.put('records', 'e1', { company_uuid: 'acme', user_uuid: 'u1' });
        await rows.put('records', 'e2', { company_uuid: 'acme', user_uuid: 'u2' });
        await rows.put('records', 'e3', { company_uuid: 'globex', user_uuid: 'u1' });
        await rows.put('records', 'e4', { company_uuid: 'acme', user_uuid: 'u1' });
      });
      return database.read(['records'], async (rows) =>
        (await rows.owned('acme', 'u1', edges.anything)).map(({ key }) => key),
      );
    });
    expect(found).toEqual(['e1', 'e4']);
  });

  it('OP-54 lesson 23: what is deleted together with its range is gone together', async () => {
    const left = await page.evaluate(async () => {
      const database = edges.openDatabase();
      await database.write(['records', 'answers'], async (rows) => {
        await rows.put('records', 'e1', {});
        for (const key of [
          ['e1', 'a'],
          ['e1', 'b', 'c'],
          ['e2', 'a'],
        ])
          await rows.put('answers', key, '');
      });
      await database.write(
        ['records', 'answers'],
        async (rows) => {
          await rows.delete('records', 'e1');
          await rows.delete('answers', edges.under('e1'));
        },
        { durability: 'strict' },
      );
      return database.read(['records', 'answers'], async (rows) => [
        await rows.keys('records'),
        await rows.keys('answers'),
      ]);
    });
    expect(left).toEqual([[], [['e2', 'a']]]);
  });
});

describe('transactions', () => {
  it('OP-54 an error of the work undoes all of it and is thrown on', async () => {
    await put('e1', 'before');
    const message = await page.evaluate(() =>
      edges
        .openDatabase()
        .write(['records'], async (rows) => {
          await rows.put('records', 'e1', 'after');
          throw new Error('changed my mind');
        })
        .catch((error: unknown) => String(error)),
    );
    expect(message).toBe('Error: changed my mind');
    expect(await values()).toEqual(['before']);
  });

  it('OP-54 the fault of a write that nobody waited for undoes the others', async () => {
    await put('e1', 'before');
    const name = await page.evaluate(() =>
      edges
        .openDatabase()
        .write(['records'], async (rows) => {
          void rows.put('records', 'e1', 'after');
          void rows.put('records', 'e2', () => 'functions cannot be kept');
        })
        .catch((error: unknown) => (error instanceof Error ? error.name : error)),
    );
    expect(name).toBe('DataCloneError');
    expect(await values()).toEqual(['before']);
  });

  it('OP-54 a refusal of the browser that nobody waited for is thrown under its own name', async () => {
    await put('e1', 'before');
    const name = await page.evaluate(() => {
      IDBObjectStore.prototype.put = IDBObjectStore.prototype.add;
      return edges
        .openDatabase()
        .write(['records'], async (rows) => void rows.put('records', 'e1', 'after'))
        .catch((error: unknown) => (error instanceof Error ? error.name : error));
    });
    expect(name).toBe('ConstraintError');
  });

  it('OP-54 A1 saved means that the transaction is complete, not that its requests have succeeded', async () => {
    await put('e1', 'before');
    const outcome = await page.evaluate(async () => {
      const begun: IDBTransaction[] = [];
      const transaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...args) {
        const next = transaction.apply(this, args);
        begun.push(next);
        return next;
      };
      const thrown = await edges
        .openDatabase()
        .write(['records'], async (rows) => {
          await rows.put('records', 'e1', 'after');
          begun.at(-1)?.abort();
        })
        .catch(edges.thrown);
      return { thrown, tries: begun.length };
    });
    expect(outcome).toEqual({ thrown: { code: 'storageUnavailable' }, tries: 2 });
    await page.reload();
    expect(await values()).toEqual(['before']);
  });

  it('A1 a strict write asks the device to have it on its disk', async () => {
    const asked = await page.evaluate(async () => {
      const asked: (string | undefined)[] = [];
      const transaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...args) {
        const next = transaction.apply(this, args);
        asked.push(next.durability);
        return next;
      };
      const database = edges.openDatabase();
      await database.write(['sent'], (rows) => rows.put('sent', 'e1', {}), { durability: 'strict' });
      await database.write(['sent'], (rows) => rows.put('sent', 'e1', {}));
      return asked;
    });
    expect(asked).toEqual(['strict', 'relaxed']);
  });
});

describe('a lost connection', () => {
  /** Every connection of the page, so that a test can close one behind the back of the app. */
  const captureConnections = () =>
    page.evaluate(() => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...args) {
        const request = open.apply(this, args);
        request.addEventListener('success', () => heard.push(request.result));
        return request;
      };
    });

  it('F5 lesson 48: after the browser closed the connection without a word the next save succeeds on a new one', async () => {
    await captureConnections();
    const opened = await page.evaluate(async () => {
      const database = edges.openDatabase();
      await database.write(['records'], (rows) => rows.put('records', 'e1', 'before'));
      for (const connection of heard) if (connection instanceof IDBDatabase) connection.close();
      await database.write(['records'], (rows) => rows.put('records', 'e2', 'after'));
      return heard.length;
    });
    expect(opened).toBe(2);
    expect(await values()).toEqual(['before', 'after']);
  });

  it('F5 lesson 48: saves that were under way together when it happened succeed on one new connection', async () => {
    await captureConnections();
    const opened = await page.evaluate(async () => {
      const database = edges.openDatabase();
      await database.write(['records'], (rows) => rows.put('records', '0', 'before'));
      for (const connection of heard) if (connection instanceof IDBDatabase) connection.close();
      await Promise.all(
        ['1', '2', '3'].map((key) => database.write(['records'], (rows) => rows.put('records', key, key))),
      );
      return heard.length;
    });
    expect(opened).toBe(2);
    expect(await values()).toEqual(['before', '1', '2', '3']);
  });

  it('F5 lesson 48: a transaction that fails late on the old connection leaves the new one open', async () => {
    await captureConnections();
    const opened = await page.evaluate(async () => {
      const database = edges.openDatabase();
      let savedMeanwhile = false;
      await database.read(['answers'], (rows) => rows.keys('answers'));
      await database.write(['records'], async (rows) => {
        if (savedMeanwhile) return;
        for (const connection of heard) if (connection instanceof IDBDatabase) connection.close();
        const meanwhile = database.write(['sent'], (others) => others.put('sent', 'e1', 'receipt'));
        void meanwhile.then(() => {
          savedMeanwhile = true;
        });
        while (!savedMeanwhile) await rows.keys('records');
        throw new DOMException('lost', 'UnknownError');
      });
      await database.read(['sent'], (rows) => rows.keys('sent'));
      return heard.length;
    });
    expect(opened).toBe(2);
  });

  it('F5 lesson 48: a connection that the browser cut off is told, and the next save succeeds', async () => {
    await page.evaluate(async () => {
      const database = edges.openDatabase();
      database.onClosed((why) => heard.push(why));
      await database.write(['records'], (rows) => rows.put('records', 'e1', 'before'));
      Object.assign(globalThis, {
        save: () => database.write(['records'], (rows) => rows.put('records', 'e2', 'after')),
      });
    });
    const protocol = await context.newCDPSession(page);
    await protocol.send('Storage.clearDataForOrigin', { origin: edge.origin, storageTypes: 'indexeddb' });
    await page.waitForFunction(() => heard.length > 0);
    await page.evaluate('save()');
    expect(await page.evaluate(() => heard)).toEqual(['terminated']);
    expect(await values()).toEqual(['after']);
  });

  it('lesson 50: a browser without a database is named as such', async () => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await page.reload();
    const thrown = await page.evaluate(() =>
      edges
        .openDatabase()
        .read(['records'], (rows) => rows.keys('records'))
        .catch(edges.thrown),
    );
    expect(thrown).toEqual({ code: 'storageUnavailable' });
  });
});

describe('a full device', () => {
  const limit = async (protocol: CDPSession, quotaSize?: number) =>
    protocol.send('Storage.overrideQuotaForOrigin', { origin: edge.origin, ...(quotaSize ? { quotaSize } : {}) });

  it('A8 lessons 49, 50: says that storage is full, keeps every earlier row, and goes on once there is room', async () => {
    const protocol = await context.newCDPSession(page);
    await limit(protocol, 3 * 1024 * 1024);
    const { saved, thrown } = await page.evaluate(async () => {
      const database = edges.openDatabase();
      for (let saved = 0; saved < 100; saved += 1) {
        try {
          await database.write(['files'], (rows) =>
            rows.put('files', ['e1', String(saved)], edges.noise(saved, 120_000)),
          );
        } catch (error) {
          return { saved, thrown: edges.thrown(error) };
        }
      }
      return { saved: 100, thrown: null };
    });
    expect(thrown).toEqual({ code: 'storageFull' });
    expect(saved).toBeGreaterThan(5);
    const kept = () =>
      page.evaluate(() =>
        edges.openDatabase().read(['files'], async (rows) => {
          const list = await rows.list('files', edges.anything);
          const isWhole = (value: unknown, seed: number) =>
            value instanceof ArrayBuffer && indexedDB.cmp(value, edges.noise(seed, 120_000)) === 0;
          return list.map(({ key, value }) => isWhole(value, Array.isArray(key) ? Number(key[1]) : -1));
        }),
      );
    expect(await kept()).toEqual(Array(saved).fill(true));
    await limit(protocol);
    await page.evaluate(() =>
      edges.openDatabase().write(['files'], (rows) => rows.put('files', ['e2', '0'], edges.noise(0, 120_000))),
    );
    expect(await kept()).toEqual(Array(saved + 1).fill(true));
  });
});

describe('a full device of another browser', () => {
  it('A8 lesson 50: a transaction that the browser ends in the middle for want of room is full, not lost', async () => {
    const thrown = await page.evaluate(() => {
      const begun: IDBTransaction[] = [];
      const transaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...args) {
        const next = transaction.apply(this, args);
        const full = new DOMException('no room', 'QuotaExceededError');
        Object.defineProperty(next, 'error', { get: () => full });
        begun.push(next);
        return next;
      };
      return edges
        .openDatabase()
        .write(['records'], async (rows) => {
          const first = rows.put('records', 'e1', 'one');
          begun.at(-1)?.abort();
          await first;
        })
        .catch(edges.thrown);
    });
    expect(thrown).toEqual({ code: 'storageFull' });
  });
});

describe('another version', () => {
  /** Offers `keys()`, which asks the database of an app that is `newer` versions ahead. */
  const openNewer = (on: Page, newer: number) =>
    on.evaluate((newer) => {
      const steps = [...edges.releasedSteps, ...Array.from({ length: newer }, () => () => undefined)];
      const database = edges.openDatabase('storewalk', steps);
      const keys = () => database.read(['records'], (rows) => rows.keys('records')).catch(edges.thrown);
      Object.assign(globalThis, { keys });
    }, newer);

  it('A9 a tab of this version makes way for a newer one, which finds all unsent work', async () => {
    await page.evaluate(async () => {
      const database = edges.openDatabase();
      database.onClosed((why) => heard.push(why));
      const stop = database.onClosed(() => heard.push('stopped listening'));
      stop();
      await database.write(['records'], (rows) => rows.put('records', 'e1', 'unsent'));
      const save = () => database.write(['records'], (rows) => rows.put('records', 'e2', '')).catch(edges.thrown);
      Object.assign(globalThis, { save });
    });
    const newer = await edge.open(context);
    await openNewer(newer, 1);
    expect(await newer.evaluate('keys()')).toEqual(['e1']);
    expect(await page.evaluate(() => heard)).toEqual(['versionChange']);
    expect(await page.evaluate('save()')).toEqual({ code: 'storageUnavailable' });
  });

  it('A9 a tab that does not make way is not waited for; once it has gone the newer one opens', async () => {
    await put('e1', 'unsent');
    await page.reload();
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('storewalk');
          request.onsuccess = () => {
            Object.assign(globalThis, { held: request.result });
            resolve();
          };
        }),
    );
    const newer = await edge.open(context);
    await openNewer(newer, 1);
    expect(await newer.evaluate('keys()')).toEqual({ code: 'storageUnavailable' });
    await page.close();
    expect(await newer.evaluate('keys()')).toEqual(['e1']);
    const newest = await edge.open(context);
    await openNewer(newest, 2);
    expect(await newest.evaluate('keys()')).toEqual(['e1']);
  });

  it('A9 a closed database is in nobody’s way, and opens again when it is next asked', async () => {
    const kept = await page.evaluate(async () => {
      const database = edges.openDatabase();
      database.close();
      database.onClosed((why) => heard.push(why));
      await database.write(['records'], (rows) => rows.put('records', 'e1', 'unsent'));
      database.close();
      const kept = await database.read(['records'], (rows) => rows.keys('records'));
      database.close();
      return kept;
    });
    expect(kept).toEqual(['e1']);
    const newer = await edge.open(context);
    await openNewer(newer, 1);
    expect(await newer.evaluate('keys()')).toEqual(['e1']);
    expect(await page.evaluate(() => heard)).toEqual([]);
  });
});
