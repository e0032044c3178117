import type { ticketStates as shape } from '../../en/tickets/ticket-states.ts';

export const ticketStates: typeof shape = {
  open: 'Abierta',
  in_progress: 'En curso',
  to_be_approved: 'Por aprobar',
  resolved: 'Resuelta',
  unresolved: 'No resuelta',
  expired: 'Expirada',
  closed: 'Cerrada',
  dismissed: 'Descartada',
  rejected: 'Rechazada',
  late: 'con retraso',
  state: 'Estado',
};
