import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '#contracts/tickets/push-device.ts';

/** The keys of a browser's subscription. */
export type Subscriber = { readonly device: PushDevice; readonly privateKey: Buffer };

export const subscriber = (endpoint: string): Subscriber => {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const device = { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
  return { device, privateKey: keys.getPrivateKey() };
};

/** A well-formed subscription with a service of the internet, no two of which are the same. */
export const samplePushDevice = (): PushDevice =>
  subscriber(`https://push.example.com/${randomBytes(16).toString('hex')}`).device;

type Given = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: Buffer };
type Said = { readonly status: number; readonly retryAfter?: string };

/** A push service on this machine: takes what is sent to a device, and answers as it is told. */
export async function startPushService() {
  const given: Given[] = [];
  let answerTo: (path: string) => Said = () => ({ status: 201 });
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    given.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    const { status, retryAfter } = answerTo(path);
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    given,
    answers: (said: (path: string) => Said) => {
      answerTo = said;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const text = (words: string): Buffer => Buffer.from(`${words}\0`);
const one = Buffer.from([1]);

/** RFC 8188 and RFC 8291: what the browser of the subscriber reads in one record. */
export function opened({ device, privateKey }: Subscriber, { body, headers }: Given): unknown {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('is not sealed as RFC 8188 says');
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const secret = hmac(Buffer.from(device.auth, 'base64url'), own.computeSecret(sender));
  const input = hmac(secret, text('WebPush: info'), own.getPublicKey(), sender, one);
  const pseudo = hmac(salt, input);
  const key = hmac(pseudo, text('Content-Encoding: aes128gcm'), one).subarray(0, 16);
  const nonce = hmac(pseudo, text('Content-Encoding: nonce'), one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}

/** RFC 8292: what the platform says of itself; throws unless it is signed with the key that the app was given. */
export function voucherOf({ headers }: Given, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('names another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('is not signed with its key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
