import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '#server/openapi/document.ts';
import { orRefuse, readArguments } from './command-line.ts';

/**
 * `npm run openapi`: prints docs/openapi.json from the table of calls and the schemas of the contracts.
 * `-- --check` only says (by its exit code too) whether the file differs from them.
 */
const { values: chosen } = orRefuse('npm run openapi -- [--check]', () =>
  readArguments({ options: { check: { type: 'boolean' } } }),
);
const file = 'docs/openapi.json';
const text = `${JSON.stringify(openApiDocument(), null, 1)}\n`;

const printed = (): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

if (chosen.check !== true) {
  writeFileSync(file, text);
  console.log(`${file} printed`);
} else if (printed() !== text) {
  console.error(`${file} differs from the table of calls; run npm run openapi`);
  process.exitCode = 1;
}
