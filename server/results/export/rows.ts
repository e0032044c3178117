import * as v from 'valibot';
import { type AnsweredQuestion, type AnsweredScreen, jsonExecution } from '#contracts/execution/execution.ts';
import { type AnswerKind, answerKind } from '#domain/execution/answer-kind.ts';
import { cellKey, type Layout } from './layout.ts';

/** The content of a cell; a date is an instant. */
export type Cell = string | number | Date | null;

/** A delivered execution as it is read for an export. */
export type ExecutionRow = {
  readonly uuid: string;
  readonly body: string;
  readonly activity_uuid: string;
  readonly activity_name: string;
  readonly activity_version: number;
  readonly store_uuid: string;
  readonly store_code: string;
  readonly store_name: string;
  readonly author_uuid: string;
  readonly author_name: string;
  readonly finished_at: Date;
  readonly received_at: Date;
  readonly score: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly pictures: number;
  readonly tasks: number;
  readonly is_test: boolean;
};

/**
 * What was answered in one row: outside of sections, or in one repetition of one; `repetition` as in `2`, or `2.1` for
 * the first one within it.
 */
export type AnsweredRow = {
  readonly section: string | null;
  readonly repetition: string;
  readonly questions: readonly AnsweredQuestion[];
};

/** Where a row stands. */
export type Place = Pick<AnsweredRow, 'section' | 'repetition'>;

const bodySchema = v.object({
  activity_tree: v.pick(jsonExecution.entries.activity_tree, ['exec_started_at', 'screens']),
});

/** When an execution began, and everything that it asked: outside of sections first. */
export function readBody(body: string): { readonly startedAt: Date; readonly rows: readonly AnsweredRow[] } {
  const { activity_tree: tree } = v.parse(bodySchema, JSON.parse(body));
  return { startedAt: new Date(tree.exec_started_at), rows: rowsIn(tree.screens, { section: null, repetition: '' }) };
}

/** A repetition is a row also where nothing was asked in it itself: rows within it refer to it. */
function rowsIn(screens: readonly AnsweredScreen[], place: Place): AnsweredRow[] {
  const within = place.repetition === '' ? '' : `${place.repetition}.`;
  const repeated = screens.flatMap(({ uuid, repetition_nodes = [] }) =>
    repetition_nodes.flatMap((node, at) => rowsIn(node.screens, { section: uuid, repetition: `${within}${at + 1}` })),
  );
  return [{ ...place, questions: screens.flatMap(({ questions }) => questions) }, ...repeated];
}

/** What a question brought: pictures of it, and what was signed, drawn or attached as its answer. */
export const pathsOf = ({ answer, picture, ...question }: AnsweredQuestion) => {
  const kind = answerKind(question);
  return { pictures: parts(picture), files: kind === 'drawing' || kind === 'documents' ? parts(answer) : [] };
};

/** The uuids of what was chosen. */
export const chosenIn = (question: AnsweredQuestion): string[] =>
  answerKind(question) === 'choice' ? parts(question.answer) : [];

const parts = (text: string): string[] => text.split(';').filter((part) => part !== '');

const joined = (several: readonly string[]): string => several.join('; ');

/** What a calculator that came to no number shows. */
const noNumber = 'N/A';

/** A number that JavaScript knows exactly is one; any other text stays as it was typed. */
const numberOf = (text: string): string | number =>
  /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) && text.replaceAll(/\D/g, '').length <= 15 ? Number(text) : text;

type Cells = (question: AnsweredQuestion, layout: Layout, named: Naming) => Cell;
/** How stored files of a question are named: links, or their places in the ZIP. Each call names them anew. */
export type Naming = (question: AnsweredQuestion, paths: readonly string[]) => readonly string[];

const cells: { readonly [Kind in AnswerKind]: Cells } = {
  nothing: () => null,
  text: ({ answer }) => answer,
  number: ({ answer }) => numberOf(answer),
  result: ({ answer, not_calculated }) => (not_calculated === true ? noNumber : numberOf(answer)),
  choice: (question, { alternatives }) => joined(chosenIn(question).map((uuid) => alternatives.get(uuid) ?? uuid)),
  drawing: (question, _, named) => joined(named(question, pathsOf(question).files)),
  documents: (question, _, named) => joined(named(question, pathsOf(question).files)),
  pictures: () => null,
};

/** An answer in one cell. */
export const answerCell: Cells = (question, layout, named) => cells[answerKind(question)](question, layout, named);

/** The cells of a question by their keys, none of them empty. */
export function cellsOf(question: AnsweredQuestion, layout: Layout, named: Naming): [string, Cell][] {
  const { uuid, comment, answer } = question;
  const found: [string, Cell][] = [
    ...(answer === '' ? [] : (chosenCells(question, layout) ?? [whole(question, layout, named)])),
    [cellKey.comment(uuid), comment],
    [cellKey.pictures(uuid), joined(named(question, pathsOf(question).pictures))],
  ];
  return found.filter(([, cell]) => cell !== null && cell !== '');
}

const whole = (question: AnsweredQuestion, layout: Layout, named: Naming): [string, Cell] => [
  cellKey.answer(question.uuid),
  answerCell(question, layout, named),
];

/** 1 in the column of each alternative that was chosen, 0 in the others; null where they have no columns. */
function chosenCells(question: AnsweredQuestion, { split }: Layout): [string, Cell][] | null {
  const chosen = chosenIn(question);
  const columns = split.get(question.uuid);
  if (columns === undefined || chosen.length === 0 || !chosen.every((one) => columns.has(one))) return null;
  return [...columns].map((one) => [cellKey.chosen(question.uuid, one), chosen.includes(one) ? 1 : 0]);
}
