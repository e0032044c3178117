import { sql } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import { sweepFiles } from './files/index.ts';
import type { Platform } from './platform.ts';
import { deleteOld, forgetExports } from './results/index.ts';
import {
  forgetAttempts,
  forgetNonces,
  forgetPasswordTokens,
  forgetSessions,
  forgetSingleSignOn,
} from './session/index.ts';
import { forgetBulkChanges, planRoutineNotices, settleTickets } from './tickets/index.ts';
import { forgetMessages } from './webhooks/index.ts';

const { minute, hour } = millisecondsOf;

/**
 * Removes what has had its time, makes tickets late or expired, and plans what is told of routines, now and then, until it is stopped. A failure is
 * logged and tried again; it keeps nothing else from being done.
 */
export function startHousekeeping(platform: Platform): () => void {
  const timers = [
    repeat(platform, minute, settleTickets),
    repeat(platform, minute, planRoutineNotices),
    repeat(platform, minute, forget),
    repeat(platform, minute, deleteOld),
    repeat(platform, hour, sweepFiles),
    repeat(platform, hour, keepStatistics),
  ];
  return () => timers.forEach(clearInterval);
}

/** Random numbers, counters, sessions, links, exports and messages that nothing can ask for any more. */
export async function forget(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  await forgetNonces(db, clock());
  await forgetAttempts(db, clock());
  await forgetSessions(db, clock());
  await forgetPasswordTokens(db, clock());
  await forgetSingleSignOn(db, clock());
  await forgetBulkChanges(db, clock());
  await forgetExports(platform);
  await forgetMessages(db, clock());
}

/** A database server counts its rows by itself, by which it plans how to read them; the embedded one is told to. */
async function keepStatistics({ db, env }: Platform): Promise<void> {
  if (env.DATABASE_URL === undefined) await sql`analyze`.execute(db);
}

const repeat = (
  platform: Platform,
  milliseconds: number,
  work: (platform: Platform) => Promise<unknown>,
): NodeJS.Timeout =>
  setInterval(() => {
    work(platform).catch((error: unknown) =>
      platform.log.error({ err: error, work: work.name }, 'housekeeping failed'),
    );
  }, milliseconds).unref();
