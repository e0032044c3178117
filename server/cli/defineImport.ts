import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Faults, Finding } from '../importFile.ts';
import type { Platform } from '../platform.ts';
import { type AnyCommand, defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

type Import<Brought extends object> = {
  readonly command: string;
  /** What a file holds, in the words of the help. */
  readonly what: string;
  /** Stores what the file holds for the company of this uuid, or tells what is wrong with it and stores nothing. */
  readonly bring: (platform: Platform, company: string, json: unknown) => Promise<Brought | Faults>;
  readonly tell: (brought: Brought) => readonly string[];
};

/** A command that brings a JSON file into a company: all of it or nothing. */
export const defineImport = <Brought extends object>({ command, what, bring, tell }: Import<Brought>): AnyCommand =>
  defineCommand({
    usage: `${command} FILE [--company SLUG]`,
    summary: `brings the ${what} of a JSON file into a company (acme unless another is named): all of them or none`,
    input: v.object({ company: v.string(), json: v.unknown() }),
    read: async (words) => {
      const options = { company: { type: 'string', default: 'acme' } } as const;
      const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
      const [file, ...more] = positionals;
      if (file === undefined || more.length > 0) throw new UsageError('one FILE is needed');
      return { company: values.company, json: await readJson(file) };
    },
    run: async (platform, { company, json }) => {
      const found = await platform.db
        .selectFrom('company')
        .select('uuid')
        .where('slug', '=', company.toLowerCase())
        .executeTakeFirst();
      if (found === undefined) return failed(`There is no company ${company}.`);
      const result = await bring(platform, found.uuid, json);
      if ('faults' in result) return failed('Nothing was stored. The file is wrong at:', ...result.faults.map(lineOf));
      return done(...tell(result));
    },
  });

/** What is odd about a file, and where. */
export const lineOf = ({ path, text }: Finding): string => (path === '' ? text : `${path}: ${text}`);

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is no JSON`);
  }
}
