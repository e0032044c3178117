import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { breaksUnique, transaction } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { foldPerson } from '../selection/index.ts';
import { hashPassword, namesOf, type PasswordFault, passwordFault, passwordLength } from '../session/index.ts';
import type { Outcome } from './channel.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readPassword } from './password.ts';
import { permission } from './permissions.ts';
import { readWords } from './words.ts';

const lower = v.pipe(v.string(), v.trim(), v.toLowerCase());
const input = v.object({
  email: v.pipe(lower, v.email('is no email address'), v.maxLength(320)),
  username: v.nullable(v.pipe(lower, v.regex(/^[^@\s]{1,320}$/, 'may hold no @ and no blank'))),
  company: v.pipe(lower, v.regex(/^[a-z0-9-]{1,63}$/, 'is no company slug (a-z, 0-9, -)')),
  companyName: v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))),
  firstName: v.string(),
  lastName: v.string(),
  mfa: v.boolean(),
  permissions: v.array(permission),
  password: v.string(),
});
type Input = v.InferOutput<typeof input>;

const options = {
  username: { type: 'string' },
  company: { type: 'string' },
  'company-name': { type: 'string' },
  'first-name': { type: 'string', default: '' },
  'last-name': { type: 'string', default: '' },
  permission: { type: 'string', multiple: true },
  mfa: { type: 'boolean', default: false },
} as const;

export const createUser = defineCommand({
  usage:
    'create-user EMAIL --company SLUG [--company-name NAME] [--username NAME] [--first-name NAME] [--last-name NAME] [--permission NAME]… [--mfa]',
  summary:
    'makes an account; the password is asked for, or read from standard input. --company-name also makes the company, --mfa demands a second factor',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0 || values.company === undefined)
      throw new UsageError('an EMAIL and a --company are needed');
    const given = {
      email,
      username: values.username ?? null,
      company: values.company,
      companyName: values['company-name'] ?? null,
      firstName: values['first-name'],
      lastName: values['last-name'],
      mfa: values.mfa,
      permissions: values.permission ?? [],
      password: await readPassword(),
    };
    const parsed = v.safeParse(input, given);
    if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return parsed.output;
  },
  run: async (platform, account) => {
    const { password, company: slug, companyName: company_name } = account;
    const fault = passwordFault(password, namesOf({ ...personIn(account), slug, company_name }));
    if (fault !== null) return failed(`The password ${faultWords[fault]}.`);
    try {
      return await create(platform, account);
    } catch (error) {
      if (breaksUnique(error, 'user_email_key')) return failed(`There is an account ${account.email} already.`);
      if (breaksUnique(error, 'user_username_key')) return failed(`There is a username ${account.username} already.`);
      throw error;
    }
  },
});

const faultWords: Readonly<Record<PasswordFault, string>> = {
  tooShort: `must have at least ${passwordLength.least} characters`,
  tooLong: `must have at most ${passwordLength.most} characters`,
  ownName: 'is a name of the account',
  common: 'is one of those that are guessed first',
};

async function create({ db }: Platform, account: Input): Promise<Outcome> {
  const password_hash = await hashPassword(account.password);
  return await transaction(db, async (trx) => {
    const known = await trx
      .selectFrom('company')
      .select(['uuid', 'active'])
      .where('slug', '=', account.company)
      .executeTakeFirst();
    if (known === undefined && account.companyName === null)
      return failed(`There is no company ${account.company}. Give --company-name to make it.`);
    const company_uuid = known?.uuid ?? randomUUID();
    if (known === undefined) await trx.insertInto('company').values(newCompany(company_uuid, account)).execute();
    await trx
      .insertInto('user')
      .values(newUser(company_uuid, account, password_hash))
      .execute();
    return done(
      known?.active === false
        ? `${account.email} is made; nobody can sign in to ${account.company}.`
        : `${account.email} can sign in to ${account.company}.`,
    );
  });
}

const newCompany = (uuid: string, { company, companyName }: Input) => ({
  uuid,
  slug: company,
  name: companyName ?? company,
  modules: JSON.stringify({ web_executor: true }),
  time_zone_offset: null,
});

const personIn = ({ email, username, firstName, lastName }: Input) => ({
  email,
  username,
  first_name: firstName,
  last_name: lastName,
});

const newUser = (company_uuid: string, account: Input, password_hash: string) => ({
  uuid: randomUUID(),
  company_uuid,
  ...personIn(account),
  folded_name: foldPerson(account.firstName, account.lastName),
  password_hash,
  permissions: JSON.stringify(Object.fromEntries(account.permissions.map((name) => [name, true]))),
  mfa: account.mfa ? ('setup' as const) : ('off' as const),
});
