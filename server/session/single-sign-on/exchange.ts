import type { Handler } from '../../http/handler.ts';
import { languageOf } from '../../http/language.ts';
import { Refusal } from '../../http/refusal.ts';
import { openSession } from '../sessions.ts';
import { accounts, answerOf } from '../sign-in.ts';
import { admitStep, giveBackStep } from '../throttle.ts';
import { takeCode } from './attempts.ts';
import { companyByName } from './company.ts';

/**
 * API-02: the code that the popup brought becomes a session, once. A wrong code, company or account gets the same
 * answer in each case. The second factor is the provider's matter (decision 022).
 */
export const singleSignOn: Handler<'singleSignOn'> = async ({ body, platform, address, request }) => {
  const { db } = platform;
  await admitStep(platform, 'single-sign-on-code', address);
  const user = await takeCode(platform, body.access_token);
  const company = await companyByName(db, body.company_name);
  if (user === null || company?.uuid !== user.company_uuid) throw refused();
  const account = await accounts(db, address).where('user.uuid', '=', user.user_uuid).executeTakeFirst();
  if (!account?.active || !account.company_active) throw refused();
  await giveBackStep(platform, 'single-sign-on-code', address);
  const session = await openSession(platform, account, { address, language: languageOf(request) });
  if (session === null) throw refused();
  return answerOf(account, session);
};

const refused = (): Refusal =>
  new Refusal(401, { message: 'Single sign-on was not accepted. Begin again.' }, {}, 'single_sign_on');
