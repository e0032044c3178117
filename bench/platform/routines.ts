import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { routineRoutes } from '#contracts/routines/routine-routes.ts';
import { routes } from '#contracts/shared/routes.ts';
import type { Database } from '#server/db/schema.ts';
import type { Measure } from '../figures.ts';
import { account } from '../wire.ts';

const routines = 50;
const activities = 15;
const owner = sql`(select company_uuid, uuid as user_uuid from "user" where email = ${account.username_or_email})`;
const place = sql`(select store.company_uuid, store.uuid from store join ${owner} owner using (company_uuid)
  where store_code = 'A001')`;

/** 50 daily routines of 15 activities each at one store, beside those of the demo; hours and rules differ. */
export async function fillRoutines(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into routine (company_uuid, uuid, name, instructions, reference_url, periodicity, every_store)
    select place.company_uuid, gen_random_uuid(), 'Round ' || number, 'Walk the store.', '',
      json_build_object('repeats', (array['daily', 'weekly', 'monthly', 'open'])[1 + number % 4], 'every', 1 + number % 3,
        'weekdays', json_build_array(), 'starts_on', '2020-01-01', 'ends_on', null),
      false
    from ${place} place, generate_series(1, ${sql.lit(routines)}) number`.execute(db);
  await sql`
    insert into routine_store (company_uuid, routine_uuid, store_uuid)
    select routine.company_uuid, routine.uuid, place.uuid
    from routine join ${place} place using (company_uuid) where name like 'Round %'`.execute(db);
  await sql`
    insert into routine_activity (company_uuid, uuid, routine_uuid, place, name, instructions, question, start_time,
      end_time, allows_late_start, allows_early_start, allow_mark_not_doable, pictures_min, pictures_max)
    select routine.company_uuid, gen_random_uuid(), routine.uuid, number, 'Step ' || number, 'Look closely.',
      'Is it done?', lpad((number % 20)::text, 2, '0') || ':00', '23:59', number % 2 = 0, number % 3 = 0, true, null, null
    from routine, generate_series(1, ${sql.lit(activities)}) number where name like 'Round %'`.execute(db);
  await sql`analyze`.execute(db);
}

/** A list of the routine manager, as it is asked for. */
export type RoutineCase = {
  readonly path: string;
  readonly measure: Measure;
  readonly query: Record<string, string>;
};

const some = v.object({ uuid: v.string() });

/** The three lists of the routine manager. */
export async function routineCases(db: Kysely<Database>): Promise<readonly RoutineCase[]> {
  const uuidOf = async (of: typeof place) =>
    v.parse(some, (await sql`select uuid from ${of} found`.execute(db)).rows[0]);
  const filters = JSON.stringify({ store_uuid: (await uuidOf(place)).uuid });
  const { uuid } = await uuidOf(sql`(select uuid from routine where name = 'Round 4')`);
  return [
    {
      measure: 'routineStoresPage',
      path: routes.stores.path,
      query: { page: '1', per_page: '10', only_with_routines: 'true', count_routines_assigned: 'true' },
    },
    { measure: 'routinesPage', path: routineRoutes.routines.path, query: { page: '1', per_page: '50', filters } },
    {
      measure: 'routineActivitiesPage',
      path: routineRoutes.routineDetails.path,
      query: { page: '1', per_page: '50', activity_uuid: uuid, filters },
    },
  ];
}
