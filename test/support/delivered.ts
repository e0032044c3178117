import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type Alternative, activityTree } from '#contracts/execution/activity.ts';
import { type AnsweredQuestion, type AnsweredScreen, jsonExecution } from '#contracts/execution/execution.ts';
import { questionsOf } from '#domain/execution/activity.ts';
import type { Database } from '#server/db/schema.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { stored } from './behind.ts';
import type { Served } from './served.ts';

/** What was answered, in words; pictures by the SHA-256 of the bytes that lie on the platform's disk. */
export type AnswerInWords = { readonly answer: string; readonly comment: string; readonly pictures: readonly string[] };

/** An execution as the platform has it, its answers by the words of their questions; in a repetition with its number. */
export type Delivered = {
  readonly uuid: string;
  readonly user: string;
  readonly store: string;
  readonly activity: string;
  readonly coordinates: { readonly longitude: number; readonly latitude: number } | null;
  readonly answers: Readonly<Record<string, AnswerInWords>>;
};

/** Every execution that came in since then, from the database and the folder of files. */
export async function deliveredSince(served: Served, since: Date): Promise<Delivered[]> {
  return stored(served, async (db) => {
    return readDelivered(db, join(served.dataDir, 'files'), since);
  });
}

async function readDelivered(db: Kysely<Database>, filesFolder: string, since: Date): Promise<Delivered[]> {
  const rows = await db
    .selectFrom('execution')
    .innerJoin('activity_version as published', (join) =>
      join
        .onRef('published.activity_uuid', '=', 'execution.activity_uuid')
        .onRef('published.version', '=', 'execution.activity_version'),
    )
    .where('received_at', '>=', since)
    .orderBy('received_at')
    .select(['execution.uuid', 'user_uuid', 'store_name', 'activity_name', 'body', 'tree'])
    .execute();
  const digests = await digestsOf(db, filesFolder);
  return rows.map(({ uuid, user_uuid, store_name, activity_name, body, tree }) => {
    const { activity_tree } = v.parse(jsonExecution, JSON.parse(body));
    const alternatives = questionsOf(v.parse(activityTree, JSON.parse(tree))).flatMap(
      (question) => question.alternatives,
    );
    const questions = activity_tree.screens.flatMap((screen) => numbered(screen, ''));
    return {
      uuid,
      user: user_uuid,
      store: store_name,
      activity: activity_name,
      coordinates: activity_tree.coordinates,
      answers: Object.fromEntries(
        questions.filter(isAnswered).map((question) => [question.label, inWords(question, alternatives, digests)]),
      ),
    };
  });
}

/** The bytes of every file that an execution names, by its stored path. */
export async function filesOf(served: Served): Promise<Map<string, Buffer>> {
  return stored(served, async (db) => {
    return attachedFiles(db, join(served.dataDir, 'files'));
  });
}

/** The questions of a screen, then those of its repetitions, with their numbers behind their words. */
const numbered = ({ questions, repetition_nodes = [] }: AnsweredScreen, within: string): AnsweredQuestion[] => [
  ...questions.map((question) => ({ ...question, label: `${question.label}${within && ` (${within})`}` })),
  ...repetition_nodes.flatMap((node, index) =>
    node.screens.flatMap((inside) => numbered(inside, `${within}${within && '.'}${index + 1}`)),
  ),
];

const isAnswered = ({ answer, comment, picture }: AnsweredQuestion): boolean => `${answer}${comment}${picture}` !== '';

const inWords = (
  { answer, comment, picture }: AnsweredQuestion,
  alternatives: readonly Alternative[],
  digests: ReadonlyMap<string, string>,
): AnswerInWords => ({
  answer: answer
    .split(';')
    .map((part) => alternatives.find(({ uuid }) => uuid === part)?.label ?? part)
    .join(', '),
  comment,
  pictures: picture.split(';').flatMap((path) => digests.get(path) ?? []),
});

const digestsOf = async (db: Kysely<Database>, folder: string): Promise<Map<string, string>> =>
  new Map([...(await attachedFiles(db, folder))].map(([path, bytes]) => [path, sha256(bytes)]));

/** Every file that an execution names, by its stored path. */
async function attachedFiles(db: Kysely<Database>, folder: string): Promise<Map<string, Buffer>> {
  const files = folderStore(folder);
  const rows = await db
    .selectFrom('file')
    .innerJoin('execution_file', 'execution_file.path', 'file.path')
    .select(['file.path', 'name'])
    .execute();
  const read = rows.map(async ({ path, name }) => {
    const stream = await files.read(name);
    if (stream === null) throw new Error(`${path} lies nowhere`);
    return [path, await buffer(stream)] as const;
  });
  return new Map(await Promise.all(read));
}

/** In lower-case hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
