import { isQuick, search } from './pattern-search.ts';

/** Characters of a value that are checked (OP-38). */
const mostCharacters = 1000;

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
    return isQuick(pattern) ? expression.test(text) : (search(pattern, text) ?? true);
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
