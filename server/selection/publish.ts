import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { backgrounds, referencePictures } from '#domain/execution/reference-pictures.ts';
import { pathsOnPlatform } from '#domain/files/platform-files.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Database } from '../db/schema.ts';
import { noteShown } from '../files/index.ts';
import { scoresOf } from '../finished/index.ts';
import type { ActivityFile } from './activity-file.ts';

/** An activity as it now stands: `changed` is false when its content was the current version already. */
export type Imported = {
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  readonly changed: boolean;
};

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const batch = 1000;

type Context = { readonly trx: Transaction<Database>; readonly company: string; readonly now: Date };

/** Uuids of the company's stores by their codes. */
export type StoresByCode = ReadonlyMap<string, string>;

/** Publishes one activity of a file: with other content than its current version has, as the next version. */
export async function publish(context: Context, file: ActivityFile, stores: StoresByCode): Promise<Imported> {
  const tree = treeOf(file, context.company);
  const { uuid, name } = tree;
  const current = await currentVersion(context, uuid);
  const sha256 = createHash('sha256').update(JSON.stringify(tree)).digest('hex');
  const changed = current?.sha256 !== sha256;
  const version = (current?.version ?? 0) + (changed ? 1 : 0);
  await writeActivity(context, file, tree, version);
  if (changed) await writeVersion(context, tree, version, sha256);
  await noteShown(context.trx, context.company, filesNamedIn(tree), context.now);
  await writeStores(context, uuid, file.store_codes, stores);
  return { uuid, name, version, changed };
}

/** The tree to publish: the fields of the schema, for this company also when the file came from another. */
const treeOf = ({ activity_tree, always_available }: ActivityFile, company: string): ActivityTree => {
  const { version: _given, ...tree } = activity_tree;
  return {
    ...tree,
    uuid: tree.uuid.toLowerCase(),
    company_uuid: company,
    always_available: tree.always_available || always_available,
  };
};

/** Everything stored that the activity shows or begins with: it stays as long as the activity does. */
const filesNamedIn = (tree: ActivityTree): string[] => [
  tree.reference_file,
  ...referencePictures(tree),
  ...backgrounds(tree),
  ...pathsOnPlatform(tree),
];

const currentVersion = ({ trx, company }: Context, uuid: string) =>
  trx
    .selectFrom('activity')
    .innerJoin('activity_version as published', (join) =>
      join
        .onRef('published.company_uuid', '=', 'activity.company_uuid')
        .onRef('published.activity_uuid', '=', 'activity.uuid')
        .onRef('published.version', '=', 'activity.version'),
    )
    .where('activity.company_uuid', '=', company)
    .where('activity.uuid', '=', uuid)
    .select(['activity.version', 'published.sha256'])
    .forUpdate('activity')
    .executeTakeFirst();

async function writeActivity(
  { trx, company }: Context,
  file: ActivityFile,
  { uuid, name, always_available }: ActivityTree,
  version: number,
): Promise<void> {
  const { period, endless_period, store_codes } = file;
  const fields = {
    version,
    name,
    folded_name: fold(name),
    endless_period,
    always_available,
    every_store: store_codes === undefined,
    rule: period.rule,
    start_time: period.start_time,
    end_time: period.end_time,
  };
  await trx
    .insertInto('activity')
    .values({ company_uuid: company, uuid, ...fields })
    .onConflict((conflict) => conflict.columns(['company_uuid', 'uuid']).doUpdateSet(fields))
    .execute();
}

async function writeVersion(
  { trx, company, now }: Context,
  tree: ActivityTree,
  version: number,
  sha256: string,
): Promise<void> {
  await trx
    .insertInto('activity_version')
    .values({
      company_uuid: company,
      activity_uuid: tree.uuid,
      version,
      sha256,
      published_at: now,
      tree: JSON.stringify({ ...tree, version }),
      scores: JSON.stringify(scoresOf(tree)),
    })
    .execute();
}

async function writeStores(
  { trx, company }: Context,
  activity: string,
  codes: readonly string[] | undefined,
  stores: StoresByCode,
): Promise<void> {
  await trx
    .deleteFrom('activity_store')
    .where('company_uuid', '=', company)
    .where('activity_uuid', '=', activity)
    .execute();
  const uuids = [...new Set((codes ?? []).flatMap((code) => stores.get(code) ?? []))];
  const rows = uuids.map((store_uuid) => ({ company_uuid: company, activity_uuid: activity, store_uuid }));
  for (let start = 0; start < rows.length; start += batch)
    await trx
      .insertInto('activity_store')
      .values(rows.slice(start, start + batch))
      .execute();
}
