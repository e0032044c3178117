import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of these names on the PATH, or at these absolute paths; null when there is none. */
export function programOf(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))));
  return places.find((place) => existsSync(place)) ?? null;
}
