import { fromPromise } from 'xstate';
import { sha256 } from '#browser/digest.ts';
import { under } from '#browser/stores.ts';
import type { Writing } from '#browser/transaction.ts';
import type { Receipt } from '#contracts/execution/execution.ts';
import { type RecordRow, recordRow, type Sealed } from '#contracts/execution/record.ts';
import type { RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { filesNamedIn, payloadOf } from '#domain/execution/payload.ts';
import { pathsOnPlatform } from '#domain/files/platform-files.ts';
import { storableJson } from '#domain/shared/storable-text.ts';
import type { ExecutionInput } from '#machines/execution/execution.context.ts';
import type { Delivery } from '#machines/execution/upload.machine.ts';
import { deleteFiles, readFiles } from '../file-rows.ts';
import { keepRoom, writeInRoom } from '../room.ts';
import { answerBy, formOf, isEmptyAnswer, isPostponing, putAnswer } from '../routine-answers.ts';
import type { Tools } from '../tools.ts';
import { sealedState } from './lifecycle.sealed.ts';
import { deleteAll, recordStores } from './rows.ts';

/** An execution that is finished, as it is to be sealed. */
export type Sealing = Pick<ExecutionInput, 'draft' | 'activity' | 'store' | 'session'> & {
  readonly finishedAt: string;
};

/**
 * SM-35, OP-51: fixes what will be sent, in one transaction: every file that the answers name must be here, unless the
 * platform sent it along. Throws `fileMissing` with its path otherwise; nothing has changed then.
 */
export const seal = async (tools: Tools, input: Sealing): Promise<Sealed> => {
  const { draft, activity, store, session, finishedAt } = input;
  const sealedAt = tools.now().toISOString();
  const payload = payloadOf(activity, draft, {
    owner: session,
    store: store.uuid,
    language: tools.language(),
    finishedAt,
    sealedAt,
    skew: tools.client.skew(),
  });
  if (!payload) throw new Error('an execution that never began cannot be sealed');
  const json = storableJson({ json_execution: payload });
  const digest = await sha256(new TextEncoder().encode(json));
  const sealed = await tools.database.write(
    recordStores,
    async (rows) => {
      const here = new Map((await readFiles(rows, draft.uuid)).map((file) => [file.path, file]));
      const paths = filesNamedIn(payload);
      const files = paths.flatMap((path) => {
        const file = here.get(path);
        return file && file.bytes.byteLength > 0 ? [{ path, bytes: file.bytes.byteLength, sha256: file.sha256 }] : [];
      });
      const sentAlong = pathsOnPlatform(activity);
      const absent = paths.filter((path) => !files.some((file) => file.path === path));
      const onPlatform = absent.filter((path) => sentAlong.has(path));
      const sealed: Sealed = { json, sha256: digest, files, onPlatform, sealedAt };
      const kept = await rows.get('records', draft.uuid, recordRow);
      if (kept?.state !== 'readable') throw new FailureError({ code: 'storageUnavailable' });
      const missing = absent.filter((path) => !sentAlong.has(path));
      const state = sealedState(kept.value.state, missing);
      const row: RecordRow = { ...kept.value, state, sealed, savedAt: sealedAt };
      void rows.put('records', draft.uuid, row);
      return sealed;
    },
    { durability: 'strict' },
  );
  await keepRoom(tools.database);
  return sealed;
};

/**
 * OP-55: the receipt is kept and the local copy deleted in one transaction, on a full device too. Throws `conflict` when
 * it was taken back meanwhile (SM-35), be it sealed anew: what is answered again is not what was delivered. Throws
 * `storageUnavailable` when a newer version of the app has written it meanwhile.
 */
export const keepReceipt = (tools: Tools) =>
  fromPromise<void, Received>(({ input }) => writeInRoom(tools.database, () => exchange(tools, input)));

type Received = Delivery & { readonly receipt: Receipt | null };

const exchange = (tools: Tools, { execution, sealed: delivered, receipt }: Received): Promise<void> =>
  tools.database.write(
    [...recordStores, 'routineAnswers', 'sent'],
    async (rows) => {
      const record = await rows.get('records', execution, recordRow);
      if (record?.state === 'unreadable') throw new FailureError({ code: 'storageUnavailable' });
      const kept = record?.value ?? (await answerBy(rows, execution));
      if (kept && kept.sealed?.sha256 !== delivered.sha256) throw new FailureError({ code: 'conflict', body: null });
      const staysHere = kept && 'checksum' in kept && isPostponing(kept) && (await keepForm(rows, kept));
      if (!staysHere) await deleteAll(rows, execution);
      if (kept) {
        const { company_uuid, user_uuid, activity, store, sealed } = kept;
        void rows.put('sent', staysHere ? tools.newUuid() : execution, {
          company_uuid,
          user_uuid,
          activity,
          store,
          sealedAt: sealed?.sealedAt ?? '',
          receipt,
          deliveredAt: tools.now().toISOString(),
        });
      }
    },
    { durability: 'strict' },
  );

/**
 * OP-54: what stands in the form is not delivered with what cannot be done. It stays where it lies, with its pictures: a
 * full device has no room to lay them elsewhere. Whether there is anything in it.
 */
const keepForm = async (rows: Writing, kept: RoutineAnswerRow): Promise<boolean> => {
  const form = formOf(kept);
  const delivered = (await readFiles(rows, kept.uuid)).filter(({ kind }) => kind === 'postponed');
  for (const { path } of delivered) await deleteFiles(rows, [kept.uuid, path]);
  if (await isEmptyAnswer(rows, form)) return false;
  await rows.delete('journal', under(kept.uuid));
  await putAnswer(rows, form);
  return true;
};
