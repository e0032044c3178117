import * as v from 'valibot';
import { type ApiKey, longestKeyName, mostKeyStores } from '#contracts/results/api-keys.ts';
import { storesByCode } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { keysOf } from '../results/index.ts';
import { makeApiKey, revokeApiKey } from '../session/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const company = v.pipe(v.string(), v.trim(), v.toLowerCase());
const name = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(longestKeyName, 'is too long'));
const named = v.object({ company, name });
const toMake = v.object({ ...named.entries, codes: v.pipe(v.array(v.string()), v.maxLength(mostKeyStores)) });

const options = { store: { type: 'string', multiple: true } } as const;

/** FEED-02: prints the key, once. */
export const makeApiKeyCommand = defineCommand({
  usage: 'make-api-key COMPANY NAME [--store CODE]…',
  summary:
    'makes a key by which programs read what was delivered in a company (its slug), at every store or at those of the codes, and prints it: it is shown only now',
  input: toMake,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    return { ...readNamed(positionals), codes: values.store ?? [] };
  },
  run: async ({ db, clock }, { company: slug, name, codes }) => {
    const found = await companyOf(db, slug);
    if (found === null) return noCompany(slug);
    const stores = await storesByCode(db, found);
    const unknown = codes.filter((code) => !stores.has(code));
    if (unknown.length > 0) return failed(...unknown.map((code) => `The company has no store ${code}.`));
    const uuids = [...new Set(codes.flatMap((code) => stores.get(code) ?? []))];
    const key = { company: found, name, stores: uuids.length === 0 ? null : uuids, madeBy: null };
    const made = await makeApiKey(db, key, clock());
    return made === null ? failed(`${slug} has a key ${name}.`) : done(made.key);
  },
});

/** FEED-02: names what keys there are, and never a key itself. */
export const listApiKeys = defineCommand({
  usage: 'list-api-keys COMPANY',
  summary: 'lists the API keys of a company (its slug): name, stores, when it was made, by whom, last used, revoked',
  input: v.object({ company }),
  read: async (words) => {
    const [slug, ...more] = readWords({ args: [...words], allowPositionals: true }).positionals;
    if (slug === undefined || more.length > 0) throw new UsageError('one COMPANY is needed');
    return { company: slug };
  },
  run: async ({ db }, { company: slug }) => {
    const found = await companyOf(db, slug);
    if (found === null) return noCompany(slug);
    const keys = await keysOf(db, found);
    return keys.length === 0 ? done(`${slug} has no API key.`) : done(...keys.map(lineOf));
  },
});

/** FEED-02. */
export const revokeApiKeyCommand = defineCommand({
  usage: 'revoke-api-key COMPANY NAME',
  summary: 'ends the API key of this name of a company (its slug) at once',
  input: named,
  read: async (words) => readNamed(readWords({ args: [...words], allowPositionals: true }).positionals),
  run: async ({ db, clock }, { company: slug, name }) => {
    const found = await companyOf(db, slug);
    if (found === null) return noCompany(slug);
    const key = await db
      .selectFrom('api_key')
      .where('company_uuid', '=', found)
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .select('uuid')
      .executeTakeFirst();
    if (key === undefined) return failed(`${slug} has no key ${name}.`);
    await revokeApiKey(db, { company: found, uuid: key.uuid, by: null }, clock());
    return done(`The key ${name} of ${slug} does not hold any more.`);
  },
});

/** @throws UsageError unless there is one company and one name */
function readNamed([slug, called, ...more]: readonly string[]): v.InferOutput<typeof named> {
  if (slug === undefined || called === undefined || more.length > 0)
    throw new UsageError('one COMPANY and one NAME are needed');
  const parsed = v.safeParse(named, { company: slug, name: called });
  if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
  return parsed.output;
}

async function companyOf(db: Platform['db'], slug: string): Promise<string | null> {
  const found = await db.selectFrom('company').where('slug', '=', slug).select('uuid').executeTakeFirst();
  return found?.uuid ?? null;
}

const noCompany = (slug: string) => failed(`There is no company ${slug}.`);

function lineOf({ name, stores, made_at, made_by, last_used_at, revoked_at }: ApiKey): string {
  const reads = stores === null ? 'every store' : stores.map(({ store_code }) => store_code).join(' ');
  const by = made_by === null ? 'the command line' : made_by.name;
  const used = last_used_at === null ? 'never used' : `last used ${last_used_at}`;
  const ended = revoked_at === null ? '' : `, revoked ${revoked_at}`;
  return `${name}: ${reads}, made ${made_at} by ${by}, ${used}${ended}`;
}
