import { overviewMarkAt } from '#domain/routines/routines-overview.ts';
import { addDays } from '#domain/time/days.ts';
import { dayIn } from '#domain/time/zone.ts';
import type { Handler } from '../http/handler.ts';
import { checksumOf } from './checksum.ts';
import { answersOn, planner, routinesOn, storesOf } from './overview.ts';

/**
 * DESK-24: what is open as in the overview (GLANCE-02), on the day that each store has by its own clock. What began
 * yesterday and goes on past midnight is open as well.
 */
export const openRoutines: Handler<'openRoutines'> = async ({ caller, platform: { db, clock } }) => {
  const now = clock();
  const stores = (await storesOf(db, caller)).map(({ uuid, time_zone }) => {
    const zone = time_zone ?? caller.timeZoneOffset;
    const today = dayIn(zone, now);
    return { uuid, zone, days: [addDays(today, -1), today] };
  });
  const open = new Map<string, string>();
  for (const day of new Set(stores.flatMap(({ days }) => days))) {
    const routines = await routinesOn(db, caller, day);
    const answers = await answersOn(db, caller, day);
    const plans = planner(day);
    for (const store of stores.filter(({ days }) => days.includes(day)))
      for (const { uuid, at, activities } of routines) {
        const isOpen = activities.some((activity) => {
          const given = answers.get(checksumOf({ activity: activity.uuid, store: store.uuid, day })) ?? null;
          return !activity.withdrawn && overviewMarkAt(plans(activity, store.zone), given, now) === 'open';
        });
        if (isOpen && (at === null || at.has(store.uuid))) open.set(`${uuid} ${store.uuid}`, store.uuid);
      }
  }
  const [first = null, ...others] = new Set(open.values());
  return { open: open.size, store_uuid: others.length === 0 ? first : null };
};
