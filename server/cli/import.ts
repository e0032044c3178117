import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Finding, importActivities } from '../selection/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

export const importFile = defineCommand({
  usage: 'import FILE [--company SLUG]',
  summary: 'brings the activities of a JSON file into a company (acme unless another is named): all of them or none',
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
    const result = await importActivities(platform, found.uuid, json);
    if ('faults' in result) return failed('Nothing was stored. The file is wrong at:', ...result.faults.map(lineOf));
    const warnings = result.warnings.map((finding) => `warning: ${lineOf(finding)}`);
    return done(...result.imported.map(importedLine), ...warnings);
  },
});

const lineOf = ({ path, text }: Finding): string => `${path}: ${text}`;

const importedLine = (activity: { name: string; uuid: string; version: number; changed: boolean }): string =>
  `${activity.changed ? 'imported' : 'unchanged'}: ${activity.name} (${activity.uuid}, version ${activity.version})`;

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
