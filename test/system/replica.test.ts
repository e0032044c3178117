import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { badRequest } from '#server/http/refusal.ts';
import { openReads, type Reads, ReplicaTakesWrites } from '#server/reads.ts';
import { type Postgres, startPostgres, startReplica } from '#test/support/postgres.ts';
import { requestOf } from '#test/support/signed-request.ts';
import { startSystem } from '#test/support/system.ts';

const long = { timeout: 30_000 };

const isStandby = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  return rows[0]?.standby ?? false;
};
const whereIn = ({ run }: Reads): Promise<boolean> => run(isStandby);
const slugsIn = ({ run }: Reads): Promise<string[]> =>
  run(async (db) => (await db.selectFrom('company').select('slug').execute()).map(({ slug }) => slug));

describe('lists that are read from a replica', () => {
  let primary: Postgres;
  let replica: Postgres;
  let db: Kysely<Database>;
  let standby: Kysely<Database>;
  const warned: string[] = [];
  const opened = (url: string): Reads => {
    const env = parseEnv({ DATABASE_URL: primary.url, DATABASE_READ_URL: url, LOG_LEVEL: 'warn' });
    const reads = openReads(env, db, createLog(env, { write: (line) => warned.push(line) }));
    onTestFinished(reads.close);
    return reads;
  };
  const addCompany = async (): Promise<string> => {
    const slug = `company-${randomUUID()}`;
    await db
      .insertInto('company')
      .values({ uuid: randomUUID(), slug, name: 'Acme Retail', time_zone_offset: null })
      .execute();
    return slug;
  };

  beforeAll(async () => {
    primary = await startPostgres();
    db = openDatabase({ kind: 'server', url: primary.url, connections: 4 });
    await migrate(db);
    replica = await startReplica(primary.url);
    standby = openDatabase({ kind: 'server', url: replica.url, connections: 2 });
  });
  afterAll(async () => {
    await standby.destroy();
    await db.destroy();
    await replica.stop();
    await primary.stop();
  });

  it('TECH-02 come from the replica, with all that was committed before', async () => {
    const reads = opened(replica.url);
    await reads.check();
    await expect.poll(() => whereIn(reads), long).toBe(true);
    const added = await addCompany();
    expect(await slugsIn(reads)).toContain(added);
  });

  it('TECH-02 come from the database while the replica lags, and from the replica again once it has caught up', async () => {
    const reads = opened(replica.url);
    await sql`select pg_wal_replay_pause()`.execute(standby);
    const added = await addCompany();
    expect(await whereIn(reads)).toBe(false);
    expect(await slugsIn(reads)).toContain(added);
    await sql`select pg_wal_replay_resume()`.execute(standby);
    await expect.poll(() => whereIn(reads), long).toBe(true);
  });

  it('TECH-02 are read again from the database when the replica ends them, while a refusal is an answer', async () => {
    const reads = opened(replica.url);
    await expect.poll(() => whereIn(reads), long).toBe(true);
    const refused = reads.run(() => Promise.reject(badRequest('no such list')));
    await expect(refused).rejects.toThrow('no such list');
    expect(await whereIn(reads)).toBe(true);
    const asked: boolean[] = [];
    await reads.run(async (from) => {
      asked.push(await isStandby(from));
      if (asked.at(-1)) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(from);
    });
    expect(asked).toEqual([true, false]);
    expect(await whereIn(reads)).toBe(false);
    expect(warned.at(-1)).toContain('lists come from DATABASE_URL for a while');
    await expect.poll(() => whereIn(reads), long).toBe(true);
  });

  it('TECH-02 TSTATE-01 a list that has to write goes to the database, which is no fault of the replica', async () => {
    const reads = opened(replica.url);
    await expect.poll(() => whereIn(reads), long).toBe(true);
    const written = await reads.run(async (from) => {
      await from.updateTable('company').set({ name: 'Acme' }).execute();
      return isStandby(from);
    });
    expect(written).toBe(false);
    expect(await whereIn(reads)).toBe(true);
  });

  it('TECH-02 come from the database when the replica cannot be reached at the start', async () => {
    const reads = opened('postgres://storewalk@127.0.0.1:1/postgres');
    await reads.check();
    expect(warned.at(-1)).toContain('ECONNREFUSED');
    expect(await whereIn(reads)).toBe(false);
  });

  it('TECH-02 a database that takes writes is refused at the start', async () => {
    await expect(opened(primary.url).check()).rejects.toThrow(ReplicaTakesWrites);
  });
});

it('TECH-02 TLIST-01 a platform reads its lists from the replica, and shows at once what was changed', async () => {
  let replica: Postgres | undefined;
  const system = await startSystem(async (url) => {
    replica = await startReplica(url);
    return { DATABASE_READ_URL: replica.url };
  });
  onTestFinished(async () => {
    await system.dispose();
    await replica?.stop();
  });
  const { origin } = await system.start();
  const session = await system.signIn(origin);
  const stores = async (): Promise<string> =>
    (
      await fetch(
        requestOf(origin, session, 'GET', '/api/v1/web_executor/stores', new Date(), {
          query: { page: '1', per_page: '10' },
        }),
      )
    ).text();
  const standby = openDatabase({ kind: 'server', url: replica?.url ?? '', connections: 1 });
  onTestFinished(() => standby.destroy());
  const readThere = async (): Promise<number> => {
    expect(await stores()).toContain(system.store.uuid);
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where query like '%from "store"%' and pid <> pg_backend_pid()`.execute(
      standby,
    );
    return rows.length;
  };
  await expect.poll(readThere, long).toBeGreaterThan(0);
  await system.db.updateTable('store').set({ name: 'Renamed Store' }).execute();
  expect(await stores()).toContain('Renamed Store');
});
