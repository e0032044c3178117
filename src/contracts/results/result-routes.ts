import { reportUrl } from '../execution/execution.ts';
import type { Route } from '../shared/route.ts';
import { apiKeys, madeApiKey, newApiKey } from './api-keys.ts';
import { deletion, testMark } from './corrections.ts';
import { feedPage, feedQuery } from './feed.ts';
import { newestResultExport, resultExportAnswer, resultExportOrder } from './result-export.ts';
import {
  placesQuery,
  resultDetail,
  resultPlaces,
  resultsPage,
  resultsQuery,
  resultTrend,
  trendQuery,
} from './results.ts';
import { madeWebhook, newWebhook, webhookMessages, webhookMessagesQuery, webhookSwitch, webhooks } from './webhooks.ts';

const call = { session: 'signed', host: 'api', method: 'GET', answers: 'json' } as const;
const executions = '/api/v1/results/executions';
const keys = '/api/v1/results/keys';
const hooks = '/api/v1/results/webhooks';
const exports = '/api/v1/results/exports';

/** RESULT-01, FEED-01, HOOK-01: the calls of results. */
export const resultRoutes = {
  results: { ...call, path: executions, query: resultsQuery, response: resultsPage },
  result: { ...call, path: `${executions}/:uuid`, response: resultDetail },
  resultTrend: { ...call, path: '/api/v1/results/trend', query: trendQuery, response: resultTrend },
  resultPlaces: { ...call, path: '/api/v1/results/places', query: placesQuery, response: resultPlaces },
  resultReport: { ...call, path: `${executions}/:uuid/report`, response: reportUrl },
  markResult: { ...call, method: 'PUT', path: `${executions}/:uuid/test`, body: testMark, answers: 'nothing' },
  deleteResult: { ...call, method: 'POST', path: `${executions}/:uuid/deletion`, body: deletion, answers: 'nothing' },
  apiKeys: { ...call, path: keys, response: apiKeys },
  makeApiKey: { ...call, method: 'POST', path: keys, body: newApiKey, response: madeApiKey },
  revokeApiKey: { ...call, method: 'DELETE', path: `${keys}/:uuid`, answers: 'nothing' },
  webhooks: { ...call, path: hooks, response: webhooks },
  makeWebhook: { ...call, method: 'POST', path: hooks, body: newWebhook, response: madeWebhook },
  switchWebhook: { ...call, method: 'PUT', path: `${hooks}/:uuid`, body: webhookSwitch, answers: 'nothing' },
  removeWebhook: { ...call, method: 'DELETE', path: `${hooks}/:uuid`, answers: 'nothing' },
  testWebhook: { ...call, method: 'POST', path: `${hooks}/:uuid/test`, answers: 'nothing' },
  webhookMessages: {
    ...call,
    path: `${hooks}/:uuid/messages`,
    query: webhookMessagesQuery,
    response: webhookMessages,
  },
  resendWebhookMessage: {
    ...call,
    method: 'POST',
    path: `${hooks}/:uuid/messages/:message`,
    answers: 'nothing',
  },
  feed: { ...call, session: 'key', path: '/api/v1/results/feed', query: feedQuery, response: feedPage },
  orderResultExport: {
    ...call,
    method: 'PUT',
    path: `${exports}/:uuid`,
    body: resultExportOrder,
    response: resultExportAnswer,
  },
  resultExport: { ...call, path: `${exports}/:uuid`, response: resultExportAnswer },
  newestResultExport: { ...call, path: exports, response: newestResultExport },
  cancelResultExport: { ...call, method: 'DELETE', path: `${exports}/:uuid`, answers: 'nothing' },
} as const satisfies Record<string, Route>;
