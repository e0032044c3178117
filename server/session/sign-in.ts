import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Handler } from '../http/handler.ts';
import { languageOf } from '../http/language.ts';
import { Refusal } from '../http/refusal.ts';
import { passwordMatches, unknownAccount } from './password.ts';
import { secondStep } from './second-factor.ts';
import { type NewSession, openSession } from './sessions.ts';
import { admit } from './throttle.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * API-01. The answer is the session, flat (OP-05), or what the second step asks for (OP-06); the password is checked
 * before the code, every time, so that a code tells nothing without it. An account that does not exist costs the same work and gets the same
 * answer as a wrong password. A company without the module gets its session: the app says so and signs out (MOD-01).
 */
export const signIn: Handler<'signIn'> = async ({ body, platform, address, request }) => {
  const identification = body.username_or_email.trim().toLowerCase();
  const account = await findAccount(platform.db, identification, address);
  const knownAddress = account !== undefined && account.known_address !== null;
  const attempt = { identification, account: account?.uuid ?? null, address, knownAddress };
  const giveBack = await admit(platform, attempt);
  const matches = await passwordMatches(account?.password_hash ?? unknownAccount, body.password);
  if (account === undefined || !matches || !account.active || !account.company_active) throw refused();
  await giveBack();
  const asked = await secondStep(platform, account, body, { address, knownAddress });
  if (asked !== null) return asked;
  const session = await openSession(platform, account, { address, language: languageOf(request) });
  if (session === null) throw refused();
  return answerOf(account, session);
};

const refused = (): Refusal =>
  new Refusal(401, { message: 'The account or the password is not right.' }, {}, 'password');

/** Accounts with what a session of theirs says, and whether they signed in from this network address before. */
export const accounts = (db: Kysely<Database>, address: string) =>
  db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .leftJoin('sign_in_address', (join) =>
      join.onRef('sign_in_address.user_uuid', '=', 'user.uuid').on('sign_in_address.address', '=', address),
    )
    .selectAll('user')
    .select([
      'sign_in_address.address as known_address',
      'company.active as company_active',
      'company.mfa_required',
      'company.name as company_name',
      'company.modules',
      'company.timezone',
      'company.time_zone_offset',
      'company.workflow_starting_point',
      'company.style_prefix',
      'company.activities_order_by',
    ]);

const findAccount = (db: Kysely<Database>, identification: string, address: string) =>
  accounts(db, address)
    .where((where) => where.or([where('user.email', '=', identification), where('user.username', '=', identification)]))
    .executeTakeFirst();

/** DATA-01; a company without an offset sends none (SESS-04). */
export const answerOf = (account: Account, { token, hmac }: NewSession) => ({
  company_uuid: account.company_uuid,
  company_name: account.company_name,
  user_uuid: account.uuid,
  first_name: account.first_name,
  last_name: account.last_name,
  timezone: account.timezone,
  hmac,
  token,
  permissions: account.permissions,
  company_modules: Object.entries(account.modules).map(([name, active]) => ({ [name]: active })),
  ...(account.time_zone_offset === null ? {} : { time_zone_offset: account.time_zone_offset }),
  ui_setting: {
    workflow_starting_point: account.workflow_starting_point,
    style_prefix: account.style_prefix,
    activities_order_by: account.activities_order_by,
  },
});
