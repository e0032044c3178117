import { sql } from 'kysely';
import { withPatience } from './db/server.ts';
import { freshAnswer } from './fresh-answer.ts';
import type { Platform } from './platform.ts';

/** How long an answer counts (ms): load balancers of many machines ask often. */
const freshFor = 1_000;
/** How long the database may take to answer (ms). */
const patience = 2_000;

/** Why a process takes no work. */
export type Unready = 'stopping' | 'database unavailable' | 'file store unavailable';

/** Whether this process takes work. `stop` makes it say no, for good. */
export type Readiness = {
  readonly fault: () => Promise<Unready | null>;
  readonly isStopping: () => boolean;
  readonly stop: () => void;
};

/** A process takes work while its database and its file store answer, until it is told to stop. */
export function createReadiness({ db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>): Readiness {
  let stopping = false;
  const look = (part: Unready, ask: () => Promise<unknown>): (() => Promise<Unready | null>) => {
    const fresh = freshAnswer(async () => {
      try {
        await ask();
        return null;
      } catch (error) {
        log.error({ err: error }, part);
        return part;
      }
    }, freshFor);
    return () => fresh().catch(() => part);
  };
  const database = look('database unavailable', () => withPatience(patience, () => sql`select 1`.execute(db)));
  const store = look('file store unavailable', () => files.has(absent));
  return {
    fault: async () => {
      if (stopping) return 'stopping';
      const [first, second] = await Promise.all([database(), store()]);
      return first ?? second;
    },
    isStopping: () => stopping,
    stop: () => {
      stopping = true;
    },
  };
}

/** A name that no stored file has: a store that answers says that it is not there. */
const absent = '00000000-0000-0000-0000-000000000000';
