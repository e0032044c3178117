import { createActor, sendTo, setup, toPromise } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { KeptComment } from '#domain/tickets/conversation.ts';
import type { UnsavedTicket } from '#domain/tickets/unsaved-ticket.ts';
import { discardChange, keepChange, readChange } from '#effects/tickets/changes.ts';
import { keepComment, listComments, takeBackComment } from '#effects/tickets/comments.ts';
import { keepDraft } from '#effects/tickets/drafts.ts';
import { listUnsaved } from '#effects/tickets/unsaved.ts';
import type { CommentKept, DraftPlace, DraftTaking, KeepDraft } from '#machines/tickets/ticket-draft.ts';
import type { ChangeDraft, ChangeFound, KeepChange, Kept } from '#machines/tickets/ticket-management.change.ts';
import { thrown } from './thrown.ts';
import { toolsOn } from './tools-on.ts';

/** What keeps a change of a ticket on the device's own database, with nobody signed in. */
export const ticketChangeOn = (given: Kept) => {
  const heard: unknown[] = [];
  const change = setup({
    types: {} as { events: KeepChange | { type: 'NOT_KEPT'; failure: unknown } },
    actors: { keepChange: keepChange(toolsOn()) },
    actions: {
      hand: sendTo('keepChange', (_, event: KeepChange) => event),
      hear: (_, { failure }: { failure: unknown }) => void heard.push(failure),
    },
  }).createMachine({
    invoke: { id: 'keepChange', src: 'keepChange', input: given },
    on: {
      WRITE: { actions: { type: 'hand', params: ({ event }) => event } },
      TAKE_BACK: { actions: { type: 'hand', params: ({ event }) => event } },
      NOT_KEPT: { actions: { type: 'hear', params: ({ event }) => event } },
    },
  });
  const actor = createActor(change).start();
  return {
    heard,
    write: (draft: ChangeDraft, uuid = given.uuid) => actor.send({ type: 'WRITE', uuid, draft }),
    takeBack: () => actor.send({ type: 'TAKE_BACK', uuid: given.uuid }),
    leave: () => void actor.stop(),
  };
};

/** What an opening of a ticket finds; it alone writes from then on. What was thrown comes back. */
export const changeFound = (owner: Session, ticket: string): Promise<ChangeFound | unknown> =>
  toPromise(createActor(readChange(toolsOn()), { input: { owner, ticket } }).start()).catch(thrown);

/** Discards it as its screen does. */
export const changeDiscarded = (owner: Session, ticket: string, uuid: string): Promise<string> =>
  toPromise(createActor(discardChange(toolsOn()), { input: { owner, ticket, uuid } }).start());

/** What home and the list of tickets tell of. */
export const unsavedOf = (session: Session): Promise<readonly UnsavedTicket[]> =>
  toPromise(createActor(listUnsaved(toolsOn()), { input: { session } }).start());

/** What keeps a draft beside the form of a ticket. */
export const ticketDraftOn = (given: DraftPlace) => {
  const heard: unknown[] = [];
  const draft = setup({
    types: {} as { events: KeepDraft | { type: 'NOT_KEPT'; failure: unknown } },
    actors: { keepDraft: keepDraft(toolsOn()) },
    actions: {
      hand: sendTo('keepDraft', (_, event: KeepDraft) => event),
      hear: (_, { failure }: { failure: unknown }) => void heard.push(failure),
    },
  }).createMachine({
    invoke: { id: 'keepDraft', src: 'keepDraft', input: given },
    on: {
      WRITE: { actions: { type: 'hand', params: ({ event }) => event } },
      TAKE_BACK: { actions: { type: 'hand', params: ({ event }) => event } },
      NOT_KEPT: { actions: { type: 'hear', params: ({ event }) => event } },
    },
  });
  const actor = createActor(draft).start();
  return { heard, send: (event: KeepDraft) => actor.send(event) };
};

/** The comment goes from the draft to those that are sent. */
export const commentSentFrom = (
  session: Session,
  ticket: string,
  text: string,
  uuid: string,
  pictures: readonly string[] = [],
): Promise<CommentKept> => {
  const draft = { text, mentions: [], pictures };
  return toPromise(createActor(keepComment(toolsOn()), { input: { session, ticket, uuid, draft } }).start());
};

/** What was written on all tickets and is not sent. */
export const commentsOf = (session: Session): Promise<readonly KeptComment[]> =>
  toPromise(createActor(listComments(toolsOn()), { input: { session, ticket: null } }).start());

/** A comment that was refused goes back into the draft. */
export const commentTakenBack = (session: Session, comment: KeptComment, into: DraftTaking) =>
  toPromise(createActor(takeBackComment(toolsOn()), { input: { session, comment, into } }).start());
