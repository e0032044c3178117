/**
 * The entries of the app in local storage: whether the offer to install it was dismissed, the language (OP-21), the thresholds (OP-110), the looks of
 * tables (DESK-06, RESULT-13), the filters of the list that was last seen (DESK-11), and since when which files have been found to be unowned (OP-54).
 */
export type Preference =
  | 'install'
  | 'language'
  | 'thresholds'
  | 'ticketList'
  | 'ticketLook'
  | 'resultLook'
  | 'unownedFiles';

/** Where the look of each table is kept. */
export const lookPreferences = { tickets: 'ticketLook', results: 'resultLook' } as const;

/** The text kept under a name; null when there is none or the browser forbids the storage. */
export function readPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text; says whether the browser took it. A preference that is not kept still holds until the page closes. */
export function keepPreference(name: Preference, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
