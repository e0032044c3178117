import type { Database } from '#browser/database.ts';
import { keepUnwritten } from '#browser/unwritten.ts';
import {
  type AnswerRow,
  type LeftAnswers,
  leftAnswers,
  type RecordRow,
  recordRow,
} from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { deleteFiles, fileStores } from '../file-rows.ts';
import { writeLeft } from '../left-behind.ts';
import { answerKey } from './rows.ts';

/** An answer that changed; `row` is null where it is no more. */
export type ChangedRow = { readonly screen: string; readonly question: string; readonly row: AnswerRow | null };

/** The content that a page has not written yet: the record, the changed answers, the stored paths of removed files. */
type Left = {
  readonly record: RecordRow;
  readonly answers: readonly ChangedRow[];
  readonly takenOut: readonly string[];
};

/** OP-54: keeps what a page that goes is writing, until the execution is opened again. */
export const leaveDraft = (left: Left): void =>
  keepUnwritten('execution', left.record.uuid, { revision: left.record.revision, ...left });

/**
 * OP-54: writes what pages have left behind. An execution that was delivered or discarded meanwhile, or written since,
 * takes nothing of it.
 */
export const writeLeftAnswers = (database: Database): Promise<void> =>
  writeLeft('execution', leftAnswers, (left, execution) => write(database, execution, left));

const write = (database: Database, execution: string, left: LeftAnswers): Promise<void> =>
  database.write(['records', 'answers', ...fileStores], async (rows) => {
    const kept = await rows.get('records', execution, recordRow);
    if (kept?.state === 'unreadable') throw new FailureError({ code: 'storageUnavailable' });
    if (kept?.value.state !== 'draft' || kept.value.revision >= left.revision) return;
    void rows.put('records', execution, left.record ?? { ...kept.value, revision: left.revision });
    for (const path of left.takenOut) void deleteFiles(rows, [execution, path]);
    for (const { screen, question, row } of left.answers) {
      const key = answerKey(execution, screen, question);
      if (row === null) void rows.delete('answers', key);
      else void rows.put('answers', key, row);
    }
  });
