/** The kinds of unwritten content, and the prefix of each kind's keys in local storage. */
const prefixes = {
  execution: 'unwritten/',
  ticketForm: 'unwrittenTicketForm/',
  routineAnswer: 'unwrittenRoutineAnswer/',
} as const;

type Kind = keyof typeof prefixes;

/**
 * Keeps the content that a page that goes has not written yet, under its uuid. Local storage takes it at once, while
 * transactions of the database are undone with the page. A browser that refuses keeps what was written before.
 */
export function keepUnwritten(kind: Kind, uuid: string, value: unknown): void {
  try {
    localStorage.setItem(`${prefixes[kind]}${uuid}`, JSON.stringify(value));
  } catch {
    return;
  }
}

/** The content that pages have left, by uuid; `undefined` where an entry is no JSON, none where storage is forbidden. */
export function listUnwritten(kind: Kind): readonly (readonly [uuid: string, value: unknown])[] {
  const prefix = prefixes[kind];
  try {
    return Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), parsed(text)] as const] : [],
    );
  } catch {
    return [];
  }
}

/** One entry that cannot be read must not hide the others. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function dropUnwritten(kind: Kind, uuid: string): void {
  try {
    localStorage.removeItem(`${prefixes[kind]}${uuid}`);
  } catch {
    return;
  }
}
