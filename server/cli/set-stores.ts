import * as v from 'valibot';
import { transaction } from '../db/client.ts';
import { storesByCode } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import type { Outcome } from './channel.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const input = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  /** Null: every store of the company, later ones too. */
  codes: v.nullable(v.array(v.string())),
});
type Input = v.InferOutput<typeof input>;

const options = { every: { type: 'boolean', default: false } } as const;

/** SESS-06: an account without a store sees nothing of it. */
export const setStores = defineCommand({
  usage: 'set-stores EMAIL CODE… | set-stores EMAIL --every',
  summary:
    'names the stores of its company that an account may use, instead of those before; --every gives it all of them, later ones too, as a new account has',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [email, ...codes] = positionals;
    if (email === undefined || values.every === codes.length > 0)
      throw new UsageError('an EMAIL and either store CODEs or --every are needed');
    return { email, codes: values.every ? null : codes };
  },
  run: set,
});

async function set({ db }: Platform, { email, codes }: Input): Promise<Outcome> {
  return await transaction(db, async (trx) => {
    const user = await trx
      .selectFrom('user')
      .where('email', '=', email)
      .select(['uuid', 'company_uuid'])
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return failed(`There is no account ${email}.`);
    const stores = await storesByCode(trx, user.company_uuid);
    const unknown = (codes ?? []).filter((code) => !stores.has(code));
    if (unknown.length > 0) return failed(...unknown.map((code) => `The company has no store ${code}.`));
    await trx
      .updateTable('user')
      .set({ every_store: codes === null })
      .where('uuid', '=', user.uuid)
      .execute();
    await trx.deleteFrom('user_store').where('user_uuid', '=', user.uuid).execute();
    const uuids = new Set((codes ?? []).flatMap((code) => stores.get(code) ?? []));
    for (const store_uuid of uuids)
      await trx
        .insertInto('user_store')
        .values({ company_uuid: user.company_uuid, user_uuid: user.uuid, store_uuid })
        .execute();
    return done(
      codes === null ? `${email} may use every store.` : `${email} may use ${uuids.size} of ${stores.size} stores.`,
    );
  });
}
