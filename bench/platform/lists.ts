import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { routes } from '#contracts/shared/routes.ts';
import { type Home, openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import type { Collection, Measure, Subject } from '../figures.ts';
import type { Options } from '../options.ts';
import { account, get, signIn } from '../wire.ts';
import { measureBulkChange } from './bulk.ts';
import { fillResults, resultCases, seer } from './results.ts';
import { fillRoutines, routineCases } from './routines.ts';
import { fillTickets, ticketCases } from './tickets.ts';

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

/** Lists with 100,000 rows in their own tables, one request after the other. `serve` runs the platform on the folder. */
export async function measureLists(dataDir: string, run: Run, serve: Serve): Promise<void> {
  const server = { kind: 'embedded', folder: join(dataDir, 'database') } as const;
  const measured = { ...run, subject: 'embedded', server, serve } as const;
  for (const { fill, ...asked } of lists) await measureFilled(measured, async (db) => [await fill(db), [asked]]);
  await measureLong(measured, rows);
  await measureFilled(measured, async (db) => [await fillRoutines(db), await routineCases(db)]);
}

/** The long lists with 1,000,000 rows each in a PostgreSQL that was furnished. */
export async function measureMillions(url: string, run: Run, serve: Serve): Promise<void> {
  const server = { kind: 'server', url, connections: 1 } as const;
  const measured = { ...run, subject: 'postgres', server, serve } as const;
  const [stores] = lists;
  await withDatabase(server, async (db) => await stores?.fill(db));
  await measureLong(measured, 1_000_000);
}

async function measureLong(measured: Measured, stored: number): Promise<void> {
  await measureFilled(measured, async (db) => [await fillTickets(db, stored), await ticketCases(db)]);
  await measured.serve((origin) => measureBulkChange(origin, measured.subject, measured.collection));
  await measureFilled({ ...measured, email: seer }, async (db) => [
    await fillResults(db, stored),
    await resultCases(db, stored),
  ]);
}

type Run = { readonly options: Options; readonly collection: Collection };
type Serve = (work: (origin: string) => Promise<void>) => Promise<void>;
type Measured = Run & {
  readonly subject: Subject;
  readonly server: Home;
  readonly serve: Serve;
  /** Who asks; the account of the bench without it. */
  readonly email?: string;
};
type Case = { readonly measure: Measure; readonly path: string; readonly query: Record<string, string> };

/** Fills the database, then has the platform asked for these cases. */
async function measureFilled(
  { server, serve, ...measured }: Measured,
  fill: (db: Kysely<Database>) => Promise<readonly [unknown, readonly Case[]]>,
): Promise<void> {
  const [, cases] = await withDatabase(server, fill);
  await serve((origin) => measureRequests(origin, measured, cases));
}

async function withDatabase<Result>(server: Home, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const db = openDatabase(server);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function measureRequests(
  origin: string,
  { options, collection, subject, email }: Omit<Measured, 'server' | 'serve'>,
  cases: readonly Case[],
): Promise<void> {
  const session = await signIn(origin, email);
  for (const { measure, path, query } of cases)
    for (let index = -warmUp; index < options.listRequests; index += 1) {
      const { ms } = await get(origin, session, path, query);
      if (index >= 0) collection.add({ measure, subject, size: null, throttle: null }, ms);
    }
}

/** The first answers after a start are slower than all later ones. */
const warmUp = 5;
