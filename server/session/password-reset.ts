import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/shell/language.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import { transaction } from '../db/client.ts';
import type { Handler } from '../http/handler.ts';
import { languageOf } from '../http/language.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { hashPassword } from './password.ts';
import { namesOf, passwordFault, passwordLength } from './password-rules.ts';
import { accountOfToken, type LinkedAccount, spendPasswordToken } from './password-tokens.ts';
import { revokeSessionsOf } from './sessions.ts';
import { admitReset, forgiveAttempts } from './throttle.ts';

/**
 * API-06. One row is written whether or not there is such an account, and nothing else is done before the answer: it
 * has the same bytes and takes the same time. The mail is sent by `sendNextMail`.
 */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async ({ body, platform, address, request }) => {
  const identification = body.username.trim().toLowerCase();
  await admitReset(platform, { identification, address });
  const now = platform.clock();
  await platform.db
    .insertInto('password_request')
    .values(({ selectFrom }) => ({
      uuid: randomUUID(),
      user_uuid: selectFrom('user')
        .select('uuid')
        .where((is) => is.or([is('email', '=', identification), is('username', '=', identification)])),
      language: languageOf(request),
      created_at: now,
      due_at: now,
    }))
    .execute();
  return undefined;
};

/** API-07. */
export const checkPasswordToken: Handler<'checkPasswordToken'> = async ({ query, platform, request }) => {
  const account = await accountOfToken(platform.db, query.token, platform.clock());
  if (account === undefined) throw expired(request);
  const { uuid, company_uuid, username, email } = account;
  return { user: { uuid, company_uuid, username, email } };
};

/**
 * API-08. The token says whose password it is; ids that do not fit it are refused as if it had expired. The rules come
 * before the token is used, so that a password they refuse costs no link.
 */
export const savePassword: Handler<'savePassword'> = async ({ params, body, platform, request }) => {
  const account = await accountOfToken(platform.db, body.token, platform.clock());
  const isMeant =
    account?.uuid === params.uuid &&
    account.uuid === body['user[uuid]'].toLowerCase() &&
    account.company_uuid === body['user[company_uuid]'].toLowerCase();
  if (!isMeant) throw expired(request);
  const password = body['user[password]'];
  refuseFaulty(request, account, password, body['user[password_confirmation]']);
  const change = { user: account.uuid, hash: await hashPassword(password), language: languageOf(request) };
  if (!(await replacePassword(platform, body.token, change))) throw expired(request);
  platform.log.info({ user_uuid: account.uuid }, 'a password was restored');
  return undefined;
};

const textsFor = (request: Request) => mailTexts[languageOf(request)].passwordAnswers;

/** Unknown, used, replaced or too old; the answer does not tell which. */
const expired = (request: Request): Refusal =>
  new Refusal(410, { message: textsFor(request).expired, code: 'link_expired' });

function refuseFaulty(request: Request, account: LinkedAccount, password: string, confirmation: string): void {
  const texts = textsFor(request);
  if (password !== confirmation) throw new Refusal(422, { message: texts.different });
  const fault = passwordFault(password, namesOf(account));
  if (fault === null) return;
  const text = texts[fault];
  throw new Refusal(422, { message: typeof text === 'string' ? text : text(passwordLength) });
}

type Change = { readonly user: string; readonly hash: string; readonly language: Language };

/**
 * Everything at once or nothing: the token is used, the password replaced, every session ended. Addresses that were
 * known for this account are no longer, wrong tries of before do not keep its owner out, and a mail tells the owner.
 */
const replacePassword = ({ db, clock }: Platform, token: string, { user, hash, language }: Change): Promise<boolean> =>
  transaction(db, async (trx) => {
    const now = clock();
    if (!(await spendPasswordToken(trx, token, now))) return false;
    await trx.updateTable('user').set({ password_hash: hash }).where('uuid', '=', user).execute();
    await revokeSessionsOf(trx, user, now);
    await trx.deleteFrom('sign_in_address').where('user_uuid', '=', user).execute();
    await forgiveAttempts(trx, user);
    await trx
      .insertInto('password_request')
      .values({ uuid: randomUUID(), user_uuid: user, kind: 'changed', language, created_at: now, due_at: now })
      .execute();
    return true;
  });
