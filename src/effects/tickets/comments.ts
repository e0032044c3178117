import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { Row, Writing } from '#browser/transaction.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { type CommentRow, commentRow } from '#contracts/tickets/comment-record.ts';
import type { ConversationPage } from '#contracts/tickets/conversation.ts';
import { isFailure } from '#domain/shared/failure.ts';
import { storableText } from '#domain/shared/storable-text.ts';
import type { KeptComment } from '#domain/tickets/conversation.ts';
import type { CommentPlace } from '#machines/tickets/comment-sending.machine.ts';
import type { CommentKeeping, CommentKept } from '#machines/tickets/ticket-draft.ts';
import type { Tools } from '../tools.ts';
import { endFormIn, formStores } from './forms.ts';
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
      writtenAt: now().toISOString(),
      failure: null,
    };
    const mentions = draft.mentions.map((person) => ({ ...person }));
    const row: CommentRow = { ...comment, mentions, version: 1, company_uuid, user_uuid, failure: null };
    await database.write(
      ['comments', ...formStores],
      async (rows) => {
        void endFormIn(rows, now(), { owner: session, ticket, part: 'comment' }, uuid);
        const last = [(await rows.keys('comments', allOf(session))).at(-1)].flat().at(2);
        await rows.put('comments', [company_uuid, user_uuid, typeof last === 'number' ? last + 1 : 1], row);
      },
      { durability: 'strict' },
    );
    return { comment, next: newUuid() };
  });

/** TALK-03: the platform knows a comment by its uuid, so that one that arrives again is kept once. */
export const sendComment = (tools: Pick<Tools, 'client' | 'database' | 'session'>) =>
  fromPromise<void, Owned>(async ({ input: { session, comment }, signal }) => {
    // Another user may have signed in: a comment goes under its own author only.
    if (tools.session()?.user_uuid !== session.user_uuid)
      throw new FailureError({ code: 'unauthorized', messages: [] });
    const { uuid, ticket, text, mentions } = comment;
    const sent = { uuid, text, mentions: mentions.map((person) => person.uuid) };
    await createTicketCalls(tools.client).addComment(ticket, sent, signal);
    await change(tools, session, uuid, (rows, { key }) => rows.delete('comments', key));
  });

/** TALK-03: the comment stays on the device with the reason of the refusal. */
export const noteRefusal = (tools: Pick<Tools, 'database'>) =>
  fromPromise<void, Owned & { failure: Failure | null }>(({ input: { session, comment, failure } }) =>
    change(tools, session, comment.uuid, (rows, { key, value }) =>
      rows.put('comments', key, { ...value, failure: failure && { ...failure } }),
    ),
  );

/** TALK-03: the comment leaves the device. */
export const takeBackComment = (tools: Pick<Tools, 'database'>) =>
  fromPromise<void, Owned>(({ input: { session, comment } }) =>
    change(tools, session, comment.uuid, (rows, { key }) => rows.delete('comments', key)),
  );

type Found = Extract<Row<CommentRow>, { state: 'readable' }>;

/** Changes the row of a comment, if the device has it. */
const change = (
  { database }: Pick<Tools, 'database'>,
  session: Session,
  uuid: string,
  write: (rows: Writing, found: Found) => Promise<void>,
): Promise<void> =>
  database.write(
    ['comments'],
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
  const { uuid, ticket, text, mentions, writtenAt, failure } = row.value;
  return { uuid, ticket, text, mentions, writtenAt, failure: isFailure(failure) ? failure : null };
};
