import type { TicketNeighbours } from '#contracts/tickets/ticket-list.ts';
import { paths } from '../shell/route.ts';
import { requestOf, searchOf } from './ticket-filters.ts';

/** ROUTE-12, ROUTE-15: the list, or that of one ticket definition; `search` is its filter set with the question mark. */
export const ticketsAddress = (definition: string | null, search = ''): string =>
  definition === null
    ? `${paths.ticketManager}${search}`
    : `${paths.ticketManager}/view-multiple-tickets/${definition}${search}`;

/** ROUTE-13: the filter set travels along, so that the way back leads to it. */
export const createTicketAddress = (search = ''): string => `${paths.ticketManager}/create-ticket${search}`;

/** ROUTE-14. */
export const manageTicketAddress = (id: string, search = ''): string =>
  `${paths.ticketManager}/manage-ticket/${encodeURIComponent(id)}${search}`;

/** DESK-20: by its number, for people to pass on. */
export const numberedTicketAddress = (number: string): string => `${paths.ticketManager}/${number}`;

/** DESK-21: the task beside one in its list; the way back then leads to the page of the list that it stands on. */
export const neighbourAddress = (
  search: string,
  neighbours: TicketNeighbours | null,
  side: 'next' | 'previous',
): string => {
  const id = neighbours?.[side] ?? null;
  if (neighbours === null || id === null) return ticketsAddress(null, search);
  if (neighbours.position === null) return manageTicketAddress(id, search);
  const request = requestOf(search);
  const page = Math.ceil((neighbours.position + (side === 'next' ? 1 : -1)) / request.perPage);
  return manageTicketAddress(id, searchOf({ ...request, page }));
};
