import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { dialectOn } from '#server/db/embedded.ts';
import { embeddedHere } from '#server/db/in-process.ts';
import type { Database } from '#server/db/schema.ts';
import type { Served } from './served.ts';

type Work<Result> = (db: Kysely<Database>) => Promise<Result>;

/** Changes something in the database behind the back of the platform, which is stopped for it and started again. */
export async function behind<Result>(served: Served, work: Work<Result>): Promise<Result> {
  await served.stop();
  try {
    return await inDatabase(join(served.dataDir, 'database'), work);
  } finally {
    await served.restart();
  }
}

/** Reads what the platform has stored by now, from a copy. */
export async function stored<Result>(served: Served, work: Work<Result>): Promise<Result> {
  const copy = served.copyDatabase();
  try {
    return await inDatabase(copy, work);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Opens a database that no platform runs on. In this thread: one of its own would first learn the language of its sources, which takes longer than the work. */
export async function inDatabase<Result>(folder: string, work: Work<Result>): Promise<Result> {
  const db = new Kysely<Database>({ dialect: dialectOn(() => embeddedHere(folder)) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
