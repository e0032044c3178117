import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ResultExport, ResultExportFault, ResultExportOrder } from '#contracts/results/result-export.ts';
import type { WebhookEvent, WebhookFault, WebhookMessage, WebhookState } from '#contracts/results/webhooks.ts';
import type { Language } from '#domain/shell/language.ts';
import type { DefaultedJson, Json } from './session.ts';

/**
 * What the list of results selects by, of each execution: rows without the body, so that a whole company is read in
 * little time. `pictures` counts those of its questions. The row of one that was deleted stays for the feed (CORR-03).
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
  feed_place: ColumnType<number | null, never, number | null>;
  /** CORR-01: left out unless the filter asks for it. */
  is_test: Generated<boolean>;
  /** As that of the execution. */
  deleted_at: Date | null;
};

/**
 * CORR-04: who marked an execution as a test, took the mark back, or deleted it; rows are only ever added. `user_uuid` is
 * null for the time that a company keeps executions (KEEP-02), `reason` is empty for marks.
 */
export type ResultCorrectionTable = {
  company_uuid: string;
  place: GeneratedAlways<number>;
  execution_uuid: string;
  user_uuid: string | null;
  at: Date;
  kind: 'test' | 'no_test' | 'deleted';
  reason: string;
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

/**
 * HOOK-01: a webhook of a company; `made_by` is null for the command line, `secret` is sealed (`SecretBox`). A process that
 * sends to it has it until `taken_until`; after failures it rests until `paused_until`. `failing_since` is the first
 * failure since the last delivery, `failures` how many came since. `mail_due_at` is when its maker is told that it failed.
 */
export type WebhookTable = {
  company_uuid: string;
  uuid: string;
  url: string;
  secret: string;
  events: readonly WebhookEvent[];
  every_store: boolean;
  state: Generated<WebhookState>;
  made_by: string | null;
  made_at: Date;
  last_tried_at: Date | null;
  last_delivered_at: Date | null;
  failing_since: Date | null;
  failures: Generated<number>;
  taken_until: Date | null;
  paused_until: Date | null;
  failed_at: Date | null;
  mail_due_at: Date | null;
  mail_attempts: Generated<number>;
};

/** The stores that a webhook is limited to; none for one of every store. */
export type WebhookStoreTable = { company_uuid: string; webhook_uuid: string; store_uuid: string };

/**
 * HOOK-02: what one webhook is told. It waits from `waiting_since`, again when it is resent; `due_at` is its next try,
 * and `tried_at`, `status` and `fault` are of the last one.
 */
export type WebhookMessageTable = {
  company_uuid: string;
  webhook_uuid: string;
  uuid: string;
  event: WebhookMessage['event'];
  data: Json<Readonly<Record<string, unknown>>>;
  created_at: Date;
  state: Generated<WebhookMessage['state']>;
  waiting_since: Date;
  due_at: Date | null;
  attempts: Generated<number>;
  tried_at: Date | null;
  status: number | null;
  fault: WebhookFault | null;
};

/** Tables of the area results. */
export type ResultsTables = {
  result: ResultTable;
  result_feed: ResultFeedTable;
  result_read: ResultReadTable;
  result_correction: ResultCorrectionTable;
  result_export: ResultExportTable;
  api_key: ApiKeyTable;
  api_key_store: ApiKeyStoreTable;
  webhook: WebhookTable;
  webhook_store: WebhookStoreTable;
  webhook_message: WebhookMessageTable;
};
