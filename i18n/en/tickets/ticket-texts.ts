/** The names of the texts of a task, in its form, on its page and in a report. */
export const ticketText = { description: 'Description' };
