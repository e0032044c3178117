import { later } from '../parts/later.tsx';

const tickets = later(() => import('./with-tickets.ts'));

export const fetchTickets = tickets.fetch;
export const OpenTickets = tickets.view((code) => code.OpenTickets);
export const LeftOutAtFinish = tickets.view((code) => code.LeftOutAtFinish);
export const UnsavedAtFinish = tickets.view((code) => code.UnsavedAtFinish);
