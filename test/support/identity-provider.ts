import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { Memory } from '#server/demo/provider/memory.ts';

/** What the provider says of who signs in; a test may change it. */
export type Vouched = { email?: string; email_verified?: boolean | string };

/**
 * A real OpenID provider on the loopback address. Whoever comes is signed in at once, as whom `vouched` says; `secret`
 * is what it asks of its client, in the way that `proof` names.
 */
export async function identityProvider(
  redirectUris: readonly string[],
  secret: string,
  proof: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
) {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const vouched: { now: Vouched; nonce: string | null } = { now: {}, nonce: null };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    adapter: Memory,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    clientAuthMethods: [proof],
    clients: [
      {
        client_id: 'storewalk',
        client_secret: secret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: proof,
      },
    ],
    cookies: { keys: ['of-a-test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...vouched.now }) }),
    interactions: { url: () => '/sign-in' },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'test', use: 'sig', alg: 'RS256' }] },
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (context, out) => {
      context.body = JSON.stringify(out);
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  provider.use(async (context: KoaContextWithOIDC, next) => {
    if (context.path !== '/sign-in') return await next();
    context.redirect(await provider.interactionResult(context.req, context.res, { login: { accountId: 'somebody' } }));
  });
  const handle = provider.callback();
  return { issuer, vouched };
}
export type IdentityProvider = Awaited<ReturnType<typeof identityProvider>>;
