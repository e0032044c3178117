import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { lockPictures, noteAttached } from '../files/index.ts';
import {
  type Brought,
  type Faults,
  type Finding,
  faultsOfCodes,
  holdCompany,
  placedIn,
  storesByCode,
} from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { type RoutineActivityFile, type RoutineFile, readRoutineFile } from './routine-file.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const batch = 1000;

/**
 * Brings the routines of an import file into a company, all of them or none: a known code is written over, a new one
 * added, and no routine is ever removed, since answers name it. An activity that a routine no longer holds is withdrawn:
 * what was answered to it, and what is on its way, stays what it is.
 */
export const importRoutines = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  company: string,
  json: unknown,
): Promise<(Brought & { readonly withdrawn: number }) | Faults> => {
  const routines = readRoutineFile(json);
  if ('faults' in routines) return routines;
  return await transaction(db, async (trx) => {
    await holdCompany(trx, company);
    const stores = await storesByCode(trx, company);
    const images = routines.flatMap(({ reference_url }) => (reference_url === '' ? [] : [reference_url]));
    const stored = await lockPictures(trx, company, images);
    const faults = routines.flatMap((routine, index) => [
      ...faultsOfCodes(routine.store_codes, stores, `${index}.`),
      ...faultsOfImage(routine, index, stored),
    ]);
    if (faults.length > 0) return { faults: faults.map((fault) => placedIn(json, fault)) };
    await noteAttached(trx, company, images, clock());
    return await write({ trx, company, stores }, routines);
  });
};

type Context = {
  readonly trx: Transaction<Database>;
  readonly company: string;
  readonly stores: ReadonlyMap<string, string>;
};

const faultsOfImage = ({ reference_url }: RoutineFile, index: number, stored: ReadonlySet<string>): Finding[] =>
  reference_url === '' || stored.has(reference_url)
    ? []
    : [{ path: `${index}.reference_url`, text: 'no picture of the company is stored under this path' }];

async function write(context: Context, routines: readonly RoutineFile[]): Promise<Brought & { withdrawn: number }> {
  const { trx, company } = context;
  const rows = await trx.selectFrom('routine').where('company_uuid', '=', company).select('code').execute();
  const before = new Set(rows.map(({ code }) => code));
  let withdrawn = 0;
  for (const routine of routines) {
    const uuid = await writeRoutine(context, routine);
    await writeStores(context, uuid, routine);
    withdrawn += await writeActivities(context, uuid, routine.activities);
  }
  const added = routines.filter(({ code }) => !before.has(code)).length;
  return { added, known: routines.length - added, withdrawn };
}

/** The uuid of the routine as it now stands. */
async function writeRoutine({ trx, company }: Context, routine: RoutineFile): Promise<string> {
  const { code, name, instructions, reference_url, periodicity, store_codes } = routine;
  const fields = {
    name,
    instructions,
    reference_url,
    periodicity: JSON.stringify(periodicity),
    every_store: store_codes === undefined,
  };
  const { uuid } = await trx
    .insertInto('routine')
    .values({ company_uuid: company, uuid: randomUUID(), code, ...fields })
    .onConflict((known) => known.columns(['company_uuid', 'code']).doUpdateSet(fields))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

async function writeStores({ trx, company, stores }: Context, routine: string, { store_codes }: RoutineFile) {
  const of = { company_uuid: company, routine_uuid: routine };
  await trx
    .deleteFrom('routine_store')
    .where('company_uuid', '=', company)
    .where('routine_uuid', '=', routine)
    .execute();
  const uuids = [...new Set((store_codes ?? []).flatMap((code) => stores.get(code) ?? []))];
  const rows = uuids.map((store_uuid) => ({ ...of, store_uuid }));
  for (let start = 0; start < rows.length; start += batch)
    await trx
      .insertInto('routine_store')
      .values(rows.slice(start, start + batch))
      .execute();
}

/** How many it asked for before, and does no more. */
async function writeActivities(
  { trx, company }: Context,
  routine: string,
  activities: readonly RoutineActivityFile[],
): Promise<number> {
  for (const [place, { code, ...asked }] of activities.entries()) {
    const fields = { ...asked, place, withdrawn: false };
    await trx
      .insertInto('routine_activity')
      .values({ company_uuid: company, uuid: randomUUID(), routine_uuid: routine, code, ...fields })
      .onConflict((known) => known.columns(['company_uuid', 'routine_uuid', 'code']).doUpdateSet(fields))
      .execute();
  }
  const { numUpdatedRows } = await trx
    .updateTable('routine_activity')
    .set({ withdrawn: true })
    .where('company_uuid', '=', company)
    .where('routine_uuid', '=', routine)
    .where('withdrawn', '=', false)
    .where(
      'code',
      'not in',
      activities.map(({ code }) => code),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
