import type { GeneratedAlways } from 'kysely';

/**
 * What the list of results selects by, of each execution: rows without the body, so that a whole company is read in
 * little time. `pictures` counts those of its questions.
 */
export type ResultTable = {
  company_uuid: string;
  uuid: string;
  user_uuid: string;
  store_uuid: string;
  activity_uuid: string;
  finished_at: Date;
  store_index: number | null;
  pictures: number;
};

/**
 * RESULT-07: who read what by the permission to see executions. `detail` is the query of a list and the path of a file;
 * `execution_uuid` is null for a list, and for a file.
 */
export type ResultReadTable = {
  company_uuid: string;
  place: GeneratedAlways<number>;
  user_uuid: string;
  at: Date;
  kind: 'list' | 'execution' | 'report' | 'file';
  execution_uuid: string | null;
  detail: string;
};

/** Tables of the area results. */
export type ResultsTables = { result: ResultTable; result_read: ResultReadTable };
