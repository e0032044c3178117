export { longestViewName } from '#contracts/tickets/ticket-views.ts';
