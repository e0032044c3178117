import type { Transaction } from 'kysely';
import type { BulkAction, BulkOrder, BulkRefusal } from '#contracts/tickets/bulk-change.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import { afterEvent, type TicketEvent } from '#machines/tickets/lifecycle.machine.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { changeLocked } from './change.ts';
import { type FoundTicket, factsOf } from './find.ts';
import { reopenLocked } from './reopen.ts';

type Rule = {
  /** What the chart is asked (SM-18), with the form filled in: its gaps are refused before anything begins. */
  readonly event: TicketEvent;
  /** Whether the ticket is as it would be already. */
  readonly isDone: (found: FoundTicket) => boolean;
};

const isNeverDone = () => false;

/** BULK-02: an action is a row here and a case of `applyTo`. */
const rules: Readonly<Record<BulkAction, Rule>> = {
  in_progress: {
    event: { type: 'SAVE', choice: 'in_progress', comment: '', pictures: 0 },
    // Saved again, it would only pass from who works on it to the caller.
    isDone: ({ state }) => statusOf(state) === 'in_progress',
  },
  approve: { event: { type: 'APPROVE' }, isDone: isNeverDone },
  reject: { event: { type: 'REJECT', deadline: 1, comment: '.' }, isDone: isNeverDone },
};

/** BULK-03: why the caller cannot change the ticket so; null when nothing is against it. */
export function whyNot(action: BulkAction, found: FoundTicket, caller: Caller): BulkRefusal | null {
  const { event, isDone } = rules[action];
  const facts = factsOf(found, caller);
  if (!found.last) return 'replaced';
  if (afterEvent(found.state, facts, event) !== null) return isDone(found) ? 'already' : null;
  const withEveryRight = { ...facts, resolvable: true, action: 'approve' as const };
  return afterEvent(found.state, withEveryRight, event) === null ? 'state' : 'not_yours';
}

type Locked = { readonly found: FoundTicket; readonly caller: Caller; readonly request: Request };

/** Changes a locked ticket as the call for a single ticket does. @throws Refusal */
export function applyTo(
  trx: Transaction<Database>,
  platform: Platform,
  { found, caller, request }: Locked,
  order: BulkOrder,
): Promise<void> {
  switch (order.action) {
    case 'in_progress':
      return changeLocked(trx, platform, { found, caller, request, change: { state: 'in_progress' } });
    case 'approve':
      return changeLocked(trx, platform, { found, caller, request, change: { state: 'resolved' } });
    case 'reject':
      return reopenLocked(trx, platform, { before: found, caller, request, reopening: { ...order, pictures: [] } });
  }
}
