import * as v from 'valibot';
import {
  longestAddress,
  mostWebhookStores,
  mostWebhooks,
  type Webhook,
  webhookEvents,
} from '#contracts/results/webhooks.ts';
import { storesByCode } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { countOfWebhooks, isWebhookAddress, keepWebhook, removeWebhookOf, webhooksOf } from '../webhooks/index.ts';
import { defineCommand, done, failed, UsageError } from './command.ts';
import { readWords } from './words.ts';

const company = v.pipe(v.string(), v.trim(), v.toLowerCase());
const toMake = v.object({
  company,
  url: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestAddress, 'is too long')),
  events: v.array(v.picklist(webhookEvents, `is none of ${webhookEvents.join(', ')}`)),
  codes: v.pipe(v.array(v.string()), v.maxLength(mostWebhookStores)),
});

const toRemove = v.object({
  company,
  uuid: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid('is no uuid')),
});

const options = { event: { type: 'string', multiple: true }, store: { type: 'string', multiple: true } } as const;

/** HOOK-01: prints the secret, once. */
export const makeWebhookCommand = defineCommand({
  usage: 'make-webhook COMPANY URL [--event NAME]… [--store CODE]…',
  summary: `makes a webhook of a company (its slug) that tells these events, or each one (${webhookEvents.join(', ')}), at every store or at those of the codes, and prints its uuid and its secret, which is shown only now`,
  input: toMake,
  read: async (words) => {
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [slug, url, ...more] = positionals;
    if (slug === undefined || url === undefined || more.length > 0)
      throw new UsageError('one COMPANY and one URL are needed');
    const asked = { company: slug, url, events: values.event ?? [...webhookEvents], codes: values.store ?? [] };
    return readBy(toMake, asked);
  },
  run: async (platform, { company: slug, url, events, codes }) => {
    const { db } = platform;
    const found = await companyOf(db, slug);
    if (found === null) return noCompany(slug);
    if (!isWebhookAddress(platform, url)) return failed(`${url} is no https address outside of this network.`);
    const stores = await storesByCode(db, found);
    const unknown = codes.filter((code) => !stores.has(code));
    if (unknown.length > 0) return failed(...unknown.map((code) => `The company has no store ${code}.`));
    if ((await countOfWebhooks(db, found)) >= mostWebhooks)
      return failed(`${slug} has ${mostWebhooks} webhooks, as many as a company may have.`);
    const uuids = [...new Set(codes.flatMap((code) => stores.get(code) ?? []))];
    const limits = { events: [...new Set(events)], stores: uuids.length === 0 ? null : uuids };
    const { uuid, secret } = await keepWebhook(platform, { company: found, url, ...limits, madeBy: null });
    return done(uuid, secret);
  },
});

/** HOOK-01: names what webhooks there are, and never a secret. */
export const listWebhooks = defineCommand({
  usage: 'list-webhooks COMPANY',
  summary: 'lists the webhooks of a company (its slug): uuid, address, state, events, stores, when made, last delivery',
  input: v.object({ company }),
  read: async (words) => {
    const [slug, ...more] = readWords({ args: [...words], allowPositionals: true }).positionals;
    if (slug === undefined || more.length > 0) throw new UsageError('one COMPANY is needed');
    return { company: slug };
  },
  run: async ({ db }, { company: slug }) => {
    const found = await companyOf(db, slug);
    if (found === null) return noCompany(slug);
    const webhooks = await webhooksOf(db, found);
    return webhooks.length === 0 ? done(`${slug} has no webhook.`) : done(...webhooks.map(lineOf));
  },
});

/** HOOK-01. */
export const removeWebhookCommand = defineCommand({
  usage: 'remove-webhook COMPANY UUID',
  summary: 'removes the webhook of this uuid of a company (its slug) with its messages',
  input: toRemove,
  read: async (words) => {
    const [slug, uuid, ...more] = readWords({ args: [...words], allowPositionals: true }).positionals;
    if (slug === undefined || uuid === undefined || more.length > 0)
      throw new UsageError('one COMPANY and one UUID are needed');
    return readBy(toRemove, { company: slug, uuid });
  },
  run: async ({ db }, { company: slug, uuid }) => {
    const found = await companyOf(db, slug);
    if (found === null) return noCompany(slug);
    const isRemoved = await removeWebhookOf(db, { company: found, uuid });
    return isRemoved ? done(`The webhook ${uuid} of ${slug} is removed.`) : failed(`${slug} has no webhook ${uuid}.`);
  },
});

/** @throws UsageError for words that do not fit */
function readBy<const Schema extends v.GenericSchema>(schema: Schema, words: object): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, words);
  if (!parsed.success) throw new UsageError(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`);
  return parsed.output;
}

async function companyOf(db: Platform['db'], slug: string): Promise<string | null> {
  const found = await db.selectFrom('company').where('slug', '=', slug).select('uuid').executeTakeFirst();
  return found?.uuid ?? null;
}

const noCompany = (slug: string) => failed(`There is no company ${slug}.`);

function lineOf({ uuid, url, state, events, stores, made_at, made_by, last_delivered_at, waiting }: Webhook): string {
  const at = stores === null ? 'every store' : stores.map(({ store_code }) => store_code).join(' ');
  const by = made_by === null ? 'the command line' : made_by.name;
  const last = last_delivered_at === null ? 'nothing delivered' : `last delivery ${last_delivered_at}`;
  return `${uuid} ${url}: ${state}, ${events.join(' ')}, ${at}, made ${made_at} by ${by}, ${last}, ${waiting} waiting`;
}
