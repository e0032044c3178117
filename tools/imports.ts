import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

const folders = ['src', 'machines', 'views', 'i18n', 'server', 'charts', 'bench', 'tools', 'test'];
const cruiser = join(fileURLToPath(import.meta.resolve('dependency-cruiser')), '../../../bin/dependency-cruise.mjs');
const rules = resolve('.dependency-cruiser.mjs');

/**
 * The breaches of the import rule in the project in a folder; empty when there are none.
 * dependency-cruiser is content with nothing read, so a run that read no module is a fault of its own.
 */
export async function importFaults(project: string): Promise<string> {
  const present = folders.filter((folder) => existsSync(join(project, folder)));
  const { code, output } = await run(cruiser, ['--config', rules, ...present], { cwd: project });
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (modules === 0) return `no module was read\n${output}`;
  return code === 0 ? '' : output;
}
