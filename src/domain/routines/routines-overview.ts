import { type Day, isDay } from '#contracts/shared/primitives.ts';
import { addDays, earliestDay } from '../time/days.ts';
import type { Plan } from './routine-activity.ts';

/** GLANCE-02: where an activity of a day stands for who looks at many stores. */
export const overviewMarks = ['done', 'late', 'missed', 'open'] as const;
export type OverviewMark = (typeof overviewMarks)[number];
export type OverviewCounts = { readonly [Mark in OverviewMark]: number };

/** The last answer to an activity that is no postponement, and when it was given. */
export type OverviewAnswer = { readonly answer: 'resolved' | 'unresolved'; readonly at: Date };

/** GLANCE-02. What was postponed counts by its time, until it is answered. */
export const overviewMarkAt = ({ end }: Plan, given: OverviewAnswer | null, now: Date): OverviewMark => {
  if (given !== null) {
    if (given.answer === 'unresolved') return 'missed';
    return given.at > end ? 'late' : 'done';
  }
  return now > end ? 'missed' : 'open';
};

/** How many days ahead can be looked at. */
const daysAhead = 7;

/** GLANCE-03: a day of the calendar, from the first that can be picked anywhere to a week from today. */
export const isOverviewDay = (day: string, today: Day): day is Day =>
  isDay(day) && day >= earliestDay && day <= addDays(today, daysAhead);

/** GLANCE-03: the last day that can be looked at. */
export const lastOverviewDay = (today: Day): Day => addDays(today, daysAhead);

export const noCounts: OverviewCounts = { done: 0, late: 0, missed: 0, open: 0 };

export const totalOfCounts = ({ done, late, missed, open }: OverviewCounts): number => done + late + missed + open;
