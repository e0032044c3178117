import { fromPromise } from 'xstate';
import { createResultCalls } from '#api/results/result-calls.ts';
import type { ResultDetail, ResultsPage } from '#contracts/results/results.ts';
import { type ResultsRequest, resultFilterOf } from '#domain/results/results-request.ts';
import type { ReportAnswer } from '#machines/finished/report.machine.ts';
import { addressOfReport } from '../finished/report.ts';
import type { Tools } from '../tools.ts';

/** RESULT-01 to RESULT-03. */
export const readResults = ({ client }: Tools) =>
  fromPromise<ResultsPage, ResultsRequest>(({ input: { filters, sort, page, perPage }, signal }) =>
    createResultCalls(client).results({ filter: resultFilterOf(filters), sort, page, per_page: perPage }, signal),
  );

/** RESULT-04. */
export const readResult = ({ client }: Tools) =>
  fromPromise<ResultDetail, { uuid: string }>(({ input: { uuid }, signal }) =>
    createResultCalls(client).result(uuid, signal),
  );

/** RESULT-06: a report that was not made yet is ordered. */
export const makeResultReport = (tools: Tools) =>
  fromPromise<ReportAnswer, { execution: string }>(async ({ input: { execution }, signal }) => {
    const state = await createResultCalls(tools.client).report(execution, signal);
    return state === 'made' ? await addressOfReport(tools, execution, signal) : { state };
  });
