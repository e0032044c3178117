import type { Plugin } from 'vite';
import { type Edit, edited, insert } from './edits.ts';
import { type Found, functionsOf } from './functions.ts';
import { rewriting } from './rewriting.ts';

declare global {
  /** `module digest` of each function that was called on this page. */
  var calledFirst: Set<string> | undefined;
}

/** Has every function say that it was called, in `calledFirst`: for `npm run eager` alone. */
export const tellCalled = (): Plugin =>
  rewriting(
    'tell-called',
    () => true,
    ({ name, code, program }) =>
      edited(
        code,
        functionsOf(program, code).flatMap((found) => telling(found, name)),
      ),
  );

function telling({ digest, body }: Found, module: string): Edit[] {
  const tell = `(globalThis.calledFirst ??= new Set()).add(${JSON.stringify(`${module} ${digest}`)})`;
  if (body.isBlock) return [insert(body.start + 1, `${tell};`)];
  return [insert(body.start, `(${tell}, `), insert(body.end, ')')];
}
