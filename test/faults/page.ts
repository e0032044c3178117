import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of `window` that the app calls beside its events. */
class PageWindow extends EventTarget {
  scrollTo(): void {}
}

/** The page is always in front; there is nothing on it. */
class PageDocument extends EventTarget {
  readonly visibilityState = 'visible';
  querySelector(): null {
    return null;
  }
  querySelectorAll(): [] {
    return [];
  }
}

type Entry = { readonly state: unknown; readonly address: URL };

class PageHistory {
  scrollRestoration = 'auto';
  readonly #window: PageWindow;
  #entries: Entry[];
  #at = 0;

  constructor(window: PageWindow, address: URL) {
    this.#window = window;
    this.#entries = [{ state: null, address }];
  }

  get #entry(): Entry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('a page is always somewhere');
    return entry;
  }

  get state(): unknown {
    return this.#entry.state;
  }

  get address(): URL {
    return this.#entry.address;
  }

  pushState(state: unknown, _unused: string, to: string = this.address.href): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), { state, address: new URL(to, this.address) }];
    this.#at += 1;
    this.#window.dispatchEvent(new Event('pushState'));
  }

  replaceState(state: unknown, _unused: string, to: string = this.address.href): void {
    this.#entries = this.#entries.with(this.#at, { state, address: new URL(to, this.address) });
    this.#window.dispatchEvent(new Event('replaceState'));
  }

  back(): void {
    this.go(-1);
  }

  go(steps: number): void {
    const next = this.#at + steps;
    if (!this.#entries[next]) return;
    setTimeout(() => {
      this.#at = next;
      this.#window.dispatchEvent(new Event('popstate'));
    });
  }
}

/** What `sessionStorage` keeps for a tab. */
class PageStorage {
  readonly #texts = new Map<string, string>();
  getItem = (name: string): string | null => this.#texts.get(name) ?? null;
  setItem = (name: string, text: string): void => void this.#texts.set(name, text);
  removeItem = (name: string): void => void this.#texts.delete(name);
}

/** What a page sees of the device that it is on. */
export type Around = {
  readonly online: boolean;
  readonly locks: { readonly requestOf: (page: Page) => unknown };
};

/** A page of the simulated browser: the globals that its code sees. What it began dies with it. */
export class Page {
  alive = true;
  readonly device: Around;
  readonly window = new PageWindow();
  readonly document = new PageDocument();
  readonly history: PageHistory;
  readonly sessionStorage = new PageStorage();
  readonly navigator;

  constructor(device: Around, address: string) {
    this.device = device;
    this.history = new PageHistory(this.window, new URL(address));
    this.navigator = {
      get onLine() {
        return device.online;
      },
      languages: ['en'],
      locks: { request: device.locks.requestOf(this) },
    };
  }

  get location(): URL {
    return this.history.address;
  }
}

const current = new AsyncLocalStorage<Page | undefined>();

/** Does something as code of this page would; everything that comes of it later is of this page too. */
export const inPage = <Result>(page: Page, doing: () => Result): Result => current.run(page, doing);

/** Does something that is of no page, and goes on when pages die. */
export const outsidePages = <Result>(doing: () => Result): Result => current.run(undefined, doing);

/** The page whose code runs. */
export const currentPage = (): Page | undefined => current.getStore();
