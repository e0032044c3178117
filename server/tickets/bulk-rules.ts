import type { Transaction } from 'kysely';
import type { BulkAction, BulkOrder, BulkPlan, BulkRefusal } from '#contracts/tickets/bulk-change.ts';
import type { TicketEdit } from '#contracts/tickets/tickets.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import { afterEvent, type TicketEvent } from '#machines/tickets/lifecycle.machine.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { allAreas } from './areas.ts';
import { changeLocked } from './change.ts';
import { isInstant } from './create-checks.ts';
import { editedBy, editLocked, valueFaults } from './edit.ts';
import { type FoundTicket, factsOf, isEditor, isUnclosed } from './find.ts';
import { textsFor } from './refusals.ts';
import { refuseIncomplete, reopenLocked } from './reopen.ts';

type Rule = {
  /** What the chart is asked (SM-18), with the form filled in: its gaps are refused before anything begins. */
  readonly event: TicketEvent;
  /** Whether the ticket is as it would be already. */
  readonly isDone: (found: FoundTicket) => boolean;
};

const isNeverDone = () => false;

/** BULK-02: an action of the chart is a row here and a case of `applyTo`. */
const rules: Readonly<Record<Exclude<BulkAction, 'edit'>, Rule>> = {
  in_progress: {
    event: { type: 'SAVE', choice: 'in_progress', comment: '', pictures: 0 },
    // Saved again, it would only pass from who works on it to the caller.
    isDone: ({ state }) => statusOf(state) === 'in_progress',
  },
  approve: { event: { type: 'APPROVE' }, isDone: isNeverDone },
  reject: { event: { type: 'REJECT', deadline: 1, comment: '.' }, isDone: isNeverDone },
};

/** What the rules of an edit go by, besides the ticket. */
type Known = { readonly areas: readonly string[]; readonly clock: Platform['clock'] };

export const knownFor = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { action }: BulkPlan,
  company: string,
): Promise<Known> => ({ areas: action === 'edit' ? await allAreas(db, company) : [], clock });

/** BULK-03: why the caller cannot change the ticket so; null when nothing is against it. */
export function whyNot(plan: BulkPlan, found: FoundTicket, caller: Caller, known: Known): BulkRefusal | null {
  if (!found.last) return 'replaced';
  if (plan.action === 'edit') return whyNotEdited(plan.ticket, found, caller, known);
  const { event, isDone } = rules[plan.action];
  const facts = factsOf(found, caller);
  if (afterEvent(found.state, facts, event) !== null) return isDone(found) ? 'already' : null;
  const withEveryRight = { ...facts, resolvable: true, action: 'approve' as const };
  return afterEvent(found.state, withEveryRight, event) === null ? 'state' : 'not_yours';
}

/** BULK-09: by the rules of a single edit. */
function whyNotEdited(edit: TicketEdit, found: FoundTicket, caller: Caller, known: Known): BulkRefusal | null {
  if (!isUnclosed(found)) return 'state';
  if (!isEditor(found, caller)) return 'not_editor';
  const [fault] = valueFaults(found, edit, { areas: known.areas, now: known.clock() });
  if (fault !== undefined) return faultReasons[fault];
  return editedBy(found, edit).length === 0 ? 'unchanged' : null;
}

const faultReasons = {
  areaUnknown: 'area_unknown',
  areaApproves: 'area_approves',
  dueDateEmpty: 'due_past',
  dueDateMinorThanNow: 'due_past',
} as const;

/** What no ticket could be changed by. @throws Refusal 400 */
export function refuseFaulty(order: BulkOrder, request: Request): void {
  if (order.action === 'reject') refuseIncomplete(order, request);
  if (order.action === 'edit') refuseNoInstant(order.ticket, request);
}

/** @throws Refusal 400 */
export function refuseNoInstant({ dueDate }: TicketEdit, request: Request): void {
  if (dueDate !== undefined && !isInstant(dueDate))
    throw new Refusal(400, { errors: [textsFor(request).creation.dueDateEmpty] });
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
    case 'edit':
      return editLocked(trx, platform, { found, caller, request, edit: order.ticket });
    case 'reject':
      return reopenLocked(trx, platform, { before: found, caller, request, reopening: { ...order, pictures: [] } });
  }
}
