import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startHousekeeping } from '#server/housekeeping.ts';
import { realPlatform } from '#test/support/realPlatform.ts';

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
