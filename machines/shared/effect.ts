import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { TableLook, TableName } from '#contracts/shared/table-look.ts';
import type { JournalLine } from '#domain/outbox/outbox.ts';
import type { Language } from '#domain/shell/language.ts';

/** A notice by its code (SM-30); views translate it. */
export type NoticeCode =
  | 'executionDelivered'
  | 'executionKept'
  | 'executionDiscarded'
  | 'executionPostponed'
  | 'postponementDelivered'
  | 'postponementDiscarded'
  | 'executionSentAsItIs'
  | 'executionMarkedAsTest'
  | 'executionNoTest'
  | 'executionDeleted'
  | 'reportGenerating'
  | 'routineAnswerDelivered'
  | 'routineAnswerDiscarded'
  | 'passwordRequested'
  | 'passwordRestored'
  | 'secondFactorEnabled'
  | 'ticketCreated';
export type Notice =
  | { readonly kind: 'done'; readonly code: NoticeCode }
  /** TMANAGE-11; a list is worked through faster than a notice goes, so that it has the number of its ticket. */
  | { readonly kind: 'done'; readonly code: 'ticketModified'; readonly ticket: string }
  | { readonly kind: 'refused'; readonly code: 'passwordLinkExpired' | 'reportNotGenerated' }
  /** A table could not be read: its status is told (PAGE-05). */
  | { readonly kind: 'failed' | 'notRead'; readonly failure: Failure };

/**
 * Effects that are no request. A machine emits them and one listener carries them out; nothing comes back.
 * LOG is the whole answer to failures that the specification calls 'only logged'; REFUSED is the shared
 * unauthorized callback of OP-15.
 */
export type Effect =
  | { readonly type: 'NAVIGATE'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'SHOW_TOP' }
  | { readonly type: 'SHOW_QUESTION'; readonly question: string }
  | { readonly type: 'FOCUS_QUESTION'; readonly screen: string; readonly question: string }
  | { readonly type: 'LOG'; readonly failure: Failure; readonly doing: string }
  | { readonly type: 'NOTIFY'; readonly notice: Notice }
  | { readonly type: 'REFUSED'; readonly failure: Failure }
  | {
      readonly type: 'JOURNAL';
      readonly execution: string;
      readonly step: JournalLine['step'];
      readonly failure: Failure | null;
    }
  | { readonly type: 'FORGET_SESSION'; readonly session: Session }
  | { readonly type: 'KEEP_LANGUAGE'; readonly language: Language }
  | { readonly type: 'KEEP_TABLE_LOOK'; readonly table: TableName; readonly look: TableLook }
  | { readonly type: 'KEEP_TICKET_LIST'; readonly user: string; readonly search: string };
