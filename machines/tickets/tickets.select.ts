import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { hasAccessToCreateTicket } from '#domain/modules.ts';
import { paths } from '#domain/route.ts';
import { createTicketAddress, manageTicketAddress, ticketsAddress } from '#domain/ticketAddress.ts';
import { searchOf } from '#domain/ticketFilters.ts';
import type { ticketsMachine } from './tickets.machine.ts';

export type { TicketRow } from '#contracts/tickets.ts';
export type TicketsRef = ActorRefFrom<typeof ticketsMachine>;
type Snapshot = SnapshotFrom<typeof ticketsMachine>;

/** The header of the ticket manager (TLIST-01); `create` is null for who may not create tickets (ROLE-02). */
export type HeaderAddresses = { readonly tasks: string; readonly create: string | null; readonly close: string };

export const headerOf = ({ context: { session, request } }: Snapshot): HeaderAddresses => ({
  tasks: ticketsAddress(null),
  create: hasAccessToCreateTicket(session) ? createTicketAddress(searchOf(request)) : null,
  close: paths.home,
});

export const isSameHeader = (one: HeaderAddresses, other: HeaderAddresses): boolean => one.create === other.create;

/** TLIST-05: where a row leads; the filter set goes along (ROUTE-12). */
export const manageAddressOf = ({ context: { request } }: Snapshot, id: string): string =>
  manageTicketAddress(id, searchOf(request));
