import { assignation } from './assignation.ts';
import { dates } from './dates.ts';
import { filters } from './filters.ts';
import { ticketCreation } from './ticketCreation.ts';
import { ticketList } from './ticketList.ts';
import { ticketManagement } from './ticketManagement.ts';
import { ticketManager } from './ticketManager.ts';
import { ticketStates } from './ticketStates.ts';

/** The English texts of the ticket manager. */
export const tickets = {
  filters,
  ticketManager,
  ticketStates,
  ticketList,
  ticketManagement,
  ticketCreation,
  assignation,
  dates,
};
