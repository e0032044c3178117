import type { Kysely } from 'kysely';
import { fold } from '#domain/shared/fold.ts';
import type { Database } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import type { ActivityFileInput } from '../selection/activity-file.ts';
import { foldPerson, foldStore } from '../selection/fold.ts';
import { importActivities } from '../selection/import.ts';
import { hashPassword } from '../session/password.ts';
import { aboutSeedOf } from '../session/second-factor.ts';
import {
  acmeExecutor,
  type DemoCompany,
  demoAccounts,
  demoCompanies,
  demoPassword,
  globexExecutor,
} from './accounts.ts';
import { acmeActivities, globexActivitiesFile } from './activities.ts';
import { insertAreas } from './areas.ts';
import { clearDemo } from './clear.ts';
import { deliverExecutions } from './executions.ts';
import { storeReferences } from './files.ts';
import { insertRoutines } from './routines.ts';
import { acmeStores, type DemoStore, globexStores } from './stores.ts';
import { insertTickets } from './tickets.ts';
import { demoUuid } from './uuid.ts';

/** Is there nothing here yet? A demo whose seeding was cut short has no active company, and counts as nothing. */
export const isEmpty = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('company').where('active', '=', true).select('uuid').limit(1).executeTakeFirst()) === undefined;

/**
 * Writes the demo: companies, accounts, stores, activities, pictures, finished executions, tickets and routines, with
 * times relative to now. The data of an earlier demo is removed first. The companies become active last, so that no
 * account can sign in halfway.
 */
export const seedDemo = async (platform: Platform): Promise<void> => {
  const providers = await providersOf(platform.db);
  await clearDemo(platform);
  const { acme, globex } = demoCompanies;
  const now = platform.clock();
  await insertCompanies(platform.db);
  if (providers.length > 0) await platform.db.insertInto('single_sign_on').values(providers).execute();
  await insertAccounts(platform);
  await insertStores(platform.db, acme, acmeStores);
  await insertStores(platform.db, globex, globexStores);
  await grantStores(platform.db);
  const activities = acmeActivities(acme.uuid, now);
  await importAll(platform, acme, activities);
  await importAll(platform, globex, globexActivitiesFile(globex.uuid, now));
  for (const owner of [acmeExecutor, globexExecutor]) await storeReferences(platform, owner);
  await insertAreas(platform.db);
  await deliverExecutions(platform, activities);
  await insertTickets(platform);
  await insertRoutines(platform);
  await platform.db
    .updateTable('company')
    .set({ active: true })
    .where(
      'uuid',
      'in',
      Object.values(demoCompanies).map(({ uuid }) => uuid),
    )
    .execute();
};

/** A running platform keeps its identity provider for the demo, also while the data is replaced. */
const providersOf = (db: Kysely<Database>) =>
  db.selectFrom('single_sign_on').selectAll().where('company_uuid', '=', demoCompanies.acme.uuid).execute();

async function insertCompanies(db: Kysely<Database>): Promise<void> {
  const rows = Object.values(demoCompanies).map((company) => ({
    uuid: company.uuid,
    slug: company.slug,
    name: company.name,
    active: false,
    modules: JSON.stringify(Object.fromEntries(company.modules.map((name) => [name, true]))),
    workflow_starting_point: company.startingPoint,
    style_prefix: company.stylePrefix,
    activities_order_by: company.activitiesOrderBy,
    timezone: company.timezone,
    time_zone_offset: company.timeZoneOffset,
  }));
  await db.insertInto('company').values(rows).execute();
}

async function insertAccounts({ db, secrets }: Platform): Promise<void> {
  const rows = demoAccounts.map(async (account) => ({
    uuid: account.uuid,
    company_uuid: account.company.uuid,
    email: account.email,
    username: null,
    first_name: account.firstName,
    last_name: account.lastName,
    folded_name: foldPerson(account.firstName, account.lastName),
    password_hash: await hashPassword(demoPassword),
    permissions: JSON.stringify(account.permissions),
    mfa: account.mfa,
    mfa_secret: account.mfaSecret === null ? null : secrets.seal(account.mfaSecret, aboutSeedOf(account.uuid)),
    every_store: account.storeCodes === null,
  }));
  await db
    .insertInto('user')
    .values(await Promise.all(rows))
    .execute();
}

async function insertStores(db: Kysely<Database>, company: DemoCompany, stores: readonly DemoStore[]): Promise<void> {
  const groupUuid = (name: string) => demoUuid(`${company.slug}/${name}`);
  for (const group of ['zone', 'brand'] as const) {
    const names = [...new Set(stores.map((store) => store[group]))];
    await db
      .insertInto(group)
      .values(
        names.map((name) => ({ company_uuid: company.uuid, uuid: groupUuid(name), name, folded_name: fold(name) })),
      )
      .execute();
  }
  const rows = stores.map(({ zone, brand, ...store }) => ({
    ...store,
    company_uuid: company.uuid,
    zone_uuid: groupUuid(zone),
    brand_uuid: groupUuid(brand),
    folded: foldStore(store),
  }));
  await db.insertInto('store').values(rows).execute();
}

/** An account with store codes may use those alone. */
async function grantStores(db: Kysely<Database>): Promise<void> {
  const rows = demoAccounts.flatMap(({ uuid, company, storeCodes }) =>
    (storeCodes ?? []).map((code) => ({
      company_uuid: company.uuid,
      user_uuid: uuid,
      store_uuid: demoUuid(`store/${code}`),
    })),
  );
  await db.insertInto('user_store').values(rows).execute();
}

async function importAll(
  platform: Platform,
  company: DemoCompany,
  activities: readonly ActivityFileInput[],
): Promise<void> {
  const result = await importActivities(platform, company.uuid, activities);
  if ('faults' in result) throw new Error(`the demo's activities are not valid: ${JSON.stringify(result.faults)}`);
}
