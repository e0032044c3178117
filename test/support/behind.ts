import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import type { Served } from './served.ts';

/** Does something to the database behind the back of the platform, which is stopped for it. */
export async function behind<Result>(served: Served, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  await served.stop();
  const db = openDatabase({ kind: 'embedded', folder: join(served.dataDir, 'database') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await served.restart();
  }
}
