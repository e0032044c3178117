import type { Reading } from '#browser/transaction.ts';
import { type RoutineAnswerRow, routineAnswerRow } from '#contracts/routineRecord.ts';
import { answerKey, type Owner } from '../routineAnswers.ts';

/**
 * What this user has begun to answer, and not delivered. Throws `storageUnavailable` when a newer version of the app has
 * written it: another one in its place would be the end of it.
 */
export const ownAnswer = async (rows: Reading, owner: Owner, checksum: string): Promise<RoutineAnswerRow | null> => {
  const row = await rows.get('routineAnswers', answerKey(owner, checksum), routineAnswerRow);
  if (row?.state === 'unreadable') throw { code: 'storageUnavailable' };
  return row?.value ?? null;
};
