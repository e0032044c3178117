export { ManageTicketScreen } from './manage-screen.tsx';
export { NoticesScreen } from './notices-screen.tsx';
export { TicketsScreen } from './tickets-screen.tsx';
