import type { Generated } from 'kysely';
import type { AnswerItem, RoutineResult } from '#contracts/routines/routine.ts';
import type { Periodicity } from '#domain/selection/periodicity.ts';
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

/** A routine (DATA-34), carried out at every store of the company or at those of `routine_store`. `code` is what import files know it by. */
export type RoutineTable = {
  company_uuid: string;
  uuid: string;
  code: Generated<string>;
  name: string;
  instructions: string;
  reference_url: string;
  periodicity: Json<Periodicity>;
  every_store: boolean;
};

export type RoutineStoreTable = { company_uuid: string; routine_uuid: string; store_uuid: string };

/**
 * An activity of a routine (DATA-36, DATA-38); times of the store's day as `HH:mm`. One that is `withdrawn` is planned
 * no more, and its answers stay. `code` is its name in import files, within its routine.
 */
export type RoutineActivityTable = {
  company_uuid: string;
  uuid: string;
  routine_uuid: string;
  code: Generated<string>;
  place: number;
  name: string;
  instructions: string;
  question: string;
  start_time: string;
  end_time: string;
  allows_late_start: boolean;
  allows_early_start: boolean;
  allow_mark_not_doable: boolean;
  pictures_min: number | null;
  pictures_max: number | null;
  withdrawn: Generated<boolean>;
};

/** One activity at one store on one day; `started_at` once it was begun. */
export type RoutineOccurrenceTable = { company_uuid: string; checksum: string; started_at: Date | null };

/** Tables of the area routines. */
export type RoutinesTables = {
  routine: RoutineTable;
  routine_store: RoutineStoreTable;
  routine_activity: RoutineActivityTable;
  routine_occurrence: RoutineOccurrenceTable;
  routine_answer: RoutineAnswerTable;
  routine_answer_file: RoutineAnswerFileTable;
};
