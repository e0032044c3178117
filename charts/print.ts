import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { differences, printsOfProject, writePrints } from './printing.ts';

/** Writes docs/charts from the machines; with `--check` only says, by its exit code too, where the two differ. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'docs/charts');
const prints = await printsOfProject(root);

if (process.argv.includes('--check')) {
  const changed = differences(folder, prints);
  for (const path of changed) console.error(`docs/charts/${path} differs from its machine; run npm run charts`);
  process.exitCode = changed.length === 0 ? 0 : 1;
} else {
  const changed = writePrints(folder, prints);
  console.log(`${prints.size} files printed, ${changed.length} changed`);
}
