import * as v from 'valibot';
import { transaction } from '../db/client.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const modules = ['web_executor', 'routines', 'ticket_manager'] as const;
const modulesOfAll = modules.join(', ');

const input = v.object({
  company: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  module: v.picklist(modules, `is none of ${modulesOfAll}`),
  off: v.boolean(),
});

const options = { off: { type: 'boolean', default: false } } as const;

/** Gives a company a module of the product, or takes it away (MOD-01): what is open in a browser learns it by its next call. */
export const setModule = defineCommand({
  usage: 'set-module COMPANY MODULE [--off]',
  summary: `gives a company (its slug) one of ${modulesOfAll}; --off takes it away, and what was stored stays`,
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [company, module, ...more] = positionals;
    if (company === undefined || module === undefined || more.length > 0)
      throw new UsageError('one COMPANY and one MODULE are needed');
    const parsed = v.safeParse(input, { company, module, off: values.off });
    if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return parsed.output;
  },
  run: async ({ db }, { company, module, off }) =>
    transaction(db, async (trx) => {
      const known = await trx
        .selectFrom('company')
        .select(['uuid', 'modules'])
        .where('slug', '=', company)
        .forUpdate()
        .executeTakeFirst();
      if (known === undefined) return failed(`There is no company ${company}.`);
      await trx
        .updateTable('company')
        .set({ modules: JSON.stringify({ ...known.modules, [module]: !off }) })
        .where('uuid', '=', known.uuid)
        .execute();
      return done(off ? `${company} has the module ${module} no more.` : `${company} has the module ${module}.`);
    }),
});
