import { generateKeyPair, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Platform } from '../../platform.ts';
import { redirectUri } from '../../session/index.ts';
import { type DemoProvider, demoClient, demoProviderPath } from './known.ts';
import { Memory } from './memory.ts';
import { choicePage, failedPage, type ProviderLanguage, providerAccounts, style } from './page.ts';

/**
 * A real OpenID provider under `demoProviderPath`. The platform talks to it over a listener of its own on the loopback
 * address, which neither a certificate nor a proxy stands before; browsers come by the platform's own address.
 */
export async function createProvider(platform: Platform, issuer: string, listening: string): Promise<DemoProvider> {
  const apps = appOrigins(platform, issuer, listening);
  const provider = new Provider(issuer, {
    ...fixed,
    clients: [
      {
        client_id: demoClient,
        token_endpoint_auth_method: 'none',
        redirect_uris: apps.map((app) => redirectUri(platform, app)),
      },
    ],
    jwks: { keys: [await newKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
  });
  provider.proxy = true;
  provider.use(answerPages(provider, policyOf(apps)));
  const handle = handlerOf(provider);
  const behind = createServer(handle);
  behind.listen(0, '127.0.0.1').unref();
  await once(behind, 'listening');
  const address = behind.address();
  const inside = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    issuer,
    fetch: (url, { method, headers, body, redirect, signal }) =>
      fetch(url.replace(new URL(issuer).origin, inside), {
        method,
        headers,
        redirect,
        ...(body ? { body: String(body) } : {}),
        ...(signal ? { signal } : {}),
      }),
    answer: async ({ env: { incoming, outgoing } }) => {
      const ended = once(outgoing, 'close');
      handle(incoming, outgoing);
      await ended;
      return RESPONSE_ALREADY_SENT;
    },
  };
}

/** Where the app may be, all of which the provider sends back to. */
const appOrigins = ({ env }: Platform, issuer: string, listening: string): string[] => {
  const { protocol, port } = new URL(listening);
  const here = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${protocol}//${host}:${port}`);
  return [...new Set([new URL(issuer).origin, ...env.APP_ORIGINS, ...here])];
};

const fixed = {
  adapter: Memory,
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  // The platform reads the email in the ID token.
  conformIdTokenClaims: false,
  clientBasedCORS: () => false,
  features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
  findAccount: (_context, accountId) => {
    const account = providerAccounts.find(({ uuid }) => uuid === accountId);
    return account && { accountId, claims: () => ({ sub: accountId, email: account.email, email_verified: true }) };
  },
  interactions: { url: (_context, { uid }) => `${demoProviderPath}/interaction/${uid}` },
  // Who chooses an account agrees: there is no second question.
  loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
  pkce: { required: () => true },
  renderError: (context) => {
    context.type = 'html';
    context.body = failedPage(languageOf(context));
  },
  // After a minute another account may be chosen.
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 60 },
} satisfies Configuration;

const newKey = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    ...privateKey.export({ format: 'jwk' }),
    kty: 'RSA' as const,
    kid: 'demo',
    use: 'sig',
    alg: 'RS256' as const,
  };
};

/** A form leads back to the app by way of several addresses, and browsers hold each of them against the policy. */
const policyOf = (apps: readonly string[]): string =>
  `default-src 'none'; style-src 'self'; form-action 'self' ${apps.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

/** The pages of the provider that people see. */
const answerPages =
  (provider: Provider, policy: string) =>
  async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    context.set({ 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' });
    context.set({ 'Referrer-Policy': 'no-referrer', 'Cross-Origin-Opener-Policy': 'unsafe-none' });
    const [, uid, choice] = /^\/interaction\/([\w-]+)(?:\/(\d+|cancel))?$/.exec(context.path) ?? [];
    if (context.path === '/style.css') {
      context.type = 'css';
      context.body = style;
    } else if (uid === undefined) await next();
    else await interact(provider, context, uid, choice);
  };

async function interact(provider: Provider, context: KoaContextWithOIDC, uid: string, choice: string | undefined) {
  const language = languageOf(context);
  context.type = 'html';
  try {
    await provider.interactionDetails(context.req, context.res);
    if (choice === undefined) {
      context.body = choicePage(language, `${demoProviderPath}/interaction/${uid}`);
      return;
    }
    if (context.method === 'POST')
      context.redirect(await provider.interactionResult(context.req, context.res, resultOf(choice)));
  } catch {
    context.status = 400;
    context.body = failedPage(language);
  }
}

const resultOf = (choice: string) => {
  const account = providerAccounts[Number(choice)];
  return account === undefined ? { error: 'access_denied' } : { login: { accountId: account.uuid } };
};

const languageOf = (context: KoaContextWithOIDC): ProviderLanguage =>
  context.acceptsLanguages('en', 'es') === 'es' ? 'es' : 'en';

/** The provider expects its own address and no path before its own: the request is changed to have both. */
const handlerOf = (provider: Provider) => {
  const callback = provider.callback();
  const { host, protocol } = new URL(provider.issuer);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const original = request.url ?? '/';
    Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    Object.assign(request, { originalUrl: original, url: original.slice(demoProviderPath.length) || '/' });
    response.once('close', () => {
      request.url = original;
    });
    void callback(request, response);
  };
};
