import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { jsonExecution } from '#contracts/execution/execution.ts';
import type { Platform } from '#server/platform.ts';
import type { Errand, Workplace } from './workplace.ts';

type Found = {
  readonly uuid: string;
  readonly store: string;
  readonly texts: readonly string[];
  readonly files: readonly string[];
};

/**
 * What the platform's database and disk say against the rule: every visit is there once, with all of its files, byte by
 * byte. Nothing else is asked; no words when all is well.
 */
export async function faultsOnPlatform(
  platform: Platform,
  { company, errands }: Pick<Workplace, 'company' | 'errands'>,
): Promise<string[]> {
  const found = await executionsOf(platform, company.uuid);
  return (await Promise.all(errands.map((errand) => faultsOf(errand, found)))).flat();
}

async function faultsOf({ store, text, files }: Errand, found: readonly Found[]): Promise<string[]> {
  const [execution, ...more] = found.filter((one) => one.store === store.uuid);
  if (!execution) return [`${store.name} is not on the platform`];
  if (more.length > 0) return [`${store.name} is on the platform ${more.length + 1} times`];
  const digests = await Promise.all(files.map(async (file) => sha256(new Uint8Array(await file.arrayBuffer()))));
  return [
    ...(execution.texts.includes(text) ? [] : [`${store.name} was answered otherwise: ${execution.texts.join('; ')}`]),
    ...(same(execution.files, digests)
      ? []
      : [`${store.name} has ${execution.files.length} files, not the ${files.length} that were given, byte by byte`]),
  ];
}

async function executionsOf(platform: Platform, company: string): Promise<Found[]> {
  const rows = await platform.db
    .selectFrom('execution')
    .where('company_uuid', '=', company)
    .select(['uuid', 'store_uuid', 'body'])
    .execute();
  return Promise.all(
    rows.map(async ({ uuid, store_uuid, body }) => ({
      uuid,
      store: store_uuid,
      texts: v
        .parse(jsonExecution, JSON.parse(body))
        .activity_tree.screens.flatMap(({ questions }) => questions.map(({ answer }) => answer)),
      files: await filesOf(platform, company, uuid),
    })),
  );
}

/** The digests of the bytes that lie on the disk for an execution; `absent` where there are none. */
async function filesOf({ db, files }: Platform, company: string, execution: string): Promise<string[]> {
  const rows = await db
    .selectFrom('execution_file')
    .leftJoin('file', (join) =>
      join
        .onRef('file.company_uuid', '=', 'execution_file.company_uuid')
        .onRef('file.path', '=', 'execution_file.path'),
    )
    .where('execution_file.company_uuid', '=', company)
    .where('execution_file.execution_uuid', '=', execution)
    .select('file.name')
    .execute();
  return Promise.all(
    rows.map(async ({ name }) => {
      const content = name === null ? null : await files.read(name);
      return content === null ? 'absent' : sha256(await buffer(content));
    }),
  );
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
