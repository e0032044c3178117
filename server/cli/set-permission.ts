import * as v from 'valibot';
import { transaction } from '../db/client.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { permission, permissionsOfAll } from './permissions.ts';
import { readWords } from './words.ts';

const input = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  permission,
  off: v.boolean(),
});

const options = { off: { type: 'boolean', default: false } } as const;

/** ROLE-02: what is open in a browser learns it by its next sign-in; the platform itself asks anew at each call. */
export const setPermission = defineCommand({
  usage: 'set-permission EMAIL PERMISSION [--off]',
  summary: `gives an account a permission (${permissionsOfAll}); --off takes it away`,
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [email, named, ...more] = positionals;
    if (email === undefined || named === undefined || more.length > 0)
      throw new UsageError('one EMAIL and one PERMISSION are needed');
    const parsed = v.safeParse(input, { email, permission: named, off: values.off });
    if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return parsed.output;
  },
  run: async ({ db }, { email, permission: name, off }) =>
    transaction(db, async (trx) => {
      const known = await trx
        .selectFrom('user')
        .select(['uuid', 'permissions'])
        .where('email', '=', email)
        .forUpdate()
        .executeTakeFirst();
      if (known === undefined) return failed(`There is no account ${email}.`);
      await trx
        .updateTable('user')
        .set({ permissions: JSON.stringify({ ...known.permissions, [name]: !off }) })
        .where('uuid', '=', known.uuid)
        .execute();
      return done(off ? `${email} has the permission ${name} no more.` : `${email} has the permission ${name}.`);
    }),
});
