import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { failureLines } from '#server/failure.ts';
import type { Http } from '#server/http/context.ts';
import { listen } from '#server/listen.ts';
import { openPlatform } from '#server/open.ts';
import { makeCertificate } from '#test/support/certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'storewalk-listen-'));
const text = join(folder, 'no-certificate.txt');
writeFileSync(text, 'hello\n');
const other = join(folder, 'other');
mkdirSync(other);
const [{ cert, key }, { key: otherKey }] = [makeCertificate(folder), makeCertificate(other)];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What whoever starts the platform is told. */
const toldOf = async (started: Promise<unknown>): Promise<string> =>
  (await started.then(() => ({ lines: ['It listens.'] }), failureLines)).lines.join('\n');

describe('a platform that cannot listen', () => {
  it.each([
    ['HOST', { HOST: 'nobody.invalid' }],
    ['TLS_CERT', { TLS_CERT: join(folder, 'absent.pem'), TLS_KEY: key }],
    ['TLS_KEY', { TLS_CERT: cert, TLS_KEY: join(folder, 'absent.pem') }],
    ['TLS_CERT', { TLS_CERT: text, TLS_KEY: key }],
    ['TLS_CERT', { TLS_CERT: cert, TLS_KEY: text }],
    ['TLS_CERT', { TLS_CERT: cert, TLS_KEY: otherKey }],
  ])('TECH-02 says that it is for %s', async (variable, given) => {
    const told = await toldOf(listen(new Hono(), parseEnv({ PORT: '0', ...given })));
    expect(told).toMatch(new RegExp(`^The environment is wrong:\n  ${variable}: must be .*$`));
  });

  it.each([text, join(text, 'data')])('TECH-02 says that DATA_DIR is no folder', async (DATA_DIR) => {
    const told = await toldOf(openPlatform(parseEnv({ DATA_DIR }), pino({ level: 'silent' })));
    expect(told).toMatch(/^DATA_DIR is a file/);
  });
});

describe('requests that are sent before the answer to the one before', () => {
  /** More than the buffers of a connection hold. */
  const long = 'a'.repeat(16_000_000);
  const listening = async () => {
    const asked: string[] = [];
    const app = new Hono<Http>().get('/:name', (context) => {
      asked.push(context.req.param('name'));
      return context.text(asked.length === 1 ? long : `said ${asked.length}`);
    });
    const { origin, close } = await listen(app, parseEnv({ PORT: '0' }));
    const { port, hostname } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const send = (count: number): void => {
      const requests = Array.from({ length: count }, (_, n) => `GET /${n + 1} HTTP/1.1\r\nHost: x\r\n\r\n`);
      socket.write(requests.join(''));
    };
    return { asked, socket, send, close };
  };

  it('B8 E7 are answered in their order, and none is begun while nobody reads the one before', async () => {
    const { asked, socket, send, close } = await listening();
    send(20);
    await expect.poll(() => asked.length).toBe(1);
    let read = '';
    for await (const part of socket) {
      read += String(part);
      if (read.endsWith('said 20')) break;
    }
    expect(asked).toEqual(Array.from({ length: 20 }, (_, n) => String(n + 1)));
    expect(read.match(/said \d+/g)).toEqual(Array.from({ length: 19 }, (_, n) => `said ${n + 2}`));
    await close();
  });

  it('B8 E7 are too many when they are thousands: the connection ends', async () => {
    const { asked, socket, send, close } = await listening();
    socket.on('error', () => {});
    const ended = new Promise((resolve) => socket.once('close', resolve));
    send(5000);
    socket.resume();
    await ended;
    expect(asked).toEqual(['1']);
    await close();
  });
});

describe('1,000 slow clients', () => {
  const platform = async (given: Record<string, string> = {}) => {
    const app = new Hono<Http>().get('/', (context) => context.text('here'));
    const { origin, close } = await listen(app, parseEnv({ PORT: '0', CONNECTIONS_PER_ADDRESS: '2000', ...given }));
    return { port: Number(new URL(origin).port), close };
  };
  /** A client that never ends a connection, and sends a byte now and then. */
  const slow = async (port: number, first: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const dripping = setInterval(() => socket.write('a'), 300);
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => {
        clearInterval(dripping);
        resolve();
      });
    });
    const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.on('error', () => {}).resume();
    await Promise.race([connected, closed]);
    socket.write(first);
    return { socket, closed };
  };
  /** The status of the answer to another caller, who comes from another address. */
  const answered = (port: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', localAddress: '127.0.0.2', agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      asked.on('error', reject).end();
    });
  const descriptors = (): number => readdirSync('/proc/self/fd').length;
  const wordings = ['BAD\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '];

  it('B8 with refused or unfinished requests lose their connections, and others are answered meanwhile', async () => {
    const { port, close } = await platform();
    const before = descriptors();
    const sockets = await Promise.all(Array.from({ length: 1000 }, (_, n) => slow(port, wordings[n % 2] ?? '')));
    for (let n = 0; n < 200; n += 1) await answered(port);
    await Promise.all(sockets.map(({ closed }) => closed));
    await expect.poll(descriptors).toBeLessThan(before + 20);
    await close();
  });

  it('B8 of one address leave room for other addresses', async () => {
    const { port, close } = await platform({ CONNECTIONS: '200', CONNECTIONS_PER_ADDRESS: '100' });
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => slow(port, '')));
    expect(await answered(port)).toBe(200);
    await expect.poll(() => sockets.filter(({ socket }) => !socket.closed).length).toBeLessThanOrEqual(100);
    for (const { socket } of sockets) socket.destroy();
    await close();
  });
});
