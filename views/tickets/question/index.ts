export { LeftOutAtFinish, UnsavedAtFinish } from './at-finish.tsx';
export { TicketDialogs } from './ticket-dialogs.tsx';
