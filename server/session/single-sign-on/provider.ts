import * as oidc from 'openid-client';
import type { Platform } from '../../platform.ts';
import { isLoopback, platformOrigin } from './app-origin.ts';
import type { SignedOnCompany } from './company.ts';
import { singleSignOnPaths } from './paths.ts';

/** A provider that runs inside this process, such as the demo's; `fetch` reaches it without the network. */
export type ProviderAtHand = {
  readonly issuer: string;
  readonly fetch: (address: string, init: oidc.CustomFetchOptions) => Promise<Response>;
};

/** How long the provider may take to answer (s). */
const patience = 10;

/** The values that the provider's answer must fit; `state`, `nonce` and `codeVerifier` are of this attempt alone. */
export type Expected = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** May this address be an identity provider's: https, or http on this very machine. */
export const isProviderAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};

/** The provider of a company, as it describes itself now. Throws when it cannot be reached or is not what it says. */
export async function providerOf(
  { env }: Platform,
  company: SignedOnCompany,
  atHand: ProviderAtHand | null,
): Promise<oidc.Configuration> {
  if (!isProviderAddress(company.issuer)) throw new Error('the issuer of this company is not https');
  const issuer = new URL(company.issuer);
  const secret = env.SSO_CLIENT_SECRETS.get(company.slug);
  return await oidc.discovery(
    issuer,
    company.client_id,
    undefined,
    secret === undefined ? oidc.None() : provenBy(secret),
    {
      timeout: patience,
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
      ...(atHand?.issuer === company.issuer ? { [oidc.customFetch]: atHand.fetch } : {}),
    },
  );
}

/** The secret goes into the header, or into the body where the metadata of the provider offers that alone. */
const provenBy =
  (secret: string): oidc.ClientAuth =>
  (server, ...call) => {
    const offered = server.token_endpoint_auth_methods_supported ?? [];
    const bodyOnly = offered.includes('client_secret_post') && !offered.includes('client_secret_basic');
    (bodyOnly ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret))(server, ...call);
  };

/** Where the provider sends the popup back to. */
export const redirectUri = ({ env }: Platform, app: string): string =>
  `${platformOrigin(env, app)}${singleSignOnPaths.callback}`;

/** Where the browser is sent: code flow with PKCE, `state` and `nonce`. */
export async function askProvider(
  provider: oidc.Configuration,
  { redirectUri, state, nonce, codeVerifier }: Expected,
): Promise<string> {
  return oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href;
}

/**
 * The verified email, in lower case, of who came back from the provider with this query; null when it vouches for
 * none. Throws when the answer does not fit: signature, issuer, audience, time, state, nonce, verifier.
 */
export async function verifiedEmail(
  provider: oidc.Configuration,
  query: string,
  { redirectUri, state, nonce, codeVerifier }: Expected,
): Promise<string | null> {
  const answered = new URL(redirectUri);
  answered.search = query;
  const tokens = await oidc.authorizationCodeGrant(provider, answered, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const email = claims?.['email'];
  return typeof email === 'string' && isTrue(claims?.['email_verified']) ? lowered(email) : null;
}

/** Some providers write this claim as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/** Lowers only A to Z: other letters would also become these (U+212A becomes k), in another person's address. */
const lowered = (email: string): string => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
