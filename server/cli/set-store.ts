import * as v from 'valibot';
import { words as said } from '../import-file.ts';
import { renameStore } from '../selection/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const input = v.object({
  company: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  code: v.pipe(v.string(), v.trim()),
  name: said(200),
});

const options = { name: { type: 'string' } } as const;

/** DATA-10: `import-stores` writes over the whole store. */
export const setStore = defineCommand({
  usage: 'set-store COMPANY CODE --name NAME',
  summary:
    'sets what a store of a company (its slug) is called, and leaves the rest of it; what was delivered keeps the name of before',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [company, code, ...more] = positionals;
    if (company === undefined || code === undefined || more.length > 0 || values.name === undefined)
      throw new UsageError('one COMPANY, one CODE and a --name are needed');
    const parsed = v.safeParse(input, { company, code, name: values.name });
    if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return parsed.output;
  },
  run: async (platform, { company, code, name }) => {
    const found = await platform.db.selectFrom('company').select('uuid').where('slug', '=', company).executeTakeFirst();
    if (found === undefined) return failed(`There is no company ${company}.`);
    if (!(await renameStore(platform, { company: found.uuid, code, name })))
      return failed(`The company has no store ${code}.`);
    return done(`${code} is ${name}.`);
  },
});
