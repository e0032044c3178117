import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { defaultThresholds, type Grade, grade } from '#domain/finished/thresholds.ts';
import { mayManageResults } from '#domain/session/modules.ts';
import type { resultsMachine } from './results.machine.ts';

export type { ResultRow, ResultsPage } from '#contracts/results/results.ts';
export type ResultsRef = ActorRefFrom<typeof resultsMachine>;
type Snapshot = SnapshotFrom<typeof resultsMachine>;

/** What shows below the filters. */
export const selectLook = ({ value, context: { page } }: Snapshot): Snapshot['value'] =>
  value === 'loading' && page !== null ? (page.total > 0 ? 'ready' : 'empty') : value;

/** Whether another page is on its way. */
export const selectIsLoading = ({ value }: Snapshot): boolean => value === 'loading';

/** THR-01. */
export const gradeOf = (score: number | null): Grade => grade(score, defaultThresholds);

/** FEED-07: whether the keys of the company can be managed. */
export const selectManages = ({ context: { session } }: Snapshot): boolean => mayManageResults(session);
