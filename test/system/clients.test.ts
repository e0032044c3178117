import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import type { Platform } from '#test/support/platform.ts';
import { memoryOf } from '#test/support/processes.ts';
import { type System, startSystem } from '#test/support/system.ts';

const mega = 1024 * 1024;
let system: System;
let platform: Platform;
beforeAll(async () => {
  // A thousand clients of one machine, of which the platform would close half.
  system = await startSystem({ CONNECTIONS_PER_ADDRESS: '2000' });
  platform = await system.start();
});
afterAll(() => system.dispose());

const open = [
  ...['Host: x', 'Content-Type: application/json', `${header.appVersion}: 0.0.0`],
  `${header.devicePlatform}: ${devicePlatform.passwordSignIn}`,
];
const request = (line: string, ...headers: readonly string[]): string =>
  `${[`${line} HTTP/1.1`, ...open, ...headers].join('\r\n')}\r\n\r\n`;

describe('clients that take their time', () => {
  /** The largest file of the app, which everybody may load. */
  const largest = async (): Promise<string> => {
    const page = await (await fetch(platform.origin)).text();
    return /src="(?<path>\/assets\/index-[^"]+\.js)"/.exec(page)?.groups?.['path'] ?? '';
  };
  const kinds: readonly (readonly [string, number, () => Promise<string>])[] = [
    ['begin a request and do not end it', 1000, async () => 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['begin a body and do not end it', 1000, async () => `${request('POST /api/v1/session', 'Content-Length: 9000')}{`],
    ['ask for forty files and read none', 100, async () => request(`GET ${await largest()}`).repeat(40)],
  ];

  it.each(kinds)('B8 E7 many who %s keep nobody waiting, and take little memory', async (_what, count, sent) => {
    const before = memoryOf(platform.pid ?? 0);
    const text = await sent();
    const clients = await Promise.all(Array.from({ length: count }, () => dial(platform.origin)));
    await Promise.all(clients.map((client) => new Promise((written) => client.pause().write(text, written))));
    const took: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const began = performance.now();
      expect((await fetch(`${platform.origin}/health`)).status).toBe(200);
      took.push(performance.now() - began);
    }
    const after = memoryOf(platform.pid ?? 0);
    for (const client of clients) client.destroy();
    expect(took.sort((one, other) => one - other)[98]).toBeLessThan(1000);
    expect(after - before).toBeLessThan(256 * mega);
  });
});

describe('requests of which it can be doubted where they end', () => {
  const hidden = request('GET /health', 'Connection: close');
  const doubtful: readonly (readonly [string, string])[] = [
    ['of a length and in chunks', `${request('POST /x', 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['of two lengths', `${request('POST /x', 'Content-Length: 2', 'Content-Length: 4')}{}`],
    ['of one length twice', `${request('POST /x', 'Content-Length: 2', 'Content-Length: 2')}{}`],
    ['of a length with a sign', `${request('POST /x', 'Content-Length: +2')}{}`],
    ['of chunks that are none', `${request('POST /x', 'Transfer-Encoding: xchunked')}0\r\n\r\n`],
    ['of chunks that are not the last', `${request('POST /x', 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`],
    ['with a blank after a name', `${request('POST /x', 'Transfer-Encoding : chunked')}0\r\n\r\n`],
    ['with a header over two lines', request('GET /x', 'X-A: 1\r\n Content-Length: 2')],
    ['with lines that end otherwise', 'GET /x HTTP/1.1\nHost: x\n\n'],
    ['with a chunk of no number', `${request('POST /x', 'Transfer-Encoding: chunked')}0x2\r\n{}\r\n0\r\n\r\n`],
  ];

  it.each(doubtful)('B8 one %s is refused, and what follows on its connection is no request', async (_what, text) => {
    expect(await answersTo(platform.origin, text + hidden)).toEqual(['400']);
  });

  it('B8 a body that nobody reads is not taken for a request', async () => {
    const unread = request('POST /api/v1/session', `Content-Length: ${hidden.length}`, `${header.date}: x`) + hidden;
    expect(await answersTo(platform.origin, unread + hidden)).toEqual(['400', '200']);
    const tooLong = request('POST /api/v1/session', 'Content-Length: 999999');
    expect(await answersTo(platform.origin, tooLong + hidden)).toEqual(['413']);
  });

  it('B8 the check itself finds a server that takes one for two', async () => {
    const gullible = createServer({ insecureHTTPParser: true }, (_asked, answer) => answer.end()).listen(
      0,
      '127.0.0.1',
    );
    await once(gullible, 'listening');
    const address = gullible.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    expect(await answersTo(origin, (doubtful[0]?.[1] ?? '') + hidden)).toEqual(['200', '200']);
    gullible.close();
  });
});

async function dial(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

/** The statuses of all that is answered until the connection ends. */
async function answersTo(origin: string, text: string): Promise<readonly string[]> {
  const socket = await dial(origin);
  let answered = '';
  socket.on('data', (part) => {
    answered += String(part);
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  await ended;
  return [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
}
