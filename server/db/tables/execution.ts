import type { Receipt } from '#contracts/execution.ts';
import type { Json } from './session.ts';

/**
 * A delivered execution. `body` is JSON text of DATA-14 with what its schema names, `sha256` is over the bytes that
 * came; the names are those of the time of delivery.
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
};

/** The files that the answers of an execution name. */
export type ExecutionFileTable = { company_uuid: string; execution_uuid: string; path: string };

/** Tables of the area execution. */
export type ExecutionTables = { execution: ExecutionTable; execution_file: ExecutionFileTable };
