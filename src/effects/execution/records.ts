import { fromPromise } from 'xstate';
import { sha256 } from '#browser/digest.ts';
import { executionLock, tryLock } from '#browser/locks.ts';
import { under } from '#browser/stores.ts';
import type { Receipt } from '#contracts/execution.ts';
import { type RecordRow, recordRow, type Sealed } from '#contracts/record.ts';
import type { Session } from '#contracts/session.ts';
import { adopt, attachedPaths } from '#domain/attachments.ts';
import { filesNamedIn, payloadOf } from '#domain/payload.ts';
import { pathsOnPlatform } from '#domain/platformFiles.ts';
import type { Unfinished } from '#domain/record.ts';
import type { Place } from '#domain/route.ts';
import type { ExecutionInput } from '#machines/execution/execution.context.ts';
import type { Kept } from '#machines/execution/opening.setup.ts';
import type { Delivery } from '#machines/execution/upload.machine.ts';
import { keptFile } from '../files/index.ts';
import { answerBy, deleteAnswer, ownAnswers } from '../routineAnswers.ts';
import type { Tools } from '../tools.ts';
import { sealedState } from './lifecycle.ts';
import { type KeptRecord, listRecords, readFiles, recordStores, summaryOf } from './rows.ts';

type ExecutorPlace = Extract<Place, { screen: 'executor' }>;

/**
 * OP-54: the execution that the address names, else the newest of this activity at this store that is still being
 * answered: what was finished waits in the outbox and is in nobody's way.
 */
export const findRecord = ({ database }: Tools) =>
  fromPromise<Kept | null, { place: ExecutorPlace; session: Session }>(({ input: { place, session } }) =>
    database.read(recordStores, async (rows) => {
      const records = (await listRecords(rows, session)).flatMap((one) => ('row' in one ? [one] : []));
      const found =
        records.find(({ row }) => row.uuid === place.execution) ??
        records.find((record) => record.row.sealed === null && isOf(record, place));
      return found ? keptOf(found, await readFiles(rows, found.row.uuid)) : null;
    }),
  );

/** OP-54: what the home screen offers to continue; what was finished is the outbox's. */
export const listUnfinished = ({ database }: Tools) =>
  fromPromise<readonly Unfinished[], { session: Session }>(({ input }) =>
    database.read(recordStores, async (rows) =>
      (await listRecords(rows, input.session)).map(summaryOf).filter(({ state }) => state !== 'sealed'),
    ),
  );

/** How many executions and routine answers of this user have not been delivered. */
export const countUnsentWork = ({ database }: Tools) =>
  fromPromise<number, { session: Session | null }>(async ({ input: { session } }) =>
    session
      ? database.read(
          ['records', 'routineAnswers'],
          async (rows) =>
            (await rows.owned(session.company_uuid, session.user_uuid, recordRow)).length +
            (await ownAnswers(rows, session)).length,
        )
      : 0,
  );

/** EXEC-02, OP-137: after a confirmation only, and from the screen that holds it. */
export const discardRecord = (tools: Tools) =>
  fromPromise<void, { execution: string }>(({ input }) => discard(tools, input.execution));

/** The same from a screen that does not hold it: throws `heldElsewhere` while another one does (SM-35). */
export const discardUnheld = (tools: Tools) =>
  fromPromise<void, { execution: string }>(async ({ input: { execution } }) => {
    const giveBack = await tryLock(executionLock(execution));
    if (giveBack === null) throw { code: 'heldElsewhere' };
    try {
      await discard(tools, execution);
    } finally {
      void giveBack();
    }
  });

/** That it was discarded stays on the device, so that no write that comes late brings it back. */
const discard = ({ database, now }: Tools, execution: string): Promise<void> =>
  database.write(
    [...recordStores, 'routineAnswers', 'discarded'],
    async (rows) => {
      void rows.put('discarded', execution, { at: now().toISOString() });
      await deleteAll(rows, execution);
    },
    { durability: 'strict' },
  );

/**
 * SM-35, OP-51: fixes what will be sent, in one transaction: every file that the answers name must be here, unless the
 * platform sent it along. Throws `fileMissing` with its path otherwise; nothing has changed then.
 */
export const seal = (tools: Tools) =>
  fromPromise<Sealed, Pick<ExecutionInput, 'draft' | 'activity' | 'store' | 'session'> & { finishedAt: string }>(
    async ({ input }) => {
      const { draft, activity, store, session, finishedAt } = input;
      const sealedAt = tools.now().toISOString();
      const payload = payloadOf(activity, draft, {
        owner: session,
        store: store.uuid,
        language: tools.language(),
        finishedAt,
        sealedAt,
      });
      if (!payload) throw new Error('an execution that never began cannot be sealed');
      const json = JSON.stringify({ json_execution: payload });
      const digest = await sha256(new TextEncoder().encode(json));
      return tools.database.write(
        recordStores,
        async (rows) => {
          const here = new Map((await readFiles(rows, draft.uuid)).map((file) => [file.path, file]));
          const paths = filesNamedIn(payload);
          const files = paths.flatMap((path) => {
            const file = here.get(path);
            return file && file.bytes.byteLength > 0
              ? [{ path, bytes: file.bytes.byteLength, sha256: file.sha256 }]
              : [];
          });
          const sentAlong = pathsOnPlatform(activity);
          const absent = paths.filter((path) => !files.some((file) => file.path === path));
          const onPlatform = absent.filter((path) => sentAlong.has(path));
          const sealed: Sealed = { json, sha256: digest, files, onPlatform, sealedAt };
          const kept = await rows.get('records', draft.uuid, recordRow);
          if (kept?.state !== 'readable') throw { code: 'storageUnavailable' };
          const missing = absent.filter((path) => !sentAlong.has(path));
          const state = sealedState(kept.value.state, missing);
          const row: RecordRow = { ...kept.value, state, sealed, savedAt: sealedAt };
          void rows.put('records', draft.uuid, row);
          return sealed;
        },
        { durability: 'strict' },
      );
    },
  );

/** OP-55: the receipt is kept and the local copy deleted in one transaction. */
export const keepReceipt = (tools: Tools) =>
  fromPromise<void, Delivery & { receipt: Receipt | null }>(({ input: { execution, receipt } }) =>
    tools.database.write(
      [...recordStores, 'routineAnswers', 'sent'],
      async (rows) => {
        const record = await rows.get('records', execution, recordRow);
        const kept = record?.state === 'readable' ? record.value : await answerBy(rows, execution);
        if (kept) {
          const { company_uuid, user_uuid, activity, store, sealed } = kept;
          void rows.put('sent', execution, {
            company_uuid,
            user_uuid,
            activity,
            store,
            sealedAt: sealed?.sealedAt ?? '',
            receipt,
            deliveredAt: tools.now().toISOString(),
          });
        }
        await deleteAll(rows, execution);
      },
      { durability: 'strict' },
    ),
  );

const isOf = ({ row }: KeptRecord, place: ExecutorPlace): boolean =>
  row.activity.uuid === place.activity && row.store.uuid === place.store;

const keptOf = (record: KeptRecord, files: Awaited<ReturnType<typeof readFiles>>): Kept => {
  const ready = files.filter(({ raw }) => !raw);
  const draft = record.row.sealed ? record.draft : adopt(record.draft, ready);
  const order = attachedPaths(draft);
  return {
    summary: summaryOf(record),
    activity: record.activity,
    draft,
    files: (record.row.sealed ? ready : files)
      .filter(({ kind, path }) => kind !== 'drawing' || order.includes(path))
      .toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
      .map(keptFile),
    sealed: record.row.sealed,
    serverStartedAt: record.row.serverStartedAt,
    ...(record.row.judgedBy ? { judgedBy: record.row.judgedBy } : {}),
    ...(record.row.routine ? { routine: record.row.routine } : {}),
  };
};

type Rows = Parameters<Parameters<Tools['database']['write']>[1]>[0];

const deleteAll = async (rows: Rows, execution: string): Promise<void> => {
  await Promise.all([
    rows.delete('records', execution),
    rows.delete('definitions', execution),
    rows.delete('answers', under(execution)),
    rows.delete('files', under(execution)),
    rows.delete('journal', under(execution)),
    deleteAnswer(rows, execution),
  ]);
};
