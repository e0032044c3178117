export { UnsavedTickets } from './unsaved-tickets.tsx';
