import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WaitingTickets } from '#contracts/tickets/ticket-list.ts';
import { ticketsAddress } from '#domain/tickets/ticket-address.ts';
import { defaultFilters, defaultRequest, searchOf, type TicketFilters } from '#domain/tickets/ticket-filters.ts';
import type { waitsForMeMachine } from './waits-for-me.machine.ts';

export type WaitsForMeRef = ActorRefFrom<typeof waitsForMeMachine>;
type Snapshot = SnapshotFrom<typeof waitsForMeMachine>;

/** One number with the list of what it counts. */
export type WaitingCount = { readonly what: keyof WaitingTickets; readonly count: number; readonly href: string };

const filtersOf: Readonly<Record<keyof WaitingTickets, Partial<TicketFilters>>> = {
  to_do: { waits: 'work' },
  overdue: { waits: 'work', late: true },
  to_approve: { waits: 'approval' },
};

/** DESK-01: null while nothing is known. */
export const countsOf = (waiting: WaitingTickets): readonly WaitingCount[] =>
  (['to_do', 'overdue', 'to_approve'] as const).map((what) => ({
    what,
    count: waiting[what],
    href: ticketsAddress(null, searchOf({ ...defaultRequest, filters: { ...defaultFilters, ...filtersOf[what] } })),
  }));

export const selectWaiting = (snapshot: Snapshot | undefined): WaitingTickets | null =>
  snapshot?.context.waiting ?? null;
