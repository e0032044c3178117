import 'fake-indexeddb/auto';
import { AsyncResource } from 'node:async_hooks';
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { Order, Reply } from '#browser/pictures.worker.ts';
import { prepare } from '#browser/prepare-picture.ts';
import type { Channel, Device } from './device.ts';
import type { Carried, Network } from './network.ts';
import { currentPage, inPage, type Page } from './page.ts';
import { beginWork, workOnThreads } from './work.ts';

/** The device and the network of the schedule that runs. */
type Scene = { readonly device: Device; readonly network: Network; readonly uuid: () => string };
let scene: Scene | null = null;

/** The schedule that begins now has these. */
export const setScene = (next: Scene): void => {
  scene = next;
};

const sceneNow = (): Scene => {
  if (scene === null) throw new Error('there is no schedule');
  return scene;
};

const pageNow = (): Page => {
  const page = currentPage();
  if (!page) throw new Error('no page does this');
  return page;
};

/**
 * Makes this process look like a browser to the code of the app: every page has its own window, all of them one device.
 * Time is virtual; `setImmediate` and real work are not.
 */
export function installBrowser(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  bindTimers();
  bindStorage();
  bindCrypto();
  const ofPage = ['window', 'document', 'location', 'history', 'navigator', 'sessionStorage'] as const;
  for (const name of ofPage)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => currentPage()?.[name] });
  define('indexedDB', { get: () => storageOf(pageNow()) });
  define('fetch', { value: fetchInPage });
  define('XMLHttpRequest', { value: PageRequest });
  define('BroadcastChannel', { value: PageChannel });
  define('Worker', { value: PageWorker });
  define('createImageBitmap', { value: decode });
  define('requestAnimationFrame', { value: (draw: () => void) => setTimeout(draw, 16) });
}

const define = (name: string, descriptor: PropertyDescriptor): void =>
  void Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });

/** A timer runs as code of the page that set it, and not at all once that is gone. */
function bindTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name];
    define(name, {
      writable: true,
      value: (run: (...given: unknown[]) => void, ...rest: [number?, ...unknown[]]) => {
        const page = currentPage();
        const bound = AsyncResource.bind((...given: unknown[]) => {
          if (page?.alive ?? true) run(...given);
        });
        return set(bound, ...rest);
      },
    });
  }
}

/** Replaces a method by one that is given the former one, ready to be called. */
function around(
  owner: object,
  name: string,
  method: (go: () => unknown, self: unknown, given: unknown[]) => unknown,
): void {
  const former = Reflect.get(owner, name);
  Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
    return method(() => Reflect.apply(former, this, given), this, given);
  });
}

const dead = () => new DOMException('the page is gone', 'InvalidStateError');

const storageOf = (page: Page): IDBFactory => {
  if (!page.alive) throw dead();
  return sceneNow().device.factory;
};

function bindStorage(): void {
  around(IDBFactory.prototype, 'open', (go) => {
    const request = go();
    const page = pageNow();
    if (!(request instanceof IDBOpenDBRequest)) return request;
    const end = beginWork();
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, end);
    request.addEventListener('success', () => {
      if (page.alive) sceneNow().device.connections.set(request.result, page);
      else request.result.close();
    });
    return request;
  });
  around(IDBDatabase.prototype, 'transaction', (go) => {
    if (!pageNow().alive) throw dead();
    const transaction = go();
    if (!(transaction instanceof IDBTransaction)) return transaction;
    const end = beginWork();
    for (const event of ['complete', 'abort']) transaction.addEventListener(event, end);
    return transaction;
  });
  around(IDBObjectStore.prototype, 'put', (go, self) => {
    const met = sceneNow().device.storing(pageNow());
    if (met === 'full') throw new DOMException('the disk is full', 'QuotaExceededError');
    const request = go();
    if (met === 'aborted' && self instanceof IDBObjectStore) self.transaction.abort();
    return request;
  });
}

function bindCrypto(): void {
  for (const name of ['digest', 'sign', 'importKey'])
    around(Object.getPrototypeOf(crypto.subtle), name, (go) => workOnThreads(async () => go()));
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => sceneNow().uuid() });
  Object.defineProperty(Math, 'random', {
    configurable: true,
    value: () => Number.parseInt(sceneNow().uuid().slice(0, 8), 16) / 2 ** 32,
  });
}

async function fetchInPage(address: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const page = pageNow();
  const { status, statusText, headers, bytes } = await sceneNow().network.carry(
    page,
    new Request(new URL(address, page.location.href), init),
    signal ?? null,
  );
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers: [...headers] });
}

/** XMLHttpRequest as far as a form is sent by it. */
class PageRequest {
  responseType = '';
  status = 0;
  statusText = '';
  response: ArrayBuffer | null = null;
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  readonly #controller = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #address = '';
  #answer: Carried | null = null;

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...(this.#answer?.headers ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.#controller.abort();
  }

  send(form: FormData): void {
    const request = new Request(this.#address, { method: this.#method, headers: this.#headers, body: form });
    this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
    sceneNow()
      .network.carry(pageNow(), request, this.#controller.signal)
      .then((answer) => this.#take(answer))
      .catch(() => (this.#controller.signal.aborted ? this.onabort() : this.onerror()));
  }

  #take(answer: Carried): void {
    this.#answer = answer;
    ({ status: this.status, statusText: this.statusText, bytes: this.response } = answer);
    this.onload();
  }
}

/** BroadcastChannel between the pages of the device. */
class PageChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #page = pageNow();
  readonly #channel: Channel;

  constructor(name: string) {
    this.#channel = { name, page: this.#page, hear: (data) => this.onmessage?.({ data }) };
    sceneNow().device.channels.add(this.#channel);
  }

  postMessage(data: unknown): void {
    for (const other of sceneNow().device.channels) {
      if (other === this.#channel || other.name !== this.#channel.name) continue;
      inPage(other.page, () => setTimeout(() => other.hear(data)));
    }
  }

  close(): void {
    sceneNow().device.channels.delete(this.#channel);
  }
}

let pictures: Promise<unknown> = Promise.resolve();

/** The worker that prepares pictures does that, one after the other; nothing that is asked for here needs another one. */
class PageWorker extends EventTarget {
  readonly #isForPictures: boolean;

  constructor(address: URL) {
    super();
    this.#isForPictures = address.pathname.endsWith('/pictures.worker.ts');
    if (this.#isForPictures) queueMicrotask(() => this.#say({ ready: true }));
  }

  postMessage({ id, picture, shape }: Order): void {
    if (!this.#isForPictures) return;
    const before = pictures;
    pictures = workOnThreads(async () => {
      await before;
      return prepare(picture, shape).catch(() => null);
    }).then((prepared) => this.#say({ id, prepared }));
  }

  terminate(): void {}

  #say(data: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** There is no canvas to draw a smaller picture on, so none here is too large. */
const decode = async (picture: Blob): Promise<Pick<ImageBitmap, 'width' | 'height' | 'close'>> => {
  const { info } = await sharp(await picture.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, close: () => undefined };
};
