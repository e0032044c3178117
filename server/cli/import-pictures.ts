import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { bringPictures } from '../files/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { lineOf } from './define-import.ts';
import { readWords } from './words.ts';

/** The bytes in base64: an order may travel to the process that has the data folder, as JSON. */
const picture = v.object({ name: v.string(), bytes: v.string() });
const input = v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase()), pictures: v.array(picture) });

const options = { of: { type: 'string' } } as const;

/** Imports pictures that activities and routines refer to; this is the only way in (Q-09, Q-38, ROUT-17). */
export const importPictures = defineCommand({
  usage: 'import-pictures FILE… --of EMAIL',
  summary:
    'stores pictures that activities and routines refer to, in the name of an account of their company: all of them or none; prints their paths',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    if (positionals.length === 0 || values.of === undefined) throw new UsageError('a FILE and --of are needed');
    return { email: values.of, pictures: await Promise.all(positionals.map(readPicture)) };
  },
  run: async (platform, { email, pictures }) => {
    const user = await platform.db
      .selectFrom('user')
      .select(['uuid as userUuid', 'company_uuid as companyUuid'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (user === undefined) return failed(`There is no account ${email}.`);
    const given = pictures.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes, 'base64') }));
    const brought = await bringPictures(platform, user, given);
    return 'faults' in brought
      ? failed('Nothing was stored. The files are wrong:', ...brought.faults.map(lineOf))
      : done(...brought.paths);
  },
});

async function readPicture(file: string): Promise<v.InferInput<typeof picture>> {
  try {
    return { name: basename(file), bytes: await readFile(file, 'base64') };
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}
