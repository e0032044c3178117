import { fromPromise } from 'xstate';
import { createResultCalls } from '#api/results/result-calls.ts';
import type { ResultDetail, ResultsPage } from '#contracts/results/results.ts';
import { type ResultsRequest, resultFilterOf } from '#domain/results/results-request.ts';
import { leavesOf } from '#domain/tickets/filter-options.ts';
import type { ReportAnswer } from '#machines/finished/report.machine.ts';
import type { ResultOptions } from '#machines/results/results.machine.ts';
import { addressOfReport } from '../finished/report.ts';
import type { Tools } from '../tools.ts';

/** RESULT-01 to RESULT-03. */
export const readResults = ({ client }: Tools) =>
  fromPromise<ResultsPage, ResultsRequest>(({ input: { filters, sort, page, perPage }, signal }) =>
    createResultCalls(client).results({ filter: resultFilterOf(filters), sort, page, per_page: perPage }, signal),
  );

/** RESULT-08: zones, brands, stores, activities and people, all at once. */
export const readResultOptions = ({ client }: Tools) =>
  fromPromise<ResultOptions, void>(async ({ signal }) => {
    const { options } = createResultCalls(client);
    const read = async (type: Parameters<typeof options>[0]) => leavesOf((await options(type, signal)).data);
    const [zones, brands, stores, activities, authors] = await Promise.all([
      read('zones'),
      read('brands'),
      read('stores'),
      read('activities'),
      read('users'),
    ]);
    return { zones, brands, stores, activities, authors };
  });

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
