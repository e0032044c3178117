import { later } from '../parts/later.tsx';

const tickets = later(() => import('../tickets/question/index.ts'));

export const fetchTickets = tickets.fetch;
export const TicketDialogs = tickets.view((code) => code.TicketDialogs);
