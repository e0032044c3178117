import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { createApp } from '#server/app.ts';
import { parseEnv } from '#server/env.ts';
import { folderStore } from '#server/files/folder-store.ts';
import type { Http } from '#server/http/context.ts';
import { createLog } from '#server/http/log.ts';
import type { Platform } from '#server/platform.ts';
import { readsOf } from '#server/reads.ts';
import { secretBox, secretsKey } from '#server/secret-box.ts';
import { hashPassword } from '#server/session/index.ts';
import { addActivity, addStores, type TestActivity, testQuestion } from '#test/support/content.ts';
import { sharedDatabase } from '#test/support/database.ts';
import { testPassword } from '#test/support/real-platform.ts';
import type { Visit } from './schedule.ts';

/** The real platform in this process, on a real database and a real folder. `ahead` is how far the device's clock is before its own, in ms. */
export type Stage = { readonly platform: Platform; readonly app: Hono<Http>; readonly clock: { ahead: number } };

/** Opens the platform once for all schedules. */
export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-faults-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const env = parseEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const clock = { ahead: 0 };
  const db = await sharedDatabase();
  const platform: Platform = {
    env,
    db,
    reads: readsOf(db),
    files: folderStore(join(dataDir, 'files')),
    secrets: secretBox(secretsKey(env)),
    clock: () => new Date(Date.now() - clock.ahead),
    log: createLog(env, 'stdout'),
  };
  return {
    platform,
    app: createApp(platform, { appFolder: null, charts: null, supportRecipients: [], demoProvider: () => null }),
    clock,
  };
}

/** A visit as the person means to make it: what is answered there, and which files go with it. */
export type Errand = {
  readonly store: { readonly uuid: string; readonly name: string };
  readonly text: string;
  readonly files: readonly File[];
  /** For how many looks at the screen the person waits for the upload before leaving it to the outbox. */
  readonly patience: number;
};

/** A company of its own for a schedule: one user, one activity, and a store for each visit. */
export type Workplace = {
  readonly company: { readonly uuid: string };
  readonly user: { readonly uuid: string; readonly email: string };
  readonly activity: TestActivity;
  readonly errands: readonly Errand[];
};

export async function addWorkplace({ platform }: Stage, visits: readonly Visit[]): Promise<Workplace> {
  const company = { uuid: randomUUID(), slug: randomUUID(), name: 'Acme', time_zone_offset: null };
  const modules = JSON.stringify({ web_executor: true });
  await platform.db
    .insertInto('company')
    .values({ ...company, modules })
    .execute();
  const user = { uuid: randomUUID(), email: `${randomUUID()}@acme.test` };
  const account = { company_uuid: company.uuid, username: null, folded_name: '', mfa_secret: null, every_store: true };
  await platform.db
    .insertInto('user')
    .values({ ...user, ...account, password_hash: await cheapHash })
    .execute();
  const stores = await addStores(platform, company, visits.length);
  const questions = [testQuestion('simple'), testQuestion('document'), testQuestion('picture')];
  const activity = await addActivity(platform, company, { questions });
  const errands = await Promise.all(
    stores.map(async (store, index): Promise<Errand> => {
      const { patience = 0, ...counts } = visits[index] ?? {};
      const text = `Visit ${index + 1}, answered with care at ${store.name}.`;
      return { store, text, patience, files: await filesOf(index, counts) };
    }),
  );
  return { company, user, activity, errands };
}

const filesOf = (visit: number, { documents = 0, pictures = 0 }: Partial<Visit>): Promise<File[]> =>
  Promise.all([
    ...Array.from({ length: documents }, (_, file) => document(visit, file)),
    ...Array.from({ length: pictures }, (_, file) => picture(visit, file)),
  ]);

const document = (visit: number, file: number): File => {
  const rows = Array.from({ length: 20 + visit * 7 + file * 3 }, (_, row) => `${visit},${file},${row},${randomUUID()}`);
  return new File([`visit,file,row,word\n${rows.join('\n')}\n`], `list-${visit}-${file}.csv`, { type: 'text/csv' });
};

/** No larger than the app keeps pictures and without a place in it, so that it leaves the device byte by byte. */
const picture = async (visit: number, file: number): Promise<File> => {
  const [width, height] = [60 + visit * 7, 40 + file * 5];
  const colours = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * (visit + 3)) >> file));
  const format = file % 2 === 0 ? 'jpeg' : 'png';
  const bytes = await sharp(colours, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `shelf-${visit}-${file}.${format}`, { type: `image/${format}` });
};

/** The cost of a password hash is of no interest here; the hash is as real. */
const cheapHash = hashPassword(testPassword, 1024);
