import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { activityTree, type Question } from '#contracts/execution/activity.ts';
import { type AnsweredQuestion, type AnsweredScreen, jsonExecution } from '#contracts/execution/execution.ts';
import type { ResultDetail, ResultQuestion, ResultScreen } from '#contracts/results/results.ts';
import { questionsOf, screenNumbers } from '#domain/execution/activity.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { questionsIn } from '#domain/execution/counts.ts';
import { maySeeExecutions } from '#domain/session/modules.ts';
import type { Database } from '../db/schema.ts';
import type { ActivityVersionTable } from '../db/tables/selection.ts';
import { addressOfReport, weights } from '../finished/index.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { forbidden, gone, notFound, type Refusal } from '../http/refusal.ts';
import { mayReadResults, noteResultsRead } from '../result-access.ts';
import { isAmong } from '../tickets/index.ts';
import { authorName } from './list.ts';

/** RESULT-04: one execution at a store of the caller. */
export const result: Handler<'result'> = async ({ params, caller, platform: { db, clock } }) => {
  const row = await rowOf(db, caller, params.uuid);
  const tasks = await tasksOf(db, caller.companyUuid, [row.uuid]);
  const detail = detailOf(row, versionOf(row), tasks);
  await noteResultsRead(db, caller, { at: clock(), kind: 'execution', execution_uuid: row.uuid, detail: '' });
  return detail;
};

/** A version of an activity, as it was published. */
export type PublishedVersion = {
  readonly tree: v.InferOutput<typeof activityTree>;
  readonly scores: Parameters<typeof weights>[0];
  readonly published_at: Date;
};

/** The version, read from its row. */
export const versionOf = ({
  tree,
  scores,
  published_at,
}: Pick<Selectable<ActivityVersionTable>, 'tree' | 'scores' | 'published_at'>): PublishedVersion => ({
  tree: v.parse(activityTree, JSON.parse(tree)),
  scores,
  published_at,
});

/** RESULT-04: an execution with its answers, as it was asked; `tasks` are those of any executions. */
export function detailOf(row: DetailRow, version: PublishedVersion, tasks: readonly Task[]): ResultDetail {
  const { activity_tree: tree, metadata, tickets } = v.parse(jsonExecution, JSON.parse(row.body));
  const counted = weights(version.scores, tree.screens);
  const answers = answersOf(tickets, tree.screens);
  const telling = {
    questions: new Map(questionsOf(version.tree).map((one) => [one.uuid, one])),
    numbers: screenNumbers(version.tree.screens),
    weights: new Map(counted.map(({ answer_uuid, ...weight }) => [answer_uuid, weight])),
  };
  return {
    uuid: row.uuid,
    activity: {
      uuid: row.activity_uuid,
      name: row.activity_name,
      version: row.activity_version,
      published_at: version.published_at.toISOString(),
    },
    store: { uuid: row.store_uuid, name: row.store_name, store_code: row.store_code, address: row.address },
    author: { uuid: row.user_uuid, name: row.author_name },
    started_at: tree.exec_started_at,
    device_started_at: tree.exec_client_started_at,
    finished_at: row.finished_at.toISOString(),
    device_finished_at: tree.exec_client_finished_at ?? null,
    received_at: row.received_at.toISOString(),
    time_zone: metadata.timezone,
    coordinates: tree.coordinates,
    is_test: row.is_test,
    score: {
      index: row.store_index,
      value: counted.reduce((sum, { value }) => sum + value, 0),
      best: counted.reduce((sum, { best }) => sum + best, 0),
    },
    screens: tree.screens.flatMap((screen, at) => screensOf(screen, at, '', telling)),
    tasks: tasks
      .filter(({ execution_uuid }) => execution_uuid === row.uuid)
      .map(({ execution_uuid: _, root_uuid, due_at, ...task }) => ({
        ...task,
        due_at: due_at.toISOString(),
        answer_uuid: answers.get(root_uuid) ?? null,
      })),
  };
}

/** RESULT-06: where the report of such an execution is; as `reportUrl`. */
export const resultReport: Handler<'resultReport'> = async ({ params, caller, platform }) => {
  const { uuid } = await rowOf(platform.db, caller, params.uuid);
  const at = platform.clock();
  await noteResultsRead(platform.db, caller, { at, kind: 'report', execution_uuid: uuid, detail: '' });
  return await addressOfReport(platform, caller, uuid);
};

/** @throws Refusal 403 without the permission, 404 for what is absent or at a store that the caller may not use, 410 for what was deleted */
async function rowOf(db: Kysely<Database>, caller: Caller, uuid: string) {
  if (!maySeeExecutions(caller)) throw forbidden();
  const row = await detailRows(db, caller.companyUuid)
    .innerJoin('activity_version as published', (join) =>
      join
        .onRef('published.company_uuid', '=', 'execution.company_uuid')
        .onRef('published.activity_uuid', '=', 'execution.activity_uuid')
        .onRef('published.version', '=', 'execution.activity_version'),
    )
    .where('execution.uuid', '=', uuid)
    .where(mayReadResults(caller, sql`execution.store_uuid`))
    .select(['published.tree', 'published.scores', 'published.published_at'])
    .executeTakeFirst();
  if (row === undefined) throw (await deletedAt(db, caller, uuid)) ?? notFound();
  return row;
}

/** CORR-02: the refusal of an execution that the caller could see before it was deleted; null where there is none. */
export async function deletedAt(db: Kysely<Database>, caller: Caller, uuid: string): Promise<Refusal | null> {
  const found = await db
    .selectFrom('execution')
    .where('company_uuid', '=', caller.companyUuid)
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is not', null)
    .where(mayReadResults(caller, sql`execution.store_uuid`))
    .select('deleted_at')
    .executeTakeFirst();
  return found?.deleted_at ? gone(found.deleted_at) : null;
}

/** What an execution of the company is told of, but for its version; none that was deleted. */
export const detailRows = (db: Kysely<Database>, company: string) =>
  db
    .selectFrom('execution')
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'execution.company_uuid').onRef('store.uuid', '=', 'execution.store_uuid'),
    )
    .innerJoin('result', (join) =>
      join.onRef('result.company_uuid', '=', 'execution.company_uuid').onRef('result.uuid', '=', 'execution.uuid'),
    )
    .innerJoin('user as author', 'author.uuid', 'execution.user_uuid')
    .where('execution.company_uuid', '=', company)
    .where('execution.deleted_at', 'is', null)
    .select(['execution.uuid', 'execution.body', 'execution.finished_at', 'execution.received_at'])
    .select(['execution.activity_uuid', 'execution.activity_name', 'execution.activity_version'])
    .select(['execution.store_uuid', 'execution.store_name', 'execution.store_index', 'execution.user_uuid'])
    .select(['store.store_code', 'store.address', 'result.is_test'])
    .select(authorName.as('author_name'));
type DetailRow = Awaited<ReturnType<ReturnType<typeof detailRows>['executeTakeFirstOrThrow']>>;

/** The answers from which tickets were raised (OP-48), by the uuids of the tickets. */
const answersOf = (
  tickets: Readonly<Record<string, readonly unknown[]>>,
  screens: readonly AnsweredScreen[],
): Map<unknown, string> =>
  new Map(
    questionsIn(screens).flatMap(({ answer_uuid }) =>
      (Object.hasOwn(tickets, answer_uuid) ? (tickets[answer_uuid] ?? []) : []).map((ticket): [unknown, string] => [
        uuidOf(ticket),
        answer_uuid,
      ]),
    ),
  );

const uuidOf = (ticket: unknown): unknown =>
  typeof ticket === 'object' && ticket !== null && 'uuid' in ticket ? ticket.uuid : null;

/** The newest tickets of the chains that executions raised. */
export const tasksOf = (db: Kysely<Database>, company: string, executions: readonly string[]) =>
  db
    .selectFrom('ticket_definition as definition')
    .innerJoin('ticket', (join) =>
      join
        .onRef('ticket.company_uuid', '=', 'definition.company_uuid')
        .onRef('ticket.definition_uuid', '=', 'definition.uuid'),
    )
    .where('definition.company_uuid', '=', company)
    .where(isAmong('definition.execution_uuid', executions))
    .where('ticket.last', '=', true)
    .orderBy('ticket.number')
    .select(['ticket.uuid', 'ticket.root_uuid', 'ticket.number', 'ticket.state', 'ticket.due_at'])
    .select(['definition.title', 'definition.priority', 'definition.execution_uuid'])
    .execute();
type Task = Awaited<ReturnType<typeof tasksOf>>[number];

/** What is known of the activity as it was published, by the uuids of questions, screens and answers. */
type Telling = {
  readonly questions: ReadonlyMap<string, Question>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly weights: ReadonlyMap<string, { readonly value: number; readonly best: number }>;
};

/** A screen, then those of its repetitions; one within repetition 2 is told as 2.1. */
function screensOf(screen: AnsweredScreen, at: number, repetition: string, telling: Telling): ResultScreen[] {
  const within = repetition === '' ? '' : `${repetition}.`;
  return [
    {
      uuid: screen.uuid,
      title: screen.title,
      number: telling.numbers.get(screen.uuid) ?? at + 1,
      repetition,
      questions: screen.questions.map((question) => questionOf(question, telling)),
    },
    ...(screen.repetition_nodes ?? []).flatMap((node, index) =>
      node.screens.flatMap((nested, place) => screensOf(nested, place, `${within}${index + 1}`, telling)),
    ),
  ];
}

function questionOf(answered: AnsweredQuestion, { questions, weights: counted }: Telling): ResultQuestion {
  const published = questions.get(answered.uuid);
  const kind = answerKind(answered);
  const chosen = new Set(kind === 'choice' ? answered.answer.split(';') : []);
  return {
    uuid: answered.uuid,
    answer_uuid: answered.answer_uuid,
    type: answered.type,
    label: answered.label.trim() === '' ? (published?.label ?? '') : answered.label,
    answer: answered.answer,
    alternatives: (published?.alternatives ?? []).map(({ uuid, label, value }) => ({
      uuid,
      label,
      value,
      chosen: chosen.has(uuid),
    })),
    comment: answered.comment,
    pictures: pathsIn(answered.picture),
    files: kind === 'drawing' || kind === 'documents' ? pathsIn(answered.answer) : [],
    not_calculated: answered.not_calculated === true,
    score: counted.get(answered.answer_uuid) ?? null,
  };
}

const pathsIn = (text: string): string[] => text.split(';').filter((path) => path !== '');
