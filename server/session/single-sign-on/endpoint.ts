import { mailTexts } from '#i18n/mails/index.ts';
import type { Handler } from '../../http/handler.ts';
import { languageOf } from '../../http/language.ts';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { admitStep, giveBackStep } from '../throttle.ts';
import { allowedOrigin, platformOrigin } from './app-origin.ts';
import { companyByName } from './company.ts';
import { singleSignOnPaths } from './paths.ts';

/**
 * API-03: where the popup of this company's single sign-on begins; the app adds its `state` (OP-09). Names that no
 * company has are counted against the network address, so that companies cannot be listed.
 */
export const singleSignOnEndpoint: Handler<'singleSignOnEndpoint'> = async ({ body, platform, address, request }) => {
  const origin = allowedOrigin(platform.env, request, request.headers.get('Origin') ?? new URL(request.url).origin);
  if (origin === null) throw unknownOrigin(request);
  await admitStep(platform, 'single-sign-on-company', address);
  const company = await companyByName(platform.db, body.company_data.company_name);
  if (company === undefined) throw unknownCompany();
  await giveBackStep(platform, 'single-sign-on-company', address);
  const query = new URLSearchParams({ company: company.slug, app: origin });
  return { endpoint_url: `${platformOrigin(platform.env, origin)}${singleSignOnPaths.start}?${query}` };
};

const unknownOrigin = (request: Request): Refusal =>
  badRequest(mailTexts[languageOf(request)].singleSignOnAnswers.unknownOrigin, 'unknown_origin');

const unknownCompany = (): Refusal =>
  new Refusal(404, { message: 'No company of this name has single sign-on.', code: 'unknown_company' });
