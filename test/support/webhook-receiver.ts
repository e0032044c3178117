import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WebhookEvent } from '#contracts/results/webhooks.ts';
import type { Posting } from '#server/webhooks/post.ts';
import { sendNextMessage } from '#server/webhooks/send.ts';
import type { Certificate } from './certificate.ts';
import type { RealPlatform } from './real-platform.ts';

type Given = { readonly path: string; readonly headers: Record<string, string>; readonly body: string };
type Said = 'nothing' | { readonly status: number; readonly headers?: Record<string, string>; readonly bytes?: number };

/** A receiver of webhooks on this machine: takes what it is told, and answers as the test says; `nothing` hangs. With a certificate it speaks TLS. */
export async function startReceiver(certificate?: Certificate) {
  const given: Given[] = [];
  const answered: { path: string; bytes: number }[] = [];
  let answerTo: (path: string) => Said = () => ({ status: 204 });
  const take: RequestListener = async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    given.push({ path, headers: textsOf(request.headers), body: Buffer.concat(parts).toString('utf8') });
    const said = answerTo(path);
    if (said === 'nothing') return;
    response.writeHead(said.status, said.headers);
    let taken = 0;
    const parted = Readable.from(
      partsOf(said.bytes ?? 0, (part) => {
        taken += part;
      }),
    );
    await pipeline(parted, response).catch(() => undefined);
    answered.push({ path, bytes: taken });
  };
  const server = certificate ? createSafeServer(filesOf(certificate), take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `${certificate ? 'https://localhost' : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}`,
    given,
    /** Answers that ended, or whose reader has gone: how much of each was taken from the receiver. */
    answered,
    answers: (said: (path: string) => Said) => {
      answerTo = said;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const filesOf = ({ cert, key }: Certificate) => ({ cert: readFileSync(cert), key: readFileSync(key) });

/** Many bytes in parts, as fast as they are taken. */
function* partsOf(bytes: number, give: (bytes: number) => void) {
  for (let left = bytes; left > 0; left -= partBytes) {
    give(Math.min(left, partBytes));
    yield Buffer.alloc(Math.min(left, partBytes), 'x');
  }
}

const partBytes = 65_536;

const textsOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** What is told, in the order of its telling. */
export const bodiesOf = (given: readonly Given[]) => given.map(({ body }) => JSON.parse(body));

/** Sends what is due, one after the other; a receiver that hangs is waited for as long as the test says (ms). */
export async function sendAll(platform: RealPlatform['platform'], changed: Partial<Posting> = {}): Promise<void> {
  const posting = { origin: 'https://app.storewalk.test', patience: 5_000, signal: new AbortController().signal };
  while (await sendNextMessage(platform, { ...posting, ...changed }));
}

type Session = Parameters<RealPlatform['signedFetch']>[0];
type Made = { readonly uuid: string; readonly secret: string };

/** Makes a webhook by the call of the platform. */
export async function makeWebhook(
  world: RealPlatform,
  session: Session,
  asked: { readonly url: string; readonly events: readonly WebhookEvent[]; readonly stores?: readonly string[] },
): Promise<Made> {
  const body = { stores: null, ...asked };
  const answer = await world.signedFetch(session, 'POST', '/api/v1/results/webhooks', { body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return await answer.json();
}
