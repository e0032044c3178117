const prefix = 'unwritten/';

/**
 * Keeps what a page that goes has not written yet, under the uuid of its execution. Local storage takes it at once;
 * transactions of the database are undone with the page. A browser that refuses keeps what was written before.
 */
export function keepUnwritten(execution: string, value: unknown): void {
  try {
    localStorage.setItem(`${prefix}${execution}`, JSON.stringify(value));
  } catch {
    return;
  }
}

/** What pages have left, by execution; what cannot be read is left out. */
export function listUnwritten(): readonly (readonly [execution: string, value: unknown])[] {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), JSON.parse(text)] as const] : [],
    );
  } catch {
    return [];
  }
}

export function dropUnwritten(execution: string): void {
  try {
    localStorage.removeItem(`${prefix}${execution}`);
  } catch {
    return;
  }
}
