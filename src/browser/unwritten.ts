/** What it belongs to; its key in local storage begins with it. */
const prefixes = {
  execution: 'unwritten/',
  ticketForm: 'unwrittenTicketForm/',
  routineAnswer: 'unwrittenRoutineAnswer/',
} as const;

type Kind = keyof typeof prefixes;

/**
 * Keeps what a page that goes has not written yet, under its uuid. Local storage takes it at once;
 * transactions of the database are undone with the page. A browser that refuses keeps what was written before.
 */
export function keepUnwritten(kind: Kind, uuid: string, value: unknown): void {
  try {
    localStorage.setItem(`${prefixes[kind]}${uuid}`, JSON.stringify(value));
  } catch {
    return;
  }
}

/** What pages have left, by uuid; what cannot be read is left out. */
export function listUnwritten(kind: Kind): readonly (readonly [uuid: string, value: unknown])[] {
  const prefix = prefixes[kind];
  try {
    return Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), JSON.parse(text)] as const] : [],
    );
  } catch {
    return [];
  }
}

export function dropUnwritten(kind: Kind, uuid: string): void {
  try {
    localStorage.removeItem(`${prefixes[kind]}${uuid}`);
  } catch {
    return;
  }
}
