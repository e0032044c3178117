import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { routes } from '#contracts/shared/routes.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import type { Collection, Measure } from '../figures.ts';
import type { Options } from '../options.ts';
import { account, get, signIn } from '../wire.ts';
import { fillRoutines, routineCases } from './routines.ts';
import { fillTickets, ticketCases, ticketsPath } from './tickets.ts';

const rows = 100_000;

/** One list: its first page, and how its table is filled beside what the demo account has already. */
type List = {
  readonly measure: Measure;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly fill: (db: Kysely<Database>) => Promise<unknown>;
};

const numbers = sql`generate_series(1, ${sql.lit(rows)})`;
const owner = sql`(select company_uuid, uuid as user_uuid from "user" where email = ${account.username_or_email})`;

/** In this order: each list is measured before the tables of the later ones grow. */
const lists: readonly List[] = [
  {
    measure: 'storesPage',
    path: routes.stores.path,
    query: { page: '1', per_page: '10' },
    fill: (db) =>
      sql`
        insert into store (company_uuid, uuid, store_code, name, address, folded)
        select owner.company_uuid, gen_random_uuid(), 'B' || number, 'Branch ' || number, 'Main street ' || number,
          'branch ' || number
        from ${owner} owner, ${numbers} number`.execute(db),
  },
  {
    measure: 'executionsPage',
    path: routes.executions.path,
    query: { from: '0', size: '25' },
    fill: (db) =>
      sql`
        insert into execution (company_uuid, uuid, user_uuid, store_uuid, activity_uuid, activity_version,
          activity_name, store_name, body, sha256, receipt, received_at, finished_at)
        select owner.company_uuid, gen_random_uuid(), owner.user_uuid, place.uuid, visit.uuid, visit.version,
          'Visit', 'Branch', '{}', '', '{}', now(), now() - number * interval '1 minute'
        from ${owner} owner, ${numbers} number, (select uuid from store where store_code = 'B1') place,
          (select activity.uuid, version from activity join ${owner} mine using (company_uuid) limit 1) visit`.execute(
        db,
      ),
  },
  {
    measure: 'activitiesPage',
    path: routes.activities.path,
    query: { page: '1', per_page: '10' },
    fill: async (db) => {
      await sql`
        insert into activity (company_uuid, uuid, version, name, folded_name, endless_period, always_available,
          every_store)
        select owner.company_uuid, gen_random_uuid(), 1, 'Visit ' || number, 'visit ' || number, false, true, true
        from ${owner} owner, ${numbers} number`.execute(db);
      await sql`
        insert into activity_version (company_uuid, activity_uuid, version, tree, sha256, scores, published_at)
        select company_uuid, uuid, 1, '{}', '', '{}', now() from activity where name like 'Visit %'`.execute(db);
    },
  },
];

/** First pages with 100,000 rows in the list's own table, one request after the other. `serve` runs the platform on the folder. */
export async function measureLists(dataDir: string, run: Run, serve: Serve): Promise<void> {
  for (const { measure, path, query, fill } of lists) {
    await withDatabase(dataDir, fill);
    await serve((origin) => measureRequests(origin, run, path, [{ measure, query }]));
  }
  const cases = await withDatabase(dataDir, async (db) => {
    await fillTickets(db, rows);
    return await ticketCases(db);
  });
  await serve((origin) => measureRequests(origin, run, ticketsPath, cases));
  const routines = await withDatabase(dataDir, async (db) => {
    await fillRoutines(db);
    return await routineCases(db);
  });
  await serve(async (origin) => {
    for (const { path, ...asked } of routines) await measureRequests(origin, run, path, [asked]);
  });
}

type Run = { readonly options: Options; readonly collection: Collection };
type Serve = (work: (origin: string) => Promise<void>) => Promise<void>;

async function withDatabase<Result>(dataDir: string, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function measureRequests(
  origin: string,
  { options, collection }: Run,
  path: string,
  asked: readonly { readonly measure: Measure; readonly query: Record<string, string> }[],
): Promise<void> {
  const session = await signIn(origin);
  for (const { measure, query } of asked)
    for (let index = -warmUp; index < options.listRequests; index += 1) {
      const { ms } = await get(origin, session, path, query);
      if (index >= 0) collection.add({ measure, subject: 'embedded', size: null, throttle: null }, ms);
    }
}

/** The first answers after a start are slower than all later ones. */
const warmUp = 5;
