import * as v from 'valibot';
import { resetSecondFactor } from '../session/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

export const resetMfa = defineCommand({
  usage: 'reset-mfa EMAIL',
  summary:
    'forgets the second factor of an account and ends its sessions; a new one is set up at the next sign-in, also by an account that had none',
  input: v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase()) }),
  read: async (words) => {
    const { positionals } = readWords({ args: [...words], options: {}, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0) throw new UsageError('one EMAIL is needed');
    return { email };
  },
  run: async (platform, { email }) => {
    const found = await platform.db.selectFrom('user').select('uuid').where('email', '=', email).executeTakeFirst();
    if (found === undefined) return failed(`There is no account ${email}.`);
    await resetSecondFactor(platform, found.uuid);
    return done(`${email} sets up a second factor at the next sign-in; its sessions have ended.`);
  },
});
