import type { Browser, Page } from 'playwright-core';
import { contextOptions, faultsOf, freshContext, type Visit } from './page.ts';
import { showState } from './state-pages.ts';

/** A page that shows states, and what it has complained of since it was taken. */
export type Looking = { readonly page: Page; readonly faults: string[] };

/**
 * Pages of states that stay open from one test to the next, by what they came with: a test spends most of its time on
 * loading the whole app. Who changes more of a page than its state, its window and its permissions, closes it.
 */
export class OpenStates {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #idle = new Map<string, Looking[]>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Shows a state on a page that nobody looks at, or on a new one. */
  async take(id: string, visit: Visit = {}): Promise<Looking> {
    const looking = this.#idleOf(visit).pop() ?? (await this.newPage(visit));
    await showState(looking.page, this.#origin, id, visit.lang ?? 'en');
    return looking;
  }

  /** A page in a fresh profile, which shows nothing yet. */
  async newPage(visit: Visit = {}): Promise<Looking> {
    const page = await (await freshContext(this.#browser, visit)).newPage();
    return { page, faults: faultsOf(page, this.#origin) };
  }

  /** Another test may have the page, as it came. */
  async giveBack(looking: Looking, visit: Visit = {}): Promise<void> {
    const { page, faults } = looking;
    if (page.isClosed()) return;
    faults.length = 0;
    const { viewport } = contextOptions(visit);
    if (page.viewportSize()?.width !== viewport.width || page.viewportSize()?.height !== viewport.height)
      await page.setViewportSize(viewport);
    await page.context().clearPermissions();
    this.#idleOf(visit).push(looking);
  }

  #idleOf(visit: Visit): Looking[] {
    const key = JSON.stringify(contextOptions(visit));
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    return idle;
  }
}
