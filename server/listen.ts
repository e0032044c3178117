import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { bind } from './bind.ts';
import { limitConnections } from './connections.ts';
import { type Env, EnvironmentError } from './env.ts';
import type { Http } from './http/context.ts';
import { inTurn } from './in-turn.ts';

/** Slow and idle clients give their place to others (ms); a picture on a slow line needs its minutes. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // Without a host a request is refused below, like others that the app cannot read.
  requireHostHeader: false,
};
/** A connection that carries nothing either way for so long (ms) is given up: who does not read keeps an answer in memory. */
const deadAfter = 120_000;
/** How long a caller that is refused for its request may take to read the refusal (ms), whether it sends more or not. */
const refusalReadWithin = 1_000;
/** How long a TLS handshake may take (ms). */
const handshakeTimeout = 10_000;
/** How long running calls may go on once the platform stops (ms). */
const lastCalls = 10_000;
/** How long a connection that has brought no call yet may still bring one then (ms). */
const arrivingCalls = 1_000;

/** Where the platform listens, and how it stops: no new calls, a while for the running ones, then the end. */
export type Listening = { readonly origin: string; readonly close: () => Promise<void> };

/**
 * Listens at `HOST` and `PORT`, with TLS when a certificate is given. Rejects when the address is taken, and with an
 * `EnvironmentError` when there is no such host or no such certificate.
 */
export async function listen(app: Hono<Http>, env: Env): Promise<Listening> {
  const server = createFor(app, env);
  server.on('clientError', refuseMalformed);
  server.setTimeout(deadAfter);
  limitConnections(server, {
    inAll: env.CONNECTIONS,
    perAddress: env.TRUSTED_PROXIES === 0 ? env.CONNECTIONS_PER_ADDRESS : null,
  });
  const unused = unusedConnections(server, env.TLS_CERT === undefined ? 'connection' : 'secureConnection');
  const place = await bind(server, { host: env.HOST, port: env.PORT, variable: 'HOST' });
  const origin = `${env.TLS_CERT === undefined ? 'http' : 'https'}://${place}`;
  return { origin, close: () => close(server, unused) };
}

function createFor(app: Hono<Http>, env: Env): Server {
  const listener = inTurn(
    refuseTwoHosts(getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: refuseUnreadable })),
  );
  if (env.TLS_CERT === undefined || env.TLS_KEY === undefined) return createServer(limits, listener);
  const pair = { cert: fileOf('TLS_CERT', env.TLS_CERT), key: fileOf('TLS_KEY', env.TLS_KEY) };
  try {
    return createSecureServer({ ...limits, handshakeTimeout, ...pair }, listener);
  } catch {
    throw new EnvironmentError(['TLS_CERT: must be a certificate, and TLS_KEY the key that belongs to it']);
  }
}

function fileOf(variable: 'TLS_CERT' | 'TLS_KEY', file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new EnvironmentError([`${variable}: must be a file that can be read`]);
  }
}

/** A request that never reaches the app, for its host or its address, is answered with the same protection. */
const refuseUnreadable = (error: unknown): Response =>
  new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: protection });
const protection = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };

/** Of two hosts a proxy in front may mean the other one (RFC 9112, 3.2); Node takes the first. */
const refuseTwoHosts =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) response.writeHead(400, { ...protection, Connection: 'close' }).end();
    else answer(request, response);
  };

/** And so is one that is no HTTP. */
function refuseMalformed(_error: Error, socket: Socket): void {
  const lines = [
    'HTTP/1.1 400 Bad Request',
    'X-Content-Type-Options: nosniff',
    'Content-Length: 0',
    'Connection: close',
  ];
  // One that is ended already has been answered, and its caller may still be reading.
  if (socket.writable) socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  // An ended connection stays open until the caller ends it too; bytes that still come renew its time limit.
  const given = setTimeout(() => socket.destroy(), refusalReadWithin);
  socket.once('close', () => clearTimeout(given));
}

/** Connections that browsers open ahead and have sent nothing on: Node does not count them among the idle ones. */
function unusedConnections(server: Server, opened: 'connection' | 'secureConnection'): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on(opened, (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

async function close(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose running call ends is not kept for another one.
  server.keepAliveTimeout = 1;
  server.closeIdleConnections();
  const arrived = setTimeout(() => {
    for (const socket of unused) socket.destroy();
  }, arrivingCalls);
  const impatience = setTimeout(() => server.closeAllConnections(), lastCalls);
  await closed;
  clearTimeout(arrived);
  clearTimeout(impatience);
}
