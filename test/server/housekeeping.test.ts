import { randomBytes, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { forget, startHousekeeping } from '#server/housekeeping.ts';
import { realPlatform } from '#test/support/real-platform.ts';

let written = '';
const log = new Writable({
  write: (part: Buffer, _encoding, next) => {
    written += part.toString();
    next();
  },
});
const world = realPlatform({ LOG_LEVEL: 'error' }, { log });
const hour = 3_600_000;

/** How many companies the database believes there are. */
const counted = async () => {
  const { rows } = await sql<{
    reltuples: number;
  }>`select reltuples from pg_class where oid = 'company'::regclass`.execute(world.db);
  return rows[0]?.reltuples;
};

it('A5 what fails each hour is logged, and keeps nothing else from being done', async () => {
  for (const _ of Array(7)) await world.createCompany();
  await world.db.schema.alterTable('file').renameTo('file_gone').execute();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startHousekeeping(world.platform);
  try {
    vi.advanceTimersByTime(hour);
    await expect.poll(counted).toBe(7);
    await expect.poll(() => written).toContain('"work":"sweepFiles"');
  } finally {
    stop();
    vi.useRealTimers();
    await world.db.schema.alterTable('file_gone').renameTo('file').execute();
  }
});

it('C6 SIGN-08 C2 what has had its time goes, and what may still be asked for stays', async () => {
  const { uuid, company_uuid } = await world.createUser(await world.createCompany());
  const now = world.clock.now().getTime();
  const day = 24 * hour;
  const at = (ahead: number) => new Date(now + ahead);
  const session = (name: string, { expires, revoked = null }: { expires: number; revoked?: number | null }) => ({
    uuid: randomUUID(),
    company_uuid,
    user_uuid: uuid,
    token_hash: randomBytes(32),
    hmac_hash: Buffer.from(name),
    created_at: at(-100 * day),
    last_used_at: at(-95 * day),
    expires_at: at(expires),
    revoked_at: revoked === null ? null : at(revoked),
  });
  await world.db
    .insertInto('session')
    .values([
      session('alive', { expires: day }),
      session('expired of late', { expires: -89 * day }),
      session('expired long ago', { expires: -91 * day }),
      session('ended of late', { expires: day, revoked: -89 * day }),
      session('ended long ago', { expires: day, revoked: -91 * day }),
    ])
    .execute();
  for (const days of [89, 91])
    await world.db
      .insertInto('sign_in_address')
      .values({ user_uuid: uuid, address: `${days}`, last_at: at(-days * day) })
      .execute();
  for (const [key, ahead] of [
    ['counts', 60_000],
    ['counted', -60_000],
  ] as const) {
    await world.db
      .insertInto('sign_in_limit')
      .values({ key, points: 1, expire: now + ahead })
      .execute();
    await world.db
      .insertInto('nonce')
      .values({ company_uuid, random: key, expires_at: at(ahead) })
      .execute();
  }

  await forget(world.platform);
  const sessions = await world.db.selectFrom('session').select('hmac_hash').execute();
  expect(sessions.map(({ hmac_hash }) => Buffer.from(hmac_hash).toString()).sort()).toEqual([
    'alive',
    'ended of late',
    'expired of late',
  ]);
  expect(await world.db.selectFrom('sign_in_address').select('address').execute()).toEqual([{ address: '89' }]);
  expect(await world.db.selectFrom('sign_in_limit').select('key').execute()).toEqual([{ key: 'counts' }]);
  expect(await world.db.selectFrom('nonce').select('random').execute()).toEqual([{ random: 'counts' }]);
});
