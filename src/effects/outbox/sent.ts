import { fromPromise } from 'xstate';
import { type SentRow, sentRow } from '#contracts/outbox/outbox.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Sent } from '#domain/outbox/outbox.ts';
import type { Tools } from '../tools.ts';

const shown = 100;

/** The last 100 deliveries of this user from this device, newest first. */
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
