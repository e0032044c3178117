import type { RoutineFilters } from '#contracts/routines/routines.ts';
import { currentTime, dayBounds } from '../time/instants.ts';

/** ROUT-09, ROUT-11, OP-111: the store, and today's start and end as the clock at the offset shows them. */
export const routineFilters = (store: string, now: Date, offset: string): RoutineFilters => {
  const { from, to } = dayBounds(now, offset);
  return {
    store_uuid: store,
    current_time: currentTime(now, offset),
    from: currentTime(from, offset),
    to: currentTime(to, offset),
  };
};
