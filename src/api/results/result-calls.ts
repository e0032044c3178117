import { beingMade } from '#contracts/execution/execution.ts';
import type { ApiKey, MadeApiKey, NewApiKey } from '#contracts/results/api-keys.ts';
import type { Deletion, TestMark } from '#contracts/results/corrections.ts';
import type { ResultExport, ResultExportOrder } from '#contracts/results/result-export.ts';
import { resultRoutes } from '#contracts/results/result-routes.ts';
import type {
  ResultDetail,
  ResultFilter,
  ResultPlaces,
  ResultsPage,
  ResultTrend,
  TrendGroup,
} from '#contracts/results/results.ts';
import type { MadeWebhook, NewWebhook, Webhook, WebhookMessagesPage } from '#contracts/results/webhooks.ts';
import type { Client } from '../shared/client.ts';

export type ResultsQuery = {
  readonly filter: ResultFilter;
  readonly sort: string;
  readonly page: number;
  readonly per_page: number;
};

/** The calls of results. Each throws one `Failure`, or the reason of the signal when that aborts. */
export type ResultCalls = {
  /** RESULT-01 to RESULT-03. */
  readonly results: (query: ResultsQuery, signal?: AbortSignal) => Promise<ResultsPage>;
  /** RESULT-10. */
  readonly trend: (
    query: Pick<ResultsQuery, 'filter'> & { readonly by: TrendGroup },
    signal?: AbortSignal,
  ) => Promise<ResultTrend>;
  /** RESULT-12. */
  readonly places: (query: Pick<ResultsQuery, 'filter'>, signal?: AbortSignal) => Promise<ResultPlaces>;
  /** RESULT-04. */
  readonly result: (uuid: string, signal?: AbortSignal) => Promise<ResultDetail>;
  /** RESULT-06: whether the report is there; it is ordered where it is not. */
  readonly report: (uuid: string, signal?: AbortSignal) => Promise<'made' | 'beingMade' | 'none'>;
  /** CORR-01. */
  readonly markResult: (uuid: string, mark: TestMark, signal?: AbortSignal) => Promise<void>;
  /** CORR-02. */
  readonly deleteResult: (uuid: string, deletion: Deletion, signal?: AbortSignal) => Promise<void>;
  /** FEED-07. */
  readonly apiKeys: (signal?: AbortSignal) => Promise<readonly ApiKey[]>;
  /** FEED-02. */
  readonly makeApiKey: (key: NewApiKey, signal?: AbortSignal) => Promise<MadeApiKey>;
  /** FEED-02. */
  readonly revokeApiKey: (uuid: string, signal?: AbortSignal) => Promise<void>;
  /** HOOK-01. */
  readonly webhooks: (signal?: AbortSignal) => Promise<readonly Webhook[]>;
  /** HOOK-01. */
  readonly makeWebhook: (webhook: NewWebhook, signal?: AbortSignal) => Promise<MadeWebhook>;
  /** HOOK-01. */
  readonly switchWebhook: (uuid: string, on: boolean, signal?: AbortSignal) => Promise<void>;
  /** HOOK-01. */
  readonly removeWebhook: (uuid: string, signal?: AbortSignal) => Promise<void>;
  /** HOOK-08. */
  readonly testWebhook: (uuid: string, signal?: AbortSignal) => Promise<void>;
  /** HOOK-06. */
  readonly webhookMessages: (uuid: string, page: number, signal?: AbortSignal) => Promise<WebhookMessagesPage>;
  /** HOOK-06. */
  readonly resendWebhookMessage: (uuid: string, message: string, signal?: AbortSignal) => Promise<void>;
  /** EXPO-05. */
  readonly orderExport: (uuid: string, order: ResultExportOrder, signal?: AbortSignal) => Promise<ResultExport>;
  /** EXPO-09: how far an export is. */
  readonly export: (uuid: string, signal?: AbortSignal) => Promise<ResultExport>;
  /** EXPO-14. */
  readonly cancelExport: (uuid: string, signal?: AbortSignal) => Promise<void>;
  /** EXPO-12: the newest export of the user; null when none is kept. */
  readonly newestExport: (signal?: AbortSignal) => Promise<ResultExport | null>;
};

/** The calls of results over a client; they throw a `Failure`. */
export const createResultCalls = (client: Client): ResultCalls => ({
  results: (query, signal) => client.call(resultRoutes.results, { query, signal }),
  trend: (query, signal) => client.call(resultRoutes.resultTrend, { query, signal }),
  places: (query, signal) => client.call(resultRoutes.resultPlaces, { query, signal }),
  result: (uuid, signal) => client.call(resultRoutes.result, { params: { uuid }, signal }),
  report: async (uuid, signal) => {
    const { url } = await client.call(resultRoutes.resultReport, { params: { uuid }, signal });
    if (url === beingMade) return 'beingMade';
    return url === null ? 'none' : 'made';
  },
  markResult: (uuid, body, signal) => client.nothing(resultRoutes.markResult, { params: { uuid }, body, signal }),
  deleteResult: (uuid, body, signal) => client.nothing(resultRoutes.deleteResult, { params: { uuid }, body, signal }),
  apiKeys: async (signal) => (await client.call(resultRoutes.apiKeys, { signal })).keys,
  makeApiKey: (body, signal) => client.call(resultRoutes.makeApiKey, { body, signal }),
  revokeApiKey: (uuid, signal) => client.nothing(resultRoutes.revokeApiKey, { params: { uuid }, signal }),
  webhooks: async (signal) => (await client.call(resultRoutes.webhooks, { signal })).webhooks,
  makeWebhook: (body, signal) => client.call(resultRoutes.makeWebhook, { body, signal }),
  switchWebhook: (uuid, on, signal) =>
    client.nothing(resultRoutes.switchWebhook, { params: { uuid }, body: { on }, signal }),
  removeWebhook: (uuid, signal) => client.nothing(resultRoutes.removeWebhook, { params: { uuid }, signal }),
  testWebhook: (uuid, signal) => client.nothing(resultRoutes.testWebhook, { params: { uuid }, signal }),
  webhookMessages: (uuid, page, signal) =>
    client.call(resultRoutes.webhookMessages, { params: { uuid }, query: { page }, signal }),
  resendWebhookMessage: (uuid, message, signal) =>
    client.nothing(resultRoutes.resendWebhookMessage, { params: { uuid, message }, signal }),
  orderExport: async (uuid, body, signal) =>
    (await client.call(resultRoutes.orderResultExport, { params: { uuid }, body, signal })).export,
  export: async (uuid, signal) => (await client.call(resultRoutes.resultExport, { params: { uuid }, signal })).export,
  cancelExport: (uuid, signal) => client.nothing(resultRoutes.cancelResultExport, { params: { uuid }, signal }),
  newestExport: async (signal) => (await client.call(resultRoutes.newestResultExport, { signal })).export,
});
