import type { ColumnType, GeneratedAlways } from 'kysely';

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
 * list or of the feed, and the path of a file; `execution_uuid` is null for these.
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

/** Tables of the area results. */
export type ResultsTables = {
  result: ResultTable;
  result_feed: ResultFeedTable;
  result_read: ResultReadTable;
  api_key: ApiKeyTable;
  api_key_store: ApiKeyStoreTable;
};
