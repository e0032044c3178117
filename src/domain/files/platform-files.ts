import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import { type Answer, answerOf, type Draft } from '../execution/draft.ts';
import { kindOf, type Place } from './attachments.ts';

/** A file in the question that it answers. */
type PlacedFile = Place & { readonly path: string };
type AnswerIn = (screen: Screen, question: Question) => Pick<Answer, 'answer' | 'pictures'>;

/** OP-36. */
const filesOn = (screens: readonly Screen[], answerIn: AnswerIn): PlacedFile[] =>
  screens.flatMap((screen) =>
    screen.questions.flatMap((question) => {
      const kind = kindOf(question);
      const place = { screen: screen.uuid, question: question.uuid };
      const { answer, pictures } = answerIn(screen, question);
      return [
        ...pictures.map((path) => ({ ...place, path })),
        ...(kind === null ? [] : pathsOf(answer).map((path) => ({ ...place, kind, path }))),
      ];
    }),
  );

/** The files that the answers name, those in repetitions with them (OP-34). */
export const namedFiles = (activity: ActivityTree, draft: Draft): PlacedFile[] => {
  const repeated = Object.values(draft.repetitions).flatMap((nodes) => nodes.flatMap(({ screens }) => screens));
  return filesOn([...activity.screens, ...repeated], ({ uuid }, question) => answerOf(draft, uuid, question.uuid));
};

/** DATA-05: the stored paths that the platform sent along as answers: their bytes lie there, not on this device. */
export const pathsOnPlatform = (activity: ActivityTree): ReadonlySet<string> => {
  const sentAlong = filesOn(withNodes(activity.screens), (_, { answer, picture }) => ({
    answer,
    pictures: pathsOf(picture),
  }));
  return new Set(sentAlong.map(({ path }) => path));
};

const withNodes = (screens: readonly Screen[]): Screen[] =>
  screens.flatMap((screen) =>
    screen.type === 'Repetition'
      ? [screen, ...withNodes([...screen.screens, ...screen.repetition_nodes.flatMap((node) => node.screens)])]
      : [screen],
  );

const pathsOf = (answer: string): string[] => answer.split(';').filter(Boolean);
