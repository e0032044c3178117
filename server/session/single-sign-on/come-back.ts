import { getCookie } from 'hono/cookie';
import { paths } from '#domain/shell/route.ts';
import type { HttpContext } from '../../http/context.ts';
import type { Platform } from '../../platform.ts';
import { matchesHash } from '../secrets.ts';
import { giveBackStep } from '../throttle.ts';
import { type Attempt, giveCode, startStep, takeAttempt } from './attempts.ts';
import { companyByUuid } from './company.ts';
import { appAddress, cookieOf } from './paths.ts';
import { type ProviderAtHand, providerOf, redirectUri, verifiedEmail } from './provider.ts';

/**
 * Takes the provider's answer and hands the app a code for a session, never a token of the provider. An answer without
 * a waiting attempt, or that comes a second time, or in another browser than the one that began, leads to a page that
 * says so.
 */
export async function comeBack(
  context: HttpContext,
  platform: Platform,
  atHand: ProviderAtHand | null,
): Promise<Response> {
  const state = context.req.query('state') ?? '';
  const attempt = await takeAttempt(platform, state);
  const browser = getCookie(context, cookieOf(state)) ?? '';
  if (attempt === null || !matchesHash(browser, attempt.browser_hash))
    return context.redirect(paths.singleSignOnCallback);
  const { app_origin, app_state } = attempt;
  try {
    const query = new URL(context.req.url).search;
    const code = await finish(platform, attempt, { state, query }, atHand);
    return context.redirect(appAddress(app_origin, { access_token: code, state: app_state }));
  } catch (error) {
    platform.log.warn({ err: error }, 'single sign-on was refused');
    return context.redirect(appAddress(app_origin, { error: 'access_denied', state: app_state }));
  }
}

type Answered = { readonly state: string; readonly query: string };

async function finish(
  platform: Platform,
  attempt: Attempt,
  { state, query }: Answered,
  atHand: ProviderAtHand | null,
): Promise<string> {
  const company = await companyByUuid(platform.db, attempt.company_uuid);
  if (company === undefined) throw new Error('this company has no single sign-on any more');
  const email = await verifiedEmail(await providerOf(platform, company, atHand), query, {
    state,
    nonce: attempt.nonce,
    codeVerifier: attempt.code_verifier,
    redirectUri: redirectUri(platform, attempt.app_origin),
  });
  const user = email === null ? undefined : await activeUser(platform, company.uuid, email);
  if (user === undefined) throw new Error('the provider vouches for nobody who has an active account');
  await giveBackStep(platform, startStep, attempt.address);
  return await giveCode(platform, { company_uuid: company.uuid, user_uuid: user.uuid });
}

const activeUser = ({ db }: Platform, company: string, email: string) =>
  db
    .selectFrom('user')
    .select('uuid')
    .where('company_uuid', '=', company)
    .where('email', '=', email)
    .where('active', '=', true)
    .executeTakeFirst();
