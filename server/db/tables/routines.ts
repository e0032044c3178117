import type { AnswerItem, RoutineResult } from '#contracts/routine.ts';
import type { Json } from './session.ts';

/**
 * An answer to a routine, or to an activity that cannot be done (OP-56): then `routine_uuid` is the activity and
 * `checksum` the execution. `sha256` is over the bytes that came, `result` what was answered.
 */
export type RoutineAnswerTable = {
  company_uuid: string;
  idempotency_key: string;
  user_uuid: string;
  routine_uuid: string;
  checksum: string;
  change_type: AnswerItem['change_type'];
  comment: string;
  date_modified: Date;
  upload_date: Date;
  sha256: string;
  result: Json<RoutineResult>;
  received_at: Date;
};

/** The pictures that an answer names. */
export type RoutineAnswerFileTable = { company_uuid: string; idempotency_key: string; path: string };

/** Tables of the area routines. */
export type RoutinesTables = { routine_answer: RoutineAnswerTable; routine_answer_file: RoutineAnswerFileTable };
