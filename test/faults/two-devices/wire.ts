/** What a change meets on its way: it arrives or not, and its answer is heard, lost, or another one stands in its place. */
export const fates = [
  'answered',
  'dropped',
  'lost',
  'twiceFirst',
  'twiceSecond',
  'failedBefore',
  'failedAfter',
  'page',
  'killedBefore',
  'killedAfter',
] as const;
export type Fate = (typeof fates)[number];

export const arrives = (fate: Fate): boolean => !['dropped', 'failedBefore', 'page', 'killedBefore'].includes(fate);
export const kills = (fate: Fate): boolean => fate === 'killedBefore' || fate === 'killedAfter';

type Sent = {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
};

const noAnswer = () => new TypeError('Failed to fetch');
const never = () => new Promise<never>(() => undefined);
const failing = () => new Response('{"message":"later"}', { status: 503 });
const portal = () => new Response('<h1>Welcome to this network</h1>', { headers: { 'Content-Type': 'text/html' } });

/** The network of one device to the real platform: its changes have fates, its reads arrive unless one is lost. */
export class Wire {
  fate: Fate = 'answered';
  /** So many of the next reads have no answer. */
  readsLost = 0;
  readonly #sent: Sent[] = [];
  #tellMet: () => void = () => undefined;

  /** Resolves when the change that is sent next has met its fate, also if nothing is heard of it. */
  met(): Promise<void> {
    return new Promise((resolve) => {
      this.#tellMet = resolve;
    });
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { url: address, method, headers, ...request } = await taken(new Request(input, init));
    const sent = { address, method, headers, body: request.body };
    if (method === 'GET') return this.#read(sent);
    this.#sent.push(sent);
    return this.#meet(sent, this.fate).finally(() => this.#tellMet());
  };

  /** The change of that number comes late or once more, byte by byte; its answer goes nowhere. */
  async again(which: number): Promise<void> {
    const sent = this.#sent[which];
    if (sent) await (await ask(sent)).arrayBuffer();
  }

  #read(sent: Sent): Promise<Response> {
    if (this.readsLost === 0) return ask(sent);
    this.readsLost -= 1;
    return Promise.reject(noAnswer());
  }

  async #meet(sent: Sent, fate: Fate): Promise<Response> {
    const answer = arrives(fate) ? await ask(sent) : null;
    switch (fate) {
      case 'answered':
      case 'twiceFirst':
      case 'twiceSecond': {
        const second = fate === 'answered' ? null : await ask(sent);
        return (fate === 'twiceSecond' ? second : answer) ?? failing();
      }
      case 'failedBefore':
      case 'failedAfter':
        return failing();
      case 'page':
        return portal();
      case 'killedBefore':
      case 'killedAfter':
        this.#tellMet();
        return never();
      default:
        throw noAnswer();
    }
  }
}

const taken = async (request: Request) => ({
  url: request.url,
  method: request.method,
  headers: request.headers,
  body: await request.arrayBuffer(),
});

const ask = ({ address, method, headers, body }: Sent): Promise<Response> =>
  fetch(address, { method, headers, body: body.byteLength === 0 ? null : body });
