import { fromPromise } from 'xstate';
import { executionLock, type GiveBack, tryLock } from '#browser/locks.ts';
import { dropUnwritten } from '#browser/unwritten.ts';
import { recordRow } from '#contracts/execution/record.ts';
import type { Session } from '#contracts/session/session.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { adopt, attachedPaths } from '#domain/files/attachments.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Found, Kept } from '#machines/execution/opening.setup.ts';
import { type KeptRow, readFiles } from '../file-rows.ts';
import { keptFile } from '../files/index.ts';
import { answerBy, answeringLockOf, begunAnswers } from '../routine-answers.ts';
import type { Tools } from '../tools.ts';
import { deleteAll, type KeptRecord, listRecords, recordStores, summaryOf } from './rows.ts';
import { writeLeftAnswers } from './unwritten.ts';

type ExecutorPlace = Extract<Place, { screen: 'executor' }>;

/**
 * OP-54: the execution that the address names, else the newest of this activity at this store that is still being
 * answered. What was finished waits in the outbox: of that it is told when it was.
 */
export const findRecord = (tools: Tools) =>
  fromPromise<Found, { place: ExecutorPlace; session: Session }>(async ({ input }) => {
    await writeLeftAnswers(tools.database);
    return readRecord(tools, input);
  });

const readRecord = (
  { database }: Tools,
  { place, session }: { place: ExecutorPlace; session: Session },
): Promise<Found> =>
  database.read(recordStores, async (rows) => {
    const records = (await listRecords(rows, session)).flatMap((one) =>
      'row' in one && one.row.sealed?.key === undefined ? [one] : [],
    );
    const ofPlace = records.filter((record) => isOf(record, place));
    const found =
      records.find(({ row }) => row.uuid === place.execution) ?? ofPlace.find(({ row }) => row.sealed === null);
    if (found) return keptOf(found, await readFiles(rows, found.row.uuid));
    const finished = ofPlace.flatMap(({ row: { uuid, sealed, activity } }) =>
      sealed ? [{ execution: uuid, activityName: activity.name, finishedAt: sealed.sealedAt }] : [],
    );
    return finished.toSorted((one, other) => one.finishedAt.localeCompare(other.finishedAt)).at(-1) ?? null;
  });

/** How many executions, routine answers, new tickets, changes to tickets and comments of this user have not been delivered. */
export const countUnsentWork = ({ database }: Tools) =>
  fromPromise<number, { session: Session | null }>(async ({ input: { session } }) => {
    if (!session) return 0;
    const owner = [session.company_uuid, session.user_uuid] as const;
    return database.read(
      ['records', 'routineAnswers', 'ticketForms', 'comments', 'files'],
      async (rows) =>
        (await rows.owned(...owner, recordRow)).length +
        (await begunAnswers(rows, session)).length +
        (await rows.keys('ticketForms', IDBKeyRange.bound(owner, [...owner, []]))).length +
        (await rows.keys('comments', IDBKeyRange.bound(owner, [...owner, []]))).length,
    );
  });

/** EXEC-02, OP-137: after a confirmation only, and from the screen that holds it. */
export const discardRecord = (tools: Tools) =>
  fromPromise<void, { execution: string }>(({ input }) => discard(tools, input.execution));

/** The same from a screen that does not hold it: throws `heldElsewhere` while another one does (SM-35). */
export const discardUnheld = (tools: Tools) =>
  fromPromise<void, { execution: string }>(async ({ input: { execution } }) => {
    const answer = await tools.database.read(['routineAnswers'], (rows) => answerBy(rows, execution));
    const held: GiveBack[] = [];
    try {
      for (const name of [executionLock(execution), ...(answer ? [answeringLockOf(answer, answer.checksum)] : [])]) {
        const giveBack = await tryLock(name);
        if (giveBack === null) throw new FailureError({ code: 'heldElsewhere' });
        held.push(giveBack);
      }
      await discard(tools, execution);
    } finally {
      for (const giveBack of held) void giveBack();
    }
  });

/** That it was discarded stays on the device, so that no write that comes late brings it back. */
const discard = ({ database, now }: Tools, execution: string): Promise<void> => {
  dropUnwritten('execution', execution);
  dropUnwritten('routineAnswer', execution);
  return database.write(
    [...recordStores, 'routineAnswers', 'discarded'],
    async (rows) => {
      void rows.put('discarded', execution, { at: now().toISOString() });
      await deleteAll(rows, execution);
    },
    { durability: 'strict' },
  );
};

const isOf = ({ row }: KeptRecord, place: ExecutorPlace): boolean =>
  row.activity.uuid === place.activity && row.store.uuid === place.store;

const keptOf = (record: KeptRecord, files: readonly KeptRow[]): Kept => {
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
