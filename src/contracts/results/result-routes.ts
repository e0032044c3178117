import { reportUrl } from '../execution/execution.ts';
import type { Route } from '../shared/route.ts';
import { apiKeys, madeApiKey, newApiKey } from './api-keys.ts';
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

const call = { session: 'signed', host: 'api', method: 'GET', answers: 'json' } as const;
const executions = '/api/v1/results/executions';
const keys = '/api/v1/results/keys';
const exports = '/api/v1/results/exports';

/** RESULT-01, FEED-01: the calls of results. */
export const resultRoutes = {
  results: { ...call, path: executions, query: resultsQuery, response: resultsPage },
  result: { ...call, path: `${executions}/:uuid`, response: resultDetail },
  resultTrend: { ...call, path: '/api/v1/results/trend', query: trendQuery, response: resultTrend },
  resultPlaces: { ...call, path: '/api/v1/results/places', query: placesQuery, response: resultPlaces },
  resultReport: { ...call, path: `${executions}/:uuid/report`, response: reportUrl },
  apiKeys: { ...call, path: keys, response: apiKeys },
  makeApiKey: { ...call, method: 'POST', path: keys, body: newApiKey, response: madeApiKey },
  revokeApiKey: { ...call, method: 'DELETE', path: `${keys}/:uuid`, answers: 'nothing' },
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
} as const satisfies Record<string, Route>;
