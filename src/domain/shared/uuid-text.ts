/** The uuid in a text of an address, in small letters; null when it is none. */
export const uuidOf = (text: string | null): string | null =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
