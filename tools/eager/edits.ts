/** Text in the place of a range of a module, or at an offset where both ends are one. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string };

/** What closes at an offset stands before what opens there. */
export const insert = (at: number, text: string): Edit => ({ from: at, to: at, text });

/** A module's text with all edits made. None may lie in the range of another one. */
export function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    text += code.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + code.slice(at);
}
