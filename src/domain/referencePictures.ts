import type { ActivityTree, Question } from '#contracts/activity.ts';

/** the stored paths of the reference pictures of all questions, each once. */
export const referencePictures = (activity: ActivityTree): string[] => [
  ...new Set(everyQuestion(activity).flatMap(({ images }) => images)),
];

/** the stored paths of what is drawn on; empty ones where nothing is. */
export const backgrounds = (activity: ActivityTree): string[] =>
  everyQuestion(activity).map(({ properties }) => properties.draw_filename);

const everyQuestion = ({ screens }: ActivityTree): readonly Question[] =>
  screens
    .flatMap((screen) => (screen.type === 'Repetition' ? [screen, ...screen.screens] : [screen]))
    .flatMap(({ questions }) => questions);
