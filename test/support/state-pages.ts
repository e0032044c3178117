import axe, { type AxeResults } from 'axe-core';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** A state of a view, and the states of the charts that it shows. */
export type ListedState = { readonly id: string; readonly chartStates: readonly string[] };

/** All states, as the page of states lists them. */
export async function listStates(browser: Browser, origin: string): Promise<ListedState[]> {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.waitForSelector('#root > *');
  const listed = await page.locator('#root li').evaluateAll((items) =>
    items.map((item) => ({
      address: item.querySelector('a')?.href ?? '',
      chartStates: item instanceof HTMLElement ? (item.dataset['states'] ?? '') : '',
    })),
  );
  await page.close();
  return listed.map(({ address, chartStates }) => {
    const id = new URL(address).searchParams.get('id');
    if (id === null) throw new Error(`no state has the address ${address}`);
    return { id, chartStates: chartStates === 'none' ? [] : chartStates.split(', ') };
  });
}

export async function openState(page: Page, origin: string, id: string, lang: string): Promise<void> {
  await page.goto(`${origin}/?id=${encodeURIComponent(id)}&lang=${lang}`);
  await page.waitForSelector('#root > *');
}

/** Shows a state on a page of states of this language that is open already, or opens one. */
export async function showState(page: Page, origin: string, id: string, lang: string): Promise<void> {
  if (page.url().startsWith(origin))
    await page.evaluate((detail) => void dispatchEvent(new CustomEvent('show', { detail })), id);
  else await openState(page, origin, id, lang);
  await page.evaluate(untilShown, id);
}

const untilShown = async (id: string): Promise<void> => {
  const { dataset } = document.documentElement;
  while (dataset['shown'] !== id || document.querySelector('#root > *') === null)
    await new Promise(requestAnimationFrame);
  // The title takes the focus a frame after its screen is there, and what does not fit in the window comes in the next.
  for (const _ of ['first', 'rest']) {
    // Behind all that the page has to do; an idle moment may be seconds in coming while nothing is drawn.
    await scheduler.postTask(() => undefined, { priority: 'background' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
};

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA, one line for each element; only some rules when they are named. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  return page.evaluate(
    linesOfViolations,
    rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: levels },
  );
}

type Only = { readonly type: string; readonly values: string[] };

/** In the page: all that axe has to tell is much more than is asked for here, and slow to carry over. */
async function linesOfViolations(runOnly: Only): Promise<string[]> {
  const options = { runOnly, resultTypes: ['violations'] };
  const results: AxeResults = await Reflect.get(window, 'axe').run(document, options);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** How far the page is wider than its window (0: nobody has to scroll sideways). */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The size of text that the device asks for, in pixels; 16 where nobody has changed it. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  await (await opened).send('Page.setFontSizes', { fontSizes: { standard } });
}

/** What a finger has to hit and is less high than `least` pixels; links inside a text are exempt. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((leastHeight) => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const target = (element: Element) =>
      element.matches('input') ? (element.closest('label') ?? labelOfHidden(element) ?? element) : element;
    const labelOfHidden = (element: Element) =>
      element instanceof HTMLInputElement && element.getBoundingClientRect().height <= 1
        ? element.labels?.[0]
        : undefined;
    // What the browser has skipped so far is laid out when it is first asked for, and tells its height when asked again.
    const heightOf = (element: Element) =>
      Math.max(element.getBoundingClientRect().height, element.getBoundingClientRect().height);
    const inText = (element: Element) => element.matches('a') && getComputedStyle(element).display === 'inline';
    return [
      ...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=tab]'),
    ]
      .filter((element) => shown(element) && !inText(element))
      .map(target)
      .map((element) => ({ element, height: heightOf(element) }))
      .filter(({ height }) => height < leastHeight - 0.5)
      .map(({ element, height }) => `${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`);
  }, least);

/** Texts that have room for so little that their words fall apart into a letter or two on each line. */
export const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHeardOnly = (node: Node) => node instanceof Element && getComputedStyle(node).clipPath !== 'none';
    const textsOf = (root: Node): Text[] =>
      [...root.childNodes]
        .filter((node) => !isHeardOnly(node))
        .flatMap((node) => (node instanceof Text ? [node] : textsOf(node)));
    const linesOf = (text: Text): number => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      return new Set(boxes.map(({ top }) => Math.round(top))).size;
    };
    return textsOf(document.body).flatMap((text) => {
      const words = text.data.split(/\s+/).filter((word) => word !== '');
      const lines = linesOf(text);
      const letters = words.join('').length;
      return lines > words.length && letters > 0 && letters < 3 * lines ? [`${lines} lines: ${text.data}`] : [];
    });
  });

/** Places where a word is missing or was not filled in: an empty text, a hole, a value that is none. */
export const missingWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = 'h1,h2,h3,h4,h5,h6,p,label,button,a,legend,dt,th,option,summary,figcaption';
    const empty = [...document.querySelectorAll(texts)].filter(
      (element) =>
        element.childElementCount === 0 &&
        element.closest('[aria-hidden=true]') === null &&
        element.textContent?.trim() === '' &&
        !['aria-label', 'aria-labelledby', 'title', 'label'].some((name) => element.getAttribute(name)),
    );
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const words = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...attributes.flatMap((name) => element.getAttribute(name) ?? []),
    ]);
    const broken = words.filter((text) => /\b(?:undefined|NaN)\b|\[object |\{\{|Invalid Date/.test(text));
    const unnamed = [...document.querySelectorAll('[aria-label=""], [placeholder=""]')];
    return [
      ...[...empty, ...unnamed].map((element) => `empty: ${element.outerHTML.slice(0, 160)}`),
      ...broken.map((text) => `broken: ${text}`),
    ];
  });

/**
 * Words of neighbours in a line that only the layout parts: whoever hears the button or the cell, or copies it, may get
 * one word.
 */
export const joinedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inLine = 'abbr, b, bdi, code, em, i, kbd, mark, small, span, strong, time';
    const isUnheard = (element: Element): boolean =>
      element.matches('[aria-hidden=true], svg, script, style') || !element.checkVisibility();
    const partsOf = (root: Node): (string | null)[] =>
      [...root.childNodes].flatMap((node) => {
        if (node instanceof Text) return node.data === '' ? [] : [node.data];
        if (!(node instanceof Element) || isUnheard(node)) return [];
        return node.matches(inLine) ? partsOf(node) : [null];
      });
    const joinedIn = (root: Element): string[] => {
      const parts = partsOf(root);
      return parts.flatMap((part, at) => {
        const next = parts[at + 1] ?? null;
        const isJoined = part !== null && next !== null && /[\p{L}\p{N}]$/u.test(part) && /^[\p{L}\p{N}]/u.test(next);
        return isJoined ? [`${part}|${next}`] : [];
      });
    };
    const roots = [...document.querySelectorAll('body, body *')].filter(
      (element) => !element.matches(inLine) && element.closest('svg, [aria-hidden=true]') === null,
    );
    return [...new Set(roots.flatMap(joinedIn))];
  });
