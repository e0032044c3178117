import { type ExportWords, exportWords } from '#i18n/exports/index.ts';
import type { AnswerColumn } from './layout.ts';
import type { Cell, ExecutionRow } from './rows.ts';
import type { Spec } from './spec.ts';

type Column = { readonly code: string; readonly label: (words: ExportWords['t']) => string; readonly of: Of };
type Of = (execution: ExecutionRow & { readonly started_at: Date; readonly link: string }) => Cell;

/** EXPO-06: what every execution has, in the order of its columns. */
const common: readonly Column[] = [
  { code: 'execution_id', label: (t) => t('results.execution'), of: ({ uuid }) => uuid },
  { code: 'activity_id', label: (t) => t('results.activityId'), of: ({ activity_uuid }) => activity_uuid },
  { code: 'activity', label: (t) => t('activity'), of: ({ activity_name }) => activity_name },
  { code: 'activity_version', label: (t) => t('results.version'), of: ({ activity_version }) => activity_version },
  { code: 'store_code', label: (t) => t('storeCode'), of: ({ store_code }) => store_code },
  { code: 'store', label: (t) => t('store'), of: ({ store_name }) => store_name },
  { code: 'author', label: (t) => t('results.author'), of: ({ author_name }) => author_name },
  { code: 'started_at', label: (t) => t('results.startedAt'), of: ({ started_at }) => started_at },
  { code: 'finished_at', label: (t) => t('results.finishedAt'), of: ({ finished_at }) => finished_at },
  { code: 'received_at', label: (t) => t('results.receivedAt'), of: ({ received_at }) => received_at },
  { code: 'score', label: (t) => t('results.score'), of: ({ score }) => score },
  { code: 'latitude', label: (t) => t('results.latitude'), of: ({ latitude }) => latitude },
  { code: 'longitude', label: (t) => t('results.longitude'), of: ({ longitude }) => longitude },
  { code: 'pictures', label: (t) => t('results.files'), of: ({ pictures }) => pictures },
  { code: 'tasks', label: (t) => t('tasks'), of: ({ tasks }) => tasks },
  { code: 'test', label: (t) => t('results.isTest'), of: ({ is_test }) => (is_test ? 1 : 0) },
  { code: 'link', label: (t) => t('link'), of: ({ link }) => link },
];

type Named = { readonly code: string; readonly label: string };

/** EXPO-06: the heads of all tables, and what every execution has; named as the order says. */
export function columnsFor({ columns, language, format, offset, origin }: Spec) {
  const { t } = exportWords[language];
  const named = (all: readonly Named[]): string[] => eachOnce(all.map((one) => one[columns]));
  const instants = new Set(['started_at', 'finished_at', 'received_at']);
  const commons = common.map(({ code, label }) => ({
    code,
    label: format === 'xlsx' && instants.has(code) ? `${label(t)} (${offset})` : label(t),
  }));
  const id = { code: 'execution_id', label: t('results.execution') };
  const repetition = [
    { code: 'repetition', label: t('results.repetition') },
    { code: 'parent_repetition', label: t('results.parentRepetition') },
  ];
  const question = [
    { code: 'question_id', label: t('results.questionId') },
    { code: 'question', label: t('results.question') },
    { code: 'type', label: t('results.type') },
    { code: 'answer', label: t('results.answer') },
    { code: 'comment', label: t('results.comment') },
    { code: 'files', label: t('results.files') },
  ];
  return {
    executions: { name: t('results.executions'), heads: named(commons) },
    activity: (name: string, answers: readonly AnswerColumn[]) => ({ name, heads: named([...commons, ...answers]) }),
    section: (name: string, answers: readonly AnswerColumn[]) => ({
      name,
      heads: named([id, ...repetition, ...answers]),
    }),
    others: { name: t('results.others'), heads: named([id, ...repetition, ...question]) },
    missing: t('results.missing'),
    common: (execution: ExecutionRow, started_at: Date): Cell[] =>
      common.map(({ of }) => of({ ...execution, started_at, link: linkOf(origin, execution.uuid) })),
  };
}

/** The page of an execution. */
export const linkOf = (origin: string, execution: string): string => `${origin}/results/${execution}`;

/** A name that came before gets its number: `Label (2)`. */
function eachOnce(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let at = 2; taken.has(free); at += 1) free = `${name} (${at})`;
    taken.add(free);
    return free;
  });
}
