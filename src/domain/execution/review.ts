import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import { answerKind } from './answer-kind.ts';
import type { Draft } from './draft.ts';
import { screensOnPath } from './navigation.ts';
import type { Place } from './reach.ts';
import * as repetition from './repetition.ts';

/**
 * A screen with what is asked on it, and its number among those beside it, from 1. `within` are the sections that it
 * stands in, the outermost first, each with the number `at` of the repetition in it: "2", then "2.1".
 */
export type ReviewedScreen = Place & {
  readonly questions: readonly Question[];
  readonly number: number;
  readonly within: readonly { readonly section: repetition.Section & Named; readonly at: string }[];
};

/** A screen as it is named: by its title, or by its number where that names nothing. */
export type Named = { readonly title: string; readonly number: number };

/** OP-32, OP-34: the screens of the current path that ask something; those of repetitions behind their section. */
export const reviewedScreens = (activity: ActivityTree, draft: Draft): ReviewedScreen[] =>
  screensOnPath(activity, draft)
    .flatMap((screen) =>
      reviewed(screen, { of: null, number: activity.screens.indexOf(screen) + 1, within: [] }, draft),
    )
    .filter(({ questions }) => questions.length > 0);

const reviewed = (
  screen: Screen,
  place: Pick<ReviewedScreen, 'of' | 'number' | 'within'>,
  draft: Draft,
): ReviewedScreen[] => {
  const own = {
    screen,
    ...place,
    questions: screen.questions.filter((question) => answerKind(question) !== 'nothing'),
  };
  if (screen.type === 'Page') return [own];
  const section = { ...screen, number: place.number };
  const repeated = repetition.nodesOf(draft, screen.uuid).flatMap((node) => {
    const of = { section: screen.uuid, node: node.uuid };
    const within = [...place.within, { section, at: repetition.repetitionNumber(draft, of) }];
    return repetition
      .screensOnPath(screen, node, draft)
      .flatMap((nested) => reviewed(nested, { of, number: node.screens.indexOf(nested) + 1, within }, draft));
  });
  return [own, ...repeated];
};
