import type { Routine } from '#contracts/routines/routines.ts';
import type { Periodicity } from '../selection/periodicity.ts';
import { weekdayOf } from '../time/days.ts';
import { weekdays } from '../time/weekdays.ts';

/** How often a routine comes back; a weekly one always names its weekdays, from Sunday to Saturday. */
export type RoutinePeriod = Pick<Periodicity, 'repeats' | 'every' | 'weekdays'>;

/** When a routine comes: its period, and the days that it starts and ends on as `YYYY-MM-DD`; without an end it goes on. */
export type RoutineTimes = {
  readonly period: RoutinePeriod;
  readonly startDate: string;
  readonly endDate: string | null;
};

/** DATA-35: what the drawer shows of a routine; `times` is null when the platform's text about them cannot be read. */
export type RoutineInfo = Pick<Routine, 'name' | 'instructions'> & {
  readonly referenceImage: string | null;
  readonly times: RoutineTimes | null;
};

/** ROUT-18: a weekly routine without weekdays comes on the one that it starts on. */
export const timesOf = ({ repeats, every, weekdays: named, starts_on, ends_on }: Periodicity): RoutineTimes => {
  const days = named.length > 0 ? named : [weekdayOf(starts_on)];
  const period = { repeats, every, weekdays: repeats === 'weekly' ? weekdays.filter((day) => days.includes(day)) : [] };
  return { period, startDate: starts_on, endDate: ends_on };
};
