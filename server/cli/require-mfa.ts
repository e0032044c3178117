import * as v from 'valibot';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

export const requireMfa = defineCommand({
  usage: 'require-mfa COMPANY [--off]',
  summary: 'every account of the company (its slug) sets up a second factor at its next sign-in; --off takes that back',
  input: v.object({ company: v.pipe(v.string(), v.trim(), v.toLowerCase()), off: v.boolean() }),
  read: async (words) => {
    const options = { off: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [company, ...more] = positionals;
    if (company === undefined || more.length > 0) throw new UsageError('one COMPANY is needed');
    return { company, off: values.off };
  },
  run: async ({ db }, { company, off }) => {
    const { numUpdatedRows } = await db
      .updateTable('company')
      .set({ mfa_required: !off })
      .where('slug', '=', company)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return failed(`There is no company ${company}.`);
    return done(
      off
        ? `${company} demands no second factor any more; who has one keeps it.`
        : `Every account of ${company} needs a second factor from its next sign-in on.`,
    );
  },
});
