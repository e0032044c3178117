import { answeringLock } from '#browser/locks.ts';
import { under } from '#browser/stores.ts';
import type { Reading, Writing } from '#browser/transaction.ts';
import { type RoutineAnswerRow, routineAnswerRow } from '#contracts/routines/routine-record.ts';
import type { Session } from '#contracts/session/session.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { isEmptyDraft } from '#domain/routines/empty-draft.ts';
import { failureOf, isFailure } from '#domain/shared/failure.ts';

export type Owner = Pick<Session, 'company_uuid' | 'user_uuid'>;

/** The name of the lock that a screen holds while the answer is given on it. */
export const answeringLockOf = ({ company_uuid, user_uuid }: Owner, checksum: string): string =>
  answeringLock(`${company_uuid}-${user_uuid}-${checksum}`);

/** Each user has one answer to an activity of a routine. */
const answerKey = ({ company_uuid, user_uuid }: Owner, checksum: string): string[] => [
  company_uuid,
  user_uuid,
  checksum,
];

/**
 * The answer that this user has begun and not delivered. Throws `storageUnavailable` when a newer version of the app
 * has written it: a new answer in its place would destroy it.
 */
export const ownAnswer = async (rows: Reading, owner: Owner, checksum: string): Promise<RoutineAnswerRow | null> => {
  const row = await rows.get('routineAnswers', answerKey(owner, checksum), routineAnswerRow);
  if (row?.state === 'unreadable') throw new FailureError({ code: 'storageUnavailable' });
  return row?.value ?? null;
};

/** All answers of a user that lie on the device. */
export const ownAnswers = async (rows: Reading, { company_uuid, user_uuid }: Owner): Promise<RoutineAnswerRow[]> => {
  const range = IDBKeyRange.bound([company_uuid, user_uuid], [company_uuid, user_uuid, []]);
  return (await rows.list('routineAnswers', routineAnswerRow, range)).flatMap((row) =>
    row.state === 'readable' ? [row.value] : [],
  );
};

/** The answers of a user in which something is said. */
export const begunAnswers = async (rows: Reading, owner: Owner): Promise<RoutineAnswerRow[]> => {
  const answers = await ownAnswers(rows, owner);
  const areEmpty = await Promise.all(answers.map((row) => isEmptyAnswer(rows, row)));
  return answers.filter((_, at) => !areEmpty[at]);
};

/** The answer of a uuid, of any user. */
export const answerBy = async (rows: Reading, uuid: string): Promise<RoutineAnswerRow | null> =>
  (await rows.list('routineAnswers', routineAnswerRow))
    .flatMap((row) => (row.state === 'readable' ? [row.value] : []))
    .find((row) => row.uuid === uuid) ?? null;

/** OP-54: is there nothing of the person in it? A picture that was stored just now belongs to it before it is noted. */
export const isEmptyAnswer = async (rows: Reading, row: RoutineAnswerRow): Promise<boolean> =>
  row.sealed === null &&
  row.refusal === null &&
  row.postponement.attempt === null &&
  isEmptyDraft(row) &&
  (await rows.keys('files', under(row.uuid))).length === 0;

/** Keeps the answer under its user, company and activity, in the place of an earlier one. */
export const putAnswer = (rows: Writing, row: RoutineAnswerRow): Promise<void> =>
  rows.put('routineAnswers', answerKey(row, row.checksum), row);

/** Removes the answer of that uuid; one that has gone already is no fault. */
export const deleteAnswer = async (rows: Writing, uuid: string): Promise<void> => {
  const row = await answerBy(rows, uuid);
  if (row) await rows.delete('routineAnswers', answerKey(row, row.checksum));
};

/** ROUT-23: was it fixed as what cannot be done? What stands in the form is no part of that, and may be done yet. */
export const isPostponing = ({ sealed, postponement }: RoutineAnswerRow): boolean =>
  sealed !== null && sealed.key === postponement.attempt?.key;

/** OP-54: what stands in the form, without what was delivered. */
export const formOf = (row: RoutineAnswerRow): RoutineAnswerRow => ({
  ...row,
  postponement: { comment: '', pictures: [], attempt: null },
  refusal: null,
  sealed: null,
});

/** Why it was not taken, in the failure vocabulary. */
export const refusalOf = ({ refusal }: RoutineAnswerRow) =>
  refusal === null ? null : isFailure(refusal) ? refusal : failureOf(refusal);
