import { fromPromise } from 'xstate';
import { createResultCalls } from '#api/results/result-calls.ts';
import { followAddress } from '#browser/download.ts';
import type { ResultExport } from '#contracts/results/result-export.ts';
import { resultFilterOf } from '#domain/results/results-request.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { ExportOrdered } from '#machines/results/result-export.machine.ts';
import type { Tools } from '../tools.ts';

/** EXPO-12. */
export const findNewest = ({ client }: Tools) =>
  fromPromise<ResultExport | null, void>(({ signal }) => createResultCalls(client).newestExport(signal));

/** EXPO-05. */
export const orderExport = ({ client }: Tools) =>
  fromPromise<ResultExport, ExportOrdered>(({ input: { uuid, filters, choices }, signal }) =>
    createResultCalls(client).orderExport(uuid, { filter: resultFilterOf(filters), ...choices }, signal),
  );

/** EXPO-09. */
export const readExport = ({ client }: Tools) =>
  fromPromise<ResultExport, { uuid: string }>(({ input: { uuid }, signal }) =>
    createResultCalls(client).export(uuid, signal),
  );

/** EXPO-14: one that is not there is cancelled. */
export const cancelExport = ({ client }: Tools) =>
  fromPromise<void, { uuid: string }>(({ input: { uuid }, signal }) =>
    createResultCalls(client)
      .cancelExport(uuid, signal)
      .catch((error: unknown) => {
        if (failureOf(error).code !== 'notFound') throw error;
      }),
  );

/** EXPO-10: the browser saves the file from an address that is asked for now. */
export const downloadExport = ({ client }: Tools) =>
  fromPromise<ResultExport, { uuid: string }>(async ({ input: { uuid }, signal }) => {
    const made = await createResultCalls(client).export(uuid, signal);
    if (made.file !== null) followAddress(made.file.url);
    return made;
  });
