import { isLate, statusOf, type TicketStatus } from '#domain/tickets/ticket.ts';

/** TSTATE-02, OP-71: the label of a state; of an unknown one, its plain name. */
export type StatusLook =
  | { readonly known: TicketStatus | 'closed' | 'dismissed' | 'rejected'; readonly late: boolean }
  | { readonly known: null; readonly name: string };

export const statusLook = (state: string): StatusLook => {
  if (state === 'rejected' || state === 'rejected_and_late') return { known: 'rejected', late: state !== 'rejected' };
  if (state === 'closed' || state === 'dismissed') return { known: state, late: false };
  const known = statusOf(state);
  return known ? { known, late: isLate(state) } : { known, name: state.replaceAll('_', ' ').trim() };
};
