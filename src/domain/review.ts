import type { ActivityTree, Question, Screen } from '#contracts/activity.ts';
import type { Draft } from './draft.ts';
import { screensOnPath } from './navigation.ts';
import type { Place } from './reach.ts';
import * as repetition from './repetition.ts';

/**
 * A screen with what is asked on it, and its number among those beside it, from 1. In a repetition `section` is the
 * section that it belongs to, and `at` the number of the repetition in it.
 */
export type ReviewedScreen = Place & {
  readonly questions: readonly Question[];
  readonly number: number;
  readonly section: (repetition.Section & Named) | null;
  readonly at: number | null;
};

/** A screen as it is named: by its title, or by its number where that names nothing. */
export type Named = { readonly title: string; readonly number: number };

/** OP-32, OP-34: the screens of the current path that ask something; those of repetitions behind their section. */
export const reviewedScreens = (activity: ActivityTree, draft: Draft): ReviewedScreen[] =>
  screensOnPath(activity, draft)
    .flatMap((screen) => {
      const number = activity.screens.indexOf(screen) + 1;
      return [
        { ...asked(screen), ...{ of: null, section: null, at: null }, number },
        ...inRepetitions(screen, number, draft),
      ];
    })
    .filter(({ questions }) => questions.length > 0);

const inRepetitions = (screen: Screen, number: number, draft: Draft): ReviewedScreen[] => {
  if (screen.type !== 'Repetition') return [];
  const section = { ...screen, number };
  return repetition.nodesOf(draft, screen.uuid).flatMap((node, index) =>
    repetition.screensOnPath(screen, node, draft).map((nested) => ({
      ...asked(nested),
      ...{ of: { section: screen.uuid, node: node.uuid }, section, at: index + 1 },
      number: node.screens.indexOf(nested) + 1,
    })),
  );
};

const asked = (screen: Screen) => ({
  screen,
  questions: screen.questions.filter(({ type }) => type !== 'instruction'),
});
