export { TicketDialogs } from './ticket-dialogs.tsx';
