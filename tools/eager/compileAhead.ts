import type { Plugin } from 'vite';
import called from './called.json' with { type: 'json' };
import { type Edit, edited, insert } from './edits.ts';
import { type Found, functionsOf } from './functions.ts';
import { rewriting } from './rewriting.ts';

/** The digests of the functions that are called first, by module. */
const calledFirst: Readonly<Record<string, string>> = called;

/**
 * Puts parentheses around the functions that are called before and with the first answers. Browsers take such a function
 * for one that is called at once and compile it with its file, beside the page; any other one is compiled when it is
 * called, while the page waits. Which functions these are is recorded by `npm run eager`.
 */
export const compileAhead = (): Plugin =>
  rewriting(
    'compile-ahead',
    (name) => calledFirst[name] !== undefined,
    ({ name, code, program }) =>
      marked(code, program, calledFirst[name]?.split(' ') ?? [], name.startsWith('node_modules/')),
  );

/** A module's text with parentheses around the functions of these digests. */
export const marked = (code: string, program: unknown, digests: readonly string[], ofLibrary: boolean): string =>
  edited(
    code,
    functionsOf(program, code)
      .filter(({ digest }) => digests.includes(digest))
      .flatMap((found) => inParentheses(found, ofLibrary)),
  );

/** A declaration becomes a variable where it stands: that of a library, whose modules run as they were published. */
function inParentheses({ start, end, declared }: Found, ofLibrary: boolean): Edit[] {
  if (declared === null) return [insert(start, '('), insert(end, ')')];
  if (!ofLibrary) return [];
  return [
    insert(start, `var ${declared.name} = (`),
    { from: declared.start, to: declared.end, text: '' },
    insert(end, ');'),
  ];
}
