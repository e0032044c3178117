import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type ClientOptions, createClient } from '#api/shared/client.ts';
import { randomNumber } from '#api/shared/sign.ts';
import { type Session, session as sessionSchema } from '#contracts/session/session.ts';
import { parse } from '#contracts/shared/parse.ts';

export type Received = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** A server on the loopback address that behaves as a test wants, and remembers what it was asked. */
export type HostileServer = {
  readonly origin: string;
  readonly received: Received[];
  /** What the next requests get, in this order; the last one stays. */
  readonly answer: (...listeners: RequestListener[]) => void;
  readonly stop: () => Promise<void>;
};

export async function startHostileServer(): Promise<HostileServer> {
  let script: RequestListener[] = [];
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await textOf(request),
    });
    const listener = script.length > 1 ? script.shift() : script[0];
    listener?.(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    answer: (...listeners) => {
      script = listeners;
      received.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** An answer with a status, a body and headers. */
export const says =
  (status: number, body: unknown = '', headers: Record<string, string> = {}, statusText = ''): RequestListener =>
  (_request, response) => {
    response.writeHead(status, statusText, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const someone = parse(sessionSchema, {
  company_uuid: '11111111-1111-4111-8111-111111111111',
  user_uuid: '22222222-2222-4222-8222-222222222222',
  token: 'token-of-the-session',
  hmac: 'hmac-of-the-session',
});
if (!someone.ok) throw new Error(someone.at);
export const session: Session = someone.value;

export const clockTime = new Date('2026-05-04T10:11:12.345Z');

/** A client of one host with a fixed clock and a session; `options` replace any part. */
export const clientOf = (origin: string, options: Partial<ClientOptions> = {}) =>
  createClient({
    hosts: { api: origin, files: origin },
    appVersion: '1.2.3',
    now: () => clockTime,
    random: randomNumber,
    session: () => session,
    language: () => 'es',
    onUnauthorized: () => undefined,
    ...options,
  });

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
