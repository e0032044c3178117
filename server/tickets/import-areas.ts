import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { type Brought, type Faults, type Finding, holdCompany, placedIn } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { type AreaFile, readAreaFile } from './area-file.ts';

/**
 * Brings the accountable areas of an import file into a company, all of them or none: a known code is written over, its
 * members with it, and a new one added. No area is ever removed, since tickets name it.
 */
export const importAreas = async (
  { db }: Pick<Platform, 'db'>,
  company: string,
  json: unknown,
): Promise<Brought | Faults> => {
  const areas = readAreaFile(json);
  if ('faults' in areas) return areas;
  return await transaction(db, async (trx) => {
    await holdCompany(trx, company);
    const accounts = await accountsOf(trx, company);
    const known = await areasIn(trx, company);
    const faults = areas.flatMap((area, index) => [
      ...faultsOfName(area, index, known, areas),
      ...faultsOfMembers(area, index, accounts),
    ]);
    if (faults.length > 0) return { faults: faults.map((fault) => placedIn(json, fault)) };
    await freeNames(trx, company, areas);
    for (const area of areas) await writeMembers(trx, company, await writeArea(trx, company, area), area, accounts);
    const added = areas.filter(({ code }) => !known.some((one) => one.code === code)).length;
    return { added, known: areas.length - added };
  });
};

type Accounts = ReadonlyMap<string, string>;
type Known = readonly { readonly code: string; readonly name: string }[];

/** The uuids of the accounts of a company by their emails. */
const accountsOf = async (trx: Transaction<Database>, company: string): Promise<Accounts> => {
  const users = await trx.selectFrom('user').where('company_uuid', '=', company).select(['uuid', 'email']).execute();
  return new Map(users.map(({ uuid, email }) => [email, uuid]));
};

const areasIn = (trx: Transaction<Database>, company: string): Promise<Known> =>
  trx.selectFrom('accountable_area').where('company_uuid', '=', company).select(['code', 'name']).execute();

/** A name may come from another area of the file, which then has another one; not from one that stays as it is. */
const faultsOfName = ({ name }: AreaFile, index: number, known: Known, areas: readonly AreaFile[]): Finding[] => {
  const holder = known.find((area) => area.name === name);
  if (holder === undefined || areas.some(({ code }) => code === holder.code)) return [];
  return [{ path: `${index}.name`, text: `the area ${holder.code || 'without a code'} has the name ${name}` }];
};

const faultsOfMembers = ({ members }: AreaFile, index: number, accounts: Accounts): Finding[] =>
  members.flatMap((email, place) =>
    accounts.has(email) ? [] : [{ path: `${index}.members.${place}`, text: `the company has no account ${email}` }],
  );

/** Two areas may change their names with each other, and at no moment may both have one. */
const freeNames = async (trx: Transaction<Database>, company: string, areas: readonly AreaFile[]): Promise<void> => {
  await trx
    .updateTable('accountable_area')
    .set({ name: sql`uuid::text` })
    .where('company_uuid', '=', company)
    .where(
      'code',
      'in',
      areas.map(({ code }) => code),
    )
    .execute();
};

/** The uuid of the area as it now stands. */
const writeArea = async (trx: Transaction<Database>, company: string, { code, name }: AreaFile): Promise<string> => {
  const { uuid } = await trx
    .insertInto('accountable_area')
    .values({ company_uuid: company, uuid: randomUUID(), code, name })
    .onConflict((known) => known.columns(['company_uuid', 'code']).where('code', '<>', '').doUpdateSet({ name }))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
};

async function writeMembers(
  trx: Transaction<Database>,
  company: string,
  area: string,
  { members }: AreaFile,
  accounts: Accounts,
): Promise<void> {
  const of = { company_uuid: company, area_uuid: area };
  await trx.deleteFrom('area_member').where('company_uuid', '=', company).where('area_uuid', '=', area).execute();
  const uuids = [...new Set(members.flatMap((email) => accounts.get(email) ?? []))];
  for (const user_uuid of uuids)
    await trx
      .insertInto('area_member')
      .values({ ...of, user_uuid })
      .execute();
}
