import { type TicketText, type TicketTexts, ticketTexts } from '#contracts/tickets/ticket-texts.ts';

export { type TicketText, ticketTexts };

/** Every text of a ticket, by its name. */
export const eachText = (textOf: (name: TicketText) => string): TicketTexts =>
  Object.fromEntries(ticketTexts.map((name) => [name, textOf(name)])) as TicketTexts;
