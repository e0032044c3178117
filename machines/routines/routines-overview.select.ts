import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isOverviewDay, lastOverviewDay } from '#domain/routines/routines-overview.ts';
import { addDays, earliestDay } from '#domain/time/days.ts';
import type { routinesOverviewMachine } from './routines-overview.machine.ts';

export type { RoutinesOverview } from '#contracts/routines/routines-overview.ts';
export { routinesAddress } from '#domain/routines/routine-address.ts';
export { overviewMarks, totalOfCounts } from '#domain/routines/routines-overview.ts';
export { paths } from '#domain/shell/route.ts';
export type RoutinesOverviewRef = ActorRefFrom<typeof routinesOverviewMachine>;
type Snapshot = SnapshotFrom<typeof routinesOverviewMachine>;

/** What the screen shows below the days. */
export const selectLook = (snapshot: Snapshot): 'loading' | 'ready' | 'nothingPlanned' | 'notAllowed' | 'failed' => {
  if (snapshot.matches({ empty: 'nothingPlanned' })) return 'nothingPlanned';
  if (snapshot.matches({ empty: 'notAllowed' })) return 'notAllowed';
  if (snapshot.matches('ready')) return 'ready';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};

/** The day that shows, or is being read; null until it is known which day it is today. */
export const selectDay = ({ context: { place, overview } }: Snapshot): string | null =>
  overview === null ? null : (place.day ?? overview.today);

export const selectToday = ({ context }: Snapshot): string | null => context.overview?.today ?? null;

/** GLANCE-03. */
export const boundsOfDays = (today: string) => ({ first: earliestDay, last: lastOverviewDay(today) });

/** GLANCE-03: the days before and after the one that shows; null where there is none to look at. */
export const daysBeside = (day: string, today: string): { previous: string | null; next: string | null } => {
  const offered = (other: string): string | null => (isOverviewDay(other, today) ? other : null);
  return { previous: offered(addDays(day, -1)), next: offered(addDays(day, 1)) };
};
