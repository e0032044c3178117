import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { resultExportOrder } from '#contracts/results/result-export.ts';
import { maySeeExecutions } from '#domain/session/modules.ts';
import type { Caller } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { noteExport, writeExport } from '../results/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const input = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  to: v.string(),
  language: v.picklist(['en', 'es']),
  ...resultExportOrder.entries,
});

const options = {
  as: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  columns: { type: 'string', default: 'label' },
  choices: { type: 'string', default: 'joined' },
  pictures: { type: 'string', default: 'links' },
  filter: { type: 'string', default: '{}' },
  language: { type: 'string', default: 'en' },
} as const;

/** EXPO-13: the executions that an account may see as a file. */
export const exportResults = defineCommand({
  usage:
    'export --as EMAIL --to FILE [--format csv|xlsx|jsonl] [--columns label|code] [--choices joined|columns] [--pictures links|zip] [--filter JSON] [--language en|es]',
  summary:
    'writes the executions that an account may see into a file that must not be there yet, as far as the filter of the list of results lets them through; the file is a ZIP where there is more than one table, or pictures',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const { as: email, to, filter: text, ...how } = values;
    if (email === undefined || to === undefined || positionals.length > 0)
      throw new UsageError('--as and --to are needed, and nothing else');
    const parsed = v.safeParse(input, { ...how, email, to: resolve(to), filter: readFilter(text) });
    if (!parsed.success) throw new UsageError(`--${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return parsed.output;
  },
  run: async (platform, { email, to, ...order }) => {
    const caller = await callerOf(platform, email);
    if (caller === null) return failed(`There is no account ${email} that may see executions.`);
    const instruction = { ...order, origin: platform.env.PUBLIC_APP_ORIGIN };
    await noteExport(platform, caller, { command: true, ...order });
    const asked = { caller, instruction, before: platform.clock() };
    const written = await writeExport(platform, asked, { tell: () => {}, signal: new AbortController().signal });
    try {
      await copyFile(written.path, to, 1);
    } finally {
      await platform.files.remove(written.name);
    }
    return done(`${written.rows} executions are in ${to} (${written.as}, ${written.bytes} bytes).`);
  },
});

function readFilter(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('--filter is no JSON');
  }
}

/** An account that is not closed, with the permission; null without. */
async function callerOf({ db }: Platform, email: string): Promise<Caller | null> {
  const person = await db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.email', '=', email)
    .where('user.active', '=', true)
    .select(['user.uuid as userUuid', 'user.company_uuid as companyUuid', 'user.permissions'])
    .select(['company.modules', 'company.time_zone_offset'])
    .executeTakeFirst();
  if (person === undefined) return null;
  const { time_zone_offset, ...account } = person;
  const caller = { ...account, sessionUuid: '', timeZoneOffset: time_zone_offset ?? '-03:00' };
  return maySeeExecutions(caller) ? caller : null;
}
