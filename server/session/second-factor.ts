import type { Kysely, Selectable } from 'kysely';
import { type SignInRequest, secondFactorUnreadable } from '#contracts/session/session.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { isSealed, type SecretBox } from '../secret-box.ts';
import { revokeSessionsOf } from './sessions.ts';
import { admitCode, forgetCodes } from './throttle.ts';
import { newSeed, setupText, stepOf } from './totp.ts';

type User = Selectable<Database['user']>;
type Proven = Pick<User, 'uuid' | 'password_hash'>;
type Account = Proven & Pick<User, 'email' | 'mfa' | 'mfa_secret' | 'mfa_pending'> & { readonly mfa_required: boolean };
type Asked = Pick<SignInRequest, 'mfa_code' | 'mfa_mode'>;
/** Where the call comes from, and whether the account has signed in from there before. */
type Origin = { readonly address: string; readonly knownAddress: boolean };

/** The answer in place of a session (OP-06). */
type Question = { readonly mfa_required: true; readonly config_qr?: string } | { readonly login_from_config: true };

/**
 * The second step of signing in, once the password is right: null when nothing more is asked for, else what to answer.
 * A wrong or used code is 401, too many of them 429.
 */
export async function secondStep(
  platform: Platform,
  account: Account,
  { mfa_code = '', mfa_mode }: Asked,
  origin: Origin,
): Promise<Question | null> {
  const code = typedCode(mfa_code);
  const demanded = demandedOf(account);
  if (demanded === 'off') return null;
  if (demanded === 'setup') return await setUp(platform, account, mfa_mode === 'config' ? code : '', origin);
  const kept = seedOf(platform.secrets, account.uuid, account.mfa_secret);
  if (kept === null) throw unreadable(platform, account.uuid);
  if (code === '') return { mfa_required: true };
  if (mfa_mode === 'config') throw wrongCode();
  await checkCode(platform, account, origin, kept, code, use);
  return null;
}

/** Without the blanks that people type, and with the full-width digits of East Asian keyboards as digits. */
const typedCode = (text: string): string =>
  text.replaceAll(/\s/g, '').replaceAll(/[０-９]/g, (digit) => digit.normalize('NFKC'));

/** A seed as it is stored, and opened. */
type Seed = { readonly sealed: string; readonly seed: string };

/** Null when there is none, and when it does not open: it was sealed under another key, or changed since. */
function seedOf(secrets: SecretBox, uuid: string, sealed: string | null): Seed | null {
  try {
    return sealed === null ? null : { sealed, seed: secrets.open(sealed, aboutSeedOf(uuid)) };
  } catch {
    return null;
  }
}

/** No code can be right any more: it is said before one is asked for, and the log says what an operator does about it. */
function unreadable({ log }: Platform, uuid: string): Refusal {
  log.error(
    { user_uuid: uuid },
    'a second factor does not open, and its account cannot sign in: put the SECRETS_KEY back under which it was set up, or reset-mfa for this account',
  );
  return new Refusal(503, {
    code: secondFactorUnreadable,
    message: 'The second factor of this account cannot be read. It has to be reset.',
  });
}

const demandedOf = ({ mfa, mfa_required }: Account): User['mfa'] => (mfa === 'off' && mfa_required ? 'setup' : mfa);

/** A seed is shown once: asking again makes another one, so that no person sets up a seed that another has seen. */
async function setUp(platform: Platform, account: Account, code: string, origin: Origin): Promise<Question> {
  const pending = seedOf(platform.secrets, account.uuid, account.mfa_pending);
  if (code === '' || pending === null) return { mfa_required: true, config_qr: await showSeed(platform, account) };
  await checkCode(platform, account, origin, pending, code, activate);
  return { login_from_config: true };
}

async function showSeed({ db, secrets }: Platform, { uuid, email }: Account): Promise<string> {
  const seed = newSeed();
  const mfa_pending = secrets.seal(seed, aboutSeedOf(uuid));
  await db.updateTable('user').set({ mfa_pending }).where('uuid', '=', uuid).where('mfa', '<>', 'on').execute();
  return setupText(seed, email);
}

/** The effect of a right code, unless the password was changed meanwhile; true the one time that it takes effect. */
type Effect = (db: Kysely<Database>, account: Proven, sealed: string, step: number) => Promise<boolean>;

/** Counts the try before it looks, so that parallel ones cannot slip through; a right code gives it back. */
async function checkCode(
  platform: Platform,
  account: Proven,
  origin: Origin,
  { sealed, seed }: Seed,
  code: string,
  effect: Effect,
): Promise<void> {
  const giveBack = await admitCode(platform, { account: account.uuid, ...origin });
  const step = stepOf(seed, code, platform.clock());
  if (step === null || !(await effect(platform.db, account, sealed, step))) throw wrongCode();
  await giveBack();
}

/** Takes the step for good: the database lets one of all parallel tries through, and no older step after it. */
const use: Effect = async (db, { uuid, password_hash }, sealed, step) => {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ mfa_last_step: step })
    .where('uuid', '=', uuid)
    .where('password_hash', '=', password_hash)
    .where('mfa_secret', '=', sealed)
    .where((where) => where.or([where('mfa_last_step', 'is', null), where('mfa_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The seed that was shown becomes the one that counts; the code that proved it is used up by that. */
const activate: Effect = async (db, { uuid, password_hash }, sealed, step) => {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ mfa: 'on', mfa_secret: sealed, mfa_pending: null, mfa_last_step: step })
    .where('uuid', '=', uuid)
    .where('password_hash', '=', password_hash)
    .where('mfa_pending', '=', sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const wrongCode = (): Refusal =>
  new Refusal(401, { message: 'The code is not right, or was used before.' }, {}, 'code');

/** Whose seed it is, for the `SecretBox`. */
export const aboutSeedOf = (uuid: string): string => `second factor of ${uuid}`;

/**
 * A lost second factor is forgotten, and one has to be set up at the next sign-in; all sessions of the account end and
 * its wrong codes are forgiven. Also for an account that had none.
 */
export async function resetSecondFactor({ db, clock }: Platform, uuid: string): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .updateTable('user')
      .set({ mfa: 'setup', mfa_secret: null, mfa_pending: null, mfa_last_step: null })
      .where('uuid', '=', uuid)
      .execute();
    await revokeSessionsOf(trx, uuid, clock());
    await forgetCodes(trx, uuid);
  });
}

/** Seals seeds that an older version stored unsealed; returns how many do not open: their accounts cannot sign in. */
export async function sealSeeds(db: Kysely<Database>, secrets: SecretBox): Promise<number> {
  const users = await db
    .selectFrom('user')
    .where('mfa_secret', 'is not', null)
    .select(['uuid', 'mfa_secret'])
    .execute();
  let unopened = 0;
  for (const { uuid, mfa_secret } of users) {
    if (mfa_secret === null) continue;
    if (isSealed(mfa_secret)) unopened += seedOf(secrets, uuid, mfa_secret) === null ? 1 : 0;
    else await seal(db, secrets, { uuid, mfa_secret });
  }
  return unopened;
}

const seal = (
  db: Kysely<Database>,
  secrets: SecretBox,
  { uuid, mfa_secret }: { readonly uuid: string; readonly mfa_secret: string },
) =>
  db
    .updateTable('user')
    .set({ mfa_secret: secrets.seal(mfa_secret, aboutSeedOf(uuid)) })
    .where('uuid', '=', uuid)
    .where('mfa_secret', '=', mfa_secret)
    .execute();
