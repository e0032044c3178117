import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The served app at an address of its own, where another build of it can be published. */
export type Published = {
  readonly origin: string;
  /** From now on the page says that it is the next build, and so does its service worker. */
  readonly publish: () => void;
  /** From now on the service worker is the next build's, and the page still this one's, as while several servers are renewed. */
  readonly publishHalf: () => void;
  /** From now on something before the platform answers for the configuration, with a page of its own. */
  readonly intercept: () => void;
  /** From now on pages and configuration are not answered; `givenUp` counts those that nobody waits for any more. */
  readonly hold: () => { readonly givenUp: () => number };
  /** From now on the service worker never comes to rest once it was told to. */
  readonly neverRest: () => void;
  /** From now on it is another build, which has no service worker. */
  readonly withdraw: () => void;
  readonly stop: () => Promise<void>;
};

type Build = 'first' | 'restless' | 'half' | 'next' | 'intercepted' | 'held' | 'withoutWorker';
const nextBuildMark = '<meta name="build" content="next">';

export async function publishing(origin: string): Promise<Published> {
  let now: Build = 'first';
  const server = createServer((request, response) => {
    forward(origin, request, response, () => now).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    publish: () => {
      now = 'next';
    },
    publishHalf: () => {
      now = 'half';
    },
    intercept: () => {
      now = 'intercepted';
    },
    hold: () => {
      now = 'held';
      let givenUp = 0;
      server.on('request', (_request, response) => response.once('close', () => (givenUp += 1)));
      return { givenUp: () => givenUp };
    },
    neverRest: () => {
      now = 'restless';
    },
    withdraw: () => {
      now = 'withoutWorker';
    },
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const passedOn = ['content-type', 'cache-control', 'content-security-policy', 'vary', 'date'];

async function forward(origin: string, request: IncomingMessage, response: ServerResponse, build: () => Build) {
  if (build() === 'held' && (request.headers.accept?.startsWith('text/html') || request.url === '/config.json')) return;
  const given = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !['host', 'connection', 'accept-encoding'].includes(name) ? [[name, value]] : [],
  );
  const body = await buffer(request);
  const answer = await fetch(`${origin}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(given),
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = passedOn.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (build() === 'withoutWorker' && request.url === '/sw.js') return response.writeHead(404).end();
  if (build() === 'intercepted' && request.url === '/config.json')
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Come back later.</p>');
  response.writeHead(answer.status, Object.fromEntries(headers));
  return response.end(contentOf[build()](request.url ?? '', answer, bytes));
}

type Content = (path: string, answer: Response, bytes: Buffer) => Buffer | string;

const restless: Content = (path, _answer, bytes) =>
  path === '/sw.js'
    ? `${bytes}addEventListener('message', (event) => event.waitUntil(new Promise(() => undefined)));`
    : bytes;

const next: Content = (path, answer, bytes) => {
  if (path === '/sw.js') return bytes.toString().replace(/"shell-\w+"/, '"shell-next"');
  if (answer.headers.get('content-type')?.startsWith('text/html') === true)
    return bytes.toString().replace('<head>', `<head>${nextBuildMark}`);
  return bytes;
};

/** Its worker names another file than the one that the page begins with. */
const half: Content = (path, answer, bytes) =>
  path === '/sw.js' ? `${next(path, answer, bytes)}`.replace(/\/assets\/index-[\w-]+\.js/, '/health') : bytes;

const contentOf: Readonly<Record<Build, Content>> = {
  first: (_path, _answer, bytes) => bytes,
  restless,
  half,
  next,
  intercepted: (_path, _answer, bytes) => bytes,
  held: (_path, _answer, bytes) => bytes,
  withoutWorker: next,
};
