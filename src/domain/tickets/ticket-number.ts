/** DESK-20: what stands for a task in an address in place of its uuid. */
export const isTicketNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
