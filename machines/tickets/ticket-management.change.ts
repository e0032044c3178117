import type { Session } from '#contracts/session/session.ts';
import type { Attempt } from '#contracts/tickets/ticket-change-record.ts';
import type { Typed } from '#domain/tickets/ticket-change.ts';
import type { KeptFile } from '../files/index.ts';
import type { Begun } from './ticket-draft.ts';

/** The owner of the change, and its ticket. Later writes stay theirs, even if another user has signed in. */
export type ChangePlace = { readonly owner: Session; readonly ticket: string };

/** How a ticket stood when it was read (OP-138). */
export type SeenTicket = { readonly state: string; readonly version: number | null };

/**
 * OP-54: the change that the device keeps, beside its pictures. `attempted`: it was sent and had no answer; `tried`: the
 * call of its last attempt.
 */
export type ChangeDraft = {
  readonly number: string;
  readonly title: string;
  readonly seen: SeenTicket;
  readonly typed: Typed;
  readonly attempted: boolean;
  readonly tried: Attempt | null;
};

/** The change of an earlier visit, last typed at `savedAt`; its pictures are kept under `uuid`. */
export type KeptChange = Pick<ChangeDraft, 'seen' | 'typed' | 'attempted' | 'tried'> & {
  readonly uuid: string;
  readonly savedAt: string;
  readonly files: readonly KeptFile[];
};

/**
 * The kept change that an opening finds, and what was begun beside it; `writer` names the opening, and no other one
 * writes from then on.
 */
export type ChangeFound = { readonly writer: string; readonly kept: KeptChange | null; readonly begun: Begun };

/** Which change is written on the device, and by which opening; `pictures` stand in it at first. */
export type Kept = ChangePlace & {
  readonly uuid: string;
  readonly writer: string;
  readonly pictures: readonly string[];
};

/** To the one that keeps it on the device: how it stands, or that nothing of the person is in it. */
export type KeepChange =
  | { readonly type: 'WRITE'; readonly uuid: string; readonly draft: ChangeDraft }
  | { readonly type: 'TAKE_BACK'; readonly uuid: string };
