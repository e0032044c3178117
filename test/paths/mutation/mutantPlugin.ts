import type { Plugin } from 'vite';
import type { Mutant } from './mutant.ts';

const virtual = '\0mutant:xstate';

/**
 * For a build that is made to be wrong: in the machines `setup` of xstate makes one chart with one defect. The product
 * knows nothing of it.
 */
export const mutantPlugin = (mutant: Mutant): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'xstate' && importer?.includes('/machines/') ? virtual : null),
  load: (id) => (id === virtual ? moduleFor(mutant) : null),
});

const moduleFor = (mutant: Mutant): string => `
export * from 'xstate';
import { not, setup as made } from 'xstate';
import { mutate } from ${JSON.stringify(new URL('mutate.ts', import.meta.url).pathname)};
const mutant = ${JSON.stringify(mutant)};
export const setup = (given) => {
  const own = made(given);
  const createMachine = (config) =>
    own.createMachine(config.id === mutant.machine ? mutate(config, mutant, (guard) => not(guard)) : config);
  return { ...own, createMachine };
};
`;
