import { writingLock } from '#browser/locks.ts';
import { under } from '#browser/stores.ts';
import type { Reading, Row, Schema, Writing } from '#browser/transaction.ts';
import { dropUnwritten, keepUnwritten } from '#browser/unwritten.ts';
import { type Failure, FailureError } from '#contracts/shared/failure.ts';
import { leftTicketForm } from '#contracts/tickets/left-ticket-form.ts';
import { type TicketChangeRow, ticketChangeRow } from '#contracts/tickets/ticket-change-record.ts';
import { type TicketDraftRow, ticketDraftRow } from '#contracts/tickets/ticket-draft-record.ts';
import { type TicketFormRow, ticketFormRow } from '#contracts/tickets/ticket-form-record.ts';
import { assertNotDiscarded } from '../execution/index.ts';
import { deleteFiles, fileStores } from '../file-rows.ts';
import { writeLeft } from '../left-behind.ts';
import type { Owner } from '../routine-answers.ts';
import type { Tools } from '../tools.ts';
import { allWritten, newestWriter } from './newest.ts';

/**
 * Each user has one form of a new ticket (null), and one of each ticket that is there, by what its address calls it;
 * beside that a comment that is being written, and an edit.
 */
export type FormPlace = {
  readonly owner: Owner;
  readonly ticket: string | null;
  readonly part?: 'comment' | 'edit';
};

/** One form there, as one opening of it writes it. */
export type FormWriting = FormPlace & { readonly uuid: string; readonly writer: string };

type FormRow = TicketFormRow | TicketChangeRow | TicketDraftRow;

/** How a form stands: `row` is null where nothing of the person is in it, `takenOut` are pictures that went. */
export type FormChange = FormWriting & { readonly row: FormRow | null; readonly takenOut: readonly string[] };

/** The stores of the transaction that writes a form with its pictures. */
export const formStores = ['ticketForms', 'discarded', ...fileStores] as const;

const formKey = ({ owner: { company_uuid, user_uuid }, ticket, part }: FormPlace): string[] => [
  ...[company_uuid, user_uuid],
  ...(ticket === null ? [] : [ticket]),
  ...(part === undefined ? [] : [part]),
];

/** The name of the lock that a screen holds while the form is written on it. */
export const writingLockOf = (place: FormPlace): string => writingLock(formKey(place).join('-'));

/**
 * Finds a form, and from now on the given opening alone writes it. Throws `storageUnavailable` where a newer version of
 * the app wrote it.
 */
export const takeForm = async <Form extends FormRow>(
  rows: Writing,
  { place, writer, schema }: { place: FormPlace; writer: string; schema: Schema<Form> },
): Promise<Form | null> => {
  const row = await rows.get('ticketForms', formKey(place), schema);
  if (row?.state === 'unreadable') throw new FailureError({ code: 'storageUnavailable' });
  if (row === null) return null;
  void putForm(rows, place, { ...row.value, writer });
  return row.value;
};

/** The form there, whether this build can read it or not. */
const formAt = (rows: Reading, place: FormPlace): Promise<Row<FormRow> | null> =>
  rows.get<FormRow>('ticketForms', formKey(place), schemaOf(place));

const schemaOf = ({ ticket, part }: FormPlace): Schema<FormRow> => {
  if (part !== undefined) return ticketDraftRow;
  return ticket === null ? ticketFormRow : ticketChangeRow;
};

/** Keeps the form in the place of an earlier one. */
const putForm = (rows: Writing, place: FormPlace, row: FormRow): Promise<void> =>
  rows.put('ticketForms', formKey(place), row);

/**
 * May this opening write? Throws `notFound` when the form was sent or discarded, `heldElsewhere` when another opening
 * writes it or another form, `storageUnavailable` when a newer version of the app wrote what is there.
 */
const assertOwn = async (rows: Writing, { uuid, writer, ...place }: FormWriting): Promise<void> => {
  await assertNotDiscarded(rows, uuid);
  const row = await formAt(rows, place);
  if (row?.state === 'unreadable') throw new FailureError({ code: 'storageUnavailable' });
  if (row && (row.value.uuid !== uuid || row.value.writer !== writer))
    throw new FailureError({ code: 'heldElsewhere' });
};

/** Removes a form with its pictures; another one in its place stays. */
const deleteForm = async (rows: Writing, place: FormPlace, uuid: string): Promise<void> => {
  const row = await formAt(rows, place);
  if (row?.state === 'readable' && row.value.uuid === uuid) void rows.delete('ticketForms', formKey(place));
  void deleteFiles(rows, under(uuid));
};

const writeForm = ({ database }: Pick<Tools, 'database'>, { row, takenOut, ...writing }: FormChange): Promise<void> =>
  database.write(formStores, (rows) => writeFormIn(rows, { row, takenOut, ...writing }));

/** The same in a transaction that has more to write; it needs the stores of forms. */
export const writeFormIn = async (rows: Writing, { row, takenOut, ...writing }: FormChange): Promise<void> => {
  await assertOwn(rows, writing);
  if (row === null) return deleteForm(rows, writing, writing.uuid);
  for (const path of takenOut) void deleteFiles(rows, [writing.uuid, path]);
  await putForm(rows, writing, row);
};

/**
 * OP-54: writes how a form stands after the newest event. A picture that was taken out leaves the device with the next
 * write, and so does a form of which everything was taken back.
 */
export const formWriter = <Event extends object>(
  tools: Tools,
  changeOf: (event: Event) => FormChange,
  sayNotKept: (failure: Failure) => void,
): ((event: Event) => void) =>
  newestWriter<Event>(
    {
      write: async (event) => {
        // Before the first await: later events name pictures that this one does not know.
        const change = changeOf(event);
        await writeForm(tools, change);
        dropUnwritten('ticketForm', change.uuid);
      },
      leave: (event) => {
        const change = changeOf(event);
        keepUnwritten('ticketForm', change.uuid, change);
      },
    },
    sayNotKept,
  );

/** OP-54: resolves when the device has everything that was typed, on this page and on those that went meanwhile. */
export async function allKept({ database }: Tools): Promise<void> {
  await allWritten();
  await writeLeft('ticketForm', leftTicketForm, (left) => writeForm({ database }, left));
}

/**
 * OP-54: the form was sent, or discarded. That it has gone stays on the device, so that no write that comes late brings
 * it back.
 */
export const endForm = ({ database, now }: Tools, place: FormPlace, uuid: string): Promise<void> =>
  database.write(formStores, (rows) => endFormIn(rows, now(), place, uuid), { durability: 'strict' });

/** The same in a transaction that has more to write; it needs the stores of forms. */
export const endFormIn = (rows: Writing, at: Date, place: FormPlace, uuid: string): Promise<void> => {
  void rows.put('discarded', uuid, { at: at.toISOString() });
  return deleteForm(rows, place, uuid);
};
