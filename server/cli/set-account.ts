import * as v from 'valibot';
import { transaction } from '../db/client.ts';
import { text } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { foldPerson } from '../selection/index.ts';
import type { Outcome } from './channel.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

/** By the names of the options; what is left out stays as it is. */
const input = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  'first-name': v.optional(text(200)),
  'last-name': v.optional(text(200)),
});
type Input = v.InferOutput<typeof input>;

const options = { 'first-name': { type: 'string' }, 'last-name': { type: 'string' } } as const;

/** Sets the name of a person (DATA-01): open browsers learn it at the next sign-in. */
export const setAccount = defineCommand({
  usage: 'set-account EMAIL [--first-name NAME] [--last-name NAME]',
  summary: 'sets what the person of an account is called; a report that was made keeps the name of before',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0 || Object.keys(values).length === 0)
      throw new UsageError('one EMAIL and a name are needed');
    const parsed = v.safeParse(input, { email, ...values });
    if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return parsed.output;
  },
  run: set,
});

async function set({ db }: Platform, { email, ...given }: Input): Promise<Outcome> {
  return await transaction(db, async (trx) => {
    const user = await trx
      .selectFrom('user')
      .where('email', '=', email)
      .select(['uuid', 'first_name', 'last_name'])
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return failed(`There is no account ${email}.`);
    const [first_name, last_name] = [given['first-name'] ?? user.first_name, given['last-name'] ?? user.last_name];
    await trx
      .updateTable('user')
      .set({ first_name, last_name, folded_name: foldPerson(first_name, last_name) })
      .where('uuid', '=', user.uuid)
      .execute();
    return done(`${email} is ${[first_name, last_name].join(' ').trim()}.`);
  });
}
