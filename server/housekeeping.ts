import { sql } from 'kysely';
import { sweepFiles } from './files/index.ts';
import type { Platform } from './platform.ts';
import {
  forgetAttempts,
  forgetNonces,
  forgetPasswordTokens,
  forgetSessions,
  forgetSingleSignOn,
} from './session/index.ts';
import { settleTickets } from './tickets/index.ts';

const every = 60_000;
const hour = 3_600_000;

/** Removes what has had its time, and makes tickets late or expired, now and then, until it is stopped. A failure is logged and tried again. */
export function startHousekeeping(platform: Platform): () => void {
  const minutes = repeat(platform, every, async () => {
    await settleTickets(platform);
    await forget(platform);
  });
  const hours = repeat(platform, hour, async () => {
    await sweepFiles(platform);
    await keepStatistics(platform);
  });
  return () => {
    clearInterval(minutes);
    clearInterval(hours);
  };
}

/** Random numbers, counters, sessions and links that nothing can ask for any more. */
export async function forget({ db, clock }: Platform): Promise<void> {
  await forgetNonces(db, clock());
  await forgetAttempts(db, clock());
  await forgetSessions(db, clock());
  await forgetPasswordTokens(db, clock());
  await forgetSingleSignOn(db, clock());
}

/** A database server counts its rows by itself, by which it plans how to read them; the embedded one is told to. */
async function keepStatistics({ db, env }: Platform): Promise<void> {
  if (env.DATABASE_URL === undefined) await sql`analyze`.execute(db);
}

const repeat = ({ log }: Platform, milliseconds: number, work: () => Promise<void>): NodeJS.Timeout =>
  setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  }, milliseconds).unref();
