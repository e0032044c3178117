import { writingLock } from '#browser/locks.ts';
import { under } from '#browser/stores.ts';
import type { Reading, Row, Writing } from '#browser/transaction.ts';
import { type TicketFormRow, ticketFormRow } from '#contracts/ticketFormRecord.ts';
import { deleteFiles, fileStores } from '../fileRows.ts';
import type { Owner } from '../routineAnswers.ts';
import type { Tools } from '../tools.ts';

/** What the screen holds on which it is written. */
export const writingLockOf = ({ company_uuid, user_uuid }: Owner): string =>
  writingLock(`${company_uuid}-${user_uuid}`);

/** Each user has one form of a new ticket. */
const formKey = ({ company_uuid, user_uuid }: Owner): string[] => [company_uuid, user_uuid];

/** The form of a user, whether this build can read it or not. */
export const ownForm = (rows: Reading, owner: Owner): Promise<Row<TicketFormRow> | null> =>
  rows.get('ticketForms', formKey(owner), ticketFormRow);

/** Keeps the form under its user and company, in the place of an earlier one. */
export const putForm = (rows: Writing, row: TicketFormRow): Promise<void> => rows.put('ticketForms', formKey(row), row);

/** Removes a form with its pictures; another one of that user stays. */
export const deleteForm = async (rows: Writing, owner: Owner, uuid: string): Promise<void> => {
  const row = await ownForm(rows, owner);
  if (row?.state === 'readable' && row.value.uuid === uuid) void rows.delete('ticketForms', formKey(owner));
  void deleteFiles(rows, under(uuid));
};

/**
 * OP-54: the form was sent, or discarded. That it has gone stays on the device, so that no write that comes late brings
 * it back.
 */
export const endForm = ({ database, now }: Tools, owner: Owner, uuid: string): Promise<void> =>
  database.write(
    ['ticketForms', 'discarded', ...fileStores],
    async (rows) => {
      void rows.put('discarded', uuid, { at: now().toISOString() });
      await deleteForm(rows, owner, uuid);
    },
    { durability: 'strict' },
  );
