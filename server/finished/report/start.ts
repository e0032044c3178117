import type { Platform } from '../../platform.ts';
import { startWorking } from '../../waiting.ts';
import { Maker, Stopped, TooSlow } from './maker.ts';
import { giveBack, type Made, noteFailed, noteMade, takeNext } from './queue.ts';
import { type ReportSource, sourceOf } from './source.ts';

/** Makes reports that wait, one at a time and beside the requests, until it is stopped (FIN-10). */
export function startReports(platform: Platform): () => Promise<void> {
  const maker = new Maker(platform.files);
  const turn: Turn = { company: null };
  const stop = startWorking(platform, 'reports', () => makeNextReport(platform, maker, turn));
  return async () => {
    maker.stop();
    await stop();
  };
}

/** Makes one report from its source. */
export type Making = { readonly make: (source: ReportSource) => Promise<Made> };

/** The company whose report was made last. */
export type Turn = { company: string | null };

/** Makes the report of the company whose turn it is that has waited longest; false when none is due. */
export async function makeNextReport(
  platform: Pick<Platform, 'db' | 'files' | 'clock' | 'log'>,
  maker: Making,
  turn: Turn = { company: null },
): Promise<boolean> {
  const { db, files, clock, log } = platform;
  const taken = await takeNext(db, clock(), turn.company);
  if (taken === null) return false;
  turn.company = taken.companyUuid;
  const lent = files.lend();
  try {
    const made = await maker.make(await sourceOf({ db, lent }, taken));
    if (!(await noteMade(db, taken, made))) await files.remove(made.name);
  } catch (error) {
    if (error instanceof Stopped) await giveBack(db, taken, clock());
    else {
      log.error({ err: error, attempts: taken.attempts, execution: taken.executionUuid }, 'a report could not be made');
      await noteFailed(db, taken, { now: clock(), isLate: error instanceof TooSlow });
    }
  } finally {
    await lent.release();
  }
  return true;
}
