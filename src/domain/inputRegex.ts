/** Is a pattern found in a text? Found is also what would take too long to look for. */
export type Search = (pattern: string, text: string) => boolean;

/** Characters of a value that are checked (OP-38). */
const mostCharacters = 1000;

/** Comes with the code of an activity that needs it; nothing fails for want of it. */
let search: Search = () => true;

/** Names what looks for the patterns that the browser itself may take too long for. */
export const searchWith = (given: Search): void => {
  search = given;
};

/**
 * Whether a value passes the `input_regex` of a question: the pattern is searched for anywhere in it,
 * by whole characters where the pattern allows that (OP-38). Spaces around it and how accents are composed do not count.
 * An empty answer and one of more than 1000 characters are not checked; an empty or invalid pattern passes everything,
 * and so does one that would take too long.
 */
export function passes(pattern: string, value: string): boolean {
  const text = (value.trim() || value).normalize('NFC');
  if (value === '' || pattern === '' || text.length > mostCharacters) return true;
  try {
    const expression = expressionOf(pattern);
    return isQuick(pattern) ? expression.test(text) : search(pattern, text);
  } catch {
    return true;
  }
}

/** `\\p{L}` needs the flag `u`, which refuses some patterns that are valid without it. */
const expressionOf = (pattern: string): RegExp => {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
};

/**
 * At most one thing repeats, and that is no group; alternatives stand in one group: then the browser tries no more ways
 * than the square of the characters. Of `^(a+)+$` or `(a|a)(a|a)…` it may try exponentially many.
 */
export const isQuick = (pattern: string): boolean =>
  !/\)[*+{]|([*+?]|\d,)[\s\S]*([*+?]|\d,)|\|[\s\S]*\([\s\S]*\|/.test(pattern);
