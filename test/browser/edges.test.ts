import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { context, edge, page } from './edge-world.ts';

const heardBy = (on = page) => on.evaluate(() => heard);

describe('connectivity', () => {
  it('OP-136 tells what the device says at once and on every change, until it is stopped', async () => {
    await page.evaluate(() => {
      const stop = edges.watchConnectivity((online) => heard.push(online));
      Object.assign(globalThis, { stop });
    });
    await context.setOffline(true);
    await page.waitForFunction(() => heard.length === 2);
    await context.setOffline(false);
    await page.waitForFunction(() => heard.length === 3);
    await page.evaluate('stop()');
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    expect(await heardBy()).toEqual([true, false, true]);
  });
});

describe('address', () => {
  it('ROUTE-27 tells every change, by the app or by the Back button, and replaces without a trace', async () => {
    await page.evaluate(() => {
      Object.assign(globalThis, { stop: edges.watchAddress((address) => heard.push(address)) });
      edges.navigate('/events?page=2');
      edges.navigate('/select-store?term=a%20b', { replace: true });
    });
    await page.goBack();
    await page.waitForFunction(() => heard.length === 3);
    expect(await heardBy()).toEqual([
      { path: '/events', search: 'page=2' },
      { path: '/select-store', search: 'term=a%20b' },
      { path: '/', search: '' },
    ]);
    const [current, host] = await page.evaluate(() => {
      Reflect.get(globalThis, 'stop')();
      edges.navigate('/home');
      return [edges.currentAddress(), edges.hostName()] as const;
    });
    expect(current).toEqual({ path: '/home', search: '' });
    expect(host).toBe('127.0.0.1');
    expect(await heardBy()).toHaveLength(3);
  });

  it('STORE-06 PAGE-06 the same address again, such as that of a search, is told and takes no second step of Back', async () => {
    await page.evaluate(() => {
      Object.assign(globalThis, { stop: edges.watchAddress(({ search }) => heard.push(search)) });
      edges.navigate('/select-store?term=north+sea');
      edges.navigate('/select-store?term=north+sea');
    });
    await page.goBack();
    await page.waitForFunction(() => heard.length === 3);
    await page.evaluate('stop()');
    expect(await heardBy()).toEqual(['term=north+sea', 'term=north+sea', '']);
  });
});

describe('steps', () => {
  const depth = () => page.evaluate(() => Reflect.get(history.state ?? {}, 'depth') ?? 0);
  /** A screen of steps: Back takes one back while there is one, and is refused from `floor` down. */
  const watch = (floor = 0) =>
    page.evaluate((least) => {
      edges.navigate('/executor');
      const shown = { depth: 0 };
      const steps = edges.watchSteps(() => {
        heard.push('back');
        if (shown.depth > least) step(shown.depth - 1);
      });
      const step = (to: number) => {
        shown.depth = to;
        steps.show(to);
      };
      Object.assign(globalThis, { step, stop: steps.stop });
    }, floor);
  const untilDepth = (at: number) =>
    page.waitForFunction((wanted) => (Reflect.get(history.state ?? {}, 'depth') ?? 0) === wanted, at);
  const step = async (to: number) => {
    await page.evaluate((at) => Reflect.get(globalThis, 'step')(at), to);
    await untilDepth(to);
  };

  it('EXEC-17 every step forward is an entry, and Back takes one back', async () => {
    await watch();
    for (const at of [1, 2, 3]) await step(at);
    await page.goBack();
    await untilDepth(2);
    await page.goBack();
    await untilDepth(1);
    expect(await heardBy()).toEqual(['back', 'back']);
  });

  it('EXEC-17 Return takes the entry away; forward does not bring it back', async () => {
    await watch();
    for (const at of [1, 2]) await step(at);
    await step(1);
    await untilDepth(1);
    expect(await heardBy()).toEqual([]);
    await page.goForward();
    await untilDepth(1);
    expect(await heardBy()).toEqual([]);
    await page.goBack();
    await untilDepth(0);
    expect(await heardBy()).toEqual(['back']);
  });

  it('OP-54 taken up again in the middle: one entry stands for all steps, and Back takes one of them', async () => {
    await watch();
    await step(5);
    await page.goBack();
    await untilDepth(4);
    await page.goBack();
    await untilDepth(3);
    expect(await heardBy()).toEqual(['back', 'back']);
  });

  it('EXEC-17 Back goes back by one, too, before the step that shows has its entry', async () => {
    await watch();
    await step(1);
    await page.clock.install();
    await page.evaluate(() => Reflect.get(globalThis, 'step')(2));
    await page.goBack();
    await page.waitForFunction(() => heard.length === 1);
    await page.clock.runFor(100);
    await untilDepth(1);
    await page.goBack();
    await untilDepth(0);
    expect(await heardBy()).toEqual(['back', 'back']);
  });

  it('EXEC-17 Back that a browser takes in one with the way back of Return is a Back all the same', async () => {
    await watch();
    for (const at of [1, 2, 3]) await step(at);
    await page.evaluate(() => {
      const { back } = history;
      history.back = () => {
        history.back = back;
        heard.push('on its way');
      };
      Reflect.get(globalThis, 'step')(2);
    });
    await page.waitForFunction(() => heard.length === 1);
    const browser = await page.context().newCDPSession(page);
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 2]?.id ?? 0 });
    await untilDepth(1);
    expect(await heardBy()).toEqual(['on its way', 'back']);
    await page.goBack();
    await untilDepth(0);
    expect(await heardBy()).toEqual(['on its way', 'back', 'back']);
  });

  it('EXEC-17 an entry that a browser passes over on the way back of Return is no Back', async () => {
    await watch();
    for (const at of [1, 2, 3]) await step(at);
    await page.evaluate(() => {
      const { back } = history;
      history.back = () => {
        history.back = back;
        history.go(-2);
      };
      Reflect.get(globalThis, 'step')(2);
    });
    await untilDepth(2);
    expect(await heardBy()).toEqual([]);
    await page.goBack();
    await untilDepth(1);
    expect(await heardBy()).toEqual(['back']);
  });

  it('EXEC-17 OP-54 Return over the one entry of many steps is no Back', async () => {
    await watch();
    await step(5);
    await step(4);
    await page.goBack();
    await untilDepth(3);
    expect(await heardBy()).toEqual(['back']);
  });

  it('ROUTE-27 a screen that is left before its step has an entry leaves none behind', async () => {
    await page.clock.install();
    await watch();
    await page.evaluate(() => {
      Reflect.get(globalThis, 'step')(1);
      edges.navigate('/home');
    });
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => [location.pathname, history.state])).toEqual(['/home', null]);
  });

  it('EXEC-17 Back that may not be carried out leaves everything where it is', async () => {
    await watch(2);
    for (const at of [1, 2]) await step(at);
    await page.goBack();
    await untilDepth(2);
    expect(await heardBy()).toEqual(['back']);
  });

  it('ROUTE-27 another screen in its place leaves none of its steps behind', async () => {
    await watch();
    for (const at of [1, 2, 3]) await step(at);
    await page.evaluate(() => {
      Reflect.get(globalThis, 'stop')();
      edges.navigate('/home', { replace: true });
    });
    await page.waitForURL('**/home');
    expect(await depth()).toBe(0);
    await page.goBack();
    await page.waitForURL(`${edge.origin}/`);
  });
});

describe('position', () => {
  const ask = () => page.evaluate(() => edges.askPosition());

  it('GEO-01 OP-52 asks once, with high accuracy and 10 s, and gives longitude and latitude', async () => {
    await context.grantPermissions(['geolocation'], { origin: edge.origin });
    await context.setGeolocation({ longitude: -70.65, latitude: -33.45, accuracy: 5 });
    const asked = await page.evaluate(async () => {
      const original = Geolocation.prototype.getCurrentPosition;
      const asked: unknown[] = [];
      Geolocation.prototype.getCurrentPosition = function (done, failed, options) {
        asked.push(options);
        original.call(this, done, failed, options);
      };
      return [await edges.askPosition(), asked];
    });
    expect(asked).toEqual([
      { status: 'located', longitude: -70.65, latitude: -33.45 },
      [{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }],
    ]);
  });

  it('GEO-02 a forbidden position says so', async () => {
    const protocol = await edge.browser.newBrowserCDPSession();
    const { browserContextIds } = await protocol.send('Target.getBrowserContexts');
    const browserContextId = browserContextIds.at(-1) ?? '';
    const permission = { name: 'geolocation' };
    await protocol.send('Browser.setPermission', {
      permission,
      setting: 'denied',
      origin: edge.origin,
      browserContextId,
    });
    expect(await ask()).toEqual({ status: 'denied' });
  });

  it('GEO-02 a position that the device cannot tell says so', async () => {
    await context.grantPermissions(['geolocation'], { origin: edge.origin });
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setGeolocationOverride', {});
    expect(await ask()).toEqual({ status: 'positionUnavailable' });
  });

  it.each([
    [3, 'timedOut'],
    [99, 'unknownError'],
  ])('GEO-02 the error code %i of the browser is %s', async (code, status) => {
    const answer = await page.evaluate((code) => {
      Geolocation.prototype.getCurrentPosition = (_done, failed) =>
        failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
      return edges.askPosition();
    }, code);
    expect(answer).toEqual({ status });
  });

  it('GEO-02 a browser without positions says so', async () => {
    const answer = await page.evaluate(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
      return edges.askPosition();
    });
    expect(answer).toEqual({ status: 'unsupported' });
  });
});

describe('tabs', () => {
  it('OP-04 the other tabs hear which session ended; the one that tells does not, nor do words of another version count', async () => {
    const other = await edge.open(context);
    const join = (tab: Page) =>
      tab.evaluate(() => {
        const tabs = edges.joinTabs((message) => heard.push(message));
        Object.assign(globalThis, {
          tell: (token: string) => tabs.tell({ type: 'sessionEnded', token }),
          leave: tabs.close,
        });
      });
    await join(page);
    await join(other);
    await page.evaluate(() => {
      const foreign = new BroadcastChannel('storewalk');
      for (const words of ['sessionEnded', null, { type: 'sessionEnded' }, { type: 'other', token: 't' }])
        foreign.postMessage(words);
    });
    await page.evaluate("tell('token')");
    await other.waitForFunction(() => heard.length > 0);
    expect(await heardBy(other)).toEqual([{ type: 'sessionEnded', token: 'token' }]);
    await other.evaluate("tell('second')");
    await page.waitForFunction(() => heard.length > 0);
    expect(await heardBy()).toEqual([{ type: 'sessionEnded', token: 'second' }]);
    await page.evaluate('leave()');
    await expect(page.evaluate("tell('third')")).rejects.toThrow('closed');
  });
});

describe('preferences', () => {
  it('OP-21 THR-06 a kept text is there after a reload, under its own name', async () => {
    expect(
      await page.evaluate(() => [edges.readPreference('language'), edges.keepPreference('language', 'es')]),
    ).toEqual([null, true]);
    await page.reload();
    expect(await page.evaluate(() => [edges.readPreference('language'), edges.readPreference('thresholds')])).toEqual([
      'es',
      null,
    ]);
  });

  it('OP-21 a browser that forbids storage is no error', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
    );
    await page.reload();
    expect(
      await page.evaluate(() => [edges.readPreference('language'), edges.keepPreference('language', 'es')]),
    ).toEqual([null, false]);
  });
});

describe('unwritten content', () => {
  it('OP-54 is there after a reload, by its kind; an entry that cannot be read hides no other', async () => {
    await page.evaluate(() => {
      edges.keepUnwritten('execution', 'first', { answer: 'a' });
      edges.keepUnwritten('execution', 'second', { answer: 'b' });
      edges.keepUnwritten('routineAnswer', 'third', { comment: 'c' });
      localStorage.setItem('unwritten/broken', '{');
    });
    await page.reload();
    const left = () => page.evaluate(() => [...edges.listUnwritten('execution')].sort());
    expect(await left()).toEqual([
      ['broken', undefined],
      ['first', { answer: 'a' }],
      ['second', { answer: 'b' }],
    ]);
    await page.evaluate(() => edges.dropUnwritten('execution', 'broken'));
    expect((await left()).map(([uuid]) => uuid)).toEqual(['first', 'second']);
  });
});

describe('page', () => {
  it('lesson 53: a new screen is shown from its beginning', async () => {
    const before = await page.evaluate(() => {
      document.body.style.minHeight = '5000px';
      window.scrollTo(0, 3000);
      edges.scrollToTop();
      return window.scrollY;
    });
    expect(before).toBe(3000);
    await page.waitForFunction(() => window.scrollY === 0);
  });
});

describe('files and time', () => {
  it('UPL-09 a file is handed to the browser under its name', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(() => edges.saveFile(new Blob(['unsent work']), 'storewalk.age')),
    ]);
    expect(download.suggestedFilename()).toBe('storewalk.age');
    expect(await readFile(await download.path(), 'utf8')).toBe('unsent work');
  });

  it('SIGN-08 the clock is that of the device', async () => {
    await page.clock.setFixedTime('2026-05-04T10:11:12.345Z');
    expect(await page.evaluate(() => edges.now().toISOString())).toBe('2026-05-04T10:11:12.345Z');
  });
});

describe('locks', () => {
  const take = (on = page) => on.evaluate(async () => (await edges.tryLock('one place')) !== null);

  it('SM-35 SM-34 what another tab holds is not given, however often it is asked for', async () => {
    expect(await take()).toBe(true);
    const other = await edge.open(context);
    expect([await take(other), await take(other)]).toEqual([false, false]);
  });

  it('SM-35 SM-34 lesson 37: what a page held that is just going is waited for', async () => {
    expect(await take()).toBe(true);
    const other = await edge.open(context);
    const asked = take(other);
    await other.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length === 1);
    await page.reload();
    expect(await asked).toBe(true);
  });
});
