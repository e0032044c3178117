import type { Kysely } from 'kysely';
import type { RoutineEvent } from '#contracts/tickets/notice-choices.ts';
import { overviewMarkAt } from '#domain/routines/routines-overview.ts';
import { dayIn, type Zone } from '#domain/time/zone.ts';
import type { Database } from '../db/schema.ts';
import type { StoreUser } from '../usable-store.ts';
import { checksumOf } from './checksum.ts';
import { answersOn, planner, routinesOn, storesOf } from './overview.ts';

/** A routine of a day, with how many of its activities are open or missed, and at how many stores. */
export type RoutineTold = { readonly name: string; readonly activities: number; readonly stores: number };

/** How many activities these are. */
export const activitiesIn = (told: readonly RoutineTold[]): number =>
  told.reduce((sum, { activities }) => sum + activities, 0);

/** The routines of a day that somebody is told of, in the stores of one time zone. */
export type RoutineDay = { readonly kind: RoutineEvent; readonly day: string; readonly zone: Zone };

/**
 * TOLD-10: by name. What was due on a day that is over is told no more; what goes on past midnight is missed when its
 * time is over, as in the overview (GLANCE-02). `offset` is the clock of stores that name none.
 */
export async function routinesToldOf(
  db: Kysely<Database>,
  user: StoreUser,
  { kind, day, zone }: RoutineDay,
  { now, offset }: { readonly now: Date; readonly offset: Zone },
): Promise<readonly RoutineTold[]> {
  if (kind === 'routines_due' && dayIn(zone, now) !== day) return [];
  const mark = kind === 'routines_due' ? 'open' : 'missed';
  const stores = (await storesOf(db, user)).filter(({ time_zone }) => (time_zone ?? offset) === zone);
  const answers = await answersOn(db, user, day);
  const plans = planner(day);
  const routines = await routinesOn(db, user, day);
  return routines.flatMap(({ name, at, activities }) => {
    const counts = stores
      .filter(({ uuid }) => at === null || at.has(uuid))
      .map(({ uuid: store }) => {
        const isTold = ({ uuid, withdrawn, ...activity }: (typeof activities)[number]): boolean => {
          const given = answers.get(checksumOf({ activity: uuid, store, day })) ?? null;
          if (withdrawn && given === null) return false;
          return overviewMarkAt(plans({ uuid, withdrawn, ...activity }, zone), given, now) === mark;
        };
        return activities.filter(isTold).length;
      })
      .filter((count) => count > 0);
    const sum = counts.reduce((one, other) => one + other, 0);
    return sum === 0 ? [] : [{ name, activities: sum, stores: counts.length }];
  });
}
