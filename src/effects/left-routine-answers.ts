import type { Database } from '#browser/database.ts';
import type { Writing } from '#browser/transaction.ts';
import { keepUnwritten } from '#browser/unwritten.ts';
import { type LeftRoutineAnswer, leftRoutineAnswer } from '#contracts/routines/routine-record.ts';
import { assertNotDiscarded } from './execution/index.ts';
import { deleteFiles, fileStores } from './file-rows.ts';
import { writeLeft } from './left-behind.ts';
import { deleteAnswer, isEmptyAnswer, ownAnswer, putAnswer } from './routine-answers.ts';

/** OP-54: keeps the answer that a page that goes is writing, until it is read again. */
export const leaveAnswer = (left: LeftRoutineAnswer): void => keepUnwritten('routineAnswer', left.row.uuid, left);

/**
 * OP-54: writes the answers that pages have left behind. One that was discarded or written since, or another in its place,
 * takes nothing of it.
 */
export const writeLeftRoutineAnswers = (database: Database): Promise<void> =>
  writeLeft('routineAnswer', leftRoutineAnswer, (left) =>
    database.write(['routineAnswers', 'discarded', ...fileStores], async (rows) => {
      const { row } = left;
      await assertNotDiscarded(rows, row.uuid);
      const kept = await ownAnswer(rows, row, row.checksum);
      if (kept && (kept.uuid !== row.uuid || kept.savedAt > row.savedAt)) return;
      await writeAnswer(rows, left);
    }),
  );

/** Nothing was said yet, and is written: a picture is on its way and needs an answer that it can belong to. */
export const writeAnswer = async (rows: Writing, { row, takenOut, takenBack }: LeftRoutineAnswer): Promise<void> => {
  const before = await ownAnswer(rows, row, row.checksum);
  if (before?.sealed) return;
  for (const path of takenOut) void deleteFiles(rows, [row.uuid, path]);
  const next = { ...row, refusal: before?.refusal ?? null };
  if (takenBack && (await isEmptyAnswer(rows, next))) await deleteAnswer(rows, row.uuid);
  else await putAnswer(rows, next);
};
