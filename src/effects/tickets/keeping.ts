import { fromCallback, fromPromise } from 'xstate';
import type { Writing } from '#browser/transaction.ts';
import type { Session } from '#contracts/session.ts';
import type { TicketFormRow } from '#contracts/ticketFormRecord.ts';
import { failureOf } from '#domain/failure.ts';
import { allStored } from '#domain/postponement.ts';
import type {
  FormDraft,
  FormReading,
  Held,
  KeepForm,
  Keeping,
  KeptForm,
} from '#machines/tickets/ticketCreation.setup.ts';
import { assertNotDiscarded } from '../execution/index.ts';
import { deleteFiles, fileStores, type KeptRow, readFiles } from '../fileRows.ts';
import { keptFile } from '../files/index.ts';
import { holdLocks } from '../holdLocks.ts';
import type { Tools } from '../tools.ts';
import { deleteForm, endForm, ownForm, putForm, writingLockOf } from './forms.ts';
import { holdPictures } from './pictures.ts';

/** OP-54, SM-35: one tab alone writes the new ticket of a user. */
export const holdForm = () => holdLocks<Held>((held) => (held === null ? [] : [writingLockOf(held.owner)]));

/** What this page still writes, of a form that was left too. */
let underWay: Promise<void> = Promise.resolve();

/**
 * OP-54: what was written on an earlier visit, up to the last letter of this page. From now on this opening alone writes
 * it: what another tab has on its way is here by now, or is not written any more. Throws `storageUnavailable` where a newer version of the app wrote it.
 */
export const readForm = (tools: Tools) =>
  fromPromise<KeptForm | null, FormReading>(async ({ input }) => {
    if (input === null) return null;
    const { owner, writer } = input;
    await underWay;
    return tools.database.write(['ticketForms', ...fileStores], async (rows) => {
      const row = await ownForm(rows, owner);
      if (row?.state === 'unreadable') throw { code: 'storageUnavailable' };
      if (row === null) return null;
      void putForm(rows, { ...row.value, writer });
      return keptForm(row.value, await readFiles(rows, row.value.uuid));
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
 * OP-54: writes the newest draft of its owner, one transaction at a time; what waits when the screen or the session goes
 * is written all the same. NOT_KEPT is said once until it succeeds again. A picture that was taken out leaves the device
 * with the next write, and so does a form of which everything was taken back.
 */
export const keepForm = (tools: Tools) =>
  fromCallback<KeepForm, Keeping>(({ input, sendBack, receive }) => {
    if (input === null) return undefined;
    let waiting: KeepForm | null = null;
    let running = false;
    let failing = false;
    const named = new Set(input.pictures);
    const work = async () => {
      running = true;
      while (waiting) {
        const event: KeepForm = waiting;
        waiting = null;
        try {
          await write(tools, input, event, named);
          failing = false;
        } catch (error) {
          if (!failing) sendBack({ type: 'NOT_KEPT', failure: failureOf(error) });
          failing = true;
        }
      }
      running = false;
    };
    receive((event) => {
      if (event.type === 'WRITE') for (const path of event.draft.form.pictures) named.add(path);
      waiting = event;
      if (!running) underWay = work();
    });
    return holdPictures(input.uuid);
  });

type Kept = NonNullable<Keeping>;

const write = (tools: Tools, keeping: Kept, event: KeepForm, named: ReadonlySet<string>): Promise<void> =>
  tools.database.write(['ticketForms', 'discarded', ...fileStores], async (rows) => {
    const { owner, uuid } = keeping;
    await assertOwn(rows, keeping);
    if (event.type === 'TAKE_BACK') return deleteForm(rows, owner, uuid);
    const { pictures } = event.draft.form;
    for (const path of named) if (!pictures.includes(path)) void deleteFiles(rows, [uuid, path]);
    await putForm(rows, rowOf(tools, keeping, event.draft));
  });

/**
 * May this opening write? Throws `notFound` when the form was sent or discarded, `heldElsewhere` when another opening
 * writes it or another form, `storageUnavailable` when a newer version of the app wrote what is there.
 */
const assertOwn = async (rows: Writing, { owner, uuid, writer }: Kept): Promise<void> => {
  await assertNotDiscarded(rows, uuid);
  const row = await ownForm(rows, owner);
  if (row?.state === 'unreadable') throw { code: 'storageUnavailable' };
  if (row && (row.value.uuid !== uuid || row.value.writer !== writer)) throw { code: 'heldElsewhere' };
};

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
  fromPromise<void, { owner: Session; uuid: string }>(({ input: { owner, uuid } }) => endForm(tools, owner, uuid));
