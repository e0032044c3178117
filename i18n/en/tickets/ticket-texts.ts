/** What the texts of a task are called, in its form, on its page and in a report. */
export const ticketText = { description: 'Description' };
