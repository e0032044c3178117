import type { Session } from '#contracts/session/session.ts';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import type { Route } from '#contracts/shared/route.ts';
import { routes } from '#contracts/shared/routes.ts';
import { pathOf } from './address.ts';
import type { Answer } from './answer.ts';
import type { Watch } from './deadline.ts';
import { sign } from './sign.ts';

/** One request, ready to be sent once: signed for this moment and never to be used again (SIGN-08). */
export type Outgoing = {
  readonly method: Route['method'];
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Record<string, unknown> | FormData | undefined;
};

/** Takes one request to the platform. Rejects when no answer came; any status is an answer. */
export type Carrier = (outgoing: Outgoing, watch: Watch) => Promise<Answer>;

export type Stamp = { readonly appVersion: string; readonly now: Date; readonly random: string };

/**
 * All headers of one call: before a session app version and platform only (OP-10); with one also bearer, company and
 * signature (SIGN-01, SIGN-04), and for the files host the session's HMAC as it is (OP-13).
 */
export async function headersOf(route: Route, address: string, session: Session | null, stamp: Stamp) {
  const always = {
    [header.appVersion]: stamp.appVersion,
    [header.devicePlatform]: platformOf(route),
    ...(route.encoded === 'form' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
  };
  if (session === null || route.session !== 'signed') return always;
  return {
    ...always,
    [header.authorization]: `Bearer ${session.token}`,
    [header.company]: session.company_uuid,
    ...(route.host === 'files' ? { [header.hmac]: session.hmac } : {}),
    ...(await sign(session.token, route.method, pathOf(address), stamp.now, stamp.random)),
  };
}

/** SIGN-07: what the address of a call carries instead of headers, so that an `img` can load it. */
export const hmacQuery = (route: Route, session: Session | null): Readonly<Record<string, string>> =>
  session === null || route.session !== 'hmac'
    ? {}
    : { [header.hmac]: session.hmac, [header.company]: session.company_uuid };

/** SIGN-02, SIGN-03, SSO-05: each way to sign in has a platform value of its own (OP-08). */
function platformOf(route: Route): string {
  if (route === routes.signIn) return devicePlatform.passwordSignIn;
  return route === routes.singleSignOn ? devicePlatform.singleSignOn : devicePlatform.application;
}
