import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import type { ResultExportOrder } from '#contracts/results/result-export.ts';
import { type AnswerKind, answerKind } from '#domain/execution/answer-kind.ts';

/** A column of answers; `code` never changes, `label` is what people read. `key` is its place in a row of answers. */
export type AnswerColumn = { readonly key: string; readonly code: string; readonly label: string };

/** A table of answers: of an activity (`section` null), or of a section that repeats. */
export type AnswerTable = {
  readonly section: string | null;
  readonly title: string;
  readonly columns: readonly AnswerColumn[];
};

/** What is known of the questions of an activity, over all versions that are exported. */
export type Layout = {
  readonly tables: readonly AnswerTable[];
  /** The label of each alternative by its uuid, as it was published last. */
  readonly alternatives: ReadonlyMap<string, string>;
  /** The label of each question by its uuid, as it was published last. */
  readonly questions: ReadonlyMap<string, string>;
  /** The alternatives that have a column each, by the uuid of their question. */
  readonly split: ReadonlyMap<string, ReadonlySet<string>>;
};

type Words = { readonly comment: string; readonly pictures: string };

/** Questions of so many alternatives have no column for each. */
const mostAlternativeColumns = 100;

/**
 * EXPO-06: the tables of an activity. Versions are merged by the uuids of questions: the newest first, as it is in
 * `trees`; a question that an older version alone has comes behind.
 */
export function layoutOf(
  trees: readonly Pick<ActivityTree, 'name' | 'screens'>[],
  { choices }: Pick<ResultExportOrder, 'choices'>,
  words: Words,
): Layout {
  const tables = new Map<string | null, { title: string; columns: Map<string, AnswerColumn> }>();
  const alternatives = new Map<string, string>();
  const questions = new Map<string, string>();
  const split = new Map<string, Set<string>>();
  const keep = (section: string | null, title: string, asked: readonly Question[]): void => {
    const table = tables.get(section) ?? { title, columns: new Map<string, AnswerColumn>() };
    tables.set(section, table);
    for (const question of asked) {
      if (!questions.has(question.uuid)) questions.set(question.uuid, question.label);
      for (const { uuid, label, value } of question.alternatives)
        if (!alternatives.has(uuid)) alternatives.set(uuid, label || value || uuid);
      if (isSplit(question, choices)) addTo(split, question);
      for (const column of columnsOf(question, choices, words))
        if (!table.columns.has(column.key)) table.columns.set(column.key, column);
    }
  };
  const walk = (screens: readonly Screen[], section: string | null, title: string): void => {
    for (const screen of screens.toSorted((one, other) => one.order - other.order)) {
      keep(section, title, screen.questions);
      if (screen.type === 'Repetition') {
        keep(screen.uuid, screen.title, []);
        walk(screen.screens, screen.uuid, screen.title);
      }
    }
  };
  const [newest] = trees;
  keep(null, newest?.name ?? '', []);
  for (const { name, screens } of trees) walk(screens, null, name);
  return {
    tables: [...tables].map(([section, { title, columns }]) => ({ section, title, columns: [...columns.values()] })),
    alternatives,
    questions,
    split,
  };
}

function addTo(split: Map<string, Set<string>>, { uuid, alternatives }: Question): void {
  const known = split.get(uuid) ?? new Set();
  split.set(uuid, known);
  for (const one of alternatives) known.add(one.uuid);
}

/** Whether the answer of a question may be several choices, which then may have a column each. */
const isSplit = (question: Question, choices: ResultExportOrder['choices']): boolean =>
  choices === 'columns' &&
  question.type === 'multiple-choice' &&
  !question.one_answer &&
  question.alternatives.length <= mostAlternativeColumns;

/** The keys of the cells that a question fills. */
export const cellKey = {
  answer: (question: string): string => question,
  chosen: (question: string, alternative: string): string => `${question}.${alternative}`,
  comment: (question: string): string => `${question}.comment`,
  pictures: (question: string): string => `${question}.pictures`,
};

/** A question takes an answer unless it is an instruction; a picture alone is no text. */
const hasAnswer: Readonly<Record<AnswerKind, boolean>> = {
  nothing: false,
  text: true,
  number: true,
  choice: true,
  result: true,
  drawing: true,
  pictures: false,
  documents: true,
};

function columnsOf(question: Question, choices: ResultExportOrder['choices'], words: Words): AnswerColumn[] {
  const kind = answerKind(question);
  const { uuid } = question;
  const label = question.label.trim() || uuid;
  const column = (key: string, added: string): AnswerColumn => ({ key, code: key, label: `${label}${added}` });
  const takesPictures =
    kind === 'pictures' || question.allow_picture || question.additional_pictures_triggered_by !== '';
  return [
    ...(hasAnswer[kind] && !isSplit(question, choices) ? [column(cellKey.answer(uuid), '')] : []),
    ...(isSplit(question, choices)
      ? question.alternatives.map((one) => column(cellKey.chosen(uuid, one.uuid), `: ${one.label || one.value}`))
      : []),
    ...(question.allow_comments || question.required_comment
      ? [column(cellKey.comment(uuid), ` (${words.comment})`)]
      : []),
    ...(takesPictures ? [column(cellKey.pictures(uuid), ` (${words.pictures})`)] : []),
  ];
}
