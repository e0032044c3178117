import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Session, session as sessionSchema, signInAnswer } from '#contracts/session/session.ts';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { openDatabase, transaction } from '#server/db/client.ts';
import { pictureName, testPicture, uploadForm } from '#test/support/content.ts';
import { type Platform, startPlatform } from '#test/support/platform.ts';
import '#test/support/provided.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { authenticator, seedIn } from '#test/support/second-factor.ts';
import { requestOf } from '#test/support/signed-request.ts';

const password = 'long enough';
const stores = '/api/v1/web_executor/stores';

let postgres: Postgres;
let env: Record<string, string>;
let platforms: readonly [Platform, Platform];
const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-processes-'));
const build = (): string => join(inject('built').folder, 'server');
const start = (): Promise<Platform> => startPlatform({ build: build(), dataDir, env });

beforeAll(async () => {
  postgres = await startPostgres();
  env = {
    DATABASE_URL: postgres.url,
    SUPPORT_RECIPIENTS: await identityToRecipient(await generateIdentity()),
    SECRETS_KEY: randomBytes(32).toString('hex'),
    UNNAMED_FILES_MB: '30',
    LOG_LEVEL: 'silent',
  };
  platforms = await Promise.all([start(), start()]);
  const made = await command([
    'create-user',
    'executor@acme.test',
    '--company',
    'acme',
    '--company-name',
    'Acme Retail',
  ]);
  expect(made).toEqual({ code: 0, output: 'executor@acme.test can sign in to acme.\n' });
});
afterAll(async () => {
  await Promise.all(platforms.map((platform) => platform.kill()));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One command of the built command line; the password comes by standard input. */
async function command(words: readonly string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [join(build(), 'cli.js'), ...words], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
  });
  child.stdin.end(`${password}\n`);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output: output + errors };
}

const postSignIn = (origin: string, account: string, typed: string, step = {}): Promise<Response> =>
  fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [header.appVersion]: '0.0.0',
      [header.devicePlatform]: devicePlatform.passwordSignIn,
    },
    body: JSON.stringify({ username_or_email: account, password: typed, ...step }),
  });
const signIn = async (origin: string): Promise<Session> =>
  v.parse(sessionSchema, await (await postSignIn(origin, 'executor@acme.test', password)).json());

describe('two processes on one PostgreSQL', () => {
  it('TECH-02 both came up at once on an empty database, and either knows what the other did', async () => {
    const [one, other] = platforms;
    const session = await signIn(one.origin);
    const call = async (origin: string, method = 'GET', path = stores) =>
      (await fetch(requestOf(origin, session, method, path, new Date(), {}))).status;
    expect(await call(other.origin)).toBe(200);
    expect(await call(other.origin, 'DELETE', '/api/v1/session')).toBe(204);
    expect(await call(one.origin)).toBe(401);
  });

  it('E7 a connection that the database ends in the middle of a call fails that call, and not the platform', async () => {
    const [{ origin }] = platforms;
    const db = openDatabase({ kind: 'server', url: postgres.url, connections: 1 });
    const endWaiting = sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity where wait_event_type = 'Lock'`;
    // A transaction goes on seeing the connections that it saw first; the one that waits may be opened after that.
    const lookAnew = sql`select pg_stat_clear_snapshot()`;
    const answered = await transaction(db, async (trx) => {
      await sql`lock table session in access exclusive mode`.execute(trx);
      const call = postSignIn(origin, 'executor@acme.test', password);
      await expect
        .poll(async () => {
          await lookAnew.execute(trx);
          return (await endWaiting.execute(trx)).rows;
        })
        .toEqual([{ ended: true }]);
      return await call;
    });
    await db.destroy();
    expect(answered.status).toBe(500);
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    expect((await signIn(origin)).token).not.toBe('');
  });

  it('SIGN-08 a request that one has answered is refused by the other, and after a restart', async () => {
    const [one, other] = platforms;
    const session = await signIn(one.origin);
    const same = { random: randomBytes(16).toString('hex'), date: new Date() };
    const call = async (origin: string) =>
      (await fetch(requestOf(origin, session, 'GET', stores, new Date(), same))).status;
    expect(await call(one.origin)).toBe(200);
    expect(await call(other.origin)).toBe(425);
    await one.kill();
    platforms = [await start(), other];
    expect(await call(platforms[0].origin)).toBe(425);
  });

  it('TECH-02 API-19 of twenty files at once, half to each, so many are taken as an account may send', async () => {
    const session = await signIn(platforms[0].origin);
    const content = Buffer.concat([await testPicture(), Buffer.alloc(5_000_000)]).subarray(0, 5_000_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const raw = uploadForm(session, pictureName(), new Uint8Array(content));
        const { origin } = platforms[n % 2 === 0 ? 0 : 1];
        return fetch(requestOf(origin, session, 'POST', '/api/v1/files/upload', new Date(), { raw }));
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 6 }, () => 202),
      ...Array.from({ length: 14 }, () => 429),
    ]);
  });

  it('SIGN-08 of forty copies at once, half to each, one is answered', async () => {
    const session = await signIn(platforms[0].origin);
    const same = { random: randomBytes(16).toString('hex'), date: new Date() };
    const calls = Array.from({ length: 40 }, async (_, n) => {
      const { origin } = n % 2 === 0 ? platforms[0] : platforms[1];
      return (await fetch(requestOf(origin, session, 'GET', stores, new Date(), same))).status;
    });
    expect((await Promise.all(calls)).sort()).toEqual([200, ...Array.from({ length: 39 }, () => 425)]);
  });

  it('C3 of fifty copies of a code at once, half to each, one opens a session', async () => {
    const account = 'codes@acme.test';
    expect((await command(['create-user', account, '--company', 'acme', '--mfa'])).code).toBe(0);
    const [{ origin }, other] = platforms;
    const { config_qr } = v.parse(signInAnswer, await (await postSignIn(origin, account, password)).json());
    const nextCode = authenticator(seedIn(config_qr));
    const set = await postSignIn(other.origin, account, password, { mfa_code: await nextCode(), mfa_mode: 'config' });
    expect(v.parse(signInAnswer, await set.json()).login_from_config).toBe(true);
    const step = { mfa_code: await nextCode(), mfa_mode: 'login' };
    const all = Array.from({ length: 50 }, (_, n) =>
      postSignIn(n % 2 === 0 ? origin : other.origin, account, password, step),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toEqual([200]);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(1);
  });

  it('API-01 guesses at either count for both, and for the process that comes after', async () => {
    const guess = async (origin: string) => (await postSignIn(origin, 'nobody@acme.test', 'wrong')).status;
    const statuses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => guess(n % 2 === 0 ? platforms[0].origin : platforms[1].origin)),
    );
    expect(statuses.sort()).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429]);
    await platforms[0].kill();
    platforms = [await start(), platforms[1]];
    expect(await guess(platforms[0].origin)).toBe(429);
  });

  it('TECH-02 no demo is written into a database server', async () => {
    expect((await postSignIn(platforms[0].origin, 'executor@globex.test', 'storewalk-demo')).status).toBe(401);
  });
});
