import type { ActivityTree, Question, Screen } from '#contracts/activity.ts';
import type { Draft } from './draft.ts';
import { screensOnPath } from './navigation.ts';
import type { Place } from './reach.ts';
import * as repetition from './repetition.ts';

/**
 * A screen with what is asked on it. In a repetition `section` is the section that it belongs to, and `at` the number of
 * the repetition in it, from 1.
 */
export type ReviewedScreen = Place & {
  readonly questions: readonly Question[];
  readonly section: Screen | null;
  readonly at: number | null;
};

/** OP-32, OP-34: the screens of the current path that ask something; those of repetitions behind their section. */
export const reviewedScreens = (activity: ActivityTree, draft: Draft): ReviewedScreen[] =>
  screensOnPath(activity, draft)
    .flatMap((screen) => [reviewed(screen, null), ...inRepetitions(screen, draft)])
    .filter(({ questions }) => questions.length > 0);

const inRepetitions = (section: Screen, draft: Draft): ReviewedScreen[] =>
  section.type === 'Repetition'
    ? repetition
        .nodesOf(draft, section.uuid)
        .flatMap((node, index) =>
          repetition
            .screensOnPath(section, node, draft)
            .map((screen) => reviewed(screen, { section, node: node.uuid, at: index + 1 })),
        )
    : [];

const reviewed = (
  screen: Screen,
  inside: { readonly section: Screen; readonly node: string; readonly at: number } | null,
): ReviewedScreen => ({
  screen,
  of: inside && { section: inside.section.uuid, node: inside.node },
  questions: screen.questions.filter(({ type }) => type !== 'instruction'),
  section: inside?.section ?? null,
  at: inside?.at ?? null,
});
