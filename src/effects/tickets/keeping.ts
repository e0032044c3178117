import { fromCallback, fromPromise } from 'xstate';
import type { Session } from '#contracts/session.ts';
import { type TicketFormRow, ticketFormRow } from '#contracts/ticketFormRecord.ts';
import { allStored } from '#domain/postponement.ts';
import type {
  FormDraft,
  FormReading,
  Held,
  KeepForm,
  Keeping,
  KeptForm,
} from '#machines/tickets/ticketCreation.setup.ts';
import { deleteFiles, fileStores, type KeptRow, readFiles } from '../fileRows.ts';
import { keptFile } from '../files/index.ts';
import { holdLocks } from '../holdLocks.ts';
import type { Tools } from '../tools.ts';
import { assertOwn, deleteForm, endForm, formStores, putForm, takeForm, writingLockOf } from './forms.ts';
import { allWritten, newestWriter } from './newest.ts';
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
    if (input === null) return null;
    const { owner, writer } = input;
    await allWritten();
    return tools.database.write(['ticketForms', ...fileStores], async (rows) => {
      const row = await takeForm(rows, { place: { owner, ticket: null }, writer, schema: ticketFormRow });
      return row && keptForm(row, await readFiles(rows, row.uuid));
    });
  });

/** A picture that was stored just before the app was killed belongs to it all the same. */
const keptForm = (
  { uuid, savedAt, form, key, attempt, bulk, assigned }: TicketFormRow,
  files: readonly KeptRow[],
): KeptForm => {
  const ready = files.filter(({ raw }) => !raw).map(({ path }) => path);
  return {
    ...{ uuid, savedAt, key, attempt, bulk, assigned, files: files.map(keptFile) },
    form: { ...form, pictures: allStored(form.pictures, ready) },
  };
};

/**
 * OP-54: writes the newest draft of its owner. A picture that was taken out leaves the device with the next write, and so
 * does a form of which everything was taken back.
 */
export const keepForm = (tools: Tools) =>
  fromCallback<KeepForm, Keeping>(({ input, sendBack, receive }) => {
    if (input === null) return undefined;
    const named = new Set(input.pictures);
    const keep = newestWriter<KeepForm>(
      (event) => write(tools, input, event, named),
      (failure) => sendBack({ type: 'NOT_KEPT', failure }),
    );
    receive((event) => {
      if (event.type === 'WRITE') for (const path of event.draft.form.pictures) named.add(path);
      keep(event);
    });
    return holdPictures(input.uuid);
  });

type Kept = NonNullable<Keeping>;

const write = (tools: Tools, keeping: Kept, event: KeepForm, named: ReadonlySet<string>): Promise<void> =>
  tools.database.write(formStores, async (rows) => {
    const { owner, uuid, writer } = keeping;
    const place = { owner, ticket: null };
    await assertOwn(rows, { ...place, uuid, writer });
    if (event.type === 'TAKE_BACK') return deleteForm(rows, place, uuid);
    const { pictures } = event.draft.form;
    for (const path of named) if (!pictures.includes(path)) void deleteFiles(rows, [uuid, path]);
    await putForm(rows, place, rowOf(tools, keeping, event.draft));
  });

const rowOf = ({ now }: Tools, { owner, uuid, writer }: Kept, draft: FormDraft): TicketFormRow => {
  const { company_uuid, user_uuid } = owner;
  const { form, key, attempt, bulk, assigned } = draft;
  return {
    ...{ version: 1, uuid, company_uuid, user_uuid, writer, savedAt: now().toISOString() },
    form: { ...form, links: [...form.links], pictures: [...form.pictures] },
    ...{ key, attempt, bulk, assigned },
  };
};

/** OP-54: after a confirmation only, and from the screen that holds it. */
export const discardForm = (tools: Tools) =>
  fromPromise<void, { owner: Session; uuid: string }>(({ input: { owner, uuid } }) =>
    endForm(tools, { owner, ticket: null }, uuid),
  );
