import { fileURLToPath } from 'node:url';
import { buildPage } from './page.ts';

const floors = ['react', 'react-xstate', 'map'] as const;

/** Builds every floor, and the map alone. */
export async function buildFloors(folder: string): Promise<void> {
  for (const name of floors)
    await buildPage({ name, root: fileURLToPath(new URL(`../floors/${name}`, import.meta.url)) }, folder);
}
