import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { inject } from 'vitest';
import { type Session, session as sessionSchema } from '#contracts/session/session.ts';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { hashPassword } from '#server/session/index.ts';
import { addActivity, addStores, type TestActivity, type TestStore, testQuestion } from './content.ts';
import './provided.ts';
import { type Platform, startPlatform } from './platform.ts';
import { startPostgres } from './postgres.ts';

const password = 'storewalk-demo';

/** Built platforms on one PostgreSQL and one folder of files, with a company, a store, an activity and an account. */
export type System = {
  readonly db: Kysely<Database>;
  readonly filesFolder: string;
  readonly store: TestStore;
  readonly activity: TestActivity;
  /** Starts one more process; it listens when this resolves. */
  readonly start: () => Promise<Platform>;
  readonly signIn: (origin: string) => Promise<Session>;
  readonly dispose: () => Promise<void>;
};

type Variables = Readonly<Record<string, string>>;

/** `more` are further variables of its environment, or what makes them once the database of this address is there. */
export async function startSystem(
  more: Variables | ((databaseUrl: string) => Promise<Variables>) = {},
): Promise<System> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-system-'));
  const db = openDatabase({ kind: 'server', url: postgres.url, connections: 4 });
  await migrate(db);
  const { email, ...workplace } = await furnish(db);
  const env = {
    DATABASE_URL: postgres.url,
    SUPPORT_RECIPIENTS: await identityToRecipient(await generateIdentity()),
    SECRETS_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    ...(typeof more === 'function' ? await more(postgres.url) : more),
  };
  const running: Platform[] = [];
  return {
    db,
    filesFolder: join(dataDir, 'files'),
    ...workplace,
    start: async () => {
      const platform = await startPlatform({ build: join(inject('built').folder, 'server'), dataDir, env });
      running.push(platform);
      return platform;
    },
    signIn: (origin) => signInAt(origin, email),
    dispose: async () => {
      await Promise.all(running.map((platform) => platform.kill()));
      await db.destroy();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function furnish(db: Kysely<Database>) {
  const company = {
    uuid: randomUUID(),
    slug: 'acme',
    name: 'Acme Retail',
    time_zone_offset: null,
    modules: JSON.stringify({ web_executor: true }),
  };
  await db.insertInto('company').values(company).execute();
  const email = 'executor@acme.test';
  await db
    .insertInto('user')
    .values({
      uuid: randomUUID(),
      company_uuid: company.uuid,
      email,
      username: null,
      folded_name: '',
      password_hash: await hashPassword(password),
      mfa_secret: null,
    })
    .execute();
  const [store] = await addStores({ db }, company, 1);
  if (!store) throw new Error('no store');
  const questions = [testQuestion(), testQuestion('picture')];
  return { email, store, activity: await addActivity({ db, clock: () => new Date() }, company, { questions }) };
}

async function signInAt(origin: string, email: string): Promise<Session> {
  const response = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [header.appVersion]: '0.0.0',
      [header.devicePlatform]: devicePlatform.passwordSignIn,
    },
    body: JSON.stringify({ username_or_email: email, password }),
  });
  return v.parse(sessionSchema, await response.json());
}
