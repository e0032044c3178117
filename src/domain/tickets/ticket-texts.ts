import { type TicketText, type TicketTexts, ticketTexts } from '#contracts/tickets/ticket-texts.ts';

export { type TicketText, ticketTexts };

/** The texts that a ticket cannot be made without (TCREATE-33). */
const requiredTexts: readonly TicketText[] = ['description'];
export const isRequiredText = (name: TicketText): boolean => requiredTexts.includes(name);

/** Every text of a ticket, by its name. */
export const eachText = (textOf: (name: TicketText) => string): TicketTexts =>
  Object.fromEntries(ticketTexts.map((name) => [name, textOf(name)])) as TicketTexts;
