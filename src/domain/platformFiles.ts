import type { ActivityTree, Screen } from '#contracts/activity.ts';
import { kindOf, type Place } from './attachments.ts';
import { answerOf, type Draft } from './draft.ts';
import { nodesOf } from './repetition.ts';

/** A file that the platform sent along with the activity, in the question that it answers. */
type PlatformFile = Place & { readonly path: string };

/** DATA-05, OP-36: the files that the platform sent along as answers; their bytes lie there, not on this device. */
const sentAlong = (screens: readonly Screen[]): PlatformFile[] =>
  screens.flatMap((screen) =>
    screen.questions.flatMap((question) => {
      const kind = kindOf(question);
      const place = { screen: screen.uuid, question: question.uuid };
      return [
        ...pathsOf(question.picture).map((path) => ({ ...place, path })),
        ...(kind === null ? [] : pathsOf(question.answer).map((path) => ({ ...place, kind, path }))),
      ];
    }),
  );

/** Those of them that are still part of their answers, in every repetition that was begun with them too (OP-34). */
export const platformFiles = (activity: ActivityTree, draft: Draft): PlatformFile[] => {
  const repeated = activity.screens.flatMap(({ uuid }) => nodesOf(draft, uuid).flatMap(({ screens }) => screens));
  return sentAlong([...activity.screens, ...repeated]).filter(({ screen, question, kind, path }) => {
    const { answer, pictures } = answerOf(draft, screen, question);
    return (kind === undefined ? pictures : pathsOf(answer)).includes(path);
  });
};

/** The stored paths that need no bytes on this device. */
export const pathsOnPlatform = (activity: ActivityTree): ReadonlySet<string> => {
  const nested = activity.screens.flatMap((screen) => (screen.type === 'Repetition' ? screen.screens : []));
  return new Set(sentAlong([...activity.screens, ...nested]).map(({ path }) => path));
};

const pathsOf = (answer: string): string[] => answer.split(';').filter(Boolean);
