import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import { drawing } from '../randomly.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf } from './mutants.ts';

/** So many mutants of a machine, drawn by a seed. */
export async function drawnMutants(name: string, count: number, seed: number): Promise<Mutant[]> {
  const file = readdirSync('machines', { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(`/${name}.machine.ts`),
  );
  const module: unknown = await import(pathToFileURL(join('machines', file ?? '')).href);
  const machine: unknown = Reflect.get(Object(module), `${name}Machine`);
  if (!(machine instanceof StateMachine)) throw new Error(`${name} is no machine`);
  const all = mutantsOf(machine);
  const pick = drawing(seed);
  return [...new Set(Array.from({ length: count }, () => pick(all.length)))].flatMap((at) => all[at] ?? []);
}
