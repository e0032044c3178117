import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import { under } from '#browser/stores.ts';
import type { Row, Writing } from '#browser/transaction.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { type CommentRow, commentRow } from '#contracts/tickets/comment-record.ts';
import type { ConversationPage } from '#contracts/tickets/conversation.ts';
import { type TicketDraftRow, ticketDraftRow } from '#contracts/tickets/ticket-draft-record.ts';
import { isFailure } from '#domain/shared/failure.ts';
import { storableText } from '#domain/shared/storable-text.ts';
import { type Draft, type KeptComment, nothingWritten, withTakenBack } from '#domain/tickets/conversation.ts';
import type { KeptFile } from '#machines/files/index.ts';
import type { CommentPlace } from '#machines/tickets/comment-sending.machine.ts';
import type { CommentKeeping, CommentKept, DraftTaking } from '#machines/tickets/ticket-draft.ts';
import { readOwing } from '../file-notes.ts';
import { deleteFiles, fileStores } from '../file-rows.ts';
import { sendAlong, withItsFiles } from '../files/index.ts';
import type { Tools } from '../tools.ts';
import { moveFiles, takenUp } from './comment-files.ts';
import { draftRowOf } from './drafts.ts';
import { endFormIn, formStores, takeForm, writeFormIn } from './forms.ts';
import { allWritten } from './newest.ts';

type Owned = { readonly session: Session; readonly comment: KeptComment };

/** TALK-01, TALK-07. */
export const loadConversation = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<ConversationPage, { ticket: string; before: number | null }>(({ input: { ticket, before }, signal }) =>
    createTicketCalls(client).conversation(ticket, before, signal),
  );

/** TALK-03: what this user has written and the platform does not have, on one ticket or on all of them. */
export const listComments = ({ database }: Pick<Tools, 'database'>) =>
  fromPromise<readonly KeptComment[], CommentPlace>(async ({ input: { session, ticket } }) => {
    const rows = await database.read(['comments'], (reading) => reading.list('comments', commentRow, allOf(session)));
    return rows.flatMap((row) => {
      const comment = commentIn(row);
      return comment !== null && (ticket === null || comment.ticket === ticket) ? [comment] : [];
    });
  });

/**
 * TALK-03, TALK-08: resolves when the device's disk has it, behind those that were written before, and has it as a draft
 * no more. `next` is what the next draft is kept under.
 */
export const keepComment = ({ database, now, newUuid }: Pick<Tools, 'database' | 'now' | 'newUuid'>) =>
  fromPromise<CommentKept, CommentKeeping>(async ({ input: { session, ticket, draft, uuid } }) => {
    // A write of the draft that came later would be refused, and told as not kept.
    await allWritten();
    const { company_uuid, user_uuid } = session;
    const comment: KeptComment = {
      uuid: newUuid(),
      ticket,
      text: storableText(draft.text).trim(),
      mentions: draft.mentions,
      pictures: draft.pictures,
      writtenAt: now().toISOString(),
      failure: null,
    };
    const mentions = draft.mentions.map((person) => ({ ...person }));
    const pictures = [...draft.pictures];
    const version = pictures.length > 0 ? 2 : 1;
    const row: CommentRow = { ...comment, mentions, pictures, version, company_uuid, user_uuid, failure: null };
    await database.write(
      ['comments', ...formStores],
      async (rows) => {
        const moved = await moveFiles(rows, pictures, { from: uuid, to: comment.uuid });
        const missing = pictures.find((path) => !moved.includes(path));
        if (missing !== undefined) throw new FailureError({ code: 'fileMissing', path: missing });
        void endFormIn(rows, now(), { owner: session, ticket, part: 'comment' }, uuid);
        const last = [(await rows.keys('comments', allOf(session))).at(-1)].flat().at(2);
        await rows.put('comments', [company_uuid, user_uuid, typeof last === 'number' ? last + 1 : 1], row);
      },
      { durability: 'strict' },
    );
    return { comment, next: newUuid() };
  });

/**
 * TALK-03, TALK-11: the pictures go first, then the comment that names them. The platform knows a comment by its uuid, so
 * that one that arrives again is kept once.
 */
export const sendComment = (tools: Tools) =>
  fromPromise<void, Owned>(async ({ input: { session, comment }, signal }) => {
    // Another user may have signed in: a comment goes under its own author only.
    if (tools.session()?.user_uuid !== session.user_uuid)
      throw new FailureError({ code: 'unauthorized', messages: [] });
    const { uuid, ticket, text, mentions, pictures } = comment;
    for (const path of pictures) {
      const file = await tools.database.read(fileStores, (rows) => readOwing(rows, uuid, path));
      if (file) await sendAlong(tools, file, signal);
    }
    const sent = { uuid, text, mentions: mentions.map((person) => person.uuid), pictures: [...pictures] };
    await withItsFiles(tools, { execution: uuid, signal }, () =>
      createTicketCalls(tools.client).addComment(ticket, sent, signal),
    );
    await change(tools, session, uuid, (rows, { key }) => {
      void deleteFiles(rows, under(uuid));
      return rows.delete('comments', key);
    });
  });

/** TALK-03: the comment stays on the device with the reason of the refusal. */
export const noteRefusal = (tools: Pick<Tools, 'database'>) =>
  fromPromise<void, Owned & { failure: Failure | null }>(({ input: { session, comment, failure } }) =>
    change(tools, session, comment.uuid, (rows, { key, value }) =>
      rows.put('comments', key, { ...value, failure: failure && { ...failure } }),
    ),
  );

/**
 * TALK-03, TALK-11: a comment becomes part of the draft, on the device in one write. Answers with those of its pictures
 * that are still there, as the uploader takes them up.
 */
export const takeBackComment = (tools: Pick<Tools, 'database' | 'now'>) =>
  fromPromise<readonly KeptFile[], Owned & { into: DraftTaking }>(async ({ input: { session, comment, into } }) => {
    await allWritten();
    const { ticket, pictures } = comment;
    const place = { owner: session, ticket, part: 'comment' as const, writer: into.writer };
    let files: readonly KeptFile[] = [];
    await change(tools, session, comment.uuid, async (rows, { key }) => {
      const before = await takeForm(rows, { place, writer: into.writer, schema: ticketDraftRow });
      const moved = await moveFiles(rows, pictures, { from: comment.uuid, to: into.uuid });
      const draft = withTakenBack(draftOf(before?.comment ?? null), { ...comment, pictures: moved });
      const written = { uuid: into.uuid, number: '', title: '', comment: draft, edit: null };
      await writeFormIn(rows, {
        ...place,
        uuid: into.uuid,
        row: draftRowOf(place, written, tools.now()),
        takenOut: [],
      });
      void rows.delete('comments', key);
      files = await takenUp(rows, into.uuid, moved);
    });
    return files;
  });

/** A row of an earlier version has no pictures. */
const draftOf = (comment: TicketDraftRow['comment']): Draft =>
  comment === null ? nothingWritten : { ...comment, pictures: comment.pictures ?? [] };

type Found = Extract<Row<CommentRow>, { state: 'readable' }>;

/** Changes the row of a comment, if the device has it. */
const change = (
  { database }: Pick<Tools, 'database'>,
  session: Session,
  uuid: string,
  write: (rows: Writing, found: Found) => Promise<void>,
): Promise<void> =>
  database.write(
    ['comments', ...formStores],
    async (rows) => {
      const list = await rows.list('comments', commentRow, allOf(session));
      const found = list.find((row): row is Found => row.state === 'readable' && row.value.uuid === uuid);
      if (found) await write(rows, found);
    },
    { durability: 'strict' },
  );

const allOf = ({ company_uuid, user_uuid }: Session): IDBKeyRange =>
  IDBKeyRange.bound([company_uuid, user_uuid], [company_uuid, user_uuid, []]);

/** A row that a newer version of the app wrote stays for that version. */
const commentIn = (row: Row<CommentRow>): KeptComment | null => {
  if (row.state === 'unreadable') return null;
  const { uuid, ticket, text, mentions, pictures = [], writtenAt, failure } = row.value;
  return { uuid, ticket, text, mentions, pictures, writtenAt, failure: isFailure(failure) ? failure : null };
};
