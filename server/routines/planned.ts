import type { Kysely, Transaction } from 'kysely';
import { planOn } from '#domain/routines/routine-activity.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { occurrenceOf } from './checksum.ts';
import { activitiesOf, type Planned, routinesAt, storeOf } from './plan.ts';

/** The occurrence of a checksum, on any day; undefined when the caller may see none. */
export async function plannedBy(
  db: Kysely<Database> | Transaction<Database>,
  caller: Caller,
  checksum: string,
): Promise<Planned | undefined> {
  const named = occurrenceOf(checksum);
  const store = named && (await storeOf(db, caller, named.store));
  if (!named || !store) return undefined;
  const routines = await routinesAt(db, caller, store.uuid).execute();
  const activities = await activitiesOf(
    db,
    caller,
    routines.map(({ uuid }) => uuid),
  );
  const activity = activities.find(({ uuid }) => uuid === named.activity);
  const routine = routines.find(({ uuid }) => uuid === activity?.routine_uuid);
  const plan = activity && routine && planOn(routine.periodicity, activity, named.day, store.zone);
  return plan ? { store, activity, day: named.day, plan, checksum } : undefined;
}
