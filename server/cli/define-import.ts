import { readFile } from 'node:fs/promises';
import { type ParseError, parse } from 'jsonc-parser';
import * as v from 'valibot';
import type { Faults, Finding } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { type AnyCommand, defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

type Import<Brought extends object> = {
  readonly command: string;
  /** The content of a file, in the words of the help. */
  readonly what: string;
  /** Stores what the file holds for the company of this uuid, or tells what is wrong with it and stores nothing. */
  readonly bring: (platform: Platform, company: string, json: unknown) => Promise<Brought | Faults>;
  readonly tell: (brought: Brought) => readonly string[];
};

/** A command that brings a JSON file into a company: all of it or nothing. */
export const defineImport = <Brought extends object>({ command, what, bring, tell }: Import<Brought>): AnyCommand =>
  defineCommand({
    usage: `${command} FILE [--company SLUG]`,
    summary: `brings the ${what} of a JSON file into a company (the only one unless one is named): all of them or none`,
    input: v.object({ company: v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase())), json: v.unknown() }),
    read: async (words) => {
      const options = { company: { type: 'string' } } as const;
      const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
      const [file, ...more] = positionals;
      if (file === undefined || more.length > 0) throw new UsageError('one FILE is needed');
      return { company: values.company ?? null, json: await readJson(file) };
    },
    run: async (platform, { company, json }) => {
      const found = await companyFor(platform, company);
      if ('missing' in found) return failed(found.missing);
      const result = await bring(platform, found.uuid, json);
      if ('faults' in result) return failed('Nothing was stored. The file is wrong at:', ...result.faults.map(lineOf));
      return done(...tell(result));
    },
  });

/** The company that is named, or the only one: where there are several, none of them is guessed. */
async function companyFor(
  { db }: Platform,
  named: string | null,
): Promise<{ readonly uuid: string } | { readonly missing: string }> {
  const companies = await db.selectFrom('company').select(['uuid', 'slug']).orderBy('slug').execute();
  const [found, ...more] = companies.filter(({ slug }) => named === null || slug === named);
  if (found === undefined)
    return {
      missing: named === null ? 'There is no company yet: create-user makes one.' : `There is no company ${named}.`,
    };
  if (more.length === 0) return found;
  const slugs = companies.map(({ slug }) => slug).join(', ');
  return { missing: `Nothing was stored: name one of the companies with --company (${slugs}).` };
}

/** One finding as a line: its place in the file, and its text. */
export const lineOf = ({ path, text }: Finding): string => (path === '' ? text : `${path}: ${text}`);

/** Fails for another encoding, which would be stored as wrong signs; skips the mark that some editors begin with. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new UsageError(`${file} is no text in UTF-8`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is no JSON: ${placeOf(text)}`);
  }
}

/** Where a text stops being JSON, by line and column. */
function placeOf(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const before = text.slice(0, errors[0]?.offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
