import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Writes a module into the page, before the scripts that it is ahead of. A file of its own would be waited for, and
 * could fail to come like any other. The page's server names its digest in the policy (CSP), as the platform does.
 */
export const inPage = (source: URL): Plugin => ({
  name: `in-page ${source.pathname}`,
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('there is no page to add the script to');
      const script = await scriptOf(fileURLToPath(source), 'inPage');
      page.source = String(page.source).replace('<script', () => `<script>${script}</script>\n    <script`);
    },
  },
});

/** A module and what it imports as one script, under a name of its own. */
export const scriptOf = async (entry: string, name: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2020', lib: { entry, formats: ['iife'], name } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code.trim();
};
