import type { ActivityTree, Question } from '#contracts/activity.ts';

/** An activity without a single question cannot be carried out. */
export const isEmpty = (activity: ActivityTree): boolean => questionsOf(activity).length === 0;

/** Does it hold a question type that nobody knows? */
export const hasUnknownType = (activity: ActivityTree): boolean =>
  questionsOf(activity).some(({ type }) => type === 'unknown');

/** Every question of an activity, those that repeat with them. */
const questionsOf = (activity: ActivityTree): Question[] =>
  activity.screens.flatMap((screen) => [
    ...screen.questions,
    ...(screen.type === 'Repetition' ? screen.screens.flatMap(({ questions }) => questions) : []),
  ]);
