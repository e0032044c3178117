import { fromPromise } from 'xstate';
import { createResultCalls, type ResultCalls } from '#api/results/result-calls.ts';
import type { Deletion, TestMark } from '#contracts/results/corrections.ts';
import type { ResultDetail } from '#contracts/results/results.ts';
import { type ComparisonRequest, mostCompared } from '#domain/results/comparison.ts';
import { type ResultsRequest, resultFilterOf } from '#domain/results/results-request.ts';
import { failureOf, isGone } from '#domain/shared/failure.ts';
import type { ReportAnswer } from '#machines/finished/report.machine.ts';
import type { Comparison } from '#machines/results/comparison.machine.ts';
import type { ResultsRead } from '#machines/results/results.machine.ts';
import { addressOfReport } from '../finished/report.ts';
import type { Tools } from '../tools.ts';

/** RESULT-01 to RESULT-03, RESULT-10, RESULT-12: the page, and at the same time what its view shows. */
export const readResults = ({ client, config }: Tools) =>
  fromPromise<ResultsRead, ResultsRequest>(async ({ input: { filters, view, by, sort, page, perPage }, signal }) => {
    const calls = createResultCalls(client);
    const filter = resultFilterOf(filters);
    const [list, trend, places] = await Promise.all([
      calls.results({ filter, sort, page, per_page: perPage }, signal),
      view === 'trend' ? calls.trend({ filter, by }, signal) : null,
      view === 'map' ? calls.places({ filter }, signal) : null,
    ]);
    return { ...list, trend, onMap: places && { ...places, map: config.map } };
  });

/** RESULT-04. */
export const readResult = ({ client }: Tools) =>
  fromPromise<ResultDetail, { uuid: string }>(({ input: { uuid }, signal }) =>
    createResultCalls(client).result(uuid, signal),
  );

/** CORR-01. */
export const markResult = ({ client }: Tools) =>
  fromPromise<void, TestMark & { uuid: string }>(({ input: { uuid, is_test }, signal }) =>
    createResultCalls(client).markResult(uuid, { is_test }, signal),
  );

/** CORR-02: one that is deleted already is deleted. */
export const deleteResult = ({ client }: Tools) =>
  fromPromise<void, Deletion & { uuid: string }>(({ input: { uuid, reason }, signal }) =>
    createResultCalls(client).deleteResult(uuid, { reason }, signal),
  );

/** RESULT-11: the chosen executions, or those of the last visits; one that cannot be found is counted as missing. */
export const readComparison = ({ client }: Tools) =>
  fromPromise<Comparison, ComparisonRequest>(async ({ input: { uuids, visitsOf }, signal }) => {
    const calls = createResultCalls(client);
    const asked = visitsOf === null ? uuids : await visits(calls, visitsOf, signal);
    const read = await Promise.all(asked.map((uuid) => orNull(calls.result(uuid, signal))));
    const details = read.filter((detail) => detail !== null);
    return {
      details: details.toSorted((one, other) => other.finished_at.localeCompare(one.finished_at)),
      missing: read.length - details.length,
    };
  });

/** The newest executions of the store and the activity of one, and that one itself. */
const visits = async (calls: ResultCalls, uuid: string, signal: AbortSignal): Promise<readonly string[]> => {
  const { store, activity } = await calls.result(uuid, signal);
  const filter = { stores: [store.uuid], activities: [activity.uuid] };
  const { rows } = await calls.results({ filter, sort: '-finished_at', page: 1, per_page: mostCompared }, signal);
  const newest = rows.map((row) => row.uuid);
  return newest.includes(uuid) ? newest : [...newest.slice(0, mostCompared - 1), uuid];
};

const orNull = (reading: Promise<ResultDetail>): Promise<ResultDetail | null> =>
  reading.catch((error: unknown) => {
    if (isGone(failureOf(error))) return null;
    throw error;
  });

/** RESULT-06: a report that was not made yet is ordered. */
export const makeResultReport = (tools: Tools) =>
  fromPromise<ReportAnswer, { execution: string }>(async ({ input: { execution }, signal }) => {
    const state = await createResultCalls(tools.client).report(execution, signal);
    return state === 'made' ? await addressOfReport(tools, execution, signal) : { state };
  });
