import type { ActivityTree, Question, Screen } from '#contracts/activity.ts';
import { kindOf, type Place } from './attachments.ts';
import { type Answer, answerOf, type Draft } from './draft.ts';
import { nodesOf } from './repetition.ts';

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
  const repeated = activity.screens.flatMap(({ uuid }) => nodesOf(draft, uuid).flatMap(({ screens }) => screens));
  return filesOn([...activity.screens, ...repeated], ({ uuid }, question) => answerOf(draft, uuid, question.uuid));
};

/** DATA-05: the stored paths that the platform sent along as answers: their bytes lie there, not on this device. */
export const pathsOnPlatform = (activity: ActivityTree): ReadonlySet<string> => {
  const nested = activity.screens.flatMap((screen) =>
    screen.type === 'Repetition'
      ? [...screen.screens, ...screen.repetition_nodes.flatMap(({ screens }) => screens)]
      : [],
  );
  const sentAlong = filesOn([...activity.screens, ...nested], (_, { answer, picture }) => ({
    answer,
    pictures: pathsOf(picture),
  }));
  return new Set(sentAlong.map(({ path }) => path));
};

const pathsOf = (answer: string): string[] => answer.split(';').filter(Boolean);
