import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type ComparedScreen, comparisonOf } from '#domain/results/comparison.ts';
import type { Comparison, comparisonMachine } from './comparison.machine.ts';

export type { ResultDetail, ResultQuestion } from '#contracts/results/results.ts';
export type { ComparedQuestion, ComparedScreen } from '#domain/results/comparison.ts';
export type { Comparison };
export type ComparisonRef = ActorRefFrom<typeof comparisonMachine>;
type Snapshot = SnapshotFrom<typeof comparisonMachine>;

const screens = new WeakMap<Comparison, readonly ComparedScreen[]>();

/** RESULT-11: all screens with their questions; the same array while the executions stay the same. */
export const selectScreens = ({ context: { comparison } }: Snapshot): readonly ComparedScreen[] => {
  const known = screens.get(comparison) ?? comparisonOf(comparison.details);
  screens.set(comparison, known);
  return known;
};
