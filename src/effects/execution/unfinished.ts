import { fromPromise } from 'xstate';
import type { RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Unfinished } from '#domain/execution/record.ts';
import { writeLeftRoutineAnswers } from '../left-routine-answers.ts';
import { begunAnswers } from '../routine-answers.ts';
import type { Tools } from '../tools.ts';
import { listRecords, recordStores, summaryOf } from './rows.ts';
import { writeLeftAnswers } from './unwritten.ts';

/** OP-54: what the home screen offers to continue; what was finished is the outbox's. */
export const listUnfinished = ({ database }: Tools) =>
  fromPromise<readonly Unfinished[], { session: Session }>(async ({ input: { session } }) => {
    await Promise.all([writeLeftAnswers(database), writeLeftRoutineAnswers(database)]);
    return database.read([...recordStores, 'routineAnswers'], async (rows) =>
      [...(await listRecords(rows, session)).map(summaryOf), ...(await begunAnswers(rows, session)).map(answerSummary)]
        .filter(({ state }) => state !== 'sealed')
        .sort((one, other) => other.savedAt.localeCompare(one.savedAt)),
    );
  });

const answerSummary = ({ uuid, sealed, activity, store, savedAt, ...row }: RoutineAnswerRow): Unfinished => ({
  uuid,
  state: sealed ? 'sealed' : 'draft',
  activity,
  store,
  savedAt,
  given: 0,
  asked: 0,
  routine: { uuid: row.routine, checksum: row.checksum },
});
