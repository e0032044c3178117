import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ResultExport } from '#contracts/results/result-export.ts';
import { exportPath } from '#domain/files/file-rules.ts';
import { maySeeExecutions } from '#domain/session/modules.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import type { Database } from '../../db/schema.ts';
import { linksTo } from '../../files/index.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import { languageOf } from '../../http/language.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import type { Platform } from '../../platform.ts';
import { noteResultsRead } from '../../result-access.ts';
import { readFilter } from '../list.ts';

/** So many exports of an account are kept at once. */
const mostKept = 50;

/**
 * EXPO-05, EXPO-09: orders an export, which is made beside the requests (`work.ts`). One that is sent again is answered
 * by how far it is. @throws Refusal 403, 409 for another one of the same uuid, 429 for too many
 */
export const orderResultExport: Handler<'orderResultExport'> = async ({
  params,
  body,
  bytes,
  caller,
  platform,
  request,
}) => {
  if (!maySeeExecutions(caller)) throw forbidden();
  const filter = readFilter(JSON.stringify(body.filter));
  const uuid = params.uuid.toLowerCase();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { db, clock, env } = platform;
  const known = await ownExports(db, caller).where('uuid', '=', uuid).executeTakeFirst();
  if (known === undefined) {
    await refuseTooMany(db, caller);
    const origin = env.PUBLIC_APP_ORIGIN || new URL(request.url).origin;
    const instruction = { ...body, filter, language: languageOf(request), origin };
    const ordered = await db
      .insertInto('result_export')
      .values({
        company_uuid: caller.companyUuid,
        user_uuid: caller.userUuid,
        uuid,
        sha256,
        instruction: JSON.stringify(instruction),
        created_at: clock(),
        due_at: clock(),
      })
      .onConflict((conflict) => conflict.columns(['company_uuid', 'user_uuid', 'uuid']).doNothing())
      .returning('uuid')
      .executeTakeFirst();
    if (ordered !== undefined) await noteExport(platform, caller, { uuid, ...body });
  }
  const found = await exportOf(db, caller, uuid);
  if (found.sha256 !== sha256) throw new Refusal(409, { message: 'Another export has this uuid.' });
  return { export: await toldOf(platform, caller, found) };
};

/** EXPO-10: in the notes of who read results. */
export const noteExport = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, caller: Caller, order: object) =>
  noteResultsRead(db, caller, { at: clock(), kind: 'export', detail: JSON.stringify(order).slice(0, 10_000) });

/** EXPO-09: how far an export of the caller is. @throws Refusal 404 */
export const resultExport: Handler<'resultExport'> = async ({ params, caller, platform }) => {
  if (!maySeeExecutions(caller)) throw forbidden();
  return { export: await toldOf(platform, caller, await exportOf(platform.db, caller, params.uuid.toLowerCase())) };
};

/** EXPO-12: the newest export of the caller. */
export const newestResultExport: Handler<'newestResultExport'> = async ({ caller, platform }) => {
  if (!maySeeExecutions(caller)) throw forbidden();
  const newest = await ownExports(platform.db, caller).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return { export: newest === undefined ? null : await toldOf(platform, caller, newest) };
};

/**
 * EXPO-14: removes an export of the caller, and its file. A process that makes it hears of it by its next note of the
 * progress, and leaves nothing behind. @throws Refusal 404
 */
export const cancelResultExport: Handler<'cancelResultExport'> = async ({ params, caller, platform }) => {
  if (!maySeeExecutions(caller)) throw forbidden();
  const cancelled = await platform.db
    .deleteFrom('result_export')
    .where('company_uuid', '=', caller.companyUuid)
    .where('user_uuid', '=', caller.userUuid)
    .where('uuid', '=', params.uuid.toLowerCase())
    .returning('name')
    .executeTakeFirst();
  if (cancelled === undefined) throw notFound();
  if (cancelled.name !== null) await platform.files.remove(cancelled.name);
  return undefined;
};

async function refuseTooMany(db: Kysely<Database>, { companyUuid, userUuid }: Caller): Promise<void> {
  const { kept } = await db
    .selectFrom('result_export')
    .where('company_uuid', '=', companyUuid)
    .where('user_uuid', '=', userUuid)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  if (kept >= mostKept)
    throw new Refusal(429, { message: 'The account has too many exports.' }, { 'Retry-After': '3600' });
}

const ownExports = (db: Kysely<Database>, { companyUuid, userUuid }: Caller) =>
  db.selectFrom('result_export').where('company_uuid', '=', companyUuid).where('user_uuid', '=', userUuid).selectAll();

type Row = Awaited<ReturnType<typeof exportOf>>;

async function exportOf(db: Kysely<Database>, caller: Caller, uuid: string) {
  const found = await ownExports(db, caller).where('uuid', '=', uuid).executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

async function toldOf(platform: Platform, caller: Caller, row: Row): Promise<ResultExport> {
  const { uuid, state, instruction, created_at, done, total, fault, saved_as, bytes } = row;
  const { format, columns, choices, pictures } = instruction;
  const path = exportPath(caller.companyUuid, uuid);
  const url = state === 'made' ? ((await linksTo(platform, caller, [path])).get(path) ?? null) : null;
  const told = { uuid, format, columns, choices, pictures, created_at: created_at.toISOString(), done, total };
  const ahead = state === 'waiting' ? await aheadOf(platform.db, created_at) : 0;
  if (state === 'made' && url === null) return { ...told, state: 'failed', ahead, fault: 'withheld', file: null };
  const file = url === null ? null : { name: saved_as ?? '', bytes: bytes ?? 0, url };
  return { ...told, state, ahead, fault, file };
}

/** How many exports were ordered before and wait, or are being made. */
const aheadOf = async (db: Kysely<Database>, before: Date): Promise<number> =>
  (
    await db
      .selectFrom('result_export')
      .where('state', 'in', ['waiting', 'running'])
      .where('created_at', '<', before)
      .select(({ fn }) => fn.countAll<number>().as('ahead'))
      .executeTakeFirstOrThrow()
  ).ahead;

/** How long an export is kept. */
const keptFor = millisecondsOf.day;

/** EXPO-09: removes exports whose day has passed, with their files. */
export const forgetExports = async ({ db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> => {
  const forgotten = await db
    .deleteFrom('result_export')
    .where('created_at', '<', new Date(clock().getTime() - keptFor))
    .where('state', 'in', ['made', 'failed'])
    .returning('name')
    .execute();
  for (const { name } of forgotten) if (name !== null) await files.remove(name);
};
