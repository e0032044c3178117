import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import type { Database } from '#server/db/schema.ts';
import { hashPassword } from '#server/session/password.ts';
import { asked } from '../paths/asked.ts';
import { inDatabase } from './behind.ts';
import { findChromium } from './browser.ts';
import { buildProduct, workFolder } from './build.ts';
import { startPlatform } from './platform.ts';
import { demoPassword } from './sign-in.ts';

/** Builds app and platform once a run, unless another environment was asked for, and seeds one data folder for every test to start from a copy of. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (asked.base !== undefined) {
    project.provide('chromium', await findChromium());
    return () => undefined;
  }
  const { folder, remove } = workFolder();
  const [chromium] = await Promise.all([findChromium(), buildProduct(folder)]);
  const demoData = join(folder, 'demo');
  const platform = await startPlatform({ build: join(folder, 'server'), dataDir: demoData });
  await platform.stop();
  await inDatabase(join(demoData, 'database'), cheapPasswords);
  project.provide('chromium', chromium);
  project.provide('built', { folder, demoData });
  return remove;
}

/** Hundreds of tests sign in; a hash that is worth little to steal is checked in a hundredth of the time. */
async function cheapPasswords(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('user')
    .set({ password_hash: await hashPassword(demoPassword, 256) })
    .execute();
}
