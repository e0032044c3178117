export { UnsavedTickets } from './unsaved-tickets.tsx';
export { UnsentComments } from './unsent-comments.tsx';
