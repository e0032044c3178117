import type { tickets as shape } from '../en/tickets.ts';
import { filters } from './filters.ts';
import { ticketList } from './ticketList.ts';
import { ticketManagement } from './ticketManagement.ts';
import { ticketManager } from './ticketManager.ts';
import { ticketStates } from './ticketStates.ts';

/** The Spanish texts of the ticket manager, of the same shape. */
export const tickets: typeof shape = {
  filters,
  ticketManager,
  ticketStates,
  ticketList,
  ticketManagement,
};
