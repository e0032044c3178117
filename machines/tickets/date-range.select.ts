import type { SnapshotFrom } from 'xstate';
import { type Day, earliestDay, latestDay, type Period } from '#domain/time/days.ts';
import type { dateRangeMachine } from './date-range.machine.ts';

type Snapshot = SnapshotFrom<typeof dateRangeMachine>;

/** The first and the last day that the calendar marks; null where none is chosen. */
export type Marked = { readonly from: Day | null; readonly to: Day | null };

export const markedIn = ({ context: { start, picked, period } }: Snapshot): Marked => {
  const shown = picked ?? (start === null ? period : null);
  return shown ?? { from: start, to: null };
};

export const boundsOf = (today: Day): Period => ({ from: earliestDay, to: latestDay(today) });
