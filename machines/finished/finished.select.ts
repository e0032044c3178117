import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FinishedExecution } from '#contracts/execution.ts';
import { defaultThresholds, type Grade, grade, type Thresholds } from '#domain/thresholds.ts';
import type { finishedMachine } from './finished.machine.ts';

export { paths } from '#domain/route.ts';
export type FinishedRef = ActorRefFrom<typeof finishedMachine>;
export type { FinishedExecution, Grade };

type Snapshot = SnapshotFrom<typeof finishedMachine>;

/** THR-02 to THR-07: how good a store index is. */
export const gradeOf = ({ store_index }: FinishedExecution, thresholds: Thresholds | null): Grade =>
  grade(store_index, thresholds ?? defaultThresholds);

/** OP-58: whether a further page can be asked for, or is on its way. */
export const selectMore = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: 'loadingMore' }) || snapshot.can({ type: 'MORE' });
