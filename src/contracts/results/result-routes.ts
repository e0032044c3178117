import { reportUrl } from '../execution/execution.ts';
import type { Route } from '../shared/route.ts';
import { resultDetail, resultsPage, resultsQuery } from './results.ts';

const call = { session: 'signed', host: 'api', method: 'GET', answers: 'json' } as const;
const executions = '/api/v1/results/executions';

/** RESULT-01: the calls of results. */
export const resultRoutes = {
  results: { ...call, path: executions, query: resultsQuery, response: resultsPage },
  result: { ...call, path: `${executions}/:uuid`, response: resultDetail },
  resultReport: { ...call, path: `${executions}/:uuid/report`, response: reportUrl },
} as const satisfies Record<string, Route>;
