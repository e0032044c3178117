import type { ChosenState, Ticket, TicketState } from '#contracts/tickets/tickets.ts';

/** The states of SM-18 without their late variants. */
export type TicketStatus = 'open' | 'in_progress' | 'to_be_approved' | 'resolved' | 'unresolved' | 'expired';

const late = '_and_late';

/** TSTATE-05: the filter group "pending tasks". */
export const pendingStates: readonly TicketState[] = [
  'open',
  'open_and_late',
  'in_progress',
  'in_progress_and_late',
  'to_be_approved',
  'to_be_approved_and_late',
];

/** TSTATE-06: the filter group "another states". */
export const otherStates: readonly TicketState[] = [
  'resolved',
  'resolved_and_late',
  'unresolved',
  'unresolved_and_late',
  'expired',
];

/** OP-71: whether this is one of the states of TSTATE-01. */
export const isTicketState = (state: string): state is TicketState =>
  ([...pendingStates, ...otherStates] as readonly string[]).includes(state);

/** OP-72: a late variant behaves as its base; null for an unknown state. */
export const statusOf = (state: string): TicketStatus | null =>
  isTicketState(state) ? (state.replace(late, '') as TicketStatus) : null;

/** TSTATE-02. */
export const isLate = (state: string): boolean => isTicketState(state) && state.endsWith(late);

/** The late variant of a state, as it is on the wire; an expired ticket has none. */
export const lateVariant = (status: TicketStatus): TicketState => (status === 'expired' ? status : `${status}${late}`);

/** A state with its late variant (OP-72). */
export const variantsOf = (status: TicketStatus): readonly TicketState[] =>
  [...pendingStates, ...otherStates].filter((state) => statusOf(state) === status);

/** TSTATE-13: the states for which a comment is required; `to_be_approved` is what `resolved` is sent as (TSTATE-10). */
export const isClosing = (chosen: ChosenState): boolean => chosen !== 'in_progress';

/** TSTATE-07, OP-72: open or in progress, late or not, and resolvable by this user. */
export const isEditable = ({ state, resolvable }: Pick<Ticket, 'state' | 'resolvable'>): boolean =>
  resolvable && isUntouchedOrBegun(state);

/** TSTATE-08. */
export const isOpenAndNotResolvable = ({ state, resolvable }: Pick<Ticket, 'state' | 'resolvable'>): boolean =>
  !resolvable && isUntouchedOrBegun(state);

/** TSTATE-07: the ticket is not closed. */
export const isUntouchedOrBegun = (state: string): boolean => ['open', 'in_progress'].includes(statusOf(state) ?? '');

/** OP-74: the newest ticket of the chain, else the ticket itself. */
export const followed = ({
  id,
  history,
}: {
  readonly id: string;
  readonly history: readonly { readonly id: string }[];
}) => history.at(-1)?.id ?? id;
