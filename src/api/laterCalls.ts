import type { Config } from '#contracts/config.ts';
import { beingMade, type FinishedExecution, type Receipt } from '#contracts/execution.ts';
import { laterRoutes } from '#contracts/laterRoutes.ts';
import type { Page } from '#contracts/paging.ts';
import type { RoutineAnswers, RoutineResult } from '#contracts/routine.ts';
import type { Client } from './client.ts';
import { safeAddress } from './safe-address.ts';

export type ExecutionsQuery = {
  readonly from: number;
  readonly size: number;
  readonly execution_uuids?: readonly string[];
};

/** API-17: where the report is, that it is being made (FIN-13), or that there is none. */
export type ReportAnswer =
  | { readonly state: 'made'; readonly url: string }
  | { readonly state: 'beingMade' }
  | { readonly state: 'none' };

/** The calls of what comes after the first question. Each throws one `Failure`, or the reason of the signal when that aborts. */
export type LaterCalls = {
  /** API-15. `sealed` is the JSON text as it was sealed, so that every attempt sends the same bytes; 409 is `conflict`. */
  readonly uploadExecution: (
    uuid: string,
    sealed: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly receipt: Receipt | null }>;
  /** API-16. */
  readonly executions: (query: ExecutionsQuery, signal?: AbortSignal) => Promise<Page<FinishedExecution>>;
  /** API-17, which also has a report made that is missing. An address that may not be opened (OP-60) counts as none. */
  readonly reportUrl: (execution: string, company: string, signal?: AbortSignal) => Promise<ReportAnswer>;
  /**
   * API-43. `key` is the same for every attempt (OP-138); other content under it is `conflict`. What was fixed is given as
   * its text, so that every attempt sends the same bytes. The result is as the platform says it, with all its fields.
   */
  readonly saveRoutineAnswer: (
    routine: string,
    answers: RoutineAnswers | string,
    key: string,
    signal?: AbortSignal,
  ) => Promise<RoutineResult>;
  /** API-20 as an address for an image; it holds the HMAC, so it is never logged (OP-13). Null without a session. */
  readonly rawFileAddress: (path: string) => string | null;
  /** API-20 as bytes. */
  readonly rawFile: (path: string, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** API-21. */
  readonly fileByName: (name: string, signal?: AbortSignal) => Promise<ArrayBuffer>;
};

/** A long execution on a slow link takes longer than a question does. */
const uploadWithin = 120_000;

/** Whoever has a client has these calls; `filesHost` is the base of file addresses that come without a host. */
export const createLaterCalls = ({
  client,
  config: { filesHost },
}: {
  readonly client: Client;
  readonly config: Pick<Config, 'filesHost'>;
}): LaterCalls => ({
  uploadExecution: (uuid, sealed, signal) =>
    client.call(laterRoutes.uploadExecution, { params: { uuid }, body: sealed, signal, timeout: uploadWithin }),
  executions: (query, signal) => client.call(laterRoutes.executions, { query, signal }),
  reportUrl: async (id, company_uuid, signal) =>
    reportAnswer(
      (await client.call(laterRoutes.reportUrl, { params: { id }, query: { company_uuid }, signal })).url,
      filesHost,
    ),
  saveRoutineAnswer: async (uuid, answers, idempotencyKey, signal) =>
    (await client.call(laterRoutes.saveRoutineAnswer, { params: { uuid }, body: answers, idempotencyKey, signal }))
      .result,
  rawFileAddress: (path) => client.address(laterRoutes.rawFile, { path }),
  rawFile: (path, signal) => client.bytes(laterRoutes.rawFile, { query: { path }, signal }),
  fileByName: (name, signal) => client.bytes(laterRoutes.fileByName, { query: { name }, signal }),
});

function reportAnswer(given: string | null, filesHost: string): ReportAnswer {
  if (given === beingMade) return { state: 'beingMade' };
  const url = given === null || given === '' ? null : safeAddress(given, filesHost);
  return url === null ? { state: 'none' } : { state: 'made', url };
}
