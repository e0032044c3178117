import { type Kysely, sql } from 'kysely';
import type { ResultExportFault } from '#contracts/results/result-export.ts';
import { maySeeExecutions } from '#domain/session/modules.ts';
import { dayIn } from '#domain/time/zone.ts';
import { exportWords } from '#i18n/exports/index.ts';
import type { Database } from '../../db/schema.ts';
import type { Caller } from '../../http/handler.ts';
import { modulesOf, policies } from '../../http/policy.ts';
import type { Platform } from '../../platform.ts';
import { startWorking } from '../../waiting.ts';
import { type Listener, type Written, writeExport } from './make.ts';
import { giveBack, type Made, noteFailed, noteMade, noteProgress, type Taken, takeNext } from './queue.ts';
import type { WrittenAs } from './spec.ts';

/** How often a process says that an export goes on (ms). */
const pulse = 1_000;

/** The account whose export was made last; `stop` ends the one that is being made. */
export type Turn = { user: string | null; readonly stop: AbortSignal };

/** Makes exports that wait, one at a time and beside the requests, until it is stopped (EXPO-09). */
export function startExports(platform: Platform): () => Promise<void> {
  const stopping = new AbortController();
  const turn: Turn = { user: null, stop: stopping.signal };
  const stop = startWorking(platform, 'exports', () => makeNextExport(platform, turn));
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Makes the export of the account whose turn it is; false when none waits. */
export async function makeNextExport(
  platform: Pick<Platform, 'db' | 'files' | 'clock' | 'log'>,
  turn: Turn = { user: null, stop: new AbortController().signal },
): Promise<boolean> {
  const { db, files, clock, log } = platform;
  const taken = await takeNext(db, clock(), turn.user);
  if (taken === null) return false;
  turn.user = taken.user_uuid;
  const going = watch(platform, taken, turn.stop);
  try {
    const caller = await callerOf(db, taken);
    if (caller === null) {
      await noteFailed(db, taken, { fault: 'forbidden', now: clock() });
      return true;
    }
    const { instruction, created_at: before } = taken;
    const written = await writeExport(platform, { caller, instruction, before }, going);
    await files.keep(written.name);
    if (!(await noteMade(db, taken, madeOf(written, taken, caller)))) await files.remove(written.name);
  } catch (error) {
    if (going.signal.aborted) await giveBack(db, taken, clock());
    else {
      log.error({ err: error, attempts: taken.attempts, export: taken.uuid }, 'an export could not be made');
      await noteFailed(db, taken, { fault: faultOf(error), now: clock() });
    }
  } finally {
    going.end();
  }
  return true;
}

/** Notes once a second how far it is; its signal ends the export once another process has taken it, or on `stop`. */
function watch(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  taken: Taken,
  stop: AbortSignal,
): Listener & { readonly end: () => void } {
  let at: { done: number; total: number | null } = { done: 0, total: null };
  const lost = new AbortController();
  const timer = setInterval(() => {
    noteProgress(db, taken, { ...at, now: clock() })
      .then((noted) => (noted ? undefined : lost.abort()))
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of an export was not noted'));
  }, pulse).unref();
  return {
    tell: (progress) => {
      at = progress;
    },
    signal: AbortSignal.any([lost.signal, stop]),
    end: () => clearInterval(timer),
  };
}

/** EXPO-11: why an export was not made. */
const faultOf = (error: unknown): ResultExportFault => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'too_large') return 'too_large';
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' ? 'storage' : 'failed';
};

const types: Readonly<Record<WrittenAs, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl',
  zip: 'application/zip',
};

const madeOf = (
  { name, as, bytes, rows, stores }: Written,
  { instruction, created_at }: Taken,
  caller: Caller,
): Made => {
  const called = exportWords[instruction.language].t('results.executions');
  const saved_as = `${called} ${dayIn(caller.timeZoneOffset, created_at)}.${as}`;
  return { name, bytes, stores, done: rows, saved_as, content_type: types[as] };
};

/** Who ordered it, with the rights of now; null once the account or its company is closed, or may not see results. */
async function callerOf(db: Kysely<Database>, { company_uuid, user_uuid }: Taken): Promise<Caller | null> {
  const person = await db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.company_uuid', '=', company_uuid)
    .where('user.uuid', '=', user_uuid)
    .where('user.active', '=', true)
    .where('company.active', '=', true)
    .select([
      'user.permissions',
      'company.modules',
      sql<string>`coalesce(company.time_zone_offset, '-03:00')`.as('offset'),
    ])
    .executeTakeFirst();
  if (person === undefined || modulesOf(policies.orderResultExport).some((name) => person.modules[name] !== true))
    return null;
  const { permissions, modules, offset: timeZoneOffset } = person;
  const caller = {
    sessionUuid: '',
    userUuid: user_uuid,
    companyUuid: company_uuid,
    permissions,
    modules,
    timeZoneOffset,
  };
  return maySeeExecutions(caller) ? caller : null;
}
