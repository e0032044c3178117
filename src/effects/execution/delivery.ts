import { fromCallback, fromPromise } from 'xstate';
import { watchConnectivity } from '#browser/connectivity.ts';
import { type Receipt, uploadAnswer } from '#contracts/execution/execution.ts';
import { recordRow } from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { parse } from '#contracts/shared/parse.ts';
import { isEqualReceipt, ticketsLacking } from '#domain/execution/receipt.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Delivery } from '#machines/execution/upload.machine.ts';
import { readOwing } from '../file-notes.ts';
import { fileStores } from '../file-rows.ts';
import { sendAlong, withItsFiles } from '../files/index.ts';
import type { Tools } from '../tools.ts';

/** Sends the files that the platform has not acknowledged yet, one after the other; tells after each how many it has. */
export const sendFiles = (tools: Tools) =>
  fromCallback<{ type: 'never' }, Delivery>(({ input: { execution, sealed }, sendBack }) => {
    const controller = new AbortController();
    const send = async () => {
      for (const [index, { path }] of sealed.files.entries()) {
        const file = await tools.database.read(fileStores, (rows) => readOwing(rows, execution, path));
        if (file) await sendAlong(tools, file, controller.signal);
        sendBack({ type: 'FILE_SENT', sent: index + 1 });
      }
    };
    send().then(
      () => sendBack({ type: 'FILES_SENT' }),
      (error: unknown) => {
        if (!controller.signal.aborted) sendBack({ type: 'FILES_NOT_SENT', failure: failureOf(error) });
      },
    );
    return () => controller.abort();
  });

/**
 * Sends what is on the screen as {@link deliver} does. Throws `heldElsewhere` when it is a draft again, or sealed anew:
 * another tab took it back while this one was taking it over (SM-35).
 */
export const sendRecord = (tools: Tools) =>
  fromPromise<Receipt | null, Delivery>(async ({ input, signal }) => {
    if (await isOtherByNow(tools, input)) throw new FailureError({ code: 'heldElsewhere' });
    return deliver(tools, input, signal);
  });

/** A device that cannot be read keeps nothing from being delivered. */
const isOtherByNow = async ({ database }: Tools, { execution, sealed }: Delivery): Promise<boolean> => {
  const read = database.read(['records'], (rows) => rows.get('records', execution, recordRow));
  const kept = await read.catch(() => null);
  return kept?.state === 'readable' && kept.value.sealed?.sha256 !== sealed.sha256;
};

/**
 * Sends the sealed text and compares the receipt with what was sealed (OP-55); a difference is a failed attempt, unless
 * it is pictures of tickets alone that the platform did not store (OP-48).
 */
export const deliver = async (
  tools: Tools,
  { execution, sealed }: Delivery,
  signal: AbortSignal,
): Promise<Receipt | null> => {
  try {
    const { receipt } = await withItsFiles(tools, { execution, signal }, () =>
      tools.calls.uploadExecution(execution, sealed.json, signal),
    );
    if (receipt === null ? tools.config.receipts === 'required' : !isOurs(receipt, execution, sealed))
      throw new FailureError({ code: 'malformed', at: 'receipt' });
    return receipt;
  } catch (error) {
    return receivedBefore(error, execution, sealed);
  }
};

/** OP-49: tells whether the device believes in a network, at once and on every change. */
export const network = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    watchConnectivity((online) => sendBack({ type: online ? 'ONLINE' : 'OFFLINE' })),
  );

/**
 * OP-55: a conflict with an equal receipt, or with none, means that the platform has it already; any other one stays a
 * conflict, one whose receipt cannot be read too.
 */
const receivedBefore = (error: unknown, execution: string, sealed: Delivery['sealed']): Receipt | null => {
  const failure = failureOf(error);
  if (failure.code !== 'conflict') throw error;
  const answer = parse(uploadAnswer, typeof failure.body === 'object' ? (failure.body ?? {}) : {});
  if (!answer.ok) throw error;
  const { receipt } = answer.value;
  if (receipt && !isOurs(receipt, execution, sealed)) throw error;
  return receipt;
};

const isOurs = (receipt: Receipt, execution: string, sealed: Delivery['sealed']): boolean =>
  isEqualReceipt(receipt, execution, sealed) || ticketsLacking(receipt, execution, sealed).length > 0;
