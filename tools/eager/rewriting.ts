import type { Plugin } from 'vite';
import { langOf, moduleOf, scripts } from './functions.ts';

/** A script as it was written; `name` is its path from the project's root, `program` its tree. */
export type Script = { readonly name: string; readonly code: string; readonly program: unknown };

/** A plugin that gives scripts another text before anything else reads them, those alone that `isWanted` names. */
export const rewriting = (
  name: string,
  isWanted: (script: string) => boolean,
  rewritten: (script: Script) => string,
): Plugin => {
  let root = '';
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: scripts },
      handler(code, id) {
        const script = moduleOf(id, root);
        if (!isWanted(script)) return null;
        return { code: rewritten({ name: script, code, program: this.parse(code, { lang: langOf(id) }) }), map: null };
      },
    },
  };
};
