import { setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { millisecondsOf } from '#domain/time/units.ts';
import type { HttpContext } from '../../http/context.ts';
import { badRequest } from '../../http/refusal.ts';
import { callingAddress } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { admitStep } from '../throttle.ts';
import { allowedOrigin, platformOrigin } from './app-origin.ts';
import { attemptLasts, keepAttempt, newSecret, startStep } from './attempts.ts';
import { companyBySlug } from './company.ts';
import { appAddress, cookieOf, singleSignOnPaths } from './paths.ts';
import { askProvider, type ProviderAtHand, providerOf, redirectUri } from './provider.ts';

/** `state` is the app's own: it comes back to the app as it is (OP-09). */
const startQuery = v.object({
  company: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/)),
  app: v.pipe(v.string(), v.maxLength(300)),
  state: v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/)),
});
type Asked = v.InferOutput<typeof startQuery>;

/** Sends the popup on to the company's provider. That something goes wrong is told to the app that waits. */
export async function start(
  context: HttpContext,
  platform: Platform,
  atHand: ProviderAtHand | null,
): Promise<Response> {
  const asked = v.safeParse(startQuery, context.req.query());
  const app = asked.success ? allowedOrigin(platform.env, context.req.raw, asked.output.app) : null;
  if (!asked.success || app === null) throw badRequest('This is not how single sign-on begins.');
  try {
    return context.redirect(await begin(context, platform, atHand, { ...asked.output, app }));
  } catch (error) {
    platform.log.warn({ err: error }, 'single sign-on could not begin');
    return context.redirect(appAddress(app, { error: 'access_denied', state: asked.output.state }));
  }
}

async function begin(context: HttpContext, platform: Platform, atHand: ProviderAtHand | null, asked: Asked) {
  const address = callingAddress(context, platform);
  await admitStep(platform, startStep, address);
  const company = await companyBySlug(platform.db, asked.company);
  if (company === undefined) throw new Error('this company has no single sign-on');
  const provider = await providerOf(platform, company, atHand);
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const browser = newSecret();
  await keepAttempt(platform, {
    state: secrets.state,
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    browser,
    company_uuid: company.uuid,
    app_origin: asked.app,
    app_state: asked.state,
    address,
  });
  setCookie(context, cookieOf(secrets.state), browser, {
    path: singleSignOnPaths.callback,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: attemptLasts / millisecondsOf.second,
    secure: platformOrigin(platform.env, asked.app).startsWith('https:'),
  });
  return await askProvider(provider, { ...secrets, redirectUri: redirectUri(platform, asked.app) });
}
