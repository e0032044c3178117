import { fromPromise } from 'xstate';
import { type SentRow, sentRow } from '#contracts/outbox.ts';
import { type RecordRow, recordRow } from '#contracts/record.ts';
import type { RoutineAnswerRow } from '#contracts/routineRecord.ts';
import type { Session } from '#contracts/session.ts';
import type { Sent, Waiting, Waitings } from '#domain/outbox.ts';
import type { Look } from '#machines/outbox/outbox.machine.ts';
import { ownAnswers } from '../routineAnswers.ts';
import type { Tools } from '../tools.ts';
import { readJournal } from './journal.ts';

/**
 * SM-34: what this user finished on this device and the platform has not acknowledged, in the order of finishing. When
 * there is any, the code that sends it is there too: rejects when it cannot be fetched.
 */
export const listWaiting = (tools: Tools, fetchSending: (wanted: Pick<Look, 'asked'>) => Promise<unknown>) =>
  fromPromise<Waitings, Look>(async ({ input: { session, asked } }) => {
    const waitings = await readWaiting(tools, session);
    if (waitings.waiting.length > 0) await fetchSending({ asked });
    return waitings;
  });

const readWaiting = ({ database, now }: Tools, session: Session): Promise<Waitings> =>
  database.read(['records', 'routineAnswers', 'journal'], async (rows) => {
    const owned = await rows.owned(session.company_uuid, session.user_uuid, recordRow);
    const kept: readonly (RecordRow | RoutineAnswerRow)[] = [
      ...owned.flatMap((row) => (row.state === 'readable' ? [row.value] : [])),
      ...(await ownAnswers(rows, session)),
    ];
    const waiting = await Promise.all(
      kept.map(async (row): Promise<Waiting[]> => {
        if (row.sealed === null) return [];
        const { uuid, activity, store, sealed } = row;
        const kind = 'checksum' in row ? 'routineAnswer' : 'execution';
        const journal = await readJournal(rows, uuid);
        return [{ uuid, kind, activity, store, sealedAt: sealed.sealedAt, files: sealed.files.length, journal }];
      }),
    );
    return {
      at: now().toISOString(),
      waiting: waiting.flat().sort((one, other) => one.sealedAt.localeCompare(other.sealedAt)),
    };
  });

const shown = 100;

/** What this user sent from this device, newest first, the last 100 of it. */
export const listSent = ({ database }: Tools) =>
  fromPromise<readonly Sent[], { session: Session }>(({ input: { session } }) =>
    database.read(['sent'], async (rows) =>
      (await rows.list('sent', sentRow))
        .flatMap((row) => (row.state === 'readable' ? [{ uuid: String(row.key), row: row.value }] : []))
        .filter(({ row }) => row.company_uuid === session.company_uuid && row.user_uuid === session.user_uuid)
        .map(({ uuid, row }) => sentOf(uuid, row))
        .sort((one, other) => other.deliveredAt.localeCompare(one.deliveredAt))
        .slice(0, shown),
    ),
  );

const sentOf = (uuid: string, { activity, store, sealedAt, deliveredAt, receipt }: SentRow): Sent => ({
  uuid,
  activity,
  store,
  sealedAt,
  deliveredAt,
  receipt: receipt && {
    receivedAt: receipt.received_at,
    files: receipt.files.length,
    bytes: receipt.files.reduce((sum, { bytes }) => sum + bytes, 0),
  },
});
