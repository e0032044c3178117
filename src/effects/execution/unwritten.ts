import type { Database } from '#browser/database.ts';
import { dropUnwritten, keepUnwritten, listUnwritten } from '#browser/unwritten.ts';
import { parse } from '#contracts/parse.ts';
import { type AnswerRow, type LeftAnswers, leftAnswers, recordRow } from '#contracts/record.ts';
import { answerKey } from './rows.ts';

/** An answer that changed; `row` is null where it is no more. */
export type ChangedRow = { readonly screen: string; readonly question: string; readonly row: AnswerRow | null };

/** OP-54: keeps the answers of a page that goes in the middle of writing them, until the execution is opened again. */
export const leaveAnswers = (execution: string, revision: number, answers: readonly ChangedRow[]): void =>
  keepUnwritten(execution, { revision, answers });

/**
 * OP-54: writes what pages have left behind. An execution that was delivered or discarded meanwhile, or written since,
 * takes nothing of it; where the device takes none, it stays for the next time.
 */
export async function writeLeftAnswers(database: Database): Promise<void> {
  for (const [execution, value] of listUnwritten()) {
    const left = parse(leftAnswers, value);
    const isSettled = !left.ok || (await write(database, execution, left.value).catch(() => false));
    if (isSettled) dropUnwritten(execution);
  }
}

const write = (database: Database, execution: string, left: LeftAnswers): Promise<boolean> =>
  database.write(['records', 'answers'], async (rows) => {
    const record = await rows.get('records', execution, recordRow);
    if (record?.state !== 'readable') return record === null;
    const { state, revision } = record.value;
    if (state !== 'draft' || revision >= left.revision) return true;
    void rows.put('records', execution, { ...record.value, revision: left.revision });
    for (const { screen, question, row } of left.answers) {
      const key = answerKey(execution, screen, question);
      if (row === null) void rows.delete('answers', key);
      else void rows.put('answers', key, row);
    }
    return true;
  });
