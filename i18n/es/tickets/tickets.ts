import type { tickets as shape } from '../../en/tickets/tickets.ts';
import { dates } from '../shared/dates.ts';
import { assignation } from './assignation.ts';
import { bulkChange } from './bulk-change.ts';
import { conversation } from './conversation.ts';
import { filters } from './filters.ts';
import { notices } from './notices.ts';
import { ticketCreation } from './ticket-creation.ts';
import { ticketEdit } from './ticket-edit.ts';
import { ticketKeys } from './ticket-keys.ts';
import { ticketList } from './ticket-list.ts';
import { ticketManagement } from './ticket-management.ts';
import { ticketManager } from './ticket-manager.ts';
import { ticketStates } from './ticket-states.ts';
import { ticketText } from './ticket-texts.ts';

/** The Spanish texts of the ticket manager, of the same shape. */
export const tickets: typeof shape = {
  conversation,
  filters,
  notices,
  ticketKeys,
  ticketEdit,
  ticketManager,
  ticketStates,
  ticketText,
  ticketList,
  bulkChange,
  ticketManagement,
  ticketCreation,
  assignation,
  dates,
};
