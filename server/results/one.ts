import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { activityTree, type Question } from '#contracts/execution/activity.ts';
import { type AnsweredQuestion, type AnsweredScreen, jsonExecution } from '#contracts/execution/execution.ts';
import type { ResultDetail, ResultQuestion, ResultScreen } from '#contracts/results/results.ts';
import { questionsOf, screenNumbers } from '#domain/execution/activity.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { questionsIn } from '#domain/execution/counts.ts';
import { maySeeExecutions } from '#domain/session/modules.ts';
import type { Database } from '../db/schema.ts';
import { addressOfReport, weights } from '../finished/index.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { forbidden, notFound } from '../http/refusal.ts';
import { mayReadResults, noteResultsRead } from '../result-access.ts';
import { authorName } from './list.ts';

/** RESULT-04: one execution at a store of the caller. */
export const result: Handler<'result'> = async ({ params, caller, platform: { db, clock } }) => {
  const row = await rowOf(db, caller, params.uuid);
  const { activity_tree: tree, metadata, tickets } = v.parse(jsonExecution, JSON.parse(row.body));
  const published = v.parse(activityTree, JSON.parse(row.tree));
  const counted = weights(row.scores, tree.screens);
  const telling = {
    questions: new Map(questionsOf(published).map((one) => [one.uuid, one])),
    numbers: screenNumbers(published.screens),
    weights: new Map(counted.map(({ answer_uuid, ...weight }) => [answer_uuid, weight])),
  };
  const tasks = await tasksOf(db, caller, row.uuid, answersOf(tickets, tree.screens));
  await noteResultsRead(db, caller, { at: clock(), kind: 'execution', execution_uuid: row.uuid, detail: '' });
  return {
    uuid: row.uuid,
    activity: {
      uuid: row.activity_uuid,
      name: row.activity_name,
      version: row.activity_version,
      published_at: row.published_at.toISOString(),
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
    score: {
      index: row.store_index,
      value: counted.reduce((sum, { value }) => sum + value, 0),
      best: counted.reduce((sum, { best }) => sum + best, 0),
    },
    screens: tree.screens.flatMap((screen, at) => screensOf(screen, at, '', telling)),
    tasks,
  };
};

/** RESULT-06: where the report of such an execution is; as `reportUrl`. */
export const resultReport: Handler<'resultReport'> = async ({ params, caller, platform }) => {
  const { uuid } = await rowOf(platform.db, caller, params.uuid);
  const at = platform.clock();
  await noteResultsRead(platform.db, caller, { at, kind: 'report', execution_uuid: uuid, detail: '' });
  return await addressOfReport(platform, caller, uuid);
};

/** @throws Refusal 403 without the permission, 404 for what is absent or at a store that the caller may not use */
async function rowOf(db: Kysely<Database>, caller: Caller, uuid: string) {
  if (!maySeeExecutions(caller)) throw forbidden();
  const row = await db
    .selectFrom('execution')
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'execution.company_uuid').onRef('store.uuid', '=', 'execution.store_uuid'),
    )
    .innerJoin('user as author', 'author.uuid', 'execution.user_uuid')
    .innerJoin('activity_version as published', (join) =>
      join
        .onRef('published.company_uuid', '=', 'execution.company_uuid')
        .onRef('published.activity_uuid', '=', 'execution.activity_uuid')
        .onRef('published.version', '=', 'execution.activity_version'),
    )
    .where('execution.company_uuid', '=', caller.companyUuid)
    .where('execution.uuid', '=', uuid)
    .where(mayReadResults(caller, sql`execution.store_uuid`))
    .select(['execution.uuid', 'execution.body', 'execution.finished_at', 'execution.received_at'])
    .select(['execution.activity_uuid', 'execution.activity_name', 'execution.activity_version'])
    .select(['execution.store_uuid', 'execution.store_name', 'execution.store_index', 'execution.user_uuid'])
    .select(['store.store_code', 'store.address', 'published.tree', 'published.scores', 'published.published_at'])
    .select(authorName.as('author_name'))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

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

async function tasksOf(
  db: Kysely<Database>,
  { companyUuid }: Caller,
  execution: string,
  answers: ReadonlyMap<unknown, string>,
): Promise<ResultDetail['tasks']> {
  const rows = await db
    .selectFrom('ticket_definition as definition')
    .innerJoin('ticket', (join) =>
      join
        .onRef('ticket.company_uuid', '=', 'definition.company_uuid')
        .onRef('ticket.definition_uuid', '=', 'definition.uuid'),
    )
    .where('definition.company_uuid', '=', companyUuid)
    .where('definition.execution_uuid', '=', execution)
    .where('ticket.last', '=', true)
    .orderBy('ticket.number')
    .select(['ticket.uuid', 'ticket.root_uuid', 'ticket.number', 'ticket.state', 'ticket.due_at'])
    .select(['definition.title', 'definition.priority'])
    .execute();
  return rows.map(({ root_uuid, due_at, ...row }) => ({
    ...row,
    due_at: due_at.toISOString(),
    answer_uuid: answers.get(root_uuid) ?? null,
  }));
}

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
