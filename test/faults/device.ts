import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { inPage, Page } from './page.ts';

/** What a write to the device's storage meets. */
export type Storing = 'kept' | 'full' | 'aborted';

type Held = { readonly page: Page; readonly steal: () => void };
type LockOptions = { readonly signal?: AbortSignal; readonly steal?: boolean };
type Use = (lock: object) => unknown;

/** The Web Locks of the device: those of a page that dies are free again. */
class Locks {
  readonly #held = new Map<string, Held>();

  /** `request` as the code of this page calls it. */
  requestOf(page: Page) {
    return async (name: string, { signal, steal = false }: LockOptions, use: Use): Promise<unknown> => {
      await Promise.resolve();
      const holder = this.#held.get(name);
      // Time is not the clock's here: who waits for a while has waited in vain.
      if (holder && signal) throw new DOMException('held by another page', 'TimeoutError');
      if (holder && !steal) throw new Error('the app asks for no lock that it would wait for ever for');
      holder?.steal();
      return this.#give(name, page, use);
    };
  }

  /** Takes everything back from a page. */
  letGo(page: Page): void {
    for (const [name, held] of this.#held) if (held.page === page) this.#held.delete(name);
  }

  async #give(name: string, page: Page, use: Use): Promise<unknown> {
    let stolen: () => void = () => undefined;
    const theft = new Promise((_, reject) => {
      stolen = () => reject(new DOMException('stolen', 'AbortError'));
    });
    const mine: Held = { page, steal: stolen };
    this.#held.set(name, mine);
    try {
      return await Promise.race([Promise.resolve(use({ name })), theft]);
    } finally {
      if (this.#held.get(name) === mine) this.#held.delete(name);
    }
  }
}

export type Channel = { readonly name: string; readonly page: Page; readonly hear: (data: unknown) => void };

/** The device: what outlives its pages. */
export class Device {
  online = true;
  readonly factory = new IDBFactory();
  readonly locks = new Locks();
  readonly channels = new Set<Channel>();
  readonly pages: Page[] = [];
  readonly connections = new Map<IDBDatabase, Page>();
  /** Decides what a write of this page meets. */
  storing: (page: Page) => Storing = () => 'kept';

  open(address: string): Page {
    const page = new Page(this, address);
    this.pages.push(page);
    return page;
  }

  /** Nothing of the page goes on; a transaction that has all of its requests may still end by itself. */
  end(page: Page): void {
    page.alive = false;
    this.pages.splice(this.pages.indexOf(page), 1);
    for (const channel of this.channels) if (channel.page === page) this.channels.delete(channel);
    this.locks.letGo(page);
  }

  /** The browser closes the database under the page, whose running transactions are undone. */
  cutStorage(page: Page): void {
    for (const [connection, owner] of this.connections) {
      if (owner !== page) continue;
      this.connections.delete(connection);
      Reflect.apply(forceCloseDatabase, undefined, [connection]);
    }
  }

  setOnline(online: boolean): void {
    this.online = online;
    for (const page of this.pages)
      inPage(page, () => page.window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  }
}
