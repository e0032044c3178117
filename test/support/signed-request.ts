import { createHmac, randomBytes } from 'node:crypto';
import type { Session } from '#contracts/session/session.ts';
import { devicePlatform, header, securityVersion, signedText } from '#contracts/shared/headers.ts';

export type SignedAs = Pick<Session, 'token' | 'hmac' | 'company_uuid'>;

/** What a call brings: `body` goes as JSON, `raw` as it is; `headers` replace those of the signature, null removes one. */
export type Call = {
  readonly query?: Record<string, string | readonly string[]>;
  readonly body?: unknown;
  readonly raw?: BodyInit;
  readonly headers?: Record<string, string | null>;
  readonly random?: string;
  readonly date?: Date;
};

/** A request signed for `now` as the app signs it (OP-12, OP-14), built apart from the app's code and the platform's. */
export function requestOf(
  origin: string,
  session: SignedAs,
  method: string,
  path: string,
  now: Date,
  call: Call,
): Request {
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries(call.query ?? {}))
    for (const one of [value].flat()) address.searchParams.append(name, one);
  const body = call.raw ?? (call.body === undefined ? null : JSON.stringify(call.body));
  return new Request(address, { method, headers: headersOf(session, method, address.pathname, now, call), body });
}

function headersOf(session: SignedAs, method: string, path: string, now: Date, call: Call): Headers {
  const random = call.random ?? randomBytes(16).toString('hex');
  const date = (call.date ?? now).toISOString();
  const signature = createHmac('sha256', session.token)
    .update(signedText(method, path, date, random))
    .digest('hex');
  const headers = new Headers({
    [header.authorization]: `Bearer ${session.token}`,
    [header.company]: session.company_uuid,
    [header.appVersion]: '0.0.0',
    [header.devicePlatform]: devicePlatform.application,
    [header.signature]: `${random}:${signature}`,
    [header.date]: date,
    [header.securityVersion]: securityVersion,
    ...(path.startsWith('/api/v1/files/') ? { [header.hmac]: session.hmac } : {}),
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  });
  for (const [name, value] of Object.entries(call.headers ?? {}))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  return headers;
}

/** The signature alone, in hex. */
export const signatureOf = ({ token }: SignedAs, method: string, path: string, date: string, random: string): string =>
  createHmac('sha256', token)
    .update(signedText(method, path, date, random))
    .digest('hex');
