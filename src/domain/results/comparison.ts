import type { ResultDetail, ResultQuestion, ResultRow, ResultScreen } from '#contracts/results/results.ts';
import { answerKind } from '../execution/answer-kind.ts';
import { uuidOf } from '../shared/uuid-text.ts';
import { addressOf } from '../shell/address.ts';
import { paths } from '../shell/route.ts';

/** RESULT-11: so many executions stand side by side. */
export const mostCompared = 10;

/** RESULT-11: the chosen executions, or the newest ones of the store and the activity of one. */
export type ComparisonRequest = { readonly uuids: readonly string[]; readonly visitsOf: string | null };

/** A question with its answer in each execution, null where that one did not ask it. */
export type ComparedQuestion = {
  readonly key: string;
  readonly label: string;
  readonly answers: readonly (ResultQuestion | null)[];
  readonly differs: boolean;
};

export type ComparedScreen = Pick<ResultScreen, 'title' | 'number' | 'repetition'> & {
  readonly key: string;
  readonly questions: readonly ComparedQuestion[];
};

/** The request in an address; a part that cannot be read counts as missing. */
export const comparisonRequestOf = (search: string): ComparisonRequest => {
  const query = new URLSearchParams(search);
  const uuids = (query.get('uuids') ?? '').split(',').flatMap((text) => uuidOf(text) ?? []);
  return { uuids: [...new Set(uuids)].slice(0, mostCompared), visitsOf: uuidOf(query.get('visitsOf')) };
};

/** RESULT-11: those of one activity are compared, each once. */
export const mayCompare = (chosen: readonly Chosen[], row: Chosen): boolean =>
  chosen.length < mostCompared &&
  chosen.every(({ uuid, activity }) => uuid !== row.uuid && activity.uuid === row.activity.uuid);
type Chosen = Pick<ResultRow, 'uuid' | 'activity'>;

/** RESULT-11: the address of the chosen executions side by side. */
export const comparisonAddress = (uuids: readonly string[]): string =>
  addressOf(paths.comparison, { uuids: uuids.join(',') });

/** RESULT-11: the address of the last visits of the store with the activity of this execution. */
export const visitsAddress = (uuid: string): string => addressOf(paths.comparison, { visitsOf: uuid });

/**
 * RESULT-11: the screens and questions of the executions in the order in which they were asked, each once; what only a
 * later execution asked stands at the end of its screen. Instructions ask for nothing and are left out.
 */
export const comparisonOf = (details: readonly ResultDetail[]): readonly ComparedScreen[] => {
  const screens = new Map<string, { screen: ResultScreen; questions: Map<string, (ResultQuestion | null)[]> }>();
  details.forEach((detail, at) => {
    for (const screen of detail.screens) {
      const asked = screen.questions.filter((question) => answerKind(question) !== 'nothing');
      if (asked.length === 0) continue;
      const key = `${screen.repetition} ${screen.uuid}`;
      const known = screens.get(key) ?? { screen, questions: new Map() };
      screens.set(key, known);
      for (const question of asked) {
        const answers = known.questions.get(question.uuid) ?? details.map(() => null);
        answers[at] = question;
        known.questions.set(question.uuid, answers);
      }
    }
  });
  return [...screens].map(([key, { screen, questions }]) => ({
    key,
    title: screen.title,
    number: screen.number,
    repetition: screen.repetition,
    questions: [...questions].map(([uuid, answers]) => ({
      key: uuid,
      label: answers.find((answer) => answer !== null)?.label ?? '',
      answers,
      differs: new Set(answers.map(said)).size > 1,
    })),
  }));
};

/** What is compared of an answer: of files how many there are, since each has a path of its own. */
const said = (question: ResultQuestion | null): string => {
  if (question === null) return '';
  const { alternatives, answer, not_calculated, pictures, files } = question;
  const chosen = alternatives.flatMap(({ chosen, label }) => (chosen ? [label] : []));
  const text = chosen.length > 0 ? chosen : files.length > 0 ? files.length : answer;
  return JSON.stringify([not_calculated, text, pictures.length]);
};
