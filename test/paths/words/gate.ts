import { EventEmitter, once } from 'node:events';
import type { Page, Route } from 'playwright-core';
import { patience } from '../../support/page.ts';
import type { Fault } from './fault.ts';

/** A call reaches the platform. */
const through: Fault = (route) => route.continue();

/** Holds the calls of an address until a word says what comes of them, so that a screen that waits can be looked at. */
export class Gate {
  readonly #waiting: Route[] = [];
  readonly #bell = new EventEmitter();
  #fault: Fault | null = null;

  static async at(page: Page, method: string, address: string | RegExp): Promise<Gate> {
    const gate = new Gate();
    await page.route(address, (route) => (route.request().method() === method ? gate.#take(route) : route.fallback()));
    return gate;
  }

  async #take(route: Route): Promise<void> {
    if (this.#fault) await this.#fault(route);
    else this.#waiting.push(route);
    this.#bell.emit('call');
  }

  async #called(): Promise<void> {
    await once(this.#bell, 'call', { signal: AbortSignal.timeout(patience) });
  }

  /** Waits until there is a call. */
  async isAsked(): Promise<void> {
    if (this.#waiting.length === 0) await this.#called();
  }

  /** Does what makes a new call, and waits until it is there: the newest wins, and one of before may still wait. */
  async isAskedBy(act: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.#called(), act()]);
  }

  /** What waits, or comes first, meets the fault, or reaches the platform without one; the next call waits again. */
  async answer(fault: Fault | null = null): Promise<void> {
    await this.isAsked();
    await this.#give(fault ?? through);
  }

  /** What waits and whatever comes meets the fault, or reaches the platform without one. */
  async open(fault: Fault | null = null): Promise<void> {
    this.#fault = fault ?? through;
    await this.#give(this.#fault);
  }

  shut(): void {
    this.#fault = null;
  }

  /** What was given up meanwhile cannot be answered any more. */
  async #give(fault: Fault): Promise<void> {
    await Promise.all(this.#waiting.splice(0).map((route) => fault(route).catch(() => undefined)));
  }
}
