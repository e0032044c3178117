import { header, signedText } from '#contracts/shared/headers.ts';
import type { Route } from '#contracts/shared/route.ts';
import type { Caller, KeyCaller } from '../http/handler.ts';
import { badRequest, forbidden, Refusal, unauthorized } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { verifyKey } from './api-keys.ts';
import { matchesHash, signatureMatches } from './secrets.ts';
import { byHmac, byTokenOnce, callerOf, type FoundSession, touch } from './sessions.ts';
import { checkOpenHeaders, readSignedHeaders, type SignedHeaders } from './signed-headers.ts';

type Found = NonNullable<FoundSession>;

/** Who makes a call, by the way that its route asks for; null for a call before sign-in. */
export async function identify(platform: Platform, route: Route, request: Request): Promise<Caller | KeyCaller | null> {
  if (route.session === 'signed') return await verifySigned(platform, route, request);
  if (route.session === 'hmac') return await verifyHmac(platform, new URL(request.url).searchParams);
  if (route.session === 'key') return await verifyKey(platform.db, request.headers);
  checkOpenHeaders(request.headers);
  return null;
}

/**
 * Who makes a signed call. In this order: time window, headers, signature, session, HMAC, random number used once,
 * company, user. A session that does not hold is 401; a valid one for another company 403; a request sent twice 425,
 * since its first outcome may be unknown to the sender, who signs anew. A signature can be checked without its session:
 * its key is the token that came with it.
 */
async function verifySigned(platform: Platform, route: Route, request: Request): Promise<Caller> {
  const now = platform.clock();
  const headers = readSignedHeaders(request.headers, now);
  requireSignature(request, headers);
  const { random } = headers['X-Signature'];
  const session = alive(await byTokenOnce(platform.db, headers.Authorization, random, { env: platform.env, now }));
  if (route.host === 'files') requireHmac(request.headers.get(header.hmac), session);
  if (!session.fresh) throw replayed();
  if (headers['X-Company-Uuid'].toLowerCase() !== session.company_uuid) throw forbidden();
  return await enter(platform, session, now);
}

/** Who loads a file by its address (SIGN-07): the session whose HMAC and company stand in the query. */
async function verifyHmac(platform: Platform, query: URLSearchParams): Promise<Caller> {
  const now = platform.clock();
  const hmac = query.get(header.hmac) ?? '';
  const session = alive(await byHmac(platform.db, hmac, { env: platform.env, now }));
  requireHmac(hmac, session);
  if (query.get(header.company)?.toLowerCase() !== session.company_uuid) throw unauthorized();
  return await enter(platform, session, now);
}

function alive<Session extends Found>(session: Session | undefined): Session {
  if (!session?.alive) throw unauthorized();
  return session;
}

async function enter({ db }: Platform, session: Found, now: Date): Promise<Caller> {
  if (!session.user_active || !session.company_active) throw unauthorized();
  await touch(db, session, now);
  return callerOf(session);
}

function requireSignature(request: Request, headers: SignedHeaders): void {
  const { random, hex } = headers['X-Signature'];
  const text = signedText(request.method, new URL(request.url).pathname, headers['X-Date'], random);
  if (!signatureMatches(headers.Authorization, text, hex)) throw unauthorized('signature');
}

/** SIGN-06: file requests prove the session's HMAC as well. */
function requireHmac(hmac: string | null, session: Found): void {
  if (hmac === null) throw badRequest(`The header ${header.hmac} is missing or malformed.`, 'bad_header');
  if (!matchesHash(hmac, session.hmac_hash)) throw unauthorized('signature');
}

const replayed = (): Refusal =>
  new Refusal(425, { message: 'This request was sent before.', code: 'replayed' }, { 'Retry-After': '0' }, 'replayed');
