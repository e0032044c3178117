import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page, Response } from 'playwright-core';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import type { Until } from './probe.ts';

/** A point of the window, in CSS pixels. */
type Point = { readonly x: number; readonly y: number };
type Place = { readonly address: string; readonly throttle: number };

/** How a page is opened: a fresh context with the state of a signed-in browser and the scripts that measure. */
export type Opening = {
  readonly browser: Browser;
  readonly origin: string;
  readonly context: BrowserContextOptions;
  readonly scripts: readonly string[];
};

/** One visit of one page, from an empty cache; closes its context at the end. */
export async function visit<Result>(
  opening: Opening,
  place: Place,
  work: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await opening.browser.newContext({ ...opening.context, baseURL: opening.origin });
  try {
    for (const content of opening.scripts) await context.addInitScript({ content });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto('/config.json');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: place.throttle });
    return await work(new Visit(page, devtools, place.address));
  } finally {
    await context.close();
  }
}

/** The actions of a person on a page, and how long the page takes for each in milliseconds. */
export class Visit {
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #address: string;
  readonly #responses: Response[] = [];
  readonly #errors: string[] = [];

  constructor(page: Page, devtools: CDPSession, address: string) {
    this.page = page;
    this.#devtools = devtools;
    this.#address = address;
    page.on('response', (response) => this.#responses.push(response));
    page.on('pageerror', ({ message }) => this.#errors.push(message));
  }

  /** Navigation to usable instructions. */
  async load(): Promise<number> {
    await this.page.goto(this.#address, { waitUntil: 'commit' });
    return this.#told(this.page.evaluate(() => window.benchProbe.loaded));
  }

  /** Presses a button of the flow; measured to the frame in which `until` holds. */
  async press(action: 'continue' | 'return' | 'add-repetition', until: Until): Promise<number> {
    const place = await this.page.evaluate((name) => window.benchProbe.placeOfButton(name), action);
    return this.#click(place, until);
  }

  /** Makes a choice of the screen that is not made yet. */
  async choose(index: number): Promise<number> {
    const place = await this.page.evaluate((number) => window.benchProbe.placeOfChoice(number), index);
    return this.#click(place, 'anything');
  }

  /** Chooses one alternative of a question, by its place among them. */
  async chooseAlternative(question: string, index: number): Promise<number> {
    const place = await this.page.evaluate(
      (given) => window.benchProbe.placeOfAlternative(given.question, given.index),
      { question, index },
    );
    return this.#click(place, 'anything');
  }

  /** Puts the cursor into a question; a page that moves its questions under the hand is tried again. */
  async focus(question: string): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      const { x, y } = await this.page.evaluate((uuid) => window.benchProbe.placeOfQuestion(uuid), question);
      await this.page.mouse.click(x, y);
      if (await this.page.evaluate((uuid) => window.benchProbe.hasCursor(uuid), question))
        return this.page.keyboard.press('End');
    }
    throw new Error(`${this.#address}: the cursor cannot be put into ${question}`);
  }

  /** One keystroke into the question with the cursor. */
  async key(letter: string): Promise<number> {
    await this.page.evaluate(() => window.benchProbe.arm('input', 'anything'));
    await this.page.keyboard.press(letter);
    return this.#told(this.page.evaluate(() => window.benchProbe.measured()));
  }

  /** Bytes of the page's objects after collecting garbage. */
  async heap(): Promise<number> {
    await this.#devtools.send('HeapProfiler.collectGarbage');
    await this.#devtools.send('HeapProfiler.collectGarbage');
    return (await this.#devtools.send('Runtime.getHeapUsage')).usedSize;
  }

  /** Bytes of scripts and styles received so far, each compressed by gzip at level 9. */
  async code(): Promise<number> {
    const code = this.#responses.filter((response) =>
      ['script', 'stylesheet'].includes(response.request().resourceType()),
    );
    const bodies = await Promise.all(code.map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  }

  /** The calls made so far, as method and path. */
  calls(): string[] {
    return this.#responses
      .map((response) => response.request())
      .filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))
      .map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  }

  async #click({ x, y }: Point, until: Until): Promise<number> {
    await this.page.mouse.move(x, y);
    await this.page.evaluate((awaited) => window.benchProbe.arm('click', awaited), until);
    await this.page.mouse.down();
    await this.page.mouse.up();
    return this.#told(this.page.evaluate(() => window.benchProbe.measured()));
  }

  /** A measurement that never came is told with what went wrong on the page. */
  async #told(measurement: Promise<number>): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('nothing was painted within 30 s')), 30_000);
    });
    try {
      return await Promise.race([measurement, late]);
    } catch (cause) {
      const shown = await this.page.evaluate(() => document.body.innerText.slice(0, 400));
      const said = [...this.#errors, `shown: ${shown}`].join('\n');
      throw new Error(`${this.#address}: ${cause instanceof Error ? cause.message : cause}\n${said}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A text for each question that takes text (a slider may be a field of a number), such that its expression, if it has one, passes. */
export const textsOf = (tree: ActivityTree): Record<string, string> =>
  Object.fromEntries(
    tree.screens
      .flatMap((screen) => (screen.type === 'Repetition' ? screen.screens : [screen]))
      .flatMap(({ questions }) => questions)
      .flatMap(({ uuid, type, properties, min_boundary, max_boundary }) => {
        if (type === 'simple') return [[uuid, properties.input_regex_example || 'in order']];
        if (type === 'numerical') return [[uuid, `${min_boundary ?? 7}`]];
        return type === 'continuous-range' ? [[uuid, `${max_boundary ?? 100}`]] : [];
      }),
  );
