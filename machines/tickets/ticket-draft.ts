import type { Session } from '#contracts/session/session.ts';
import type { TicketEdit } from '#contracts/tickets/tickets.ts';
import type { Draft, KeptComment } from '#domain/tickets/conversation.ts';
import type { EditDraft } from '#domain/tickets/ticket-edit.ts';
import type { KeptFile } from '../files/index.ts';

/** What was typed of a comment on an earlier visit; it and its files are kept under `uuid` until it is sent or emptied. */
export type BegunComment = { readonly uuid: string; readonly draft: Draft; readonly files: readonly KeptFile[] };

/** An edit of an earlier visit, last typed at `savedAt`. */
export type BegunEdit = { readonly uuid: string; readonly savedAt: string; readonly edit: EditDraft };

/** TALK-08, EDIT-06: what an opening of a ticket finds on the device beside the change. */
export type Begun = { readonly comment: BegunComment | null; readonly edit: BegunEdit | null };
export const nothingBegun: Begun = { comment: null, edit: null };

/** Whose draft it is, of which ticket, and the opening that writes it. */
export type DraftPlace = {
  readonly owner: Session;
  readonly ticket: string;
  readonly part: 'comment' | 'edit';
  readonly writer: string;
};

/** To the one that keeps it on the device: how it stands, or that nothing of the person is in it. */
export type KeepDraft =
  | {
      readonly type: 'WRITE';
      readonly uuid: string;
      readonly number: string;
      readonly title: string;
      readonly comment: Draft | null;
      readonly edit: EditDraft | null;
      /** TALK-11: pictures that were removed since the draft was begun. */
      readonly takenOut: readonly string[];
    }
  | { readonly type: 'TAKE_BACK'; readonly uuid: string };

/** A written comment that the device is to keep until it is sent; `uuid` is what its draft is kept under. */
export type CommentKeeping = {
  readonly session: Session;
  readonly ticket: string;
  readonly draft: Draft;
  readonly uuid: string;
};
/** TALK-03: the draft that a comment which was taken back goes into, and the opening that writes it. */
export type DraftTaking = { readonly uuid: string; readonly writer: string };

/** `next` is what the next draft is kept under. */
export type CommentKept = { readonly comment: KeptComment; readonly next: string };

/** An edit that is sent over a version of its ticket, and what the device keeps of it until the platform has it. */
export type EditSaving = {
  readonly uuid: string;
  readonly edit: TicketEdit;
  readonly version: number | null;
  readonly kept: { readonly owner: Session; readonly ticket: string; readonly uuid: string };
};
