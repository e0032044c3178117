import type { ticketText as shape } from '../../en/tickets/ticket-texts.ts';

export const ticketText: typeof shape = { description: 'Descripción' };
