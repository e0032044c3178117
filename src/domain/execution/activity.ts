import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';

/** An activity without a single question cannot be carried out. */
export const isEmpty = (activity: ActivityTree): boolean => questionsOf(activity).length === 0;

/** Whether the activity has a question type that this version does not know. */
export const hasUnknownType = (activity: ActivityTree): boolean =>
  questionsOf(activity).some(({ type }) => type === 'unknown');

/** Screens with those that they repeat, at any depth; each section has its own behind it (OP-34). */
export const withRepeated = (screens: readonly Screen[]): Screen[] =>
  screens.flatMap((screen) => (screen.type === 'Repetition' ? [screen, ...withRepeated(screen.screens)] : [screen]));

/** Every question of an activity, those that repeat with them. */
export const questionsOf = ({ screens }: Pick<ActivityTree, 'screens'>): Question[] =>
  withRepeated(screens).flatMap(({ questions }) => questions);

/** The number of each screen among those beside it, in their order; those of a section among each other. */
export const screenNumbers = (screens: readonly Screen[]): Map<string, number> =>
  new Map(
    [screens, ...withRepeated(screens).map((screen) => (screen.type === 'Repetition' ? screen.screens : []))].flatMap(
      (beside) =>
        beside
          .toSorted((one, other) => one.order - other.order)
          .map(({ uuid }, at): [string, number] => [uuid, at + 1]),
    ),
  );
