import type { RoutineAnswers } from '#contracts/routines/routine.ts';
import { postponedFiles } from '#domain/execution/postponement.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { isStorable } from '../db/instant.ts';
import { Refusal } from '../http/refusal.ts';

/** 422: an answer that can never be stored as it is, with the reason by its field. */
export const unacceptable = (errors: Readonly<Record<string, string>>): Refusal =>
  new Refusal(422, { message: 'The answer cannot be accepted.', errors });

/** CBD-02, OP-57: what a schema does not say of an answer. @throws Refusal 422 */
export const checkAnswer = ({ answers: [answer] }: RoutineAnswers): void => {
  const postpones = answer.change_type === 'postpone';
  const faults: Readonly<Record<string, string | null>> = {
    comment: postpones && isBlank(answer.comment) ? 'is missing' : null,
    photos: postpones && answer.photos.length > postponedFiles ? `are more than ${postponedFiles}` : null,
    date_modified: isStorable(answer.date_modified) ? null : 'is no time that exists',
    upload_date: isStorable(answer.upload_date) ? null : 'is no time that exists',
  };
  const errors = Object.entries(faults).flatMap(([field, text]) => (text === null ? [] : [[field, text]]));
  if (errors.length > 0) throw unacceptable(Object.fromEntries(errors));
};
