import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { openDatabase } from './db/client.ts';
import type { Database } from './db/schema.ts';
import { withPatience } from './db/server.ts';
import type { Env } from './env.ts';
import { Refusal } from './http/refusal.ts';

/** How long (ms) a list waits for a replica that has not yet replayed what the database has committed. */
const patience = 200;
/** The pause between two looks at it (ms). */
const pause = 10;
/** How long (ms) a replica that failed is left alone. */
const rest = 5_000;
/** How long (ms) it may take to connect, or to tell where it is. */
const silence = 2_000;

/**
 * Where lists are read. `run` gives `work` a database that has everything which was committed before: the replica of
 * `DATABASE_READ_URL` where it is that far, else the database itself. Work that fails on the replica is done again on
 * the database, so it must change nothing that would harm twice. A `Refusal` is an answer, and no failure.
 */
export type Reads = {
  readonly run: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  /** Looks once, at the start. @throws ReplicaTakesWrites */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** `DATABASE_READ_URL` names a database that takes writes: it is none that follows the one of `DATABASE_URL`. */
export class ReplicaTakesWrites extends Error {
  constructor() {
    super(
      'The database of DATABASE_READ_URL is no replica: it takes writes. Name a standby that follows the database of DATABASE_URL by streaming, or leave the variable out.',
    );
    this.name = 'ReplicaTakesWrites';
  }
}

/** Lists are read from the database itself. */
export const readsOf = (db: Kysely<Database>): Reads => ({
  run: (work) => work(db),
  check: async () => {},
  close: async () => {},
});

/** Where lists are read in this environment; close it before the database. */
export function openReads(
  { DATABASE_READ_URL: url, DATABASE_CONNECTIONS: connections }: Env,
  db: Kysely<Database>,
  log: Logger,
): Reads {
  if (url === undefined) return readsOf(db);
  const replica = openDatabase({ kind: 'server', url, connections, connectWithin: silence });
  let restingUntil = 0;
  const left = (error: unknown): void => {
    log.warn({ err: error }, 'the replica of DATABASE_READ_URL failed: lists come from DATABASE_URL for a while');
    restingUntil = performance.now() + rest;
  };
  const isFarEnough = async (): Promise<boolean> => {
    if (performance.now() < restingUntil) return false;
    const position = await positionOf(db);
    try {
      return await hasReached(replica, position);
    } catch (error) {
      left(error);
      return false;
    }
  };
  return {
    run: async (work) => {
      if (!(await isFarEnough())) return await work(db);
      try {
        return await work(replica);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (!isWrite(error)) left(error);
        return await work(db);
      }
    },
    check: async () => {
      const standby = await isStandby(replica).catch((error: unknown) => {
        left(error);
        return true;
      });
      if (!standby) throw new ReplicaTakesWrites();
    },
    close: () => replica.destroy(),
  };
}

/** How far the database has written, which covers all that it has committed. */
async function positionOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? '';
}

/** Waits a little for a replica that follows closely; a false one is too far behind. */
async function hasReached(replica: Kysely<Database>, position: string): Promise<boolean> {
  const until = performance.now() + patience;
  for (;;) {
    const { rows } = await withPatience(silence, () =>
      sql<{
        reached: boolean | null;
      }>`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(replica),
    );
    if (rows[0]?.reached === true) return true;
    if (performance.now() >= until) return false;
    await setTimeout(pause);
  }
}

async function isStandby(replica: Kysely<Database>): Promise<boolean> {
  const { rows } = await withPatience(silence, () =>
    sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(replica),
  );
  return rows[0]?.standby ?? false;
}

/** A list that first makes tickets late finds out on the replica that it has to write (25006). */
const isWrite = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006';
