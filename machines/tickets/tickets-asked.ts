import type { TicketRequest } from '#domain/tickets/ticket-filters.ts';

/** The request to the platform; `definition` narrows it to one ticket definition (OP-84). */
export type TicketsAsked = { readonly request: TicketRequest; readonly definition: string | null };
