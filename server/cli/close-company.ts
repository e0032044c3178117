import * as v from 'valibot';
import { openCompany, closeCompany as shut } from '../session/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const options = { open: { type: 'boolean', default: false } } as const;

/** For a company that leaves, or whose sessions must all end (AUTH-14). */
export const closeCompany = defineCommand({
  usage: 'close-company COMPANY [--open]',
  summary:
    'ends the sessions of every account of a company (its slug) and lets none of them in any more; --open lets them sign in again. What was stored stays',
  input: v.object({ company: v.pipe(v.string(), v.trim(), v.toLowerCase()), open: v.boolean() }),
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [company, ...more] = positionals;
    if (company === undefined || more.length > 0) throw new UsageError('one COMPANY is needed');
    return { company, open: values.open };
  },
  run: async (platform, { company, open }) => {
    const found = await platform.db.selectFrom('company').select('uuid').where('slug', '=', company).executeTakeFirst();
    if (found === undefined) return failed(`There is no company ${company}.`);
    if (open) {
      await openCompany(platform, found.uuid);
      return done(`The accounts of ${company} can sign in again, but those that are closed themselves.`);
    }
    await shut(platform, found.uuid);
    return done(`Nobody can sign in to ${company}; all its sessions have ended.`);
  },
});
