import type { Generated } from 'kysely';
import type { Receipt } from '#contracts/execution/execution.ts';
import type { Json } from './session.ts';

/**
 * A delivered execution. `body` is JSON text of DATA-14 with what its schema names, `sha256` is over the bytes that
 * came; the names are those of the time of delivery. CORR-03: one that was deleted has no body any more; its receipt
 * answers the device that sends it again.
 */
export type ExecutionTable = {
  company_uuid: string;
  uuid: string;
  user_uuid: string;
  store_uuid: string;
  activity_uuid: string;
  activity_version: number;
  activity_name: string;
  store_name: string;
  body: string;
  sha256: string;
  receipt: Json<Receipt>;
  received_at: Date;
  finished_at: Date;
  store_index: number | null;
  longitude: number | null;
  latitude: number | null;
  deleted_at: Date | null;
};

/** The files that the answers of an execution name. */
export type ExecutionFileTable = { company_uuid: string; execution_uuid: string; path: string };

/**
 * The report of an execution: it waits until `due_at`, is made (`name` and `bytes` are those of its file in the file
 * store), or was given up after some attempts. One that a process is making waits for as long as that may take.
 */
export type ReportTable = {
  company_uuid: string;
  execution_uuid: string;
  state: 'pending' | 'made' | 'failed';
  attempts: Generated<number>;
  due_at: Date;
  name: string | null;
  bytes: number | null;
};

/** Tables of the area execution. */
export type ExecutionTables = { execution: ExecutionTable; execution_file: ExecutionFileTable; report: ReportTable };
