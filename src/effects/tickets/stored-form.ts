import { fromCallback, fromPromise } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { parse } from '#contracts/shared/parse.ts';
import { type TicketFormRow, ticketForm, ticketFormRow } from '#contracts/tickets/ticket-form-record.ts';
import type { BegunTicket } from '#domain/execution/draft.ts';
import { allStored } from '#domain/execution/postponement.ts';
import type { TicketForm } from '#domain/tickets/ticket-form.ts';
import type {
  FormDraft,
  FormReading,
  Held,
  KeepForm,
  Keeping,
  KeptForm,
} from '#machines/tickets/ticket-creation.form.ts';
import { fileStores, type KeptRow, readFiles } from '../file-rows.ts';
import { keptFile } from '../files/index.ts';
import { holdLocks } from '../hold-locks.ts';
import type { Tools } from '../tools.ts';
import { allKept, endForm, type FormChange, formWriter, takeForm, writingLockOf } from './forms.ts';
import { holdPictures } from './pictures.ts';

/** OP-54, SM-35: one tab alone writes the new ticket of a user. */
export const holdForm = () =>
  holdLocks<Held>((held) => (held === null ? [] : [writingLockOf({ owner: held.owner, ticket: null })]));

/**
 * OP-54: what was written on an earlier visit, up to the last letter of this page. From now on this opening alone writes
 * it: what another tab has on its way is here by now, or is not written any more. Throws `storageUnavailable` where a
 * newer version of the app wrote it.
 */
export const readForm = (tools: Tools) =>
  fromPromise<KeptForm | null, FormReading>(async ({ input }) => {
    if ('execution' in input) return input.unsaved && readUnsaved(tools, input.execution, input.unsaved);
    const { owner, writer } = input;
    await allKept(tools);
    return tools.database.write(['ticketForms', ...fileStores], async (rows) => {
      const row = await takeForm(rows, { place: { owner, ticket: null }, writer, schema: ticketFormRow });
      return row && keptForm(row, await readFiles(rows, row.uuid));
    });
  });

const keptForm = (
  { uuid, savedAt, form, key, attempt, bulk, assigned }: TicketFormRow,
  files: readonly KeptRow[],
): KeptForm => ({
  uuid,
  begunAt: null,
  savedAt,
  key,
  attempt,
  bulk,
  assigned,
  ...withPictures(form, files),
});

/** A picture that was stored just before the app was killed belongs to it all the same. */
const withPictures = (form: TicketForm, files: readonly KeptRow[]): Pick<KeptForm, 'form' | 'files'> => {
  const ready = files.filter(({ raw }) => !raw).map(({ path }) => path);
  return { files: files.map(keptFile), form: { ...form, pictures: allStored(form.pictures, ready) } };
};

/** OP-54, EXEC-28: what the execution holds of a ticket, with its pictures, which lie under the execution. */
const readUnsaved = async ({ database }: Tools, execution: string, unsaved: BegunTicket): Promise<KeptForm> => {
  const { uuid, begunAt } = unsaved;
  const form = parse(ticketForm, unsaved.form);
  if (!form.ok) throw new FailureError({ code: 'storageUnavailable' });
  const files = await database.read(fileStores, (rows) => readFiles(rows, execution));
  const own = files.filter(({ kind, question }) => kind === 'ticket' && question === uuid);
  return {
    uuid,
    begunAt,
    savedAt: begunAt,
    key: '',
    attempt: null,
    bulk: null,
    assigned: 0,
    ...withPictures(form.value, own),
  };
};

/** OP-54: writes the newest draft of its owner. */
export const keepForm = (tools: Tools) =>
  fromCallback<KeepForm, Keeping>(({ input, sendBack, receive }) => {
    if (input === null) return undefined;
    const named = new Set(input.pictures);
    const keep = formWriter<KeepForm>(
      tools,
      (event) => changeOf(tools, input, event, named),
      (failure) => sendBack({ type: 'NOT_KEPT', failure }),
    );
    receive((event) => {
      if (event.type === 'WRITE') for (const path of event.draft.form.pictures) named.add(path);
      keep(event);
    });
    return holdPictures(input.uuid);
  });

type Kept = NonNullable<Keeping>;

const changeOf = (tools: Tools, keeping: Kept, event: KeepForm, named: ReadonlySet<string>): FormChange => {
  const { owner, uuid, writer } = keeping;
  const pictures = event.type === 'WRITE' ? event.draft.form.pictures : [];
  const { company_uuid, user_uuid } = owner;
  return {
    owner: { company_uuid, user_uuid },
    ticket: null,
    uuid,
    writer,
    row: event.type === 'WRITE' ? rowOf(tools, keeping, event.draft) : null,
    takenOut: [...named].filter((path) => !pictures.includes(path)),
  };
};

const rowOf = ({ now }: Tools, { owner, uuid, writer }: Kept, draft: FormDraft): TicketFormRow => {
  const { company_uuid, user_uuid } = owner;
  const { form, key, attempt, bulk, assigned } = draft;
  return {
    version: 1,
    uuid,
    company_uuid,
    user_uuid,
    writer,
    savedAt: now().toISOString(),
    form: { ...form, links: [...form.links], pictures: [...form.pictures] },
    key,
    attempt,
    bulk,
    assigned,
  };
};

/** OP-54: after a confirmation only, and from the screen that holds it. */
export const discardForm = (tools: Tools) =>
  fromPromise<void, { owner: Session; uuid: string }>(({ input: { owner, uuid } }) =>
    endForm(tools, { owner, ticket: null }, uuid),
  );
