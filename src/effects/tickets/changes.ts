import { fromCallback, fromPromise } from 'xstate';
import { type TicketChangeRow, ticketChangeRow } from '#contracts/tickets/ticket-change-record.ts';
import { type TicketDraftRow, ticketDraftRow } from '#contracts/tickets/ticket-draft-record.ts';
import { allStored } from '#domain/execution/postponement.ts';
import type { Begun, BegunComment } from '#machines/tickets/ticket-draft.ts';
import type {
  ChangeDraft,
  ChangeFound,
  ChangePlace,
  KeepChange,
  Kept,
  KeptChange,
} from '#machines/tickets/ticket-management.change.ts';
import { fileStores, type KeptRow, readFiles } from '../file-rows.ts';
import { keptFile } from '../files/index.ts';
import { holdLocks } from '../hold-locks.ts';
import type { Tools } from '../tools.ts';
import { allKept, endForm, type FormChange, formWriter, takeForm, writingLockOf } from './forms.ts';
import { holdPictures } from './pictures.ts';

/** OP-54, SM-35: one tab alone writes on a ticket. */
export const holdChange = () => holdLocks<ChangePlace>((place) => [writingLockOf(place)]);

/**
 * OP-54, TALK-08, EDIT-06: what was typed on an earlier visit, up to the last letter of this page. From now on this
 * opening alone writes it. Throws `storageUnavailable` where a newer version of the app wrote it.
 */
export const readChange = (tools: Tools) =>
  fromPromise<ChangeFound, ChangePlace>(async ({ input: place }) => {
    const writer = tools.newUuid();
    await allKept(tools);
    return tools.database.write(['ticketForms', ...fileStores], async (rows) => {
      const row = await takeForm(rows, { place, writer, schema: ticketChangeRow });
      const kept = row && keptChange(row, await readFiles(rows, row.uuid));
      const draft = (part: 'comment' | 'edit') =>
        takeForm(rows, { place: { ...place, part }, writer, schema: ticketDraftRow });
      const comment = await draft('comment');
      const files = comment ? await readFiles(rows, comment.uuid) : [];
      return { writer, kept, begun: begunIn(comment, files, await draft('edit')) };
    });
  });

const begunIn = (row: TicketDraftRow | null, files: readonly KeptRow[], edit: TicketDraftRow | null): Begun => ({
  comment: row?.comment ? begunComment(row.uuid, row.comment, files) : null,
  edit: edit?.edit ? { uuid: edit.uuid, savedAt: edit.savedAt, edit: edit.edit } : null,
});

const begunComment = (
  uuid: string,
  { text, mentions, pictures = [] }: NonNullable<TicketDraftRow['comment']>,
  files: readonly KeptRow[],
): BegunComment => ({
  uuid,
  draft: { text, mentions, pictures: allStored(pictures, readyIn(files)) },
  files: files.map(keptFile),
});

const readyIn = (files: readonly KeptRow[]): string[] => files.filter(({ raw }) => !raw).map(({ path }) => path);

/** A picture that was stored just before the app was killed belongs to it all the same. */
const keptChange = (
  { uuid, savedAt, seen, typed, attempted, tried = null }: TicketChangeRow,
  files: readonly KeptRow[],
): KeptChange => {
  return {
    uuid,
    savedAt,
    seen,
    attempted,
    tried,
    files: files.map(keptFile),
    typed: { ...typed, pictures: allStored(typed.pictures, readyIn(files)) },
  };
};

/** OP-54: writes the newest of what is typed. */
export const keepChange = (tools: Tools) =>
  fromCallback<KeepChange, Kept>(({ input, sendBack, receive }) => {
    const named = new Map(input.pictures.map((path) => [path, input.uuid] as const));
    const held = new Map([[input.uuid, holdPictures(input.uuid)] as const]);
    const keep = formWriter<KeepChange>(
      tools,
      (event) => changeOf(tools, input, event, named),
      (failure) => sendBack({ type: 'NOT_KEPT', failure }),
    );
    receive((event) => {
      if (!held.has(event.uuid)) held.set(event.uuid, holdPictures(event.uuid));
      if (event.type === 'WRITE') for (const path of event.draft.typed.pictures) named.set(path, event.uuid);
      keep(event);
    });
    return () => {
      for (const giveBack of held.values()) void giveBack();
    };
  });

const changeOf = (tools: Tools, kept: Kept, event: KeepChange, named: ReadonlyMap<string, string>): FormChange => {
  const { company_uuid, user_uuid } = kept.owner;
  return {
    owner: { company_uuid, user_uuid },
    ticket: kept.ticket,
    uuid: event.uuid,
    writer: kept.writer,
    row: event.type === 'WRITE' ? rowOf(tools, kept, event) : null,
    takenOut: event.type === 'WRITE' ? takenOutBy(event, named) : [],
  };
};

const takenOutBy = (
  { uuid, draft }: Extract<KeepChange, { type: 'WRITE' }>,
  named: ReadonlyMap<string, string>,
): string[] =>
  [...named].flatMap(([path, owner]) => (owner === uuid && !draft.typed.pictures.includes(path) ? [path] : []));

const rowOf = (
  { now }: Tools,
  { owner, ticket, writer }: Kept,
  { uuid, draft }: { uuid: string; draft: ChangeDraft },
): TicketChangeRow => {
  const { company_uuid, user_uuid } = owner;
  const { number, title, seen, typed, attempted, tried } = draft;
  return {
    version: 1,
    uuid,
    company_uuid,
    user_uuid,
    writer,
    savedAt: now().toISOString(),
    ticket,
    number,
    title,
    seen,
    typed: { ...typed, pictures: [...typed.pictures] },
    attempted,
    tried,
  };
};

/** OP-54: it leaves the device; answers what is typed next is kept under. */
export const discardChange = (tools: Tools) =>
  fromPromise<string, ChangePlace & { uuid: string }>(async ({ input: { uuid, ...place } }) => {
    await endForm(tools, place, uuid);
    return tools.newUuid();
  });
