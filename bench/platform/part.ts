import { randomBytes } from 'node:crypto';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/client.ts';
import { startBucket } from '#test/support/bucket.ts';
import { startPostgres } from '#test/support/postgres.ts';
import type { Collection } from '../figures.ts';
import type { Options } from '../options.ts';
import { firstLine } from '../report.ts';
import { command, furnish, importActivities, type Stand, start } from '../stand.ts';
import { measureFiles } from './files.ts';
import { measureLists, measureMillions } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureReports } from './reports.ts';
import { measureStarts } from './starts.ts';
import { measureUploads } from './uploads.ts';

export type PlatformRun = {
  readonly options: Options;
  readonly collection: Collection;
  readonly log: (text: string) => void;
};

const uploadSize = 50;

/** All figures of the reference platform; returns notes on what could not be measured. */
export async function measurePlatform(stand: Stand, run: PlatformRun): Promise<readonly string[]> {
  run.log('starts');
  await measureStarts(stand, run.options, run.collection);
  await measureEmbedded(stand, run);
  return [await measurePostgresIfThere(stand, run)];
}

async function measurePostgresIfThere(stand: Stand, run: PlatformRun): Promise<string> {
  const postgres = await startPostgres().catch((error: unknown) => firstLine(error));
  if (typeof postgres === 'string') return `PostgreSQL was not measured: ${postgres}`;
  try {
    await measurePostgres(stand, run, postgres.url);
    return `PostgreSQL ${await versionOf(postgres.url)}`;
  } finally {
    await postgres.stop();
  }
}

async function versionOf(url: string): Promise<string> {
  const db = openDatabase({ kind: 'server', url, connections: 1 });
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  await db.destroy();
  return rows[0]?.server_version ?? 'of unknown version';
}

async function measurePostgres(stand: Stand, { options, collection, log }: PlatformRun, url: string): Promise<void> {
  log('uploads to PostgreSQL');
  const where = await furnishPostgres(stand, url);
  await during(stand, where, async ({ origin }) => {
    await measureUploads([origin], 'postgres', options, collection);
    log('uploads to two processes');
    await during(stand, where, (other) => measureUploads([origin, other.origin], 'two-processes', options, collection));
  });
  if (options.quick) return;
  log('lists with 1,000,000 rows');
  await measureMillions(url, { options, collection }, (work) => during(stand, where, ({ origin }) => work(origin)));
}

/** Prepares an empty PostgreSQL for a platform in production, with the demo and a checklist of 50 questions. */
export async function furnishPostgres(stand: Stand, url: string): Promise<Required<Where>> {
  const dataDir = stand.newDataDir();
  const env = {
    DATABASE_URL: url,
    SUPPORT_RECIPIENTS: await identityToRecipient(await generateIdentity()),
    SECRETS_KEY: randomBytes(32).toString('hex'),
  };
  await command(stand, { ...env, DATA_DIR: dataDir }, 'migrate');
  await command(stand, { ...env, DATA_DIR: dataDir }, 'demo');
  await importActivities(stand, { ...env, DATA_DIR: dataDir }, [uploadSize]);
  return { dataDir, env };
}

async function measureEmbedded(stand: Stand, { options, collection, log }: PlatformRun): Promise<void> {
  const dataDir = stand.newDataDir();
  await furnish(stand, dataDir, [uploadSize]);
  log('uploads to the embedded database, bodies that are refused');
  await during(stand, { dataDir }, async ({ origin, pid }) => {
    await measureUploads([origin], 'embedded', options, collection);
    if (pid !== undefined) await measureMemory(origin, pid, collection);
  });
  log('pictures into a folder and into a bucket');
  await during(stand, { dataDir }, ({ origin }) => measureFiles(origin, 'folder', collection));
  const bucket = await startBucket();
  try {
    const env = { FILES_S3_URL: bucket.url };
    await during(stand, { dataDir, env }, ({ origin }) => measureFiles(origin, 's3', collection));
  } finally {
    await bucket.close();
  }
  log('reports with 50 pictures');
  await measureReports(stand.newDataDir(), collection);
  log('lists with 100,000 rows');
  await measureLists(dataDir, { options, collection }, (work) =>
    during(stand, { dataDir }, ({ origin }) => work(origin)),
  );
}

type Running = { readonly origin: string; readonly pid: number | undefined };
type Where = { readonly dataDir: string; readonly env?: Record<string, string> };
async function during(
  stand: Stand,
  { dataDir, env = {} }: Where,
  work: (platform: Running) => Promise<void>,
): Promise<void> {
  const platform = await start(stand, dataDir, env);
  try {
    await work(platform);
  } finally {
    await platform.stop();
  }
}
