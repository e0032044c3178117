import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Channel, isAlive, openChannel } from './cli/channel.ts';
import { beginDatabase, closeToOthers, databaseFolder, finishDatabase } from './data-folder.ts';
import { openDatabase } from './db/client.ts';
import { acquireLock } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import type { Env } from './env.ts';
import { openFiles } from './files/index.ts';
import type { Platform } from './platform.ts';
import { openReads } from './reads.ts';
import { secretBox, secretsKey } from './secret-box.ts';
import { sealSeeds } from './session/index.ts';

/** A platform ready for work. `channel` is null on a database server, which takes many processes. */
export type OpenPlatform = {
  readonly platform: Platform;
  readonly channel: Channel | null;
  readonly close: () => Promise<void>;
};

/**
 * Opens the database of the environment and brings it up to date. With the embedded one this process takes the data
 * folder for itself; throws `FolderInUse` when another has it. The data folder is closed to other accounts.
 */
export async function openPlatform(env: Env, log: Logger): Promise<OpenPlatform> {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const { channel, release } = env.DATABASE_URL === undefined ? await takeFolder(env.DATA_DIR) : freeForAll;
  closeToOthers(realpathSync(env.DATA_DIR));
  if (env.DATABASE_URL === undefined) beginDatabase(env.DATA_DIR);
  const db = openDatabase(
    env.DATABASE_URL === undefined
      ? { kind: 'embedded', folder: databaseFolder(env.DATA_DIR) }
      : { kind: 'server', url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS },
  );
  const reads = openReads(env, db, log);
  const close = async (): Promise<void> => {
    await reads.close();
    await db.destroy();
    await release();
  };
  try {
    await migrate(db);
    if (env.DATABASE_URL === undefined) finishDatabase(env.DATA_DIR);
    const secrets = secretBox(secretsKey(env));
    tellUnopened(log, await sealSeeds(db, secrets));
    const files = openFiles(env);
    await files.check();
    await reads.check();
    return { platform: { env, db, reads, files, secrets, clock: () => new Date(), log }, channel, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** After a restore without its key, warn at the start, before users cannot sign in. */
function tellUnopened(log: Logger, accounts: number): void {
  if (accounts === 0) return;
  log.error(
    { accounts },
    'second factors do not open: SECRETS_KEY is another one than before (or secrets-key.txt in DATA_DIR). Put the right one back, or reset-mfa for each of these accounts',
  );
}

const freeForAll = { channel: null, release: async () => {} };

async function takeFolder(folder: string): Promise<{ channel: Channel; release: () => Promise<void> }> {
  const channel = await openChannel();
  try {
    const unlock = await acquireLock(join(folder, 'lock'), channel.owner, isAlive);
    const release = async () => {
      unlock();
      await channel.close();
    };
    return { channel, release };
  } catch (error) {
    await channel.close();
    throw error;
  }
}
