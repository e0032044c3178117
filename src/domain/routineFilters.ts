import { currentTime, dayBounds } from './dateTimes.ts';

/** What `filters` of a list of routines holds (API-39, API-40). */
export type RoutineFilters = {
  readonly store_uuid: string;
  readonly current_time: string;
  readonly from: string;
  readonly to: string;
};

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
