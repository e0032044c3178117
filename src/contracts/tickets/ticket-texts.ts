/**
 * The texts of a ticket besides its title, in the order in which they are shown. Each is typed into the form of a new
 * ticket, sent, stored and shown under its name, and may be as long as a description.
 */
export const ticketTexts = ['description'] as const;
export type TicketText = (typeof ticketTexts)[number];
export type TicketTexts = Readonly<Record<TicketText, string>>;
