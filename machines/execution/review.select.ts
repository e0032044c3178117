import type { SnapshotFrom } from 'xstate';
import * as draft from '#domain/draft.ts';
import { type ReviewedScreen, reviewedScreens } from '#domain/review.ts';
import type { executionMachine } from './execution.machine.ts';

type Snapshot = SnapshotFrom<typeof executionMachine>;

export type { ReviewedScreen };

/** EXEC-25: the screens of the current path with what is asked on them, those of repetitions behind their section. */
export const selectReviewed = ({ context: { activity, draft: given } }: Snapshot): readonly ReviewedScreen[] =>
  reviewedScreens(activity, given);

export const isSameReview = (one: readonly ReviewedScreen[], other: readonly ReviewedScreen[]): boolean =>
  one.length === other.length &&
  one.every(({ screen, at }, index) => screen === other[index]?.screen && at === other[index]?.at);

/** The answers of one screen; the same object until one of them changes. */
export const selectAnswersOn =
  (screen: string) =>
  ({ context }: Snapshot) =>
    draft.answersOn(context.draft, screen);

/** what the calculators of one screen come to now; null for one that comes to no number. */
export const selectResultsOn =
  ({ screen, of }: ReviewedScreen) =>
  ({ context }: Snapshot) =>
    context.calculators.resultsOn(context.activity, context.draft, screen, of);
