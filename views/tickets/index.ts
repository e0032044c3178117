export { ManageTicketScreen } from './manage-screen.tsx';
export { TicketsScreen } from './tickets-screen.tsx';
