import type { ActivityTree } from '#contracts/execution/activity.ts';
import { questionsOf } from './activity.ts';

/** the stored paths of the reference pictures of all questions, each once. */
export const referencePictures = (activity: ActivityTree): string[] => [
  ...new Set(questionsOf(activity).flatMap(({ images }) => images)),
];

/** the stored paths of what is drawn on; empty ones where nothing is. */
export const backgrounds = (activity: ActivityTree): string[] =>
  questionsOf(activity).map(({ properties }) => properties.draw_filename);
