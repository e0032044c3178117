import type { Plugin } from 'vite';
import { type Edit, edited, insert } from './edits.ts';
import { type Found, functionsOf, langOf, moduleOf, scripts } from './functions.ts';

declare global {
  /** `module digest` of each function that was called on this page. */
  var calledFirst: Set<string> | undefined;
}

/** Has every function say that it was called, in `calledFirst`: for `npm run eager` alone. */
export const tellCalled = (): Plugin => {
  let root = '';
  return {
    name: 'tell-called',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: scripts },
      handler(code, id) {
        const module = moduleOf(id, root);
        const edits = functionsOf(this.parse(code, { lang: langOf(id) }), code).flatMap((found) =>
          telling(found, module),
        );
        return { code: edited(code, edits), map: null };
      },
    },
  };
};

function telling({ digest, body }: Found, module: string): Edit[] {
  const tell = `(globalThis.calledFirst ??= new Set()).add(${JSON.stringify(`${module} ${digest}`)})`;
  if (body.isBlock) return [insert(body.start + 1, `${tell};`)];
  return [insert(body.start, `(${tell}, `), insert(body.end, ')')];
}
