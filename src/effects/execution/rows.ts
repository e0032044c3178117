import { under } from '#browser/stores.ts';
import type { Reading, Writing } from '#browser/transaction.ts';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { type AnswerRow, answerRow, definitionRow, type RecordRow, recordRow } from '#contracts/execution/record.ts';
import type { Session } from '#contracts/session/session.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import type { Draft } from '#domain/execution/draft.ts';
import type { Unfinished } from '#domain/execution/record.ts';
import { draftOf } from '#domain/execution/record.ts';
import { progress } from '#domain/execution/required.ts';
import { deleteFiles, fileStores } from '../file-rows.ts';
import { deleteAnswer } from '../routine-answers.ts';

export const recordStores = ['records', 'answers', 'definitions', ...fileStores, 'journal'] as const;

/** The rows of an execution that one answer changes: small, and written together. */
export const answerKey = (execution: string, screen: string, question: string): string[] => [
  execution,
  screen,
  question,
];

/** One execution as its rows add up; null when a part of it is missing or unreadable. */
export type KeptRecord = { readonly row: RecordRow; readonly activity: ActivityTree; readonly draft: Draft };

/** Reads what belongs to a record row, all in the transaction given. */
const readRecord = async (rows: Reading, row: RecordRow): Promise<KeptRecord | null> => {
  const [definition, answers] = await Promise.all([
    rows.get('definitions', row.uuid, definitionRow),
    rows.list('answers', answerRow, IDBKeyRange.bound([row.uuid], [row.uuid, []])),
  ]);
  if (definition?.state !== 'readable' || answers.some(({ state }) => state === 'unreadable')) return null;
  const readable = answers.flatMap((one): AnswerRow[] => (one.state === 'readable' ? [one.value] : []));
  return { row, activity: definition.value.activity, draft: draftOf(row, definition.value.activity, readable) };
};

/** EXEC-02: throws `notFound` when the execution was discarded: nothing of it is written any more. */
export const assertNotDiscarded = async (rows: Reading, execution: string): Promise<void> => {
  if ((await rows.keys('discarded', IDBKeyRange.only(execution))).length > 0)
    throw new FailureError({ code: 'notFound' });
};

/** Every execution of this user on this device, newest first; one that cannot be read is listed as such (SM-35). */
export const listRecords = async (
  rows: Reading,
  { company_uuid, user_uuid }: Session,
): Promise<(KeptRecord | { readonly unreadable: string })[]> => {
  const owned = await rows.owned(company_uuid, user_uuid, recordRow);
  const records = await Promise.all(
    owned.map(
      async (one) =>
        (one.state === 'readable' ? await readRecord(rows, one.value) : null) ?? { unreadable: String(one.key) },
    ),
  );
  return records.sort((one, other) => savedAt(other).localeCompare(savedAt(one)));
};

/** How an execution is offered to its author. */
export const summaryOf = (record: KeptRecord | { readonly unreadable: string }): Unfinished => {
  if ('unreadable' in record) {
    const nothing = { uuid: '', name: '' };
    return {
      uuid: record.unreadable,
      state: 'unreadable',
      activity: nothing,
      store: nothing,
      savedAt: '',
      given: 0,
      asked: 0,
    };
  }
  const { row, activity, draft } = record;
  return {
    uuid: row.uuid,
    state: row.state,
    activity: row.activity,
    store: row.store,
    savedAt: row.savedAt,
    ...progress(activity, draft),
  };
};

const savedAt = (record: KeptRecord | { readonly unreadable: string }): string =>
  'row' in record ? record.row.savedAt : '';

/** Takes everything of an execution, or of an answer to a routine activity, off the device. */
export const deleteAll = async (rows: Writing, execution: string): Promise<void> => {
  await Promise.all([
    rows.delete('records', execution),
    rows.delete('definitions', execution),
    rows.delete('answers', under(execution)),
    deleteFiles(rows, under(execution)),
    rows.delete('journal', under(execution)),
    deleteAnswer(rows, execution),
  ]);
};
