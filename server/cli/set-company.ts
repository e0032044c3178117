import * as v from 'valibot';
import { type NoticeSettings, noticeEvents, noticeSettings, noticeWays } from '#contracts/tickets/notice-choices.ts';
import { validPrefix } from '#domain/shell/brand.ts';
import { standardNotices } from '#domain/tickets/notice-time.ts';
import { isZoneName } from '#domain/time/zone.ts';
import { words } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { countOlder } from '../results/index.ts';
import type { Outcome } from './channel.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const startingPoints = {
  store: 'WORKFLOW_STARTING_POINT_STORE',
  activity: 'WORKFLOW_STARTING_POINT_ACTIVITY',
} as const;

/** By their schedule, or by their names (ACT-10). */
const orders = { schedule: '', name: 'name' } as const;

const stylePrefix = v.pipe(
  v.string(),
  v.check((prefix) => prefix === '' || validPrefix(prefix) !== null, 'takes up to 40 letters, digits and hyphens'),
);
const offset = v.pipe(v.string(), v.regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, 'is no offset as -05:00 is'));

/** TOLD-02: `EVENT=WAY`. */
const notice = v.pipe(
  v.string(),
  v.check((text) => readNotice(text) !== null, `takes EVENT=WAY: ${noticeEvents.join(', ')}; ${noticeWays.join(', ')}`),
);

function readNotice(text: string) {
  const [event, way, ...more] = text.split('=');
  const named = noticeEvents.find((one) => one === event);
  const chosen = noticeWays.find((one) => one === way);
  return named === undefined || chosen === undefined || more.length > 0 ? null : { [named]: chosen };
}

/** TOLD-03: `HH:MM-HH:MM`; equal times mean none. */
const quietHours = v.pipe(
  v.string(),
  v.check((text) => v.is(noticeSettings.entries.quiet, hoursIn(text)), 'are no hours as 21:00-07:00 are'),
);

const hoursIn = (text: string) => {
  const [from = '', to = ''] = text.split(/-(.*)/s);
  return { from, to };
};

/** KEEP-01: `none` keeps executions for ever. */
const keepMonths = v.pipe(
  v.string(),
  v.regex(/^(?:none|[1-9]\d{0,2}|1[01]\d\d|1200)$/, 'takes a number of months from 1 to 1200, or none'),
);

/** By the names of the options; what is left out stays as it is. */
const input = v.object({
  company: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  name: v.optional(words(200)),
  'style-prefix': v.optional(stylePrefix),
  'starting-point': v.optional(v.picklist(['store', 'activity'], 'is neither store nor activity')),
  'order-by': v.optional(v.picklist(['schedule', 'name'], 'is neither schedule nor name')),
  'time-zone': v.optional(v.pipe(v.string(), v.check(isZoneName, 'is no time zone as America/Bogota is'))),
  'time-zone-offset': v.optional(offset),
  notice: v.optional(v.array(notice)),
  'quiet-hours': v.optional(quietHours),
  'keep-months': v.optional(keepMonths),
  confirm: v.optional(v.boolean()),
});
type Input = v.InferOutput<typeof input>;

const options = {
  name: { type: 'string' },
  'style-prefix': { type: 'string' },
  'starting-point': { type: 'string' },
  'order-by': { type: 'string' },
  'time-zone': { type: 'string' },
  'time-zone-offset': { type: 'string' },
  notice: { type: 'string', multiple: true },
  'quiet-hours': { type: 'string' },
  'keep-months': { type: 'string' },
  confirm: { type: 'boolean' },
} as const;

/** Sets the data of a company that its sessions carry beside its modules (DATA-01, BRAND-02, SESS-04). */
export const setCompany = defineCommand({
  usage:
    'set-company COMPANY [--name NAME] [--style-prefix PREFIX] [--starting-point store|activity] [--order-by schedule|name] [--time-zone NAME] [--time-zone-offset=±HH:MM] [--notice EVENT=WAY]... [--quiet-hours HH:MM-HH:MM] [--keep-months N|none] [--confirm]',
  summary:
    'sets what is named of a company (its slug): its name, its style, what is chosen first, the order of activities, its clock, what its people are told of tasks who have not chosen themselves, how many months its executions are kept (which is told first, and done with --confirm). Browsers have it from their next sign-in on',
  input,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [company, ...more] = positionals;
    if (company === undefined || more.length > 0 || Object.keys(values).every((name) => name === 'confirm'))
      throw new UsageError('one COMPANY and something to set are needed');
    const parsed = v.safeParse(input, { company, ...values });
    if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
    return parsed.output;
  },
  run: set,
});

/** Each setting that is not named stays as it is. */
async function noticesOf({ db }: Platform, { company, notice: named, 'quiet-hours': quiet }: Input) {
  if (named === undefined && quiet === undefined) return undefined;
  const found = await db.selectFrom('company').where('slug', '=', company).select('notices').executeTakeFirst();
  const before = found?.notices ?? standardNotices;
  const choices = Object.assign({}, before.choices, ...(named ?? []).map(readNotice));
  const settings: NoticeSettings = { choices, quiet: quiet === undefined ? before.quiet : hoursIn(quiet) };
  return JSON.stringify(settings);
}

/** Null for ever. */
const monthsOf = ({ 'keep-months': given }: Input): number | null | undefined =>
  given === 'none' ? null : given === undefined ? undefined : Number(given);

/** KEEP-01: what will be deleted; null where nothing is by its age. */
async function toldOfAge({ db, clock }: Platform, input: Input): Promise<string | null> {
  const months = monthsOf(input);
  const found = await db
    .selectFrom('company')
    .where('slug', '=', input.company)
    .select(['uuid', 'time_zone_offset'])
    .executeTakeFirst();
  if (!months || found === undefined) return null;
  const offset = input['time-zone-offset'] ?? found.time_zone_offset ?? '-03:00';
  const { executions, waiting, until } = await countOlder(db, { company: found.uuid, months, offset }, clock());
  const later = waiting === 0 ? '' : `, and ${waiting} more as soon as their tasks have ended`;
  return `${executions} executions of ${input.company} that were delivered up to ${until} would be deleted for good${later}. Nothing is set: --confirm sets it.`;
}

async function set(platform: Platform, input: Input): Promise<Outcome> {
  const { company, ...given } = input;
  const told = await toldOfAge(platform, input);
  if (told !== null && given.confirm !== true) return failed(told);
  const [start, order] = [given['starting-point'], given['order-by']];
  const { numUpdatedRows } = await platform.db
    .updateTable('company')
    .set({
      name: given.name,
      style_prefix: given['style-prefix'],
      workflow_starting_point: start && startingPoints[start],
      activities_order_by: order && orders[order],
      timezone: given['time-zone'],
      time_zone_offset: given['time-zone-offset'],
      notices: await noticesOf(platform, input),
      keep_months: monthsOf(input),
    })
    .where('slug', '=', company)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return failed(`There is no company ${company}.`);
  return done(`${company} is set.`);
}
