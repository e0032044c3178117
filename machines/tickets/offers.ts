import type { ChosenState, Ticket } from '#contracts/tickets/tickets.ts';
import { afterEvent, type TicketEvent } from './lifecycle.machine.ts';

/** Whether SM-18 lets this user do this with a ticket; the form is assumed to be filled in as required. */
const allows = (ticket: Ticket, event: TicketEvent): boolean => {
  const facts = {
    withApproval: ticket.flow_type === 'with_approval',
    resolvable: ticket.resolvable,
    action: ticket.action,
    imageRequired: ticket.image_required,
    last: ticket.last,
  };
  return afterEvent(ticket.state, facts, event) !== null;
};

const filledIn = { comment: '.', pictures: 1, deadline: 1 } as const;

const chosenStates: readonly ChosenState[] = ['in_progress', 'resolved', 'unresolved'];

/** TSTATE-09 to TSTATE-11: which states may be chosen. */
export const choicesOf = (ticket: Ticket): ChosenState[] =>
  chosenStates.filter((choice) => allows(ticket, { type: 'SAVE', choice, ...filledIn }));

/** TSTATE-07, TMANAGE-05. */
export const isManageable = (ticket: Ticket): boolean => !ticket.expired && choicesOf(ticket).length > 0;

/** TAPPROVE-01, TSTATE-14. */
export const isApprovable = (ticket: Ticket): boolean => allows(ticket, { type: 'APPROVE' });

/** TAPPROVE-05, TSTATE-15. */
export const isReopenable = (ticket: Ticket): boolean => allows(ticket, { type: 'REOPEN', ...filledIn });
