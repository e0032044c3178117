import * as v from 'valibot';
import type { Platform } from '../platform.ts';
import { isProviderAddress } from '../session/index.ts';
import type { Outcome } from './channel.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const provider = v.object({
  issuer: v.pipe(v.string(), v.check(isProviderAddress, 'must be https (http only on this machine)')),
  clientId: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200)),
});
const input = v.object({ company: v.pipe(v.string(), v.toLowerCase()), provider: v.nullable(provider) });
type Input = v.InferOutput<typeof input>;

const options = {
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  off: { type: 'boolean', default: false },
} as const;

export const setSso = defineCommand({
  usage: 'set-sso COMPANY --issuer ADDRESS --client-id ID | set-sso COMPANY --off',
  summary:
    'names the OpenID provider of a company, or none any more; the secret of the client is in SSO_CLIENT_SECRETS, if it has one',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [company, ...more] = positionals;
    const { issuer, 'client-id': clientId, off } = values;
    if (company === undefined || more.length > 0) throw new UsageError('a COMPANY is needed');
    if (off) return { company, provider: null };
    if (issuer === undefined || clientId === undefined)
      throw new UsageError('--issuer and --client-id, or --off, are needed');
    const given = { company, provider: { issuer, clientId } };
    const parsed = v.safeParse(input, given);
    if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return given;
  },
  run: set,
});

async function set({ db }: Platform, { company, provider: given }: Input): Promise<Outcome> {
  const known = await db.selectFrom('company').select('uuid').where('slug', '=', company).executeTakeFirst();
  if (known === undefined) return failed(`There is no company ${company}.`);
  if (given === null) {
    await db.deleteFrom('single_sign_on').where('company_uuid', '=', known.uuid).execute();
    return done(`${company} has no single sign-on.`);
  }
  const settings = { issuer: given.issuer, client_id: given.clientId };
  await db
    .insertInto('single_sign_on')
    .values({ company_uuid: known.uuid, ...settings })
    .onConflict((there) => there.column('company_uuid').doUpdateSet(settings))
    .execute();
  return done(
    `${company} has single sign-on with ${given.issuer}.`,
    'The provider must send back to /api/v1/session/sso/callback at the address of the app (or PUBLIC_API_HOST).',
  );
}
