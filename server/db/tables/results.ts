import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ResultExport, ResultExportFault, ResultExportOrder } from '#contracts/results/result-export.ts';
import type { Language } from '#domain/shell/language.ts';
import type { DefaultedJson, Json } from './session.ts';

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
  /** FEED-04: null until a reader of the feed asks for what was delivered since. */
  feed_place: ColumnType<number | null, never, number>;
};

/** The last place that was given in the feed of a company; places are only ever given by who holds its row. */
export type ResultFeedTable = { company_uuid: string; last_place: number };

/** FEED-02: a key of a company; the key itself is stored as SHA-256 only. `made_by` is null for the command line. */
export type ApiKeyTable = {
  company_uuid: string;
  uuid: string;
  name: string;
  token_hash: Uint8Array;
  every_store: boolean;
  made_by: string | null;
  made_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
};

/** The stores that a key is limited to; none for one of every store. */
export type ApiKeyStoreTable = { company_uuid: string; key_uuid: string; store_uuid: string };

/**
 * RESULT-07, FEED-06: who read what by the permission to see executions, a person or a key. `detail` is the query of a
 * list or of the feed, the path of a file, and the order of an export; `execution_uuid` is null for these.
 */
export type ResultReadTable = {
  company_uuid: string;
  place: GeneratedAlways<number>;
  user_uuid: string | null;
  key_uuid: string | null;
  at: Date;
  kind: 'list' | 'execution' | 'report' | 'file' | 'export' | 'feed';
  execution_uuid: string | null;
  detail: string;
};

/** What an export was ordered with; `origin` is that of the app, to which its links lead. */
export type ExportInstruction = ResultExportOrder & { readonly language: Language; readonly origin: string };

/**
 * EXPO-09: an export of results. It waits, is being made until `due_at` or longer as its process says, is made (`name`
 * is that of its file in the file store, `stores` are those of its rows), or failed.
 */
export type ResultExportTable = {
  company_uuid: string;
  user_uuid: string;
  uuid: string;
  sha256: string;
  instruction: Json<ExportInstruction>;
  created_at: Date;
  state: Generated<ResultExport['state']>;
  fault: ResultExportFault | null;
  attempts: Generated<number>;
  due_at: Date;
  done: Generated<number>;
  total: number | null;
  stores: DefaultedJson<readonly string[]>;
  name: string | null;
  saved_as: string | null;
  content_type: string | null;
  bytes: number | null;
};

/** Tables of the area results. */
export type ResultsTables = {
  result: ResultTable;
  result_feed: ResultFeedTable;
  result_read: ResultReadTable;
  result_export: ResultExportTable;
  api_key: ApiKeyTable;
  api_key_store: ApiKeyStoreTable;
};
