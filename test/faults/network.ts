import type { Hono } from 'hono';
import type { Http } from '#server/http/context.ts';
import { outsidePages, type Page } from './page.ts';
import type { Fate } from './schedule.ts';
import { workOnThreads } from './work.ts';

/** An answer as it comes out of the wire. */
export type Carried = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly [string, string][];
  readonly bytes: ArrayBuffer;
};

type Sent = {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly bytes: ArrayBuffer;
};

export type NetworkOptions = {
  readonly platform: Pick<Hono<Http>, 'fetch'>;
  /** What happens to the requests: each kind of them goes through a share of these in turn, and arrives after that. */
  readonly fates: readonly Fate[];
  /** The platform ends the session of whoever asks. */
  readonly endSession: () => Promise<void>;
  readonly tell: (line: string) => void;
};

const calm: Fate = { kind: 'answered', there: 40, back: 40 };
const uuids = /[0-9a-f-]{36}/g;
/** An execution makes about so many kinds of requests. */
const shares = 4;
const noAnswer = () => new TypeError('Failed to fetch');

/** The network between the pages and the real platform: every request has its fate. Times are virtual. */
export class Network {
  readonly #options: NetworkOptions;
  readonly #sent = new Map<string, number>();
  #healed = false;
  #every: Fate | null = null;
  #underway = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  /** From now on everything arrives. */
  heal(): void {
    this.#healed = true;
  }

  /** From now on every request has this fate; null: each its own again. */
  meetAll(fate: Fate | null): void {
    this.#every = fate;
  }

  /** Can the platform still hear of something that was sent? */
  get isQuiet(): boolean {
    return this.#underway === 0;
  }

  /** Takes one request to the platform; rejects when no answer comes, and never settles for a page that is gone. */
  async carry(page: Page, request: Request, signal: AbortSignal | null): Promise<Carried> {
    const { pathname } = new URL(request.url);
    const fate = this.#fateOf(`${request.method} ${pathname.replaceAll(uuids, '')}`);
    this.#options.tell(`${request.method} ${pathname} ${fate.kind}`);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')), { once: true });
    });
    const answer = await Promise.race([this.#meet(page, request, fate), aborted]);
    if (!page.alive) return never();
    return answer;
  }

  /** By its kind, since which of two is sent first in one moment is nobody's choice. */
  #fateOf(kind: string): Fate {
    if (this.#every) return this.#every;
    const before = this.#sent.get(kind) ?? 0;
    this.#sent.set(kind, before + 1);
    const { fates } = this.#options;
    if (this.#healed || before >= fates.length / shares) return calm;
    const first = [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    return fates[(first + before) % fates.length] ?? calm;
  }

  async #meet(page: Page, request: Request, fate: Fate): Promise<Carried> {
    const sent = await workOnThreads(async () => ({
      address: request.url,
      method: request.method,
      headers: request.headers,
      bytes: await request.arrayBuffer(),
    }));
    await pause(fate.there);
    if (!page.alive) return never();
    if (!page.device.online) throw noAnswer();
    this.#underway += 1;
    const answer = await this.#suffer(sent, fate).finally(() => {
      this.#underway -= 1;
    });
    if (answer === null) return never();
    await pause(fate.back);
    return answer;
  }

  /** What the platform and the fate make of it; null when it is never heard of again. */
  async #suffer(sent: Sent, fate: Fate): Promise<Carried | null> {
    switch (fate.kind) {
      case 'answered':
        return this.#ask(sent);
      case 'dropped':
        throw noAnswer();
      case 'lost':
        await this.#ask(sent);
        throw noAnswer();
      case 'silent':
        if (fate.arrives) await this.#ask(sent);
        return null;
      case 'reset':
        await this.#ask(sent, fate.part);
        throw noAnswer();
      case 'cut': {
        const answer = await this.#ask(sent);
        return { ...answer, bytes: answer.bytes.slice(0, Math.floor(answer.bytes.byteLength * fate.part)) };
      }
      case 'refused':
        return isFile(sent) ? answer(fate.status, [], '{"message":"This file is not taken."}') : this.#ask(sent);
      case 'failed':
        if (fate.arrives) await this.#ask(sent);
        return refusal(fate.status, fate.after);
      case 'signedOut':
        await workOnThreads(this.#options.endSession);
        return this.#ask(sent);
      case 'twice': {
        const first = await this.#ask(sent);
        await pause(fate.gap);
        const second = await this.#ask(sent);
        return fate.answer === 'first' ? first : second;
      }
    }
  }

  /** The real platform carries it out; of a broken request only the first part of the body comes. */
  #ask({ address, method, headers, bytes }: Sent, part = 1): Promise<Carried> {
    return workOnThreads(async () => {
      const body = bytes.byteLength === 0 ? null : part < 1 ? broken(bytes, part) : bytes;
      const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
      const env = { incoming: { socket: { remoteAddress: '127.0.0.1', remoteFamily: 'IPv4' } } };
      const answer = await this.#options.platform.fetch(new Request(address, init), env);
      return {
        status: answer.status,
        statusText: answer.statusText,
        headers: [...answer.headers],
        bytes: await answer.arrayBuffer(),
      };
    });
  }
}

const isFile = ({ address }: Sent): boolean => new URL(address).pathname === '/api/v1/files/upload';

const refusal = (status: number, after: string | null): Carried =>
  answer(status, after === null ? [] : [['retry-after', after]], '<h1>Something went wrong</h1>');

const answer = (status: number, headers: Carried['headers'], text: string): Carried => ({
  status,
  statusText: '',
  headers,
  bytes: new TextEncoder().encode(text).buffer,
});

/** A body whose connection breaks on the way. */
const broken = (bytes: ArrayBuffer, part: number): ReadableStream<Uint8Array> => {
  let begun = false;
  return new ReadableStream({
    pull(controller) {
      if (begun) return controller.error(new Error('the connection was reset'));
      begun = true;
      controller.enqueue(new Uint8Array(bytes.slice(0, Math.max(1, Math.floor(bytes.byteLength * part)))));
    },
  });
};

/** What is on its way stays on its way when the page is gone. */
const pause = (milliseconds: number): Promise<void> =>
  outsidePages(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
const never = (): Promise<never> => new Promise(() => undefined);
