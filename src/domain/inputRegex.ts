/** Characters of a value that are checked (OP-38). */
const mostCharacters = 1000;

/**
 * Whether a value passes the `input_regex` of a question: the pattern is searched for anywhere in the
 * first 1000 characters, without flags (OP-38). An empty answer is not checked; an empty or invalid pattern passes
 * everything.
 * The bound keeps ordinary patterns quick, but one that backtracks exponentially, such as `^(a+)+$`, can still hold
 * the caller for as long as it runs: patterns come from those who design the activities.
 */
export function passes(pattern: string, value: string): boolean {
  if (value === '' || pattern === '') return true;
  return compiled(pattern)?.test(value.slice(0, mostCharacters)) ?? true;
}

/** Whether a pattern is a valid expression; one that is not checks nothing. */
export const isReadable = (pattern: string): boolean => compiled(pattern) !== null;

function compiled(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern);
  } catch {
    return null;
  }
}
