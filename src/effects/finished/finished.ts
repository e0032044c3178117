import { fromPromise } from 'xstate';
import { readPreference } from '#browser/preferences.ts';
import type { FinishedExecution } from '#contracts/execution/execution.ts';
import { savedThresholds } from '#domain/finished/thresholds.ts';
import type { ExecutionsPage } from '#machines/finished/finished.machine.ts';
import type { Tools } from '../tools.ts';

const soughtSize = 100;

/** FIN-04, THR-06. */
export const fetchExecutions = (tools: Tools) =>
  fromPromise<ExecutionsPage, { from: number; size: number }>(async ({ input, signal }) => ({
    rows: (await tools.calls.executions(input, signal)).rows,
    thresholds: savedThresholds(readPreference('thresholds')),
    map: tools.config.map,
  }));

/** FIN-05. */
export const fetchOne = (tools: Tools) =>
  fromPromise<FinishedExecution | null, { execution: string }>(async ({ input: { execution }, signal }) => {
    const { rows } = await tools.calls.executions({ from: 0, size: soughtSize, execution_uuids: [execution] }, signal);
    return rows.find(({ uuid }) => uuid === execution) ?? null;
  });
