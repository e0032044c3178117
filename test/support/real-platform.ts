import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { DestinationStream } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Session, session as sessionSchema } from '#contracts/session/session.ts';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/schema.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { openFiles } from '#server/files/index.ts';
import { createLog } from '#server/http/log.ts';
import { type Listening, listen } from '#server/listen.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { type MetricsServer, serveMetrics } from '#server/metrics/metrics-server.ts';
import type { Platform } from '#server/platform.ts';
import { createReadiness } from '#server/readiness.ts';
import { readsOf } from '#server/reads.ts';
import { secretBox, secretsKey } from '#server/secret-box.ts';
import { foldPerson } from '#server/selection/index.ts';
import { hashPassword } from '#server/session/index.ts';
import { emptyDatabase, sharedDatabase } from './database.ts';
import { asDocumented } from './documented.ts';
import { type Call, requestOf, type SignedAs } from './signed-request.ts';

export type TestUser = { readonly uuid: string; readonly company_uuid: string; readonly email: string };
export type TestCompany = { readonly uuid: string; readonly slug: string };

export const testPassword = 'storewalk-demo';

/** The platform's clock in a test: the real time, moved by as much as the test says. */
export type TestClock = { readonly now: () => Date; readonly advance: (milliseconds: number) => void };

/**
 * The real platform of a test file: the app listening on the loopback address, on a real database that is empty before
 * each test, or before the first one only. `variables` are added to its environment; a function gives them once what the
 * file has started before is there. With `METRICS_PORT` its metrics are served, too. Call it once, at the top of a file
 * or a `describe`.
 */
export function realPlatform(
  variables: Record<string, string> | (() => Record<string, string>) = {},
  options: { appFolder?: string; log?: DestinationStream; emptied?: 'beforeEach' | 'beforeAll' } = {},
) {
  let platform: Platform;
  let listening: Listening;
  let metricsServer: MetricsServer | null = null;
  let moved = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-test-'));
  const clock: TestClock = {
    now: () => new Date(Date.now() + moved),
    advance: (milliseconds) => {
      moved += milliseconds;
    },
  };

  beforeAll(async () => {
    const added = typeof variables === 'function' ? variables() : variables;
    const env: Env = parseEnv({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir, ...added });
    const db = await sharedDatabase();
    platform = {
      env,
      db,
      reads: readsOf(db),
      files: openFiles(env),
      secrets: secretBox(secretsKey(env)),
      clock: clock.now,
      log: createLog(env, options.log ?? 'stdout'),
    };
    const readiness = createReadiness(platform);
    let metrics: Metrics | null = null;
    if (env.METRICS_PORT !== undefined) {
      metrics = createMetrics(platform, readiness);
      metricsServer = await serveMetrics(metrics, env, platform.log);
    }
    const app = createApp(platform, {
      appFolder: options.appFolder ?? null,
      charts: null,
      supportRecipients: env.SUPPORT_RECIPIENTS,
      demoProvider: () => null,
      metrics,
      readiness,
    });
    listening = await listen(app, env);
    await emptyDatabase(db);
  });
  beforeEach(async () => {
    moved = 0;
    if (options.emptied !== 'beforeAll') await emptyDatabase(platform.db);
  });
  afterAll(async () => {
    await listening.close();
    await metricsServer?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const createCompany = async (values: Partial<Insertable<Database['company']>> = {}): Promise<TestCompany> => {
    const company = {
      uuid: randomUUID(),
      slug: `company-${randomUUID()}`,
      name: 'Acme Retail',
      time_zone_offset: null,
      modules: JSON.stringify({ web_executor: true }),
      ...values,
    };
    await platform.db.insertInto('company').values(company).execute();
    return company;
  };

  const createUser = async (
    company: TestCompany,
    values: Partial<Insertable<Database['user']>> = {},
  ): Promise<TestUser> => {
    const user = {
      uuid: randomUUID(),
      company_uuid: company.uuid,
      email: `${randomUUID()}@acme.test`,
      username: null,
      folded_name: foldPerson(values.first_name ?? '', values.last_name ?? ''),
      password_hash: await cheapHash,
      mfa_secret: null,
      ...values,
    };
    await platform.db.insertInto('user').values(user).execute();
    return user;
  };

  /** A plain request, with the headers of a call before sign-in unless others are given; its answer is as documented. */
  const open = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { [header.appVersion]: '0.0.0', [header.devicePlatform]: devicePlatform.passwordSignIn };
    const address = listening.origin + path;
    const answer = fetch(address, { ...init, headers: { ...headers, ...init.headers } });
    return asDocumented(init.method ?? 'GET', address, answer);
  };

  const openPost = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    open(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const postSignIn = (
    identification: string,
    password: string,
    extra: Record<string, string> = {},
  ): Promise<Response> => openPost('/api/v1/session', { username_or_email: identification, password }, extra);

  const signIn = async (user: TestUser, password = testPassword): Promise<Session> => {
    const response = await postSignIn(user.email, password);
    if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
    return v.parse(sessionSchema, await response.json());
  };

  /** A request that is signed as the app signs it; its answer is as documented. `path` without the query. */
  const signedFetch = (session: SignedAs, method: string, path: string, call: Call = {}): Promise<Response> => {
    const request = requestOf(listening.origin, session, method, path, clock.now(), call);
    return asDocumented(method, request.url, fetch(request));
  };

  return {
    clock,
    get platform() {
      return platform;
    },
    get db() {
      return platform.db;
    },
    get origin() {
      return listening.origin;
    },
    /** Where the metrics are; empty when they are not served. */
    get metricsAddress() {
      return metricsServer?.address ?? '';
    },
    dataDir,
    createCompany,
    createUser,
    open,
    openPost,
    postSignIn,
    signIn,
    signedFetch,
  };
}
export type RealPlatform = ReturnType<typeof realPlatform>;

/** The cost of a password hash is of no interest to a test that needs an account; the hash is as real. */
const cheapHash = hashPassword(testPassword, 1024);
