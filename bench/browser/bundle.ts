import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The text of a script of this folder, as it can be put into a page before the page's own. */
export async function bundle(name: 'probe' | 'durability'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(new URL(`${name}.ts`, import.meta.url)), formats: ['iife'], name: 'bench' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${name} was not built`);
  return output.output[0].code;
}
