import type { ActivityTree } from '#contracts/activity.ts';

/** the stored paths of the reference pictures of all questions, each once. */
export const referencePictures = (activity: ActivityTree): string[] => {
  const screens = activity.screens.flatMap((screen) =>
    screen.type === 'Repetition' ? [screen, ...screen.screens] : [screen],
  );
  return [...new Set(screens.flatMap(({ questions }) => questions.flatMap(({ images }) => images)))];
};
