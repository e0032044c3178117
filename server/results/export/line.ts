import type { AnsweredQuestion } from '#contracts/execution/execution.ts';
import { linkOf } from './columns.ts';
import type { Layout } from './layout.ts';
import { type AnsweredRow, answerCell, type Cell, chosenIn, type ExecutionRow, type Naming, pathsOf } from './rows.ts';
import type { Spec } from './spec.ts';
import { instantAt } from './tables.ts';

/** An execution with everything that was asked, before it is written. */
export type ExecutionRecord = {
  readonly execution: ExecutionRow;
  readonly startedAt: Date;
  readonly rows: readonly AnsweredRow[];
  readonly naming: Naming;
};

/** EXPO-05: an execution as a line of JSON: everything that was asked, in order, answered or not. */
export const lineOf = ({ execution, startedAt, rows, naming }: ExecutionRecord, layout: Layout, spec: Spec) => ({
  execution_id: execution.uuid,
  activity: { id: execution.activity_uuid, name: execution.activity_name, version: execution.activity_version },
  store: { id: execution.store_uuid, code: execution.store_code, name: execution.store_name },
  author: { id: execution.author_uuid, name: execution.author_name },
  started_at: instantAt(startedAt, spec.offset),
  finished_at: instantAt(execution.finished_at, spec.offset),
  received_at: instantAt(execution.received_at, spec.offset),
  score: execution.score,
  latitude: execution.latitude,
  longitude: execution.longitude,
  tasks: execution.tasks,
  test: execution.is_test,
  link: linkOf(spec.origin, execution.uuid),
  answers: rows.flatMap(({ section, repetition, questions }) =>
    questions.map((question) => {
      const { pictures, files } = pathsOf(question);
      return {
        question_id: question.uuid,
        question: labelOf(question, layout),
        type: question.type,
        section_id: section,
        repetition: repetition === '' ? null : repetition,
        answer: files.length > 0 ? null : emptyAsNull(answerCell(question, layout, naming)),
        chosen: chosenIn(question).map((id) => ({ id, label: layout.alternatives.get(id) ?? id })),
        comment: question.comment,
        pictures: naming(question, pictures),
        files: naming(question, files),
      };
    }),
  ),
});

const emptyAsNull = (cell: Cell): Cell => (cell === '' ? null : cell);

/** A question by its label of today, or of its execution where it is in no version. */
export const labelOf = (question: AnsweredQuestion, { questions }: Layout): string =>
  questions.get(question.uuid)?.trim() || question.label;
