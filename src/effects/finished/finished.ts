import { fromPromise } from 'xstate';
import { readPreference } from '#browser/preferences.ts';
import type { FinishedExecution } from '#contracts/execution/execution.ts';
import { savedThresholds } from '#domain/finished/thresholds.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { ExecutionsPage } from '#machines/finished/finished.machine.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';

const soughtSize = 100;

/** FIN-04, THR-06. */
export const fetchExecutions = (tools: Tools) =>
  fromPromise<ExecutionsPage, { from: number; size: number }>(async ({ input, signal }) => ({
    rows: (await tools.calls.executions(input, signal)).rows,
    thresholds: savedThresholds(readPreference('thresholds')),
    map: tools.config.map,
  }));

/** FIN-05: the execution, or null while the platform does not have it. @throws Failure CORR-05: `deleted` for one that was deleted */
export const fetchOne = (tools: Tools) =>
  fromPromise<FinishedExecution | null, { execution: string }>(async ({ input: { execution }, signal }) => {
    const { rows } = await tools.calls.executions({ from: 0, size: soughtSize, execution_uuids: [execution] }, signal);
    return rows.find(({ uuid }) => uuid === execution) ?? (await refuseDeleted(tools, execution, signal));
  });

/** A list does not say why it lacks an execution; the call for the report does. */
const refuseDeleted = async (tools: Tools, execution: string, signal: AbortSignal): Promise<null> => {
  await tools.calls.reportUrl(execution, sessionOf(tools).company_uuid, signal).catch((error: unknown) => {
    if (failureOf(error).code !== 'notFound') throw error;
  });
  return null;
};
