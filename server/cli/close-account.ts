import * as v from 'valibot';
import { openAccount, closeAccount as shut } from '../session/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const options = { open: { type: 'boolean', default: false } } as const;

/** For who leaves the company, or has lost a phone (AUTH-14). */
export const closeAccount = defineCommand({
  usage: 'close-account EMAIL [--open]',
  summary: 'ends the sessions of an account and lets it in no more; --open lets it sign in again. What it did stays',
  input: v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase()), open: v.boolean() }),
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0) throw new UsageError('one EMAIL is needed');
    return { email, open: values.open };
  },
  run: async (platform, { email, open }) => {
    const found = await platform.db
      .selectFrom('user')
      .innerJoin('company', 'company.uuid', 'user.company_uuid')
      .where('email', '=', email)
      .select(['user.uuid', 'company.slug', 'company.active'])
      .executeTakeFirst();
    if (found === undefined) return failed(`There is no account ${email}.`);
    if (open) {
      await openAccount(platform, found.uuid);
      return done(
        found.active ? `${email} can sign in again.` : `${email} is open again; nobody can sign in to ${found.slug}.`,
      );
    }
    await shut(platform, found.uuid);
    return done(`${email} cannot sign in; its sessions have ended.`);
  },
});
