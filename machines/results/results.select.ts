import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { defaultThresholds, type Grade, grade } from '#domain/finished/thresholds.ts';
import { comparisonAddress } from '#domain/results/comparison.ts';
import { mayManageResults } from '#domain/session/modules.ts';
import type { resultsMachine } from './results.machine.ts';

export type { ResultRow, ResultTrend, TrendLine } from '#contracts/results/results.ts';
export type { ResultsRead } from './results.machine.ts';
export type ResultsRef = ActorRefFrom<typeof resultsMachine>;
type Snapshot = SnapshotFrom<typeof resultsMachine>;

/** What shows below the filters. */
export const selectLook = ({ value, context: { page } }: Snapshot): Snapshot['value'] =>
  value === 'loading' && page !== null ? (page.total > 0 ? 'ready' : 'empty') : value;

/** Whether another page is on its way. */
export const selectIsLoading = ({ value }: Snapshot): boolean => value === 'loading';

/** RESULT-11: whether a row is among those to be compared. */
export const isChosen = ({ context: { chosen } }: Snapshot, uuid: string): boolean =>
  chosen.some((row) => row.uuid === uuid);

/** RESULT-11: the address of the chosen ones side by side; null for one alone. */
export const selectComparison = ({ context: { chosen } }: Snapshot): string | null =>
  chosen.length < 2 ? null : comparisonAddress(chosen.map(({ uuid }) => uuid));

/** THR-01. */
export const gradeOf = (score: number | null): Grade => grade(score, defaultThresholds);

/** FEED-07: whether the keys of the company can be managed. */
export const selectManages = ({ context: { session } }: Snapshot): boolean => mayManageResults(session);

/** The look of the table; undefined when its machine broke. */
export const selectTableLook = ({ children }: Snapshot) => children.tableLook;
