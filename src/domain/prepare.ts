import type { ActivityTree, Question, Screen } from '#contracts/activity.ts';

type Section = Extract<Screen, { type: 'Repetition' }>;

/**
 * The activity as it is answered: screens in their order (EXEC-08), alternatives in theirs, every answer with
 * its own id, every repeating section with the screens that it repeats (OP-34).
 */
export const prepare = (activity: ActivityTree, newUuid: () => string): ActivityTree => ({
  ...activity,
  screens: activity.screens.toSorted(byOrder).map((screen) => prepared(screen, newUuid)),
});

const prepared = (screen: Screen, newUuid: () => string): Screen => {
  if (screen.type === 'Page') return { ...screen, questions: preparedQuestions(screen.questions, newUuid) };
  const section = screen.screens.length > 0 ? screen : withOwnScreen(screen);
  return {
    ...section,
    questions: preparedQuestions(section.questions, newUuid),
    screens: section.screens
      .toSorted(byOrder)
      .map((nested) => ({ ...nested, questions: preparedQuestions(nested.questions, newUuid) })),
  };
};

const preparedQuestions = (questions: readonly Question[], newUuid: () => string): Question[] =>
  questions.map((question) => ({
    ...question,
    answer_uuid: question.answer_uuid || newUuid(),
    alternatives: question.alternatives.toSorted(byOrder),
  }));

/** OP-34: without screens of its own a section repeats its questions from the initial to the final one. */
const withOwnScreen = (section: Section): Section => {
  const { uuid, title, creator_uuid, questions, initial_question, final_question } = section;
  const from = Math.max(0, placeOf(questions, initial_question));
  const last = placeOf(questions, final_question);
  const to = last < 0 ? questions.length : last + 1;
  const repeated = questions.slice(from, to);
  if (repeated.length === 0) return section;
  return {
    ...section,
    questions: [...questions.slice(0, from), ...questions.slice(to)],
    screens: [{ uuid, title, creator_uuid, order: 0, type: 'Page', questions: repeated }],
  };
};

const placeOf = (questions: readonly Question[], uuid: string): number =>
  questions.findIndex((question) => question.uuid === uuid);

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;
